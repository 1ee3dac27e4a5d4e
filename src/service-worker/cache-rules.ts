/** Which requests the worker answers, and from where. Pure: addresses in, names out. */

import { CORE_FILE } from '../shared/search/search-index.ts';

/** Another format of what is kept has another number; caches of other numbers are removed. */
const FORMAT = 1;
const PREFIX = 'docs-';

export const CACHES = {
  /** Documents, newest from the network while there is one. */
  pages: `${PREFIX}${FORMAT}-pages`,
  /** Files whose names carry their hash: what was fetched once is right for ever. */
  assets: `${PREFIX}${FORMAT}-assets`,
  /** Images and the like, which may change: shown at once, renewed behind. */
  files: `${PREFIX}${FORMAT}-files`,
} as const;

export type CacheKind = keyof typeof CACHES;

/** How much of each is kept; what was not used for longest goes first. */
export const LIMITS: Readonly<Record<CacheKind, number>> = { pages: 200, assets: 1000, files: 100 };

/** Time that the network has for a document before a kept one is shown, in seconds. */
export const DOCUMENT_TIMEOUT = 3;

export interface AskedFor {
  readonly url: URL;
  readonly method: string;
  /** `navigate` for documents. */
  readonly mode: string;
}

/** The cache that serves a request; undefined when the worker leaves it to the browser. */
export function cacheFor({ url, method, mode }: AskedFor, origin: string): CacheKind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined;
  if (mode === 'navigate') return 'pages';
  // The core of the index names its pieces, which are hashed: like a document it should be the newest.
  if (url.pathname === `/${CORE_FILE}`) return 'pages';
  if (url.pathname.startsWith('/assets/')) return 'assets';
  return /\.(svg|png|jpe?g|gif|webp|avif|ico|webmanifest)$/.test(url.pathname) ? 'files' : undefined;
}

/** Caches of ours that this worker no longer uses. */
export function staleCaches(names: readonly string[]): string[] {
  const used: readonly string[] = Object.values(CACHES);
  return names.filter((name) => name.startsWith(PREFIX) && !used.some((own) => name === own));
}
