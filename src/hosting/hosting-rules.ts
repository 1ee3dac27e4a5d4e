import type { HostingRules } from '../schemas/hosting.ts';
import type { RedirectTable } from '../shared/redirects.ts';
import { COMPRESSED, CONTENT_TYPES, OTHER_TYPE } from './content-types.ts';
import { ENCODINGS } from './encodings.ts';

/** The table's own name in a built site. */
export const RULES_FILE = 'hosting.json';
export const HEADERS_FILE = '_headers';
export const REDIRECTS_FILE_OF_HOSTS = '_redirects';
/** What is sent where there is nothing, with status 404. */
export const NOT_FOUND_FILE = '404.html';
/** What is sent for an address with a slash at its end. */
export const INDEX_FILE = 'index.html';

/** What the Host header may be: a name or an IP address, with or without a port. */
export const HOST_PATTERN = '^(?:[A-Za-z0-9._-]+|\\[[0-9A-Fa-f:.]+\\])(?::[0-9]{0,5})?$';

const YEAR = 31_536_000;
const HOUR = 3600;

/**
 * The table of rules that every server of the site follows: ours reads it, and the configuration of all others is written from it.
 * @param redirects old addresses; those of headings are the browser's
 * @param pages paths of all pages
 */
export function hostingRules({
  headers,
  redirects,
  pages = [],
  precompressed,
}: {
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: RedirectTable;
  readonly pages?: Iterable<string>;
  readonly precompressed: boolean;
}): HostingRules {
  const forServers = [RULES_FILE, HEADERS_FILE, REDIRECTS_FILE_OF_HOSTS, NOT_FOUND_FILE].map((name) => name.replace('.', '\\.'));
  return {
    headers,
    methods: ['GET', 'HEAD'],
    addressLimit: 8000,
    // Escapes of slashes, backslashes and control characters, half escapes, dot segments, and what no address may hold: none of
    // them leads to a page, and servers disagree on what they mean.
    refused: '[^!-~]|[#\\\\]|%(?:2[fF]|5[cC]|[01][0-9a-fA-F]|7[fF]|(?![0-9a-fA-F]{2}))|/(?:\\.|%2[eE]){1,2}(?:/|$)|^[^/]|^$',
    hidden: `^/(?:${forServers.join('|')})$|\\.(?:${ENCODINGS.map(({ extension }) => extension.slice(1)).join('|')})$`,
    redirects: Object.fromEntries(Object.entries(redirects).filter(([from]) => !from.includes('#'))),
    dottedPages: dottedPages(pages),
    cache: {
      paths: [
        // Their names hold the hash of what is in them.
        { path: '/assets/*', value: `public, max-age=${YEAR}, immutable` },
        { path: '/icons/*', value: `public, max-age=${24 * HOUR}` },
        { path: '/.well-known/*', value: `public, max-age=${HOUR}` },
      ],
      // Kept, and asked for each time whether it still holds: documents, the worker, the core of the search, and all else.
      other: 'no-cache',
      redirect: `max-age=${HOUR}`,
      error: 'no-cache',
    },
    types: { ...CONTENT_TYPES },
    otherType: OTHER_TYPE,
    compressed: [...COMPRESSED],
    encodings: [...ENCODINGS],
    precompressed,
  };
}

/** The pages whose last segment has a dot: without their slash they look like files. */
export const dottedPages = (pages: Iterable<string>): string[] => [...pages].filter((page) => /\.[^/]*\/$/.test(page)).toSorted();

/** The extension of a path's last segment, in small letters; empty when it has none. */
export const extensionOf = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** The value of Cache-Control for a file that is there. */
export function cacheControl({ paths, other }: HostingRules['cache'], path: string): string {
  return (
    paths.find((rule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))?.value ?? other
  );
}
