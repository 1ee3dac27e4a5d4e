import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbeddedEngine } from '../shared/search/embedded-engine.ts';
import type { SearchEngine } from '../shared/search/search-engine.ts';
import { brotliSize } from '../verify/site-sizes.ts';
import type { Budget } from './budget.ts';
import { median } from './ratios.ts';

/** Measures every eighth query from the start, and this many keystrokes of each. */
const EVERY = 8;
const MOST_KEYSTROKES = 24;
/** Twice the value measured in November 2026, 1.1 to 1.3. */
const KEYSTROKE_RATIO = 2.5;

/**
 * What search costs on a built site: KB after Brotli, and the processor time of a keystroke once everything is loaded,
 * as a share of the yardstick's.
 * @param yardstick CPU seconds of `measureYardstick`, just before
 */
export async function measureSearch(
  directory: string,
  { queries, yardstick }: { readonly queries: readonly string[]; readonly yardstick: number },
): Promise<Budget[]> {
  const some = queries.filter((_, at) => at % EVERY === 0);
  const code = await searchCode(directory);
  const codeSize = code.reduce((sum, text) => sum + brotliSize(text), 0);
  const sizes = new Map<string, number>();
  let fetched = 0;
  const createEngine = (): SearchEngine =>
    createEmbeddedEngine(async (path) => {
      const text = await readFile(join(directory, path), 'utf8');
      const size = sizes.get(path) ?? brotliSize(text);
      sizes.set(path, size);
      fetched += size;
      return text;
    });
  const costOf = async (engine: SearchEngine, query: string): Promise<number> => {
    const before = fetched;
    await engine.search(query);
    return fetched - before;
  };
  const first: number[] = [];
  for (const query of some) first.push(codeSize + (await costOf(createEngine(), query)));
  const engine = createEngine();
  await engine.search(some[0] ?? '');
  const later: number[] = [];
  for (const query of some.slice(1)) later.push(await costOf(engine, query));
  const keystroke = await keystrokeTime(engine, some);
  return [
    { what: 'search, first query with code, median (KB)', value: median(first), budget: 50 },
    { what: '  a later query, highest (KB)', value: Math.max(...later), budget: 40 },
    { what: '  a keystroke, median (ms of processor time)', value: keystroke, budget: 10 },
    { what: '  a keystroke, relative to the yardstick (thousandths)', value: keystroke / yardstick, budget: KEYSTROKE_RATIO },
  ];
}

/** The scripts and styles of the dialog. The folder also has those of earlier builds, which the page's script doesn't name. */
async function searchCode(directory: string): Promise<string[]> {
  const read = (path: string): Promise<string> => readFile(join(directory, path), 'utf8');
  const [client = ''] = /assets\/client\.\w+\.js/.exec(await read('index.html')) ?? [];
  const names = await read(client);
  const files = (await readdir(join(directory, 'assets'))).filter((file) => {
    const [, hash = ''] = /^search\.(\w+)\.(?:js|css)$/.exec(file) ?? [];
    return hash !== '' && names.includes(hash);
  });
  return Promise.all(files.map((file) => read(`assets/${file}`)));
}

/** The median over the beginnings of queries, each measured when everything it needs is loaded. */
async function keystrokeTime(engine: SearchEngine, queries: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (const query of queries) {
    for (let length = 2; length <= Math.min(query.length, MOST_KEYSTROKES); length++) {
      const typed = query.slice(0, length);
      await engine.search(typed);
      const before = process.cpuUsage();
      await engine.search(typed);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
  }
  return median(times);
}
