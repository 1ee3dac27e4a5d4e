import { MARKDOWN_FILE } from '../shared/address.ts';
import type { RedirectTable } from '../shared/redirects.ts';
import { COMPRESSED, CONTENT_TYPES, OTHER_TYPE } from './content-types.ts';

/** The table's file name in a built site. */
export const RULES_FILE = 'hosting.json';
/** The files of hosts that read rules from the site. */
export const HEADERS_FILE = '_headers';
/** The file in which some hosts look for redirects. */
export const REDIRECTS_FILE = '_redirects';
/** The file in which Vercel looks for rules. */
export const VERCEL_FILE = 'vercel.json';
/** The file sent with status 404. */
export const NOT_FOUND_FILE = '404.html';
/** The file sent for a URL that ends in a slash. */
export const INDEX_FILE = 'index.html';

const YEAR = 31_536_000;
const HOUR = 3600;

/**
 * The table of rules that all servers follow: ours reads it, and the configurations of others are generated from it.
 * @param exceptions headers of single pages, by URL
 * @param redirects old URLs; the browser redirects those of headings
 * @param pages paths of all pages
 */
export function hostingRules({
  headers,
  exceptions = {},
  redirects,
  pages = [],
}: {
  readonly headers: Readonly<Record<string, string>>;
  readonly exceptions?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly redirects: RedirectTable;
  readonly pages?: Iterable<string>;
}) {
  const forServers = [RULES_FILE, HEADERS_FILE, REDIRECTS_FILE, VERCEL_FILE, NOT_FOUND_FILE].map((name) =>
    name.replace('.', '\\.'),
  );
  return {
    headers,
    exceptions: Object.fromEntries(Object.entries(exceptions).map(([url, values]) => [`${url}${INDEX_FILE}`, { ...values }])),
    methods: ['GET', 'HEAD'],
    // Escaped slashes, backslashes, and control characters, invalid escapes, dot segments, and characters that URLs
    // can't contain. No page has such a URL, and servers interpret them differently.
    refused: '[^!-~]|[#\\\\]|%(?:2[fF]|5[cC]|[01][0-9a-fA-F]|7[fF]|(?![0-9a-fA-F]{2}))|/(?:\\.|%2[eE]){1,2}(?:/|$)|^[^/]|^$',
    hidden: `^/(?:${forServers.join('|')})$`,
    redirects: Object.fromEntries(Object.entries(redirects).filter(([from]) => !from.includes('#'))),
    dottedPages: dottedPages(pages),
    markdown: {
      file: MARKDOWN_FILE,
      // Listed before text/html, and not with a quality of 0.
      accepted: '^(?:(?!text/html).)*text/markdown(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))',
    },
    cache: {
      paths: [
        // Their names contain a hash of their content.
        { path: '/assets/*', value: `public, max-age=${YEAR}, immutable` },
        { path: '/icons/*', value: `public, max-age=${24 * HOUR}` },
        { path: '/.well-known/*', value: `public, max-age=${HOUR}` },
      ],
      // Revalidate: documents, the worker, the search core, and everything else.
      other: 'no-cache',
      redirect: `max-age=${HOUR}`,
      error: 'no-cache',
    },
    types: { ...CONTENT_TYPES },
    otherType: OTHER_TYPE,
    compressed: [...COMPRESSED],
  };
}

/** The table of rules, also as JSON. Patterns are regular expressions that mean the same in JavaScript and PCRE. */
export type HostingRules = ReturnType<typeof hostingRules>;

/** Pages with a dot in their last segment, which look like files without their slash. */
export const dottedPages = (pages: Iterable<string>): string[] => [...pages].filter((page) => /\.[^/]*\/$/.test(page)).toSorted();

/** The lower-case extension of a path's last segment; empty if it has none. */
export const getExtension = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** The value of Vary for a file; empty if there is only one form of it. Documents and their copies share a URL. */
export function getVary({ compressed, markdown }: Pick<HostingRules, 'compressed' | 'markdown'>, path: string): string {
  const extension = getExtension(path);
  return [
    ...(extension === 'html' || extension === getExtension(markdown.file) ? ['Accept'] : []),
    ...(compressed.includes(extension) ? ['Accept-Encoding'] : []),
  ].join(', ');
}

/** The headers of an existing file, except those about caching and its type. */
export const getHeaders = (
  { headers, exceptions }: Pick<HostingRules, 'headers' | 'exceptions'>,
  path: string,
): Record<string, string> => ({
  ...headers,
  ...exceptions[path],
});

/** The value of Cache-Control for an existing file. */
export function cacheControl({ paths, other }: HostingRules['cache'], path: string): string {
  return (
    paths.find((rule) => (rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path))?.value ?? other
  );
}
