// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { chunkLoadError, moduleNotFound } from '../shared/load-error.ts';
import type { Screen } from '../shared/renderer.ts';
import { type FailedPage, screenAfterFailure, sourceOfDocument } from './failed-page.ts';

const path = '/a/';
const chunkError = chunkLoadError('a', 'error', 'https://docs.example/a');

async function outcome(
  facts: Partial<FailedPage>,
): Promise<{ readonly screen: Screen['type'] | undefined; readonly reloads: number }> {
  let reloads = 0;
  const screen = await screenAfterFailure({
    path,
    error: chunkError,
    isCurrent: () => true,
    sourceOfDocument: async () => 'site',
    reload: () => ++reloads > 0,
    ...facts,
  });
  return { screen: screen?.type, reloads };
}

describe('screenAfterFailure', () => {
  it('reloads when a chunk is gone and the document can be fetched', async () =>
    expect(await outcome({})).toEqual({ screen: 'empty', reloads: 1 }));

  it('asks the site before saying that a page does not exist, because this build may be old', async () => {
    const error = moduleNotFound(path);
    expect(await outcome({ error })).toEqual({ screen: 'empty', reloads: 1 });
    expect(await outcome({ error, reload: () => false })).toEqual({ screen: 'not-found', reloads: 0 });
    expect(await outcome({ error, reload: () => false, sourceOfDocument: async () => 'cache' })).toEqual({
      screen: 'failure',
      reloads: 0,
    });
    expect(await outcome({ error, sourceOfDocument: async () => undefined })).toEqual({ screen: 'failure', reloads: 0 });
  });

  it.each<[string, Partial<FailedPage>]>([
    ['the document cannot be fetched', { sourceOfDocument: async () => undefined }],
    ['the document was just reloaded', { reload: () => false }],
    ['something else failed', { error: new Error('bad data') }],
  ])('shows the failure when %s', async (_when, facts) =>
    expect(await outcome(facts)).toEqual({ screen: 'failure', reloads: 0 }),
  );

  it('does nothing if the reader has moved on before or during the check', async () => {
    expect(await outcome({ isCurrent: () => false })).toEqual({ screen: undefined, reloads: 0 });
    let current = true;
    const moveOn = async (): Promise<'site'> => {
      current = false;
      return 'site';
    };
    expect(await outcome({ isCurrent: () => current, sourceOfDocument: moveOn })).toEqual({ screen: undefined, reloads: 0 });
  });
});

describe('sourceOfDocument', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [200, 'site'],
    [404, 'site'],
    [429, undefined],
    [500, undefined],
    [503, undefined],
  ])('when the site answers %i: %s', async (status, can) => {
    vi.stubGlobal('fetch', async () => new Response('', { status }));
    expect(await sourceOfDocument(path)).toBe(can);
  });

  it('has none without a complete response, unless the worker may have the page', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sourceOfDocument(path)).toBeUndefined();
    const cut = { status: 200, ok: true, text: async () => Promise.reject(new TypeError('network error')) };
    vi.stubGlobal('fetch', async () => cut);
    expect(await sourceOfDocument(path)).toBeUndefined();
    const withCaches = async (names: readonly string[], document?: Response): Promise<string | undefined> => {
      vi.stubGlobal('caches', { keys: async () => names, match: async () => document });
      return sourceOfDocument(path);
    };
    expect(await withCaches(['docs-1-build-a'])).toBeUndefined();
    expect(await withCaches(['docs-1-build-a'], new Response(''))).toBe('cache');
    expect(await withCaches(['docs-1-build-a', 'docs-1-build-b'])).toBe('cache');
    expect(await withCaches(['docs-saved-1'])).toBe('cache');
  });
});
