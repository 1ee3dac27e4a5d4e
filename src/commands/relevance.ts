import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProject, root } from '../build/project.ts';
import { readSearchWords } from '../build/search/read-search-words.ts';
import { searchFiles } from '../build/search/search-files.ts';
import { searchRecords } from '../build/search/search-records.ts';
import { readJson } from '../schemas/parse.ts';
import { relevanceFloorsSchema } from '../schemas/relevance-floors.ts';
import { createEmbeddedEngine } from '../shared/search/embedded-engine.ts';
import { hitsOf, type SearchEngine } from '../shared/search/search-engine.ts';
import { evenlySpaced, ownNames } from '../verify/own-names.ts';
import { measureRelevance, parseQueries, relevanceFaults } from '../verify/relevance.ts';
import type { CheckResult } from './check-result.ts';
import { ownIndex } from './own-index.ts';

const QUERIES = 'tests/relevance/queries.tsv';
/** All of them would take half a minute. */
const MOST_NAMES = 500;

/** Asks the search what readers ask, as the browser does, with the index that the build would write. */
export async function checkRelevance(): Promise<CheckResult> {
  const project = createProject({}, 'production');
  const [{ index, config, facts }, words, floors, text] = await Promise.all([
    ownIndex(),
    readSearchWords(project.dataDirectory),
    readJson(join(project.dataDirectory, 'relevance-floors.json'), relevanceFloorsSchema),
    readFile(join(root, QUERIES), 'utf8'),
  ]);
  const { queries, faults } = parseQueries(text);
  if (faults.length > 0) return { faults: faults.map((fault) => `${QUERIES} ${fault}`) };
  const records = searchRecords({ pages: index.pages, facts, config });
  const files = searchFiles(records, words);
  const addresses = new Set(records.map(({ url }) => url));
  const report = await measureRelevance(queries, {
    exists: (address) => addresses.has(address),
    // Anew for each, so that what one query has loaded helps no other.
    search: async (query) => hitsOf(await engineOf(files).search(query)).map(({ url }) => url),
  });
  const names = evenlySpaced(ownNames(index.pages, facts), MOST_NAMES);
  const engine = engineOf(files);
  const missed: string[] = [];
  for (const { query, addresses: entries } of names) {
    const first = hitsOf(await engine.search(query))[0]?.url;
    if (first === undefined || !entries.includes(first))
      missed.push(`"${query}" finds ${first ?? 'nothing'}, not ${entries.join(' or ')}`);
  }
  const named = names.length === 0 ? 1 : 1 - missed.length / names.length;
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return {
    faults: [
      ...relevanceFaults(report, floors).map((fault) => `${QUERIES}: ${fault}`),
      ...(named < floors.ownNames
        ? [`${percent(named)} of names find their own entry first, the floor is ${percent(floors.ownNames)}`, ...missed]
        : []),
    ],
    notes: [
      `${report.counted} queries: correct page first ${percent(report.hit1)}, in the first three ${percent(report.hit3)}, mean reciprocal rank ${report.meanReciprocalRank.toFixed(3)}; ${report.waiting} skipped because their pages aren't written yet`,
      `${names.length} names of documented options, flags, hooks, and so on: ${percent(named)} find their own entry first`,
    ],
  };
}

const engineOf = (files: ReadonlyMap<string, string>): SearchEngine =>
  createEmbeddedEngine(async (path) => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`The search index has no file ${path}`);
    return text;
  });
