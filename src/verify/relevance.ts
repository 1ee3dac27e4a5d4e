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

/** Reads `tests/relevance/*.tsv`: a query, a tab, addresses, of which one exists. Other lines are faults. */
export function parseQueries(text: string, exists: (address: string) => boolean) {
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
    else if (!addresses.some((address) => exists(address.replace(/\*$/, ''))))
      faults.push(`line ${line}: none of these is a page or section: ${list}`);
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
  readonly queries: number;
  /** The right page, in any section. */
  readonly page: RelevanceFigures;
  /** The right section. */
  readonly section: RelevanceFigures;
  /** A line for each query whose first result isn't the right section. */
  readonly missed: readonly string[];
}

const toPage = (address: string): string => address.replace(/(?:#.*|\*)$/, '');

/** Runs all queries. `search` resolves to URLs in display order. */
export async function measureRelevance(
  queries: readonly RelevanceQuery[],
  search: (query: string) => Promise<readonly string[]>,
): Promise<RelevanceReport> {
  const missed: string[] = [];
  const places: Record<'page' | 'section', number[]> = { page: [], section: [] };
  for (const { query, addresses, line } of queries) {
    const found = await search(query);
    const isAnswer = (result: string): boolean => addresses.includes(result) || addresses.includes(`${toPage(result)}*`);
    const at = found.findIndex(isAnswer);
    const pages = new Set(addresses.map(toPage));
    places.section.push(at);
    places.page.push(found.findIndex((address) => pages.has(toPage(address))));
    const correct = at < 0 ? 'the correct result not at all' : `the correct result at position ${at + 1}`;
    if (at !== 0) missed.push(`  line ${line}: "${query}" finds ${found[0] ?? 'nothing'} first, ${correct}`);
  }
  const share = (list: readonly number[], first: number): number =>
    list.filter((at) => at >= 0 && at < first).length / Math.max(list.length, 1);
  const figures = (list: readonly number[]): RelevanceFigures => ({ hit1: share(list, 1), hit3: share(list, 3) });
  return { queries: queries.length, page: figures(places.page), section: figures(places.section), missed };
}

/** The figures below the floors. */
export function relevanceFaults(report: RelevanceReport, floors: RelevanceFloors): string[] {
  const faults =
    report.queries < floors.queries ? [`There are ${report.queries} queries, below the minimum of ${floors.queries}`] : [];
  for (const level of ['page', 'section'] as const)
    for (const figure of ['hit1', 'hit3'] as const) {
      const [found, floor] = [report[level][figure], floors[level][figure]];
      if (found < floor) faults.push(`${level}.${figure} is ${found.toFixed(3)}, below the minimum of ${floor}`);
    }
  return faults.length === 0 ? [] : [...faults, ...report.missed];
}
