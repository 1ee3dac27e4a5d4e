import type { HostedSearch } from './hosted-search.ts';
import type { SearchScope } from './search-engine.ts';

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
