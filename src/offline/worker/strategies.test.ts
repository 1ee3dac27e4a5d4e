import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CacheKind, CACHES } from './cache-rules.ts';

/** What was put into caches, as the name of the cache and the URL. */
const kept: string[] = [];
const caches = {
  match: () => Promise.resolve(),
  open: (name: string) => Promise.resolve({ put: ({ url }: Request) => Promise.resolve(kept.push(`${name} ${url}`)) }),
};

const waiting: Promise<unknown>[] = [];

class TestEvent {
  waitUntil(promise: Promise<unknown>): void {
    waiting.push(promise.catch(() => undefined));
  }
}

interface TestedStrategy {
  handleAll(options: object): [response: Promise<Response>, done: Promise<void>];
}

beforeEach(() => {
  kept.length = 0;
  const digest = createHash('sha256').update('right').digest('base64url').slice(0, 12);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('DEPLOY', { version: '1', shell: [], needed: [['/assets/a.js', digest]], useful: [] });
  vi.stubGlobal('FetchEvent', class extends TestEvent {});
  vi.stubGlobal('ExtendableEvent', TestEvent);
  const own = { registration: { scope: 'https://docs.example/' }, location: new URL('https://docs.example/sw.js') };
  vi.stubGlobal('self', Object.assign(globalThis, own));
  vi.doMock('workbox-expiration', () => ({ ExpirationPlugin: Object }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Requests a URL, and returns whether the response was kept. */
async function isKept(kind: CacheKind, path: string, response: Response): Promise<boolean> {
  vi.stubGlobal('fetch', async () => Promise.resolve(response));
  // The types of the worker's modules clash with those of the DOM.
  const { strategies } = await vi.importActual<{ readonly strategies: Record<CacheKind, TestedStrategy> }>('./strategies.ts');
  const url = `https://docs.example${path}`;
  for (const promise of strategies[kind].handleAll({ request: new Request(url), event: new TestEvent() }))
    await promise.catch(() => undefined);
  await Promise.all(waiting.splice(0));
  return kept.includes(`${CACHES[kind]} ${url}`);
}

it.each<[CacheKind, string]>([
  ['pages', '/guides/'],
  ['assets', '/assets/search-0/words-1.txt'],
])('never keeps an error in %s', async (kind, path) => {
  const html = '<link rel="stylesheet" href="/assets/client.0123.css"></html>\n';
  const headers = { 'Content-Type': kind === 'pages' ? 'text/html' : 'text/plain' };
  expect(await isKept(kind, path, new Response(html, { headers }))).toBe(true);
  expect(await isKept(kind, `${path}?`, new Response(html, { headers, status: 404 }))).toBe(false);
});

it.each<[path: string, body: string, expected: boolean, type?: string]>([
  ['/assets/a.js', 'right', true],
  ['/assets/a.js', '', false],
  ['/assets/a.js', 'wro', false],
  // Of another build, or unknown.
  ['/assets/b.js', 'right', false],
  ['/assets/search-0/words-1.txt', 'words', true],
  ['/assets/search-0/words-1.txt', '', false],
  // A sign-in page.
  ['/assets/search-0/words-1.txt', '<html>', false, 'text/html'],
])('as %s, %j is kept: %s', async (path, body, expected, type = 'text/plain') =>
  expect(await isKept('assets', path, new Response(body, { headers: { 'Content-Type': type } }))).toBe(expected),
);
