/// <reference lib="webworker" />
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { type CacheKind, cacheFor, staleCaches } from './cache-rules.ts';
import { SAVE_HEADER } from '../rules/offline-list.ts';
import { dropBuilds, hasShell, keepBuild, shellFor, isUnfinished } from './builds.ts';
import { isUnreachable, strategies } from './strategies.ts';
import { REQUEST_MISSED_MESSAGES, TAKE_OVER, UNFINISHED, UNREACHABLE } from '../rules/protocol.ts';

declare const self: ServiceWorkerGlobalScope;

for (const kind of Object.keys(strategies) as CacheKind[]) {
  // Downloads for saved pages go to a separate cache.
  registerRoute(
    ({ url: { pathname }, sameOrigin, request: { mode, headers } }) =>
      sameOrigin && !headers.has(SAVE_HEADER) && cacheFor(pathname, mode) === kind,
    strategies[kind],
  );
}

// Neither the network nor the cache had the file.
setCatchHandler(async ({ request }) => {
  const shell = request.mode === 'navigate' ? await shellFor(new URL(request.url).pathname) : undefined;
  return shell ?? Response.error();
});

self.addEventListener('install', (event) => event.waitUntil(keepBuild()));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await Promise.all(staleCaches(await caches.keys()).map(async (name) => caches.delete(name)));
      await dropBuilds();
      // Pages that were open before the worker was installed aren't cached yet.
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      await Promise.allSettled(open.map(async ({ url }) => keepPage(new URL(url).pathname, event)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (event.data === REQUEST_MISSED_MESSAGES) event.waitUntil(sendMissedMessages(event));
});

/** Sends a page that starts listening the messages it missed, and completes an incomplete installation. */
async function sendMissedMessages(event: ExtendableMessageEvent): Promise<void> {
  if (isUnreachable()) event.source?.postMessage(UNREACHABLE);
  if (await isUnfinished()) event.source?.postMessage(UNFINISHED);
  if (!(await hasShell())) await keepBuild();
}

/** Fetches through the strategy, so the entry counts toward the cache's limits. */
async function keepPage(path: string, event: ExtendableEvent): Promise<void> {
  await Promise.all(strategies.pages.handleAll({ request: new Request(path), event }));
}
