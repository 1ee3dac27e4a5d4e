// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { loadData } from './load-data.ts';

afterEach(() => void vi.unstubAllGlobals());

const hash = `${'ab-_'.repeat(10)}abc`;
const fileOf = (name: string): string => `${location.origin}/assets/${name}.json`;

/** Answers requests in turn. */
function answer(...answers: readonly (Response | Error)[]): RequestInit[] {
  const asked: RequestInit[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_path: string, options: RequestInit) => {
    asked.push(options);
    const next = left.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('asked too often');
  });
  return asked;
}

const failed = (): TypeError => new TypeError('Failed to fetch');
const json = (): Response => Response.json({ html: 'at last' });

it('loads a file once, and lets the browser check its hash', async () => {
  const asked = answer(json());
  const name = `p-a.${hash}`;
  expect(await Promise.all([loadData(name), loadData(name)])).toEqual([{ html: 'at last' }, { html: 'at last' }]);
  expect(asked).toMatchObject([{ cache: 'default', integrity: `sha256-${'ab+/'.repeat(10)}abc=` }]);
  // In development, names have no hash.
  answer(json());
  await loadData('p-v1.2');
});

it('requests a broken file again past all caches', async () => {
  const asked = answer(failed(), json());
  expect(await loadData(`p-b.${hash}`)).toEqual({ html: 'at last' });
  expect(asked.map(({ cache }) => cache)).toEqual(['default', 'reload']);
});

it.each([
  ['error', [failed(), failed()]],
  ['error', [new Response('', { status: 404 }), new Response('', { status: 404 })]],
  ['error', [new Response('<h1>Sign in</h1>'), new Response('<h1>Sign in</h1>')]],
  ['timeout', [new DOMException('', 'TimeoutError')]],
])('fails with type %s as the error catalogue says, and tries again the next time (spec §8)', async (type, answers) => {
  const name = `p-c.${hash}`;
  const asked = answer(...answers);
  await expect(loadData(name)).rejects.toMatchObject({
    name: 'ChunkLoadError',
    message: `Loading chunk ${name} failed.\n(${type}: ${fileOf(name)})`,
    type,
    request: fileOf(name),
  });
  expect(asked).toHaveLength(answers.length);
  answer(json());
  expect(await loadData(name)).toEqual({ html: 'at last' });
  // Forget it for the next row.
  const { replaceLoaded } = await import('./load-data.ts');
  replaceLoaded([]);
});
