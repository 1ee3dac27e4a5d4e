import { afterEach, expect, it, vi } from 'vitest';
import { loadCode } from './load-code.ts';

afterEach(() => void vi.unstubAllGlobals());

const failed = (type: string) => Object.assign(new Error('Loading chunk search failed.'), { type, request: '/assets/search.js' });

it('requests a script that is not the chunk once more past all caches', async () => {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (...request: unknown[]) => asked.push(request));
  const load = vi.fn().mockRejectedValueOnce(failed('missing')).mockResolvedValue('module');
  expect(await loadCode(load)).toBe('module');
  expect(asked).toEqual([['/assets/search.js', { cache: 'reload' }]]);
});

it('reports other failures, and a second one', async () => {
  vi.stubGlobal('fetch', async () => undefined);
  await expect(loadCode(async () => Promise.reject(failed('error')))).rejects.toThrow('Loading chunk');
  await expect(loadCode(async () => Promise.reject(failed('missing')))).rejects.toThrow('Loading chunk');
});
