import type { Link } from '../../shared/content-tree.ts';
import type { SearchScope } from './search-engine.ts';

/** A hosted index: an Algolia application, with a search-only key. */
export interface HostedSearch {
  readonly appId: string;
  readonly apiKey: string;
  readonly index: string;
  /** Replaces the service's own hosts. */
  readonly host?: string | undefined;
}

/** How the site is searched: by a hosted service, or with its own index. */
export interface SearchSetup {
  readonly hosted: HostedSearch | undefined;
}

/** What the browser knows about search. */
export interface SearchData extends Pick<SearchSetup, 'hosted'> {
  /** URL of the page that lists all results; undefined if the site has none. */
  readonly page: string | undefined;
  /** Where to browse if nothing is found. */
  readonly sections: readonly Link[];
}

/** Marks around matches. Pages can't contain them, because Markdown has no control characters. */
export const MARKS = { begin: '\u0002', end: '\u0003' } as const;

const ATTRIBUTES = ['hierarchy', 'content', 'url', 'url_without_anchor', 'type', 'status'];
/** The service rejects longer queries. */
const LONGEST = 512;

/** The query for a DocSearch index. */
export function hostedQuery(text: string, { everything = false }: SearchScope = {}): Readonly<Record<string, unknown>> {
  return {
    query: text.slice(0, LONGEST),
    hitsPerPage: everything ? 60 : 24,
    attributesToRetrieve: ATTRIBUTES,
    attributesToSnippet: ['content:24'],
    snippetEllipsisText: '…',
    highlightPreTag: MARKS.begin,
    highlightPostTag: MARKS.end,
  };
}

/** The URLs of the index, nearest first. */
export function hostedUrls({ appId, index, host }: Pick<HostedSearch, 'appId' | 'index' | 'host'>): string[] {
  const id = appId.toLowerCase();
  const origins =
    host === undefined
      ? [`${id}-dsn.algolia.net`, `${id}-1.algolianet.com`, `${id}-2.algolianet.com`].map((name) => `https://${name}`)
      : [host];
  return origins.map((origin) => `${origin}/1/indexes/${encodeURIComponent(index)}/query`);
}
