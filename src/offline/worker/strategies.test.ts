import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CacheKind, CACHES } from './cache-rules.ts';

/** Caches in memory, by name and URL. */
const stored = new Map<string, Map<string, Response>>();
const urlOf = (key: string | Request): string => new URL(typeof key === 'string' ? key : key.url, 'https://docs.example').href;
const cacheOf = (name: string): Map<string, Response> => {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return cache;
};
const caches = {
  open: (name: string) =>
    Promise.resolve({
      match: (key: string | Request) => Promise.resolve(cacheOf(name).get(urlOf(key))?.clone()),
      put: (key: string | Request, response: Response) => Promise.resolve(void cacheOf(name).set(urlOf(key), response)),
      delete: (key: string | Request) => Promise.resolve(cacheOf(name).delete(urlOf(key))),
      keys: () => Promise.resolve([]),
    }),
  match: (key: string | Request, { cacheName = '' } = {}) =>
    Promise.resolve(
      [...stored]
        .filter(([name]) => cacheName === '' || name === cacheName)
        .flatMap(([, cache]) => cache.get(urlOf(key))?.clone() ?? [])[0],
    ),
};

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 12);

const waiting: Promise<unknown>[] = [];

class TestEvent {
  waitUntil(promise: Promise<unknown>): void {
    waiting.push(promise.catch(() => undefined));
  }
}

interface TestedStrategy {
  handleAll(options: object): [response: Promise<Response>, done: Promise<void>];
}

let network: () => Promise<Response>;

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('DEPLOY', { version: '1', shell: [], needed: [['/assets/a.js', digest('right')]], useful: [] });
  vi.stubGlobal('FetchEvent', class extends TestEvent {});
  vi.stubGlobal('ExtendableEvent', TestEvent);
  vi.stubGlobal(
    'self',
    Object.assign(globalThis, {
      registration: { scope: 'https://docs.example/' },
      location: new URL('https://docs.example/sw.js'),
    }),
  );
  vi.stubGlobal('fetch', async () => network());
  vi.doMock('./strategies.ts', () => ({ recordResponse: () => Promise.resolve() }));
  vi.doMock('workbox-expiration', () => ({ ExpirationPlugin: Object }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function answerTo(kind: CacheKind, url: string): Promise<Response | undefined> {
  // The types of the worker's modules clash with those of the DOM.
  const { strategies } = await vi.importActual<{ readonly strategies: Record<CacheKind, TestedStrategy> }>('./strategies.ts');
  const [response, done] = strategies[kind].handleAll({ request: new Request(url), event: new TestEvent() });
  const result = await response.catch(() => undefined);
  await done.catch(() => undefined);
  await Promise.all(waiting.splice(0));
  return result;
}

it.each<[CacheKind, string]>([
  ['pages', 'https://docs.example/guides/'],
  ['assets', 'https://docs.example/assets/a.js'],
  ['files', 'https://docs.example/icons/a.svg'],
])('never keeps an error in %s', async (kind, url) => {
  network = () => Promise.resolve(new Response('bad', { status: 404 }));
  await answerTo(kind, url);
  expect([...(stored.get(CACHES[kind])?.keys() ?? [])]).toEqual([]);
});

it.each<[string, string, boolean]>([
  ['/assets/a.js', 'right', true],
  ['/assets/a.js', '', false],
  ['/assets/a.js', 'wro', false],
  // Of another build, or unknown.
  ['/assets/b.js', 'right', false],
  ['/assets/search-0/words-1.txt', 'words', true],
  ['/assets/search-0/words-1.txt', '', false],
])('as %s, %j is kept: %s', async (path, body, isKept) => {
  network = () => Promise.resolve(new Response(body, { headers: { 'Content-Type': 'text/plain' } }));
  await answerTo('assets', `https://docs.example${path}`);
  expect([...(stored.get(CACHES.assets)?.keys() ?? [])]).toHaveLength(isKept ? 1 : 0);
});

it("doesn't keep a sign-in page as a piece of the search index", async () => {
  network = () => Promise.resolve(new Response('<html>', { headers: { 'Content-Type': 'text/html' } }));
  await answerTo('assets', 'https://docs.example/assets/search-0/words-1.txt');
  expect([...(stored.get(CACHES.assets)?.keys() ?? [])]).toEqual([]);
});
