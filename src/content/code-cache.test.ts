import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import type { CodeBlockView } from '../markdown/code-blocks/code-block-html.ts';
import { renderCode } from '../markdown/code-blocks/render-code.ts';
import { cacheCode } from './code-cache.ts';

const block: CodeBlockView = { code: 'let a;\nlet b;', language: 'js', marked: new Set(), diff: false };

async function cached() {
  const directory = join(await folderWith({}), 'code');
  const render = vi.fn(renderCode);
  return { directory, render, at: (version: string) => cacheCode(render, directory, version) };
}

it('renders the same blocks once', async () => {
  const { directory, render, at } = await cached();
  expect(await at('1')([block])).toEqual(await at('1')([{ ...block, marked: new Set() }]));
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
  const { at } = await cached();
  const first = await at('1')([block]);
  expect(await at('1')([other])).toEqual(await renderCode([other]));
  expect(await at('1')([block])).toEqual(first);
});

it('renders only new blocks, and keeps the order', async () => {
  const { render, at } = await cached();
  await at('1')([block]);
  const blocks = ['let c;', block.code, 'let d;', block.code].map((code) => ({ ...block, code }));
  expect(await at('1')(blocks)).toEqual(await renderCode(blocks));
  expect(render.mock.lastCall?.[0].map(({ code }) => code)).toEqual(['let c;', 'let d;']);
});

it('renders again after a change of the compiler', async () => {
  const { render, at } = await cached();
  await at('1')([block]);
  await at('2')([block]);
  expect(render).toHaveBeenCalledTimes(2);
});

it('renders nothing for a page without code', async () => {
  const { render, at } = await cached();
  expect(await at('1')([])).toEqual([]);
  expect(render).not.toHaveBeenCalled();
});
