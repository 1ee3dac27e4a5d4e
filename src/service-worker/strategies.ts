import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { CACHES, type CacheKind, DOCUMENT_TIMEOUT, isOfType, LIMITS } from './cache-rules.ts';
import { recordResponse } from './connection.ts';
import { savedFile, savedIndex } from './saved-pages.ts';

// The packages' types disagree on optional members.
const pluginsOf = (kind: CacheKind): WorkboxPlugin[] => [
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

/**
 * Falls back to saved files, even for requests that bypass caches because the cached file is broken or the reader has
 * turned caching off.
 */
const orSaved: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    request.cache === 'reload' ? undefined : (cachedResponse ?? savedFile(request)),
  handlerDidError: async ({ request }) => (await caches.match(request)) ?? savedFile(request),
};

/** Rejects responses of the wrong type: a captive portal returns its sign-in page for every request. */
const asNamed: WorkboxPlugin = {
  cacheWillUpdate({ request, response }) {
    const [type = '', length = ''] = ['Content-Type', 'Content-Length'].map((name) => response.headers.get(name) ?? '');
    return Promise.resolve(isOfType(request.url, { type, length }) ? response : undefined);
  },
};

/** Offline, prefers the saved search index, because all its pieces are saved. */
const savedFirst: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (await savedIndex()) ?? cachedResponse,
};

/** The strategy for each kind of request. */
export const strategies: Readonly<Record<CacheKind, Strategy>> = {
  pages: new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: DOCUMENT_TIMEOUT,
    plugins: [withoutSearch, unlessBroken, ...pluginsOf('pages')],
  }),
  index: new NetworkFirst({
    cacheName: CACHES.index,
    networkTimeoutSeconds: DOCUMENT_TIMEOUT,
    plugins: [unlessBroken, asNamed, ...pluginsOf('index'), savedFirst],
  }),
  assets: new CacheFirst({ cacheName: CACHES.assets, plugins: [asNamed, ...pluginsOf('assets'), orSaved] }),
  files: new StaleWhileRevalidate({ cacheName: CACHES.files, plugins: [...pluginsOf('files'), orSaved] }),
};
