import { MARKDOWN_FILE } from '../shared/address.ts';
import type { RedirectTable } from '../shared/redirects.ts';

/** The table's file name in a built site. */
export const RULES_FILE = 'hosting.json';
/** The file sent with status 404. */
export const NOT_FOUND_FILE = '404.html';
/** The file sent for a URL that ends in a slash. */
export const INDEX_FILE = 'index.html';
/** Files for servers, not for readers. */
const HIDDEN_FILES = [RULES_FILE, '_headers', '_redirects', 'vercel.json', NOT_FOUND_FILE];

/** Content types of all files a site may contain. With `nosniff`, a file with the wrong type doesn't work. */
export const CONTENT_TYPES: Readonly<Record<string, string>> = {
  atom: 'application/atom+xml; charset=utf-8',
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  rss: 'application/rss+xml; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
  zip: 'application/zip',
};

/** In bytes. Smaller files fit in a single TCP packet, so compressing them gains nothing. */
export const WORTH_COMPRESSING = 1024;

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
  return {
    headers,
    exceptions: Object.fromEntries(Object.entries(exceptions).map(([url, values]) => [`${url}${INDEX_FILE}`, { ...values }])),
    methods: ['GET', 'HEAD'],
    // Escaped slashes, backslashes, and control characters, invalid escapes, dot segments, and characters that URLs
    // can't contain. No page has such a URL, and servers interpret them differently.
    refused: '[^!-~]|[#\\\\]|%(?:2[fF]|5[cC]|[01][0-9a-fA-F]|7[fF]|(?![0-9a-fA-F]{2}))|/(?:\\.|%2[eE]){1,2}(?:/|$)|^[^/]|^$',
    hidden: `^/(?:${HIDDEN_FILES.map((name) => name.replace('.', '\\.')).join('|')})$`,
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
    types: CONTENT_TYPES,
    otherType: 'application/octet-stream',
    // All text, and WebAssembly. The other formats are already compressed.
    compressed: Object.keys(CONTENT_TYPES).filter((key) => key === 'wasm' || CONTENT_TYPES[key]?.includes('charset=')),
  };
}

/** The table of rules, also as JSON. Patterns are regular expressions that mean the same in JavaScript and PCRE. */
export type HostingRules = ReturnType<typeof hostingRules>;

/** Pages with a dot in their last segment, which look like files without their slash. */
export const dottedPages = (pages: Iterable<string>): string[] => [...pages].filter((page) => /\.[^/]*\/$/.test(page)).toSorted();

/** The lower-case extension of a path's last segment; empty if it has none. */
export const getExtension = (path: string): string => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

/** The value of Vary for files with an extension; empty if there is only one form of them. Documents and their copies share a URL. */
export const getVary = ({ compressed, markdown }: HostingRules, extension: string): string =>
  [
    ...(extension === 'html' || extension === getExtension(markdown.file) ? ['Accept'] : []),
    ...(compressed.includes(extension) ? ['Accept-Encoding'] : []),
  ].join(', ');

/** The headers of an existing file. */
export function getHeaders(rules: HostingRules, path: string): Record<string, string> {
  const { headers, exceptions, cache, types, otherType } = rules;
  const extension = getExtension(path);
  const vary = getVary(rules, extension);
  return {
    ...headers,
    ...exceptions[path],
    'Cache-Control': cache.paths.find((rule) => path.startsWith(rule.path.slice(0, -1)))?.value ?? cache.other,
    'Content-Type': types[extension] ?? otherType,
    ...(vary !== '' && { Vary: vary }),
  };
}
