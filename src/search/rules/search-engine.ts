import type { SearchStatus } from './search-record.ts';

/** A search engine, embedded or hosted. */
export interface SearchEngine {
  /** Loads what the first query needs. @throws like `search` */
  prepare(): Promise<void>;
  /** @throws when the index can't be loaded; asking again retries */
  search(text: string, scope?: SearchScope): Promise<SearchAnswer>;
}

/** How far a search looks. */
export interface SearchScope {
  /** Only results from this section, such as "Guides". */
  readonly section?: string | undefined;
  /** For the search page: more results than fit in the dialog. */
  readonly everything?: boolean | undefined;
}

export interface SearchAnswer {
  /**
   * In the order of the ranking, which the dialog keeps. A page is listed again when results from other pages rank in between.
   */
  readonly pages: readonly PageHits[];
  /** Only titles were searched because the texts didn't load. */
  readonly partial: boolean;
  /** Sections with results, in the order of their best one, regardless of the section searched. */
  readonly sections: readonly string[];
  /** If nothing was found: queries that are spelled like this one and do find something. */
  readonly corrections: readonly string[];
}

/** Consecutive results from the same page. */
export interface PageHits {
  /** The section of the site, such as "Guides". */
  readonly kind: string;
  readonly url: string;
  readonly title: string;
  readonly hits: readonly Hit[];
}

/** Every result in the order that readers see. */
export const listHits = ({ pages }: Pick<SearchAnswer, 'pages'>): Hit[] => pages.flatMap(({ hits }) => hits);

/** Nests results under their page, but only neighbors, so that the order stays that of the ranking. */
export function nestNeighbors(ranked: Iterable<Omit<PageHits, 'hits'> & { readonly hit: Hit }>): PageHits[] {
  const pages: (PageHits & { readonly hits: Hit[] })[] = [];
  for (const { hit, ...page } of ranked) {
    const last = pages.at(-1);
    if (last?.url === page.url) last.hits.push(hit);
    else pages.push({ ...page, hits: [hit] });
  }
  return pages;
}

export interface Hit {
  readonly url: string;
  /** Of the section, or of the page itself. */
  readonly title: readonly Marked[];
  /** Headings between the page and the section. */
  readonly path: readonly string[];
  /** The full name of what it documents, if the title doesn't contain it. */
  readonly name?: readonly Marked[] | undefined;
  readonly status?: SearchStatus | undefined;
  readonly excerpt: readonly Marked[];
}

/** Marked text without its marks. */
export const joinText = (pieces: readonly Marked[]): string => pieces.map(({ text }) => text).join('');

/** A piece of text, and whether it's a match. */
export interface Marked {
  readonly text: string;
  readonly marked: boolean;
}
