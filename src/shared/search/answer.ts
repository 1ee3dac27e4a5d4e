import { excerpt, mark } from './mark.ts';
import type { Ranked, Ranking } from './rank.ts';
import { type Hit, nestNeighbors, type SearchAnswer } from './search-engine.ts';
import type { TitledRecord, TitleIndex } from './title-index.ts';

/** How much is shown. Readers who want more type another word. */
const LIMITS = { records: 24, ofPage: 3 };
/** Records whose words count less than this share of the most are noise. */
const NOISE = 0.15;
/** Whatever scores as much was named by the reader. */
const EXACT_SCORE = 10;

/** The records of a ranking that are shown, the best first. */
export function shownRecords({ hits }: Pick<Ranking, 'hits'>, { records }: Pick<TitleIndex, 'records'>): number[] {
  const least = hits.reduce((most, { byWords }) => Math.max(most, byWords), 0) * NOISE;
  const perPage = new Map<number, number>();
  const shown: number[] = [];
  const isShown = ({ record, score, byWords }: Ranked): boolean => {
    const page = records[record]?.page ?? record;
    const count = perPage.get(page) ?? 0;
    if ((byWords < least && score < EXACT_SCORE) || count >= LIMITS.ofPage) return false;
    perPage.set(page, count + 1);
    return true;
  };
  for (const hit of hits) {
    if (shown.length >= LIMITS.records) break;
    if (isShown(hit)) shown.push(hit.record);
  }
  return shown;
}

/** What the dialog shows: the given records in their order, with the words of the query marked. */
export function answerOf(
  shown: readonly number[],
  {
    titles,
    terms,
    textOf,
    partial,
  }: {
    readonly titles: TitleIndex;
    readonly terms: ReadonlySet<string>;
    /** Undefined when the text could not be had, or is not wanted. */
    readonly textOf: (record: number) => string | undefined;
    readonly partial: boolean;
  },
): SearchAnswer {
  const ranked = shown.flatMap((record) => {
    const entry = titles.records[record];
    const page = entry && titles.records[entry.page];
    if (!page) return [];
    return [{ kind: page.kind, url: page.url, title: page.titles[0] ?? '', hit: hitOf(entry, terms, textOf(record)) }];
  });
  return { pages: nestNeighbors(ranked), partial };
}

function hitOf({ url, titles, name, status }: TitledRecord, terms: ReadonlySet<string>, text: string | undefined): Hit {
  return {
    url,
    title: mark(titles.at(-1) ?? '', terms),
    path: titles.slice(1, -1),
    ...(name === undefined || name === titles.at(-1) ? {} : { name: mark(name, terms) }),
    ...(status === undefined ? {} : { status }),
    excerpt: text === undefined ? [] : excerpt(text, terms),
  };
}
