/** Maps between files, URLs, and output paths; the only place that does. */

/** URL of the home page. */
export const SPLASH_PATH = '/';

/** URL of the app shell, which is served for any page while offline. */
export const APP_SHELL_PATH = '/app-shell/';

/** A list of the licenses of all code that readers download, which builds write. */
export const LICENSES_URL = '/third-party-licenses.txt';

/** The URL of a file (relative to the content folder): `guides/index.mdx` is `/guides/`, `_x-loader.md` is `/x-loader/`. */
export function urlFromContentPath(path: string): string {
  const segments = path.replace(/\.mdx?$/, '').split('/');
  const name = segments.pop() ?? '';
  const last = name === 'index' ? [] : [name.replace(/^_/, '')];
  return withTrailingSlash(`/${[...segments, ...last].join('/')}`);
}

/** The URL of a page's Markdown copy. */
export const markdownUrl = (url: string): string => `${url}${MARKDOWN_FILE}`;

/** The name of a page's Markdown copy, next to its document. */
export const MARKDOWN_FILE = 'index.md';

/** The output file of a URL: `/guides/` is `guides/index.html`. */
export function outputPathFromUrl(url: string): string {
  return `${url.slice(1)}index.html`;
}

/** Adds a trailing slash if there is none. */
export function withTrailingSlash(path: string): string {
  return path.endsWith('/') ? path : `${path}/`;
}

/**
 * The canonical URL to redirect a request for `pathname` to; undefined if it is canonical already. Paths whose last
 * segment has an extension are files and stay as they are.
 */
export function canonicalPathname(pathname: string): string | undefined {
  const canonical = hasFileExtension(pathname) ? pathname : withTrailingSlash(pathname.replace(/\/{2,}/g, '/'));
  return canonical === pathname ? undefined : canonical;
}

/** True for `/a/b.css`, false for `/a/b/` and for `/a/v1.2/`. */
export function hasFileExtension(pathname: string): boolean {
  return /\.[a-z0-9]+$/i.test(pathname);
}

/** The first segment of a URL: `/guides/caching/` is `guides`, `/` and root pages are the empty string. */
export function sectionOfUrl(url: string): string {
  const segments = url.split('/').filter(Boolean);
  return segments.length > 1 ? (segments[0] ?? '') : '';
}

/** Whether a link leads to another origin, or isn't a web address. */
export const isExternal = (href: string): boolean => /^[a-z][a-z0-9+.-]*:|^\/\//i.test(href);

/** The path, query, and hash that a link on a page leads to. */
export function absolutePath(href: string, pageUrl: string): string {
  const { pathname, search, hash } = new URL(href, `https://site.invalid${pageUrl}`);
  return pathname + search + hash;
}

/** Splits `/a/?b#c` into `/a/` and `c`. Drops the query string, because no page depends on it. */
export function splitHash(href: string): { readonly path: string; readonly hash: string } {
  const at = href.indexOf('#');
  const path = (at < 0 ? href : href.slice(0, at)).replace(/\?.*$/, '');
  return { path, hash: at < 0 ? '' : href.slice(at + 1) };
}

/** The id in a location hash (`#a%20b`). Malformed escapes are kept. */
export const idFromHash = (hash: string): string => safeDecode(hash.replace(/^#/, ''), decodeURIComponent);

/** Decodes a path. Malformed escapes are kept. */
export function safeDecode(path: string, decode = decodeURI): string {
  try {
    return decode(path);
  } catch {
    return path;
  }
}

/** The URL of a section's printable page. */
export const printableUrl = (sectionUrl: string): string => `${sectionUrl}printable/`;

/**
 * The id in a printable page of the element `id` on the page at `url`, or of the page itself. It starts with the page's
 * whole URL, so it's unique and never an id of the frame.
 */
export const printedId = (url: string, id = ''): string => (id === '' ? url : `${url}:${id}`);

/** URLs of an example's archive and of its StackBlitz project. `name` is its path below `examples/`. */
export function exampleUrls(name: string): { readonly zip: string; readonly project: string } {
  const path = `/examples/${name.split(/[\\/]/).join('-')}`;
  return { zip: `${path}.zip`, project: `${path}.json` };
}
