import type { Link } from '../content-tree.ts';

/** Where the hosted index is: an application of Algolia, with a key that may only search. */
export interface HostedSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
  /** In place of the service's own hosts. */
  readonly host?: string | undefined;
}

/** How the site is searched: the name of the index, and where it's hosted, if it is. */
export interface SearchSetup {
  readonly index: string;
  readonly hosted: HostedSearch | undefined;
}

/** What the browser knows about search. */
export interface SearchData extends SearchSetup {
  /** URL of the page that lists all results; undefined if the site has none. */
  readonly page: string | undefined;
  /** Where to browse if nothing is found. */
  readonly sections: readonly Link[];
}
