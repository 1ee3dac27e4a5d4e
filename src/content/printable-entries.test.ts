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

it('creates an entry for each listed folder that has pages, and one for the root pages', () => {
  expect(made('license.mdx', 'api/deep/a.mdx', 'blog/index.mdx').map(({ url, title, sort }) => [url, title, sort])).toEqual([
    ['/printable/', 'webpack (printable)', 999],
    ['/api/printable/', 'API (printable)', 999],
  ]);
});

it('a page with the same name takes precedence', () => {
  expect(made('api/index.mdx', 'api/printable.mdx', 'guides/printable.mdx')).toEqual([]);
});
