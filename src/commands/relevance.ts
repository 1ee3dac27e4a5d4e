import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { indexSite } from '../build/index-site.ts';
import { createProject, root } from '../build/project.ts';
import { readSearchWords } from '../build/search/read-search-words.ts';
import { searchFiles } from '../build/search/search-files.ts';
import { searchRecords } from '../build/search/search-records.ts';
import { readJson } from '../schemas/parse.ts';
import { relevanceFloorsSchema } from '../schemas/relevance-floors.ts';
import { createEmbeddedEngine } from '../shared/search/embedded-engine.ts';
import type { SearchEngine } from '../shared/search/search-engine.ts';
import { measureRelevance, parseQueries, relevanceFaults } from '../verify/relevance.ts';
import type { CheckResult } from './check-result.ts';

const QUERIES = 'tests/relevance/queries.tsv';

/** Asks the search what readers ask, as the browser does, with the index that the build would write. */
export async function checkRelevance(): Promise<CheckResult> {
  const project = createProject({}, 'production');
  const [{ index, config, facts }, words, floors, text] = await Promise.all([
    indexSite(project),
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
    search: async (query) => (await engineOf(files).search(query)).ranked,
  });
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return {
    faults: relevanceFaults(report, floors).map((fault) => `${QUERIES}: ${fault}`),
    notes: [
      `${report.counted} queries: correct page first ${percent(report.hit1)}, in the first three ${percent(report.hit3)}, mean reciprocal rank ${report.meanReciprocalRank.toFixed(3)}; ${report.waiting} skipped because their pages aren't written yet`,
    ],
  };
}

const engineOf = (files: ReadonlyMap<string, string>): SearchEngine =>
  createEmbeddedEngine(async (path) => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`The search index has no file ${path}`);
    return text;
  });
