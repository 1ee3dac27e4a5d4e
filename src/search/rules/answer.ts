import { excerpt, mark, opening } from './mark.ts';
import type { Ranking } from './rank.ts';
import { type Hit, nestNeighbors, type PageHits, type SearchScope } from './search-engine.ts';
import type { TitledRecord, TitleIndex } from './title-index.ts';

/** Maximum number of results in the dialog and on the search page, in total and per page. */
const LIMITS = { dialog: { records: 8, ofPage: 2 }, page: { records: 60, ofPage: 6 } };
/** Records with fewer of the query's words, by share, don't answer it: of a short query, and of others, such as pasted text. */
const LEAST_SHARE = { short: 0.35, long: 0.15 };
const SHORT_QUERY = 3;

/** The records of a ranking that are shown, and the sections with results, best first. */
export function shownRecords(
  { hits }: Pick<Ranking, 'hits'>,
  { records }: Pick<TitleIndex, 'records'>,
  { section, everything = false, words = 0 }: SearchScope & { readonly words?: number } = {},
) {
  const limits = LIMITS[everything ? 'page' : 'dialog'];
  const perPage = new Map<number, number>();
  const sections = new Set<string>();
  const shown: number[] = [];
  const leastShare = LEAST_SHARE[words > SHORT_QUERY ? 'long' : 'short'];
  for (const { record, named, share } of hits) {
    const { page, kind } = records[record] as TitledRecord;
    const count = perPage.get(page) ?? 0;
    if (share < leastShare && !named) continue;
    sections.add(kind);
    if ((section !== undefined && kind !== section) || count >= limits.ofPage || shown.length >= limits.records) continue;
    perPage.set(page, count + 1);
    shown.push(record);
  }
  return { records: shown, sections: [...sections] };
}

/**
 * The given records in display order, with the query's words marked.
 * @param texts of the records, as far as they loaded
 */
export function groupByPage(
  shown: readonly number[],
  { records }: Pick<TitleIndex, 'records'>,
  { hits, terms, texts }: Ranking & { readonly texts: ReadonlyMap<number, string> },
): PageHits[] {
  const named = new Set(hits.filter((hit) => hit.named).map(({ record }) => record));
  const ranked = shown.flatMap((record) => {
    const entry = records[record];
    const page = entry && records[entry.page];
    if (!page) return [];
    // The beginning of what the reader named says what it does.
    const found = (named.has(record) ? opening : excerpt)(texts.get(record) ?? '', terms);
    return [{ kind: page.kind, url: page.url, title: page.titles[0] ?? '', hit: toHit(entry, terms, found) }];
  });
  return nestNeighbors(ranked);
}

function toHit({ url, titles, name, status }: TitledRecord, terms: ReadonlySet<string>, found: Hit['excerpt']): Hit {
  return {
    url,
    title: mark(titles.at(-1) ?? '', terms),
    path: titles.slice(1, -1),
    ...(name === undefined || name === titles.at(-1) ? {} : { name: mark(name, terms) }),
    ...(status === undefined ? {} : { status }),
    excerpt: found,
  };
}
