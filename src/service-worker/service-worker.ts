/// <reference lib="webworker" />
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate, type Strategy } from 'workbox-strategies';
import { CACHES, type CacheKind, cacheFor, DOCUMENT_TIMEOUT, LIMITS, staleCaches } from './cache-rules.ts';
import { APP_SHELL_PATH, TAKE_OVER } from '../shared/constants.ts';

declare const self: ServiceWorkerGlobalScope;

/** Written before this code by the build: what the empty page needs. It also makes every deploy a new worker. */
declare const DEPLOY: { readonly version: string; readonly shell: readonly string[] };

// The packages' own types disagree on optional members.
const pluginsOf = (kind: CacheKind): WorkboxPlugin[] => [
  new CacheableResponsePlugin({ statuses: [200] }) as WorkboxPlugin,
  new ExpirationPlugin({ maxEntries: LIMITS[kind], purgeOnQuotaError: true }) as WorkboxPlugin,
];

const strategies: Readonly<Record<CacheKind, Strategy>> = {
  pages: new NetworkFirst({
    cacheName: CACHES.pages,
    networkTimeoutSeconds: DOCUMENT_TIMEOUT,
    matchOptions: { ignoreSearch: true },
    plugins: pluginsOf('pages'),
  }),
  assets: new CacheFirst({ cacheName: CACHES.assets, plugins: pluginsOf('assets') }),
  files: new StaleWhileRevalidate({ cacheName: CACHES.files, plugins: pluginsOf('files') }),
};

for (const kind of Object.keys(strategies) as CacheKind[]) {
  registerRoute(
    ({ url, request }) => cacheFor({ url, method: request.method, mode: request.mode }, location.origin) === kind,
    strategies[kind],
  );
}

setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await caches.match(APP_SHELL_PATH, { cacheName: CACHES.pages }) : undefined;
  return shell ?? Response.error();
});

self.addEventListener('install', (event) => {
  // One file that is missing must not keep the worker away: what it serves besides is worth having.
  event.waitUntil(
    Promise.allSettled([keep(CACHES.pages, APP_SHELL_PATH), ...DEPLOY.shell.map(async (path) => keep(CACHES.assets, path))]),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await Promise.all(staleCaches(await caches.keys()).map(async (name) => caches.delete(name)));
      // The pages that are open were asked for before there was a worker to keep them.
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      await Promise.allSettled(open.map(async ({ url }) => keep(CACHES.pages, new URL(url).pathname)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
});

async function keep(cacheName: string, path: string): Promise<void> {
  const cache = await caches.open(cacheName);
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.status === 200) await cache.put(path, response);
}
