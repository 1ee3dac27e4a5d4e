import { afterEach, expect, it, vi } from 'vitest';
import { moduleNotFound } from '../shared/load-error.ts';
import { screenAfterFailure } from './failed-page.ts';

const path = '/guides/new/';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the site says so', true, async () => new Response('', { status: 404 }), 'not-found'],
  ['offline, where a retry may help', false, async () => new Response(''), 'failure'],
  ['the site is broken, where a retry may help', true, async () => new Response('', { status: 500 }), 'failure'],
  ['the response is cut', true, async () => Promise.reject(new TypeError('terminated')), 'failure'],
])('an unlisted page, reloaded before: %s', async (_when, onLine, fetch, type) => {
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('history', { state: { reloaded: true }, replaceState: () => undefined });
  vi.stubGlobal('caches', { keys: async () => [], match: async () => undefined });
  const screen = await screenAfterFailure({ path, error: moduleNotFound(path), isCurrent: () => true });
  expect(screen?.type).toBe(type);
});
