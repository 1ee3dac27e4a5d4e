import { expect, it } from 'vitest';
import { urlFromContentPath } from '../shared/address.ts';
import type { PageEntry } from '../shared/content-tree.ts';
import { printableEntries } from './printable-entries.ts';

const page = (path: string): PageEntry => ({
  type: 'file',
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
  size: 1,
  extension: '.mdx',
  url: urlFromContentPath(path),
  title: path,
  anchors: [],
  sort: 1,
  contributors: [],
});
const titles = new Map([
  ['', 'webpack'],
  ['api', 'API'],
  ['guides', 'Guides'],
]);
const made = (...paths: string[]): PageEntry[] => printableEntries(paths.map(page), titles);

it('makes an entry for each named folder that has pages, and one for the root pages', () => {
  expect(made('license.mdx', 'api/deep/a.mdx', 'blog/index.mdx').map(({ url, title, sort }) => [url, title, sort])).toEqual([
    ['/printable/', 'webpack (printable)', 999],
    ['/api/printable/', 'API (printable)', 999],
  ]);
});

it('is replaced by a page of the same name', () => {
  expect(made('api/index.mdx', 'api/printable.mdx', 'guides/printable.mdx')).toEqual([]);
});
