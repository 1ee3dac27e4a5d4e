/// <reference lib="webworker" />
/**
 * `sw.js` of a site built with `--no-service-worker`: replaces any worker of ours, deletes all caches, and unregisters
 * itself. Open pages stay as they are; the network serves everything from then on.
 */
import { ownCaches } from './cache-rules.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));

async function remove(): Promise<void> {
  await Promise.allSettled(ownCaches(await caches.keys()).map(async (name) => caches.delete(name)));
  // Workbox's usage records. If a page still has the database open, the browser deletes it later.
  indexedDB.deleteDatabase('workbox-expiration');
  await self.registration.unregister();
}

self.addEventListener('activate', (event) => event.waitUntil(remove()));

// A page of an older build that registers its worker now brings this one back, and then says hello to it.
self.addEventListener('message', (event) => event.waitUntil(remove()));
