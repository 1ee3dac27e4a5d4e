import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createProject, root } from '../generate/paths.ts';
import { searchFiles } from '../search/build/search-files.ts';
import { searchRecords } from '../search/build/search-records.ts';
import { readJson } from '../schemas/parse.ts';
import { relevanceFloorsSchema } from '../schemas/data-files.ts';
import { createEmbeddedEngine } from '../search/rules/embedded-engine.ts';
import { listHits } from '../search/rules/search-engine.ts';
import { evenlySpaced, ownNames } from '../verify/own-names.ts';
import { measureRelevance, parseQueries, questionFaults, relevanceFaults, type RelevanceReport } from '../verify/relevance.ts';
import type { CheckResult } from './main.ts';
import { ownIndex } from './own-index.ts';
import { readSearchLists } from '../search/build/search-lists.ts';

const TUNING = 'tests/relevance/queries.tsv';
const HELD_OUT = 'tests/relevance/held-out.tsv';
/** Sets that nothing was tuned on. The second was written after the questions, without looking at them, so the two may be alike. */
const JUDGING = [
  'tests/relevance/fresh.tsv',
  'tests/relevance/second.tsv',
  'tests/relevance/fifth.tsv',
  'tests/relevance/sixth.tsv',
  'tests/relevance/seventh.tsv',
];
/** Checking all of them would take half a minute. */
const MOST_NAMES = 500;

/** Runs the queries as the browser does, with the index that the build would write. */
export async function checkRelevance(): Promise<CheckResult> {
  const project = createProject({});
  const [{ index, config, facts }, lists, floors, tuning, heldOut, ...judging] = await Promise.all([
    ownIndex(),
    readSearchLists(project.dataDirectory),
    readJson(join(project.dataDirectory, 'relevance-floors.json'), relevanceFloorsSchema),
    readQueries(TUNING),
    readQueries(HELD_OUT),
    ...JUDGING.map(readQueries),
  ]);
  const malformed = [tuning, heldOut, ...judging].flatMap(({ faults }) => faults);
  if (malformed.length > 0) return { faults: malformed };
  const records = searchRecords({ pages: index.pages, facts, config, lists });
  const files = searchFiles(records, lists.synonyms);
  const addresses = new Set(records.map(({ url }) => url));
  // One engine for all: a query only ranks with the pieces it needs, even if others are loaded.
  const engine = createEmbeddedEngine(async (path) => {
    const text = files.get(path);
    if (text === undefined) throw new Error(`The search index has no file ${path}`);
    return text;
  });
  const measure = ({ queries }: typeof tuning): Promise<RelevanceReport> =>
    measureRelevance(queries, {
      exists: (address) => addresses.has(address),
      search: async (query) => listHits(await engine.search(query)).map(({ url }) => url),
    });
  const tuned = await measure(tuning);
  const report = await measure(heldOut);
  const judged = await Promise.all(judging.map(measure));
  const names = evenlySpaced(ownNames(index.pages, facts), MOST_NAMES);
  const missed: string[] = [];
  for (const { query, addresses: entries } of names) {
    const first = listHits(await engine.search(query))[0]?.url;
    if (first === undefined || !entries.includes(first))
      missed.push(`"${query}" finds ${first ?? 'nothing'}, not ${entries.join(' or ')}`);
  }
  const named = names.length === 0 ? 1 : 1 - missed.length / names.length;
  return {
    faults: [
      ...questionFaults(lists.questions, {
        exists: (address) => addresses.has(address),
        queries: [tuning, heldOut, ...judging.slice(0, 1)].flatMap(({ queries }) => queries),
      }).map((fault) => `data/search-questions.tsv: ${fault}`),
      ...lists.oldNames
        .filter(({ url }) => !addresses.has(url))
        .map(({ name, url }) => `data/old-names.tsv: ${url}, which explains ${name}, isn't a page or section`),
      ...relevanceFaults(report, floors).map((fault) => `${HELD_OUT}: ${fault}`),
      ...(named < floors.ownNames
        ? [`${percent(named)} of names find their own entry first, the floor is ${percent(floors.ownNames)}`, ...missed]
        : []),
    ],
    notes: [
      `held out: ${summary(report)}`,
      ...judged.map((one, at) => `${JUDGING[at]}: ${summary(one)}`),
      `tuning: ${summary(tuned)}`,
      `${names.length} names of documented options, flags, hooks, and so on: ${percent(named)} find their own entry first`,
    ],
  };
}

async function readQueries(path: string): Promise<ReturnType<typeof parseQueries>> {
  const { queries, faults } = parseQueries(await readFile(join(root, path), 'utf8'));
  return { queries, faults: faults.map((fault) => `${path} ${fault}`) };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const summary = ({ counted, page, section, meanReciprocalRank, waiting }: RelevanceReport): string =>
  `${counted} queries; right page first ${percent(page.hit1)}, in the first three ${percent(page.hit3)}; right section ${percent(section.hit1)} and ${percent(section.hit3)}; mean reciprocal rank ${meanReciprocalRank.toFixed(3)}; ${waiting} wait for their pages`;
