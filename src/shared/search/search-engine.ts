import type { SearchStatus } from './search-record.ts';

/** What the dialog asks of a search engine: the embedded one and the hosted one both answer so. */
export interface SearchEngine {
  /** Fetches what the first query will need. @throws as `search` does */
  prepare(): Promise<void>;
  /** @throws when what is needed cannot be had; asking again tries anew */
  search(text: string): Promise<SearchAnswer>;
}

export interface SearchAnswer {
  readonly groups: readonly HitGroup[];
  /** Hits in all groups. */
  readonly count: number;
  /** Their addresses, the best first, whatever group they stand in. */
  readonly ranked: readonly string[];
  /** Only titles were searched, since the texts could not be had. */
  readonly partial: boolean;
}

/** Hits of one kind, such as those in the guides. */
export interface HitGroup {
  readonly kind: string;
  readonly pages: readonly PageHits[];
}

/** A page, and what was found on it. The best hit is the first. */
export interface PageHits {
  readonly url: string;
  readonly title: string;
  readonly hits: readonly Hit[];
}

export interface Hit {
  readonly url: string;
  /** Of the section, or of the page itself. */
  readonly title: readonly Marked[];
  /** Headings between the page and the section. */
  readonly path: readonly string[];
  /** What it documents, where its title does not say so in full. */
  readonly name?: readonly Marked[] | undefined;
  readonly status?: SearchStatus | undefined;
  readonly excerpt: readonly Marked[];
}

/** A piece of text, and whether it is what was looked for. */
export interface Marked {
  readonly text: string;
  readonly marked: boolean;
}
