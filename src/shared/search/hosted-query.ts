import type { HostedSearch } from './hosted-search.ts';
import type { SearchScope } from './search-engine.ts';

/** Stand around what was found. They cannot come from a page, as Markdown has no control characters. */
export const MARKS = { begin: '\u0002', end: '\u0003' } as const;

const ATTRIBUTES = ['hierarchy', 'content', 'url', 'url_without_anchor', 'type', 'status'];
/** The service takes no longer ones. */
const LONGEST = 512;

/** What is asked of an index in the form of DocSearch. */
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

/** The addresses at which the index can be asked, the nearest first. */
export function hostedUrls({ appId, index, host }: Pick<HostedSearch, 'appId' | 'index' | 'host'>): string[] {
  const id = appId.toLowerCase();
  const origins =
    host === undefined
      ? [`${id}-dsn.algolia.net`, `${id}-1.algolianet.com`, `${id}-2.algolianet.com`].map((name) => `https://${name}`)
      : [host];
  return origins.map((origin) => `${origin}/1/indexes/${encodeURIComponent(index)}/query`);
}
