/** Readers' queries, and whether search answers them. Pure: the search and the existing URLs are parameters. */

import type { RelevanceFloors } from '../schemas/data-files.ts';
import { stem } from '../search/rules/stem.ts';
import { STOP_WORDS } from '../search/rules/stop-words.ts';
import { splitWords } from '../search/rules/words.ts';
import { tableRows } from '../shared/table-rows.ts';

export interface RelevanceQuery {
  readonly query: string;
  /** Any one of these answers. One that ends with `*` stands for the page and all of its sections. */
  readonly addresses: readonly string[];
  readonly line: number;
}

/** Reads `tests/relevance/*.tsv`: a query, a tab, addresses. Other lines are faults. */
export function parseQueries(text: string): { readonly queries: readonly RelevanceQuery[]; readonly faults: readonly string[] } {
  const queries: RelevanceQuery[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const { line, text: row, cells } of tableRows(text)) {
    const [query = '', list = '', ...more] = cells;
    const addresses = list.split(' ').filter(Boolean);
    const earlier = seen.get(query);
    if (query.trim() === '' || addresses.length === 0 || more.length > 0)
      faults.push(`line ${line}: expected a query, a tab, and URLs separated by spaces: ${row}`);
    else if (addresses.some((address) => !/^\/(\S*\/)?(#\S+|\*)?$/.test(address)))
      faults.push(`line ${line}: URLs must start with a slash and end with one before the hash: ${list}`);
    else if (earlier !== undefined) faults.push(`line ${line}: the query "${query}" is also on line ${earlier}`);
    else queries.push({ query, addresses, line });
    seen.set(query, earlier ?? line);
  }
  return { queries, faults };
}

/** Two questions are nearly the same if they share this part of all their significant words. */
const NEARLY_SAME = 0.75;

/**
 * Questions of `data/search-questions.tsv` that lead nowhere, and those that nearly repeat a relevance query, which would give
 * the answer away. The query isn't named, because held-out ones shouldn't be read.
 */
export function questionFaults(
  questions: ReadonlyMap<string, readonly string[]>,
  { exists, queries }: { readonly exists: (address: string) => boolean; readonly queries: readonly RelevanceQuery[] },
): string[] {
  const measured = queries.map(({ query }) => significantStems(query));
  return [...questions].flatMap(([url, list]) => [
    ...(exists(url) ? [] : [`${url} isn't a page or section`]),
    ...list
      .filter((question) => measured.some((query) => sharedPart(significantStems(question), query) >= NEARLY_SAME))
      .map((question) => `${url}: "${question}" is nearly a query that measures search; remove it`),
  ]);
}

/** `How do I bundle images?` and `bundling an image with webpack` are the same words. */
const significantStems = (text: string): ReadonlySet<string> =>
  new Set(splitWords(text).flatMap(({ whole }) => (STOP_WORDS.has(whole) || whole === 'webpack' ? [] : [stem(whole)])));

function sharedPart(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared || 1);
}

/** Shares of correct results. */
export interface RelevanceFigures {
  readonly hit1: number;
  readonly hit3: number;
}

export interface RelevanceReport {
  /** The right page, in any section. */
  readonly page: RelevanceFigures;
  /** The right section. */
  readonly section: RelevanceFigures;
  /** Mean reciprocal rank of the right section: 1 if it's always first, 0.5 if it's always second. */
  readonly meanReciprocalRank: number;
  readonly counted: number;
  /** Queries whose pages don't exist yet. */
  readonly waiting: number;
  /** Queries for which the right section isn't first. */
  readonly missed: readonly Missed[];
}

interface Missed {
  readonly query: RelevanceQuery;
  /** Position of the right section. */
  readonly place: number | undefined;
  readonly first: string | undefined;
}

const toPage = (address: string): string => address.replace(/(?:#.*|\*)$/, '');

/** Whether a result is one of the right sections. */
const isAnswer = ({ addresses }: RelevanceQuery, result: string): boolean =>
  addresses.some((address) => address === result || (address.endsWith('*') && toPage(address) === toPage(result)));

/** Runs every query that has an existing answer. `search` resolves to URLs in display order. */
export async function measureRelevance(
  queries: readonly RelevanceQuery[],
  { exists, search }: { exists: (address: string) => boolean; search: (query: string) => Promise<readonly string[]> },
): Promise<RelevanceReport> {
  const countable = queries.filter(({ addresses }) => addresses.some((address) => exists(address.replace(/\*$/, ''))));
  const missed: Missed[] = [];
  const places: Record<'page' | 'section', number[]> = { page: [], section: [] };
  for (const query of countable) {
    const found = await search(query.query);
    const pages = new Set(query.addresses.map(toPage));
    const at = found.findIndex((address) => isAnswer(query, address));
    places.section.push(at);
    places.page.push(found.findIndex((address) => pages.has(toPage(address))));
    if (at !== 0) missed.push({ query, place: at < 0 ? undefined : at + 1, first: found[0] });
  }
  const share = (count: number): number => (countable.length === 0 ? 0 : count / countable.length);
  const figures = (list: readonly number[]): RelevanceFigures => ({
    hit1: share(list.filter((at) => at === 0).length),
    hit3: share(list.filter((at) => at >= 0 && at < 3).length),
  });
  return {
    page: figures(places.page),
    section: figures(places.section),
    meanReciprocalRank: share(places.section.reduce((sum, at) => (at < 0 ? sum : sum + 1 / (at + 1)), 0)),
    counted: countable.length,
    waiting: queries.length - countable.length,
    missed,
  };
}

/** The figures below the floors. */
export function relevanceFaults(report: RelevanceReport, floors: Omit<RelevanceFloors, 'ownNames'>): string[] {
  const faults =
    report.counted < floors.queries ? [`${report.counted} queries have pages, below the minimum of ${floors.queries}`] : [];
  for (const level of ['page', 'section'] as const)
    for (const figure of ['hit1', 'hit3'] as const) {
      const [found, floor] = [report[level][figure], floors[level][figure]];
      if (found < floor) faults.push(`${level}.${figure} is ${found.toFixed(3)}, below the minimum of ${floor}`);
    }
  return faults.length === 0 ? [] : [...faults, ...report.missed.map(describeMissed)];
}

/** One line for a query whose first result is wrong. */
const describeMissed = ({ query, place, first }: Missed): string =>
  `  line ${query.line}: "${query.query}" finds ${first ?? 'nothing'} first, ${place === undefined ? 'the correct result not at all' : `the correct result at position ${place}`}`;
