/// <reference lib="webworker" />
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { type CacheKind, cacheFor, SHELL_CACHE, staleCaches } from './cache-rules.ts';
import { APP_SHELL_PATH, HELLO } from '../shared/constants.ts';
import { TAKE_OVER, UNFINISHED, UNREACHABLE } from '../shared/update-constants.ts';
import { SAVE_HEADER } from '../shared/offline/offline-list.ts';
import { isUnreachable } from './connection.ts';
import { lastResort } from './last-resort.ts';
import { isUnfinished, savedShell } from './saved-pages.ts';
import { strategies } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope;

/** The build prepends this. It also makes every deploy a new worker. */
declare const DEPLOY: {
  readonly version: string;
  /** URLs that the app shell can't work without. */
  readonly needed: readonly string[];
  /** URLs that pages may request in addition. */
  readonly useful: readonly string[];
};

for (const kind of Object.keys(strategies) as CacheKind[]) {
  registerRoute(({ url, request: { method, mode, headers } }) => {
    const saving = headers.has(SAVE_HEADER);
    return cacheFor({ url, method, mode, saving }, location.origin) === kind;
  }, strategies[kind]);
}

// Neither the network nor the cache had the file.
setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  return (
    (await savedShell(new URL(request.url).pathname)) ??
    (await caches.match(APP_SHELL_PATH, { cacheName: SHELL_CACHE })) ??
    lastResort()
  );
});

self.addEventListener('install', (event) => event.waitUntil(keepShell(event)));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await Promise.all(staleCaches(await caches.keys()).map(async (name) => caches.delete(name)));
      // Pages that were open before the worker was installed aren't cached yet.
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      await Promise.allSettled(open.map(async ({ url }) => keep('pages', new URL(url).pathname, event)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('message', (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(self.skipWaiting());
  if (event.data === HELLO) event.waitUntil(sendMissedMessages(event));
});

/** Sends a page that starts listening the messages it missed, and completes an incomplete installation. */
async function sendMissedMessages(event: ExtendableMessageEvent): Promise<void> {
  if (isUnreachable()) event.source?.postMessage(UNREACHABLE);
  if (await isUnfinished()) event.source?.postMessage(UNFINISHED);
  if (!(await caches.match(APP_SHELL_PATH, { cacheName: SHELL_CACHE }))) await keepShell(event);
}

/**
 * Caches what every page needs. A missing or blocked file doesn't fail the installation, because the worker is useful
 * without it. But the app shell is only replaced once all the files it needs are cached.
 */
async function keepShell(event: ExtendableEvent): Promise<void> {
  const keepAll = async (paths: readonly string[]): Promise<PromiseSettledResult<void>[]> =>
    Promise.allSettled(paths.map(async (path) => keep('assets', path, event)));
  const [needed] = await Promise.all([keepAll(DEPLOY.needed), keepAll(DEPLOY.useful)]);
  if (needed.some(({ status }) => status === 'rejected')) return;
  const response = await fetch(APP_SHELL_PATH, { cache: 'no-cache' }).catch(() => undefined);
  if (response?.status === 200) await (await caches.open(SHELL_CACHE)).put(APP_SHELL_PATH, response);
}

/** Fetches through the strategy, so the entry counts toward the cache's limits. @throws if the file can't be fetched */
async function keep(kind: CacheKind, path: string, event: ExtendableEvent): Promise<void> {
  const [response] = await Promise.all(strategies[kind].handleAll({ request: new Request(path), event }));
  if (response.status !== 200) throw new Error(`Can't cache ${path}`);
}
