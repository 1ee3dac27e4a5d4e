import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import type { CodeBlockView } from '../markdown/code-blocks/code-block-html.ts';
import { renderCode } from '../markdown/code-blocks/render-code.ts';
import { cacheCode } from './code-cache.ts';

const block: CodeBlockView = { code: 'let a;\nlet b;', language: 'js', marked: new Set(), diff: false };

async function createCached() {
  const directory = join(await folderWith({}), 'code');
  const render = vi.fn(renderCode);
  return { directory, render, cached: cacheCode(render, directory) };
}

it('renders the same blocks once', async () => {
  const { directory, render, cached } = await createCached();
  expect(await cached([block])).toEqual(await cached([{ ...block, marked: new Set() }]));
  expect(render).toHaveBeenCalledOnce();
  expect(await readdir(directory)).toHaveLength(1);
});

it.each<[string, CodeBlockView]>([
  ['code', { ...block, code: 'let c;' }],
  ['language', { ...block, language: 'ts' }],
  ['title', { ...block, title: 'a.js' }],
  ['marked lines', { ...block, marked: new Set([2]) }],
  ['diff', { ...block, diff: true }],
  ['names', { ...block, names: new Map([[0, [{ from: 4, to: 5, name: 'entry' }]]]) }],
])('renders again with another %s', async (_, other) => {
  const { cached } = await createCached();
  const first = await cached([block]);
  expect(await cached([other])).toEqual(await renderCode([other]));
  expect(await cached([block])).toEqual(first);
});

it('renders only new blocks, and keeps the order', async () => {
  const { render, cached } = await createCached();
  await cached([block]);
  const blocks = ['let c;', block.code, 'let d;', block.code].map((code) => ({ ...block, code }));
  expect(await cached(blocks)).toEqual(await renderCode(blocks));
  expect(render.mock.lastCall?.[0].map(({ code }) => code)).toEqual(['let c;', 'let d;']);
});

it('renders nothing for a page without code', async () => {
  const { render, cached } = await createCached();
  expect(await cached([])).toEqual([]);
  expect(render).not.toHaveBeenCalled();
});
