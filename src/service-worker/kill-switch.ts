/// <reference lib="webworker" />
/**
 * `sw.js` of a site that wants no worker (`--no-service-worker`): it takes the place of whichever one a reader has, removes all
 * that was kept, and itself. Open pages stay as they are; from then on the network answers.
 */
import { ownCaches } from './cache-rules.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await Promise.allSettled(ownCaches(await caches.keys()).map(async (name) => caches.delete(name)));
      // Where Workbox notes what was used when. A page may still hold it open; then the browser removes it later.
      indexedDB.deleteDatabase('workbox-expiration');
      await self.registration.unregister();
    })(),
  );
});
