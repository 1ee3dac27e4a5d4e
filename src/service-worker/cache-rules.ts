/** Decides which requests the worker handles, and from which cache. Pure: takes URLs, returns cache names. */

import { hasFileExtension } from '../shared/address.ts';
import { SAVED_CACHE } from '../shared/constants.ts';
import { CORE_FILE } from '../shared/search/search-index.ts';

/** Raise when the format of cached data changes; caches with another number are deleted. */
const FORMAT = 1;
const PREFIX = 'docs-';

/** Names of the caches for each kind of request. */
export const CACHES = {
  /** Documents, network first. */
  pages: `${PREFIX}${FORMAT}-pages`,
  /** The core of the search index. Network first like documents, because it names the hashed pieces. */
  index: `${PREFIX}${FORMAT}-index`,
  /** Files with a hash in their name, which never change. */
  assets: `${PREFIX}${FORMAT}-assets`,
  /** Images and the like, which may change: stale while revalidate. */
  files: `${PREFIX}${FORMAT}-files`,
} as const;

export type CacheKind = keyof typeof CACHES;

/** The app shell of the newest version whose scripts and styles are all cached. */
export const SHELL_CACHE = `${PREFIX}${FORMAT}-shell`;

/** Maximum number of entries per cache; the least recently used are evicted first. */
export const LIMITS: Readonly<Record<CacheKind, number>> = { pages: 200, index: 1, assets: 1000, files: 100 };

/** Seconds to wait for the network before showing a cached document. */
export const DOCUMENT_TIMEOUT = 3;

export interface CacheRequest {
  readonly url: URL;
  readonly method: string;
  /** `navigate` for documents. */
  readonly mode: string;
  /** Whether this request downloads a file for saved pages, which go to a separate cache. */
  readonly saving: boolean;
}

/** Returns the cache that serves a request; undefined if the browser should handle it. */
export function cacheFor({ url, method, mode, saving }: CacheRequest, origin: string): CacheKind | undefined {
  if (method !== 'GET' || url.origin !== origin || saving) return undefined;
  // A file opened directly isn't a page.
  if (mode === 'navigate') return hasFileExtension(url.pathname) ? undefined : 'pages';
  if (url.pathname === `/${CORE_FILE}`) return 'index';
  if (url.pathname.startsWith('/assets/')) return 'assets';
  return /\.(svg|png|jpe?g|gif|webp|avif|ico|webmanifest)$/.test(url.pathname) ? 'files' : undefined;
}

/** All caches of this site, in any format. */
export const ownCaches = (names: readonly string[]): string[] => names.filter((name) => name.startsWith(PREFIX));

/** Our caches that this worker no longer uses. */
export function staleCaches(names: readonly string[]): string[] {
  const used: ReadonlySet<string> = new Set([...Object.values(CACHES), SHELL_CACHE, SAVED_CACHE]);
  return ownCaches(names).filter((name) => !used.has(name));
}

/** Whether a response can be the file at a URL. An HTML page or an empty response can't be a script, style, or data file. */
export const isOfType = (address: string, { type, length }: { readonly type: string; readonly length: string }): boolean =>
  !/\.(js|css|json|txt)$/.test(new URL(address).pathname) || (!type.startsWith('text/html') && length !== '0');
