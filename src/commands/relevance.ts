import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProject, root } from '../generate/paths.ts';
import { searchFiles } from '../search/build/search-files.ts';
import { searchRecords } from '../search/build/search-records.ts';
import { readJson } from '../schemas/parse.ts';
import { relevanceFloorsSchema } from '../schemas/data-files.ts';
import { createEmbeddedEngine } from '../search/rules/embedded-engine.ts';
import { listHits } from '../search/rules/search-engine.ts';
import { measureRelevance, parseQueries, questionFaults, relevanceFaults } from '../verify/relevance.ts';
import type { CheckResult } from './main.ts';
import { readSiteConfig } from '../generate/site-data.ts';
import { ownIndex } from './own-index.ts';
import { readSearchLists } from '../search/build/search-lists.ts';

const folder = 'tests/relevance';
/** The set whose results must reach the floors. */
const HELD_OUT = `${folder}/held-out.tsv`;
/** Sets that questions must not repeat. */
const BEFORE_QUESTIONS = [HELD_OUT, `${folder}/queries.tsv`, `${folder}/fresh.tsv`];
/** Sets that were written after the questions, without looking at them, so the two may be alike. */
const AFTER_QUESTIONS = ['second', 'fifth', 'sixth', 'seventh'].map((name) => `${folder}/${name}.tsv`);

/** Runs the queries as the browser does, with the index that the build would write. */
export async function checkRelevance(): Promise<CheckResult> {
  const project = createProject({});
  const [{ pages, facts }, config, lists, floors] = await Promise.all([
    ownIndex(),
    readSiteConfig(project.dataDirectory),
    readSearchLists(project.dataDirectory),
    readJson(join(project.dataDirectory, 'relevance-floors.json'), relevanceFloorsSchema),
  ]);
  const records = searchRecords({ pages, facts, config, lists });
  const files = searchFiles(records, lists.synonyms);
  const addresses = new Set(records.map(({ url }) => url));
  const exists = (address: string): boolean => addresses.has(address);
  // One engine for all: a query only ranks with the pieces it needs, even if others are loaded.
  const engine = createEmbeddedEngine(async (path) => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`The search index has no file ${path}`);
    return text;
  });
  const search = async (query: string): Promise<string[]> => listHits(await engine.search(query)).map(({ url }) => url);
  const sets = await Promise.all(
    [...BEFORE_QUESTIONS, ...AFTER_QUESTIONS].map(async (path) => {
      const { queries, faults } = parseQueries(await readFile(join(root, path), 'utf8'), exists);
      return { path, queries, faults, report: await measureRelevance(queries, search) };
    }),
  );
  return {
    faults: [
      ...sets.flatMap(({ path, faults }) => faults.map((fault) => `${path} ${fault}`)),
      ...questionFaults(lists.questions, {
        exists,
        queries: sets.flatMap(({ path, queries }) => (BEFORE_QUESTIONS.includes(path) ? queries : [])),
      }).map((fault) => `data/search-questions.tsv: ${fault}`),
      ...lists.oldNames
        .filter(({ url }) => !exists(url))
        .map(({ name, url }) => `data/old-names.tsv: ${url}, which explains ${name}, isn't a page or section`),
      ...sets
        .filter(({ path }) => path === HELD_OUT)
        .flatMap(({ report }) => relevanceFaults(report, floors).map((fault) => `${HELD_OUT}: ${fault}`)),
    ],
    notes: sets.map(
      ({ path, queries, report: { page, section } }) =>
        `${path}: ${queries.length} queries; right page first ${percent(page.hit1)}, in the first three ${percent(page.hit3)}; right section ${percent(section.hit1)} and ${percent(section.hit3)}`,
    ),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
