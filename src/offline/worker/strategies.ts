import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, type Strategy } from 'workbox-strategies';
import { isProven } from '../../shared/content-digest.ts';
import { digestOfFile } from './builds.ts';
import { CACHES, type CacheKind, DOCUMENT_TIMEOUT, isDocument, LIMITS } from './cache-rules.ts';
import { UNREACHABLE } from '../rules/protocol.ts';

// The packages' types disagree on optional members.
const createPlugins = (kind: CacheKind): WorkboxPlugin[] => [
  new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
  new ExpirationPlugin({ maxEntries: LIMITS[kind], purgeOnQuotaError: true }) as WorkboxPlugin,
  watched,
];

/** Notifies the pages when the site can't be reached. Requests that the reader cancels by navigating don't count. */
const watched: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    await recordResponse(true);
    return response;
  },
  async fetchDidFail({ error }) {
    if (error.name !== 'AbortError') await recordResponse(false);
  },
};

/** Treats 5xx like a network failure, so that a cached copy wins over an error page. */
const unlessBroken: WorkboxPlugin = {
  fetchDidSucceed({ response }) {
    if (response.status >= 500) return Promise.reject(new Error(`The server returned ${response.status}`));
    return Promise.resolve(response);
  },
};

/** Ignores the query string, because no page depends on it. */
const withoutSearch: WorkboxPlugin = {
  cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url);
    url.search = '';
    return Promise.resolve(url.href);
  },
};

/** Keeps only documents of ours. */
const ours: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isDocument(await response.clone().text()) ? response : undefined),
};

/**
 * Falls back to the caches of builds and to saved files, even for requests that bypass caches because the cached file is
 * broken or the reader has turned caching off.
 */
const orElsewhere: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    request.cache === 'reload' ? undefined : (cachedResponse ?? caches.match(request)),
  handlerDidError: async ({ request }) => caches.match(request),
};

/**
 * Keeps only files that are proven to be ours and whole: by the browser, which has checked the hash in the request, or by this
 * build's list. Images and pieces of the search index have neither; their type must fit.
 */
const proven: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    const { pathname } = new URL(request.url);
    const digest = digestOfFile(pathname);
    const isKept =
      request.integrity !== '' ||
      (digest === undefined
        ? !/\.(js|css)$/.test(pathname) && (await hasFittingType(response))
        : await isProven(response, digest));
    return isKept ? response : undefined;
  },
};

/** A captive portal sends a page for every request. */
const hasFittingType = async (response: Response): Promise<boolean> =>
  response.headers.get('Content-Type')?.startsWith('text/html') === false &&
  (await response.clone().arrayBuffer()).byteLength > 0;

/** The strategy for each kind of request. */
export const strategies: Readonly<Record<CacheKind, Strategy>> = {
  pages: new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: DOCUMENT_TIMEOUT,
    plugins: [withoutSearch, unlessBroken, ours, ...createPlugins('pages')],
  }),
  assets: new CacheFirst({ cacheName: CACHES.assets, plugins: [proven, ...createPlugins('assets'), orElsewhere] }),
};

declare const self: ServiceWorkerGlobalScope;

let unreachable = false;

/** Whether the worker's last request for a page got no response. Reset when the browser stops the worker. */
export const isUnreachable = (): boolean => unreachable;

/** Records how a request ended, and notifies all pages when the site stops responding. Pages detect the recovery themselves. */
export async function recordResponse(answered: boolean): Promise<void> {
  const news = !answered && !unreachable;
  unreachable = !answered;
  if (!news) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of ours, not a window
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(UNREACHABLE);
}
