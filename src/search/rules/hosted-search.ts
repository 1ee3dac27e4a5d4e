import type { Link } from '../../shared/content-tree.ts';

/** A hosted index: an Algolia application, with a search-only key. */
export interface HostedSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
  /** Replaces the service's own hosts. */
  readonly host?: string | undefined;
}

/** How the site is searched: the index name, and the host if there is one. */
export interface SearchSetup {
  readonly index: string;
  readonly hosted: HostedSearch | undefined;
}

/** What the browser knows about search. */
export interface SearchData extends Pick<SearchSetup, 'hosted'> {
  /** URL of the page that lists all results; undefined if the site has none. */
  readonly page: string | undefined;
  /** Where to browse if nothing is found. */
  readonly sections: readonly Link[];
}
