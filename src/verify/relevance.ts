/** What readers ask, and whether search answers it. Pure: the search and the existing addresses come from outside. */

export interface RelevanceQuery {
  readonly query: string;
  /** Any one of these answers. */
  readonly addresses: readonly string[];
  readonly line: number;
}

/** Reads `tests/relevance/queries.tsv`: a query, a tab, addresses. A line that is no query is a fault. */
export function parseQueries(text: string): { readonly queries: readonly RelevanceQuery[]; readonly faults: readonly string[] } {
  const queries: RelevanceQuery[] = [];
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of text.split('\n').entries()) {
    const line = index + 1;
    if (row === '' || row.startsWith('#')) continue;
    const [query = '', list = '', ...more] = row.split('\t');
    const addresses = list.split(' ').filter(Boolean);
    const earlier = seen.get(query);
    if (query.trim() === '' || addresses.length === 0 || more.length > 0)
      faults.push(`line ${line}: expected a query, a tab, and URLs separated by spaces: ${row}`);
    else if (addresses.some((address) => !/^\/(\S*\/)?(#\S+)?$/.test(address)))
      faults.push(`line ${line}: URLs must start with a slash and end with one before the hash: ${list}`);
    else if (earlier !== undefined) faults.push(`line ${line}: the query "${query}" is also on line ${earlier}`);
    else queries.push({ query, addresses, line });
    seen.set(query, earlier ?? line);
  }
  return { queries, faults };
}

/** Shares of 1. */
export interface RelevanceFigures {
  readonly hit1: number;
  readonly hit3: number;
  /** Mean reciprocal rank: 1 when all first results answer, 0.5 when all second ones do. */
  readonly meanReciprocalRank: number;
}

export interface RelevanceReport extends RelevanceFigures {
  readonly counted: number;
  /** Queries whose pages are still to be written. */
  readonly waiting: number;
  /** Queries that the first result does not answer, with the place of the one that does. */
  readonly missed: readonly {
    readonly query: RelevanceQuery;
    readonly place: number | undefined;
    readonly first: string | undefined;
  }[];
}

/** Asks every query that can be answered. `search` resolves to addresses, the best first. */
export async function measureRelevance(
  queries: readonly RelevanceQuery[],
  {
    exists,
    search,
  }: { readonly exists: (address: string) => boolean; readonly search: (query: string) => Promise<readonly string[]> },
): Promise<RelevanceReport> {
  const countable = queries.filter(({ addresses }) => addresses.some(exists));
  const missed: RelevanceReport['missed'][number][] = [];
  let sum = 0;
  let first = 0;
  let third = 0;
  for (const query of countable) {
    const found = await search(query.query);
    const at = found.findIndex((address) => query.addresses.includes(address));
    if (at === 0) first++;
    else missed.push({ query, place: at < 0 ? undefined : at + 1, first: found[0] });
    if (at >= 0 && at < 3) third++;
    if (at >= 0) sum += 1 / (at + 1);
  }
  const share = (count: number): number => (countable.length === 0 ? 0 : count / countable.length);
  return {
    hit1: share(first),
    hit3: share(third),
    meanReciprocalRank: share(sum),
    counted: countable.length,
    waiting: queries.length - countable.length,
    missed,
  };
}

export interface RelevanceFloors extends RelevanceFigures {
  /** So many queries must be there to count at all. */
  readonly queries: number;
}

/** What falls below the floors. */
export function relevanceFaults(report: RelevanceReport, floors: RelevanceFloors): string[] {
  const low = (['hit1', 'hit3', 'meanReciprocalRank'] as const)
    .filter((figure) => report[figure] < floors[figure])
    .map((figure) => `${figure} is ${report[figure].toFixed(3)}, below the minimum of ${floors[figure]}`);
  const few =
    report.counted < floors.queries ? [`${report.counted} queries have pages, below the minimum of ${floors.queries}`] : [];
  const misses = report.missed.map(
    ({ query, place, first }) =>
      `  line ${query.line}: "${query.query}" finds ${first ?? 'nothing'} first, ${place === undefined ? 'the correct page not at all' : `the correct page at position ${place}`}`,
  );
  return low.length + few.length === 0 ? [] : [...few, ...low, ...misses];
}
