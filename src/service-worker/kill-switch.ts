/// <reference lib="webworker" />
/**
 * `sw.js` of a site built with `--no-service-worker`: replaces any worker of ours, deletes all caches, and unregisters
 * itself. Open pages stay as they are; the network serves everything from then on.
 */
import { ownCaches } from './cache-rules.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await Promise.allSettled(ownCaches(await caches.keys()).map(async (name) => caches.delete(name)));
      // Workbox's usage records. If a page still has the database open, the browser deletes it later.
      indexedDB.deleteDatabase('workbox-expiration');
      await self.registration.unregister();
    })(),
  );
});
