/** Decides which requests the worker handles, and from which cache. Pure: takes URLs, returns cache names. */

import { hasFileExtension } from '../../shared/address.ts';
import { BUILD_CACHE, SAVED_CACHE } from '../rules/protocol.ts';

/** Raise when the format of cached data changes, here and in `BUILD_CACHE`; caches with another number are deleted. */
const FORMAT = 1;
const PREFIX = 'docs-';

/** Names of the caches for each kind of request. */
export const CACHES = {
  /** Documents, network first. */
  pages: `${PREFIX}${FORMAT}-pages`,
  /** Files with a hash in their name, which never change. */
  assets: `${PREFIX}${FORMAT}-assets`,
} as const;

export type CacheKind = keyof typeof CACHES;

/** Maximum number of entries per cache; the least recently used are evicted first. */
export const LIMITS: Readonly<Record<CacheKind, number>> = { pages: 200, assets: 1000 };

/** Seconds to wait for the network before showing a cached document. */
export const DOCUMENT_TIMEOUT = 3;

/**
 * Returns the cache that serves a request of the site; undefined if the browser should handle it.
 * @param mode `navigate` for documents
 */
export function cacheFor(path: string, mode: string): CacheKind | undefined {
  // A file opened directly isn't a page.
  if (mode === 'navigate') return hasFileExtension(path) ? undefined : 'pages';
  return path.startsWith('/assets/') ? 'assets' : undefined;
}

/** All caches of this site, in any format. */
export const ownCaches = (names: readonly string[]): string[] => names.filter((name) => name.startsWith(PREFIX));

/** Our caches that this worker no longer uses. */
export function staleCaches(names: readonly string[]): string[] {
  const used: ReadonlySet<string> = new Set([...Object.values(CACHES), SAVED_CACHE]);
  return ownCaches(names).filter((name) => !used.has(name) && !name.startsWith(BUILD_CACHE));
}

/** Whether a text is a complete document of this site, and not the page of a captive portal or of maintenance. */
export const isDocument = (html: string): boolean =>
  html.includes('<link rel="stylesheet" href="/assets/client.') && html.endsWith('</html>\n');
