/** Where the hosted index is: an application of Algolia, with a key that may only search. */
export interface HostedSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
  /** In place of the service's own hosts. */
  readonly host?: string | undefined;
}

/** What the browser is told of search: the name of the index, and where it is hosted, if it is. */
export interface SearchSetup {
  readonly index: string;
  readonly hosted: HostedSearch | undefined;
}
