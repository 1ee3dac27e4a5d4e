import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbeddedEngine } from '../shared/search/embedded-engine.ts';
import type { SearchEngine } from '../shared/search/search-engine.ts';
import { brotliSize } from '../verify/size-limits.ts';
import type { Budget } from './browser.ts';
import { median } from './ratios.ts';

/** A first query, and a later one that needs other pieces of the index. */
const FIRST = 'chunkFilename';
const LATER = 'loader order';

/**
 * What search costs on a built site: KB of the index after Brotli, and the median milliseconds per query over the
 * relevance suite once everything is loaded.
 */
export async function measureSearch(directory: string, queries: readonly string[]): Promise<Budget[]> {
  let fetched = 0;
  const engine = createEmbeddedEngine(async (path) => {
    const text = await readFile(join(directory, path), 'utf8');
    fetched += brotliSize(text);
    return text;
  });
  const costOf = async (query: string): Promise<number> => {
    const before = fetched;
    await engine.search(query);
    return fetched - before;
  };
  const first = await costOf(FIRST);
  const later = await costOf(LATER);
  return [
    { what: 'search, index loaded by the first query (KB)', value: first, budget: 40 },
    { what: '  index loaded by a later query (KB)', value: later, budget: 30 },
    { what: '  query, median (ms)', value: await medianTime(engine, queries), budget: 10 },
  ];
}

async function medianTime(engine: SearchEngine, queries: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const round of ['load', 'measure']) {
    for (const query of queries) {
      const started = performance.now();
      await engine.search(query);
      if (round === 'measure') times.push(performance.now() - started);
    }
  }
  return median(times);
}
