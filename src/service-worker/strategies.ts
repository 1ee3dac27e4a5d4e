import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { CACHES, type CacheKind, DOCUMENT_TIMEOUT, isOfType, LIMITS } from './cache-rules.ts';
import { noteAnswer } from './connection.ts';
import { savedFile, savedIndex } from './saved-pages.ts';

// The packages' own types disagree on optional members.
const pluginsOf = (kind: CacheKind): WorkboxPlugin[] => [
  new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
  new ExpirationPlugin({ maxEntries: LIMITS[kind], purgeOnQuotaError: true }) as WorkboxPlugin,
  watched,
];

/** Tells the pages when the site cannot be reached. A reader who goes elsewhere before the answer is no failure. */
const watched: WorkboxPlugin = {
  async fetchDidSucceed({ response }) {
    await noteAnswer(true);
    return response;
  },
  async fetchDidFail({ error }) {
    if (error.name !== 'AbortError') await noteAnswer(false);
  },
};

/** A server that is broken is as good as none: what was kept is better than its message. */
const unlessBroken: WorkboxPlugin = {
  fetchDidSucceed({ response }) {
    if (response.status >= 500) return Promise.reject(new Error(`The server returned ${response.status}`));
    return Promise.resolve(response);
  },
};

/** No page depends on a search string, so there is one copy of each. */
const withoutSearch: WorkboxPlugin = {
  cacheKeyWillBeUsed({ request }) {
    const url = new URL(request.url);
    url.search = '';
    return Promise.resolve(url.href);
  },
};

/**
 * What is not in the cache may be among what the reader saved. A page that asks past all caches has seen that what is kept is broken,
 * or belongs to somebody who has the browser go without caches: for them what is kept is better than nothing.
 */
const orSaved: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) =>
    request.cache === 'reload' ? undefined : (cachedResponse ?? savedFile(request)),
  handlerDidError: async ({ request }) => (await caches.match(request)) ?? savedFile(request),
};

/** A network that asks to sign in answers everything with a page of its own: that is no script, and is not kept. */
const asNamed: WorkboxPlugin = {
  cacheWillUpdate({ request, response }) {
    const [type = '', length = ''] = ['Content-Type', 'Content-Length'].map((name) => response.headers.get(name) ?? '');
    return Promise.resolve(isOfType(request.url, { type, length }) ? response : undefined);
  },
};

/** Without the network the index that was saved comes first: its pieces are all here. */
const savedFirst: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse }) => (await savedIndex()) ?? cachedResponse,
};

/** How each kind of request is answered. */
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
