import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OfflineList } from '../rules/offline-list.ts';
import { Saver } from './saver.ts';

const digest = createHash('sha256').update('abc').digest('base64url').slice(0, 12);
const ORIGIN = 'https://docs.example';
const list: OfflineList = {
  version: 'v1',
  documents: 'd',
  common: { pages: ['/'], files: [['/assets/app.js', 3, digest]] },
  sections: [
    { name: 'guides', title: 'Guides', pages: ['/guides/'], files: [['/assets/guides.js', 3, digest]] },
    { name: 'api', title: 'API', pages: ['/api/'], files: [['/assets/api.js', 3, digest]] },
  ],
};

/** Cache storage in memory, by cache and path. */
let stored: Map<string, Map<string, Response>>;
const pathOf = (key: string | { readonly url: string }): string => (typeof key === 'string' ? key : key.url).replace(ORIGIN, '');
function open(name: string) {
  const cache = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, cache);
  return {
    match: async (key: string) => cache.get(pathOf(key))?.clone(),
    put: async (key: string, response: Response) => void cache.set(pathOf(key), response),
    delete: async (key: string) => cache.delete(pathOf(key)),
    keys: async () => [...cache.keys()].map((path) => ({ url: ORIGIN + path })),
  };
}

/** Responses by path; others are 404. */
let respond: (path: string) => Promise<Response>;
let saver: Saver;
let jobs: string[];

beforeEach(async () => {
  stored = new Map();
  jobs = [];
  respond = async () => new Response('abc');
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    match: async () => undefined,
  });
  vi.stubGlobal('navigator', {
    storage: { estimate: async () => ({ quota: 100, usage: 40 }) },
    locks: {
      request: async (...given: readonly unknown[]) => (given.at(-1) as (lock: object) => Promise<void>)({}),
    },
  });
  vi.stubGlobal('fetch', async (path: string) => (path.endsWith('offline.json') ? Response.json(list) : respond(path)));
  saver = new Saver();
  saver.subscribe(() => {
    const { type } = saver.state().job;
    if (jobs.at(-1) !== type) jobs.push(type);
  });
  await saver.load();
});
afterEach(() => vi.unstubAllGlobals());

it('reads the list and the free space', () =>
  expect(saver.state()).toMatchObject({ list: { version: 'v1' }, stale: false, free: 60, job: { type: 'none' } }));

it('saves a section with the common files, and a second one in addition', async () => {
  await saver.save(['guides']);
  expect(jobs).toEqual(['none', 'running', 'none']);
  expect([...saver.state().present].toSorted()).toEqual(['/assets/app.js', '/assets/guides.js']);
  await saver.save(['api']);
  expect(saver.state().saved?.sections).toEqual(['guides', 'api']);
  expect(saver.state().wanted).toBeUndefined();
});

it('removes a section and its files, and everything with the last one', async () => {
  await saver.save(['guides', 'api']);
  await saver.remove(['guides']);
  expect([...saver.state().present].toSorted()).toEqual(['/assets/api.js', '/assets/app.js']);
  await saver.remove(['api']);
  expect(stored.size).toBe(0);
});

it('reports a failed download, keeps the choice, and completes it on resume', async () => {
  respond = async () => new Response('', { status: 500 });
  await saver.save(['guides']);
  expect(saver.state()).toMatchObject({ job: { type: 'failed', failure: 'network' }, wanted: { sections: ['guides'] } });
  respond = async () => new Response('abc');
  await saver.resume();
  expect(saver.state()).toMatchObject({ job: { type: 'none' }, saved: { sections: ['guides'] } });
});

it('pauses, and discards what was downloaded', async () => {
  let paused: Promise<void> | undefined;
  respond = async () => {
    paused ??= saver.pause();
    await paused;
    throw new DOMException('Aborted', 'AbortError');
  };
  await saver.save(['guides']);
  expect(saver.state()).toMatchObject({ job: { type: 'paused' }, wanted: { paused: true } });
  await saver.discard();
  expect(saver.state()).toMatchObject({ job: { type: 'none' }, wanted: undefined, saved: undefined });
});

it('reports blocked storage', async () => {
  vi.stubGlobal('caches', {
    has: async () => {
      throw new DOMException('Blocked', 'SecurityError');
    },
  });
  await saver.load();
  expect(saver.state().job).toEqual({ type: 'failed', failure: 'storage' });
});

it.each([
  ['an object', {}],
  ['a list', []],
  ['nothing', null],
  ['a list without files', { ...list, sections: [{ name: 'guides', title: 'Guides', pages: ['/guides/'] }] }],
])('takes %s for no answer, as a list or as a record', async (_what, json) => {
  vi.stubGlobal('fetch', async () => Response.json(json));
  await open('docs-saved-1').put('/offline.json?saved', Response.json(json));
  const other = new Saver();
  await other.load();
  expect(other.state()).toMatchObject({ list: undefined, stale: true, saved: undefined, job: { type: 'none' } });
});
