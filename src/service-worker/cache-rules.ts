/** Which requests the worker answers, and from where. Pure: addresses in, names out. */

import { hasFileExtension } from '../shared/address.ts';
import { SAVED_CACHE } from '../shared/constants.ts';
import { CORE_FILE } from '../shared/search/search-index.ts';

/** Another format of what is kept has another number; caches of other numbers are removed. */
const FORMAT = 1;
const PREFIX = 'docs-';

export const CACHES = {
  /** Documents, newest from the network while there is one. */
  pages: `${PREFIX}${FORMAT}-pages`,
  /** The core of the search index. It names its pieces, which are hashed: like a document it should be the newest. */
  index: `${PREFIX}${FORMAT}-index`,
  /** Files whose names carry their hash: what was fetched once is right for ever. */
  assets: `${PREFIX}${FORMAT}-assets`,
  /** Images and the like, which may change: shown at once, renewed behind. */
  files: `${PREFIX}${FORMAT}-files`,
} as const;

export type CacheKind = keyof typeof CACHES;

/** The empty page of the newest version whose scripts and styles are all here. */
export const SHELL_CACHE = `${PREFIX}${FORMAT}-shell`;

/** How much of each is kept; what was not used for longest goes first. */
export const LIMITS: Readonly<Record<CacheKind, number>> = { pages: 200, index: 1, assets: 1000, files: 100 };

/** Time that the network has for a document before a kept one is shown, in seconds. */
export const DOCUMENT_TIMEOUT = 3;

export interface AskedFor {
  readonly url: URL;
  readonly method: string;
  /** `navigate` for documents. */
  readonly mode: string;
  /** Is it the download of what the reader saves? That goes to a cache of its own. */
  readonly saving: boolean;
}

/** The cache that serves a request; undefined when the worker leaves it to the browser. */
export function cacheFor({ url, method, mode, saving }: AskedFor, origin: string): CacheKind | undefined {
  if (method !== 'GET' || url.origin !== origin || saving) return undefined;
  // A file that is opened by itself is no page.
  if (mode === 'navigate') return hasFileExtension(url.pathname) ? undefined : 'pages';
  if (url.pathname === `/${CORE_FILE}`) return 'index';
  if (url.pathname.startsWith('/assets/')) return 'assets';
  return /\.(svg|png|jpe?g|gif|webp|avif|ico|webmanifest)$/.test(url.pathname) ? 'files' : undefined;
}

/** Everything of ours, in whatever format. */
export const ownCaches = (names: readonly string[]): string[] => names.filter((name) => name.startsWith(PREFIX));

/** Caches of ours that this worker no longer uses. */
export function staleCaches(names: readonly string[]): string[] {
  const used: ReadonlySet<string> = new Set([...Object.values(CACHES), SHELL_CACHE, SAVED_CACHE]);
  return ownCaches(names).filter((name) => !used.has(name));
}

/** Can an answer be the file at an address? A page in place of a script, a style or data cannot, nor can nothing at all. */
export const isOfType = (address: string, { type, length }: { readonly type: string; readonly length: string }): boolean =>
  !/\.(js|css|json|txt)$/.test(new URL(address).pathname) || (!type.startsWith('text/html') && length !== '0');
