/// <reference lib="webworker" />
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { type CacheKind, cacheFor, staleCaches } from './cache-rules.ts';
import { REQUEST_MISSED_MESSAGES, TAKE_OVER, UNFINISHED, UNREACHABLE } from '../../shared/constants.ts';
import { SAVE_HEADER } from '../rules/offline-list.ts';
import { dropBuilds, hasShell, keepBuild, shellFor, isUnfinished } from './builds.ts';
import { isUnreachable, strategies } from './strategies.ts';

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
  if (request.mode !== 'navigate') return Response.error();
  return (await shellFor(new URL(request.url).pathname)) ?? lastResort();
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

/**
 * The response for a document if nothing is cached for it, not even the app shell. It needs no other file.
 * It links to the page's own URL, so one click retries.
 */
function lastResort(): Response {
  return new Response(DOCUMENT, {
    status: 503,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}

const DOCUMENT = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>You're offline</title>
<style>
body { max-width: 34rem; margin: 18vh auto; padding: 0 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif }
h1 { font-size: 1.75rem; line-height: 1.25 }
</style>
</head>
<body>
<main>
<h1>This page isn't saved on your device</h1>
<p>The site isn't responding, and your browser has no copy of this page. Check your connection, then <a href="">try again</a>.</p>
<p>Pages you've visited before may still open: go back, or start at the <a href="/">home page</a>.</p>
</main>
</body>
</html>
`;
