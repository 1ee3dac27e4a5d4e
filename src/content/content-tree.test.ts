import { expect, it } from 'vitest';
import { emptyWorld } from '../../tests/fixtures/compile.ts';
import { folderWith, pageText } from '../../tests/fixtures/folder.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { contentTree, pageEntry, printableEntries } from './content-tree.ts';
import { readContent } from './read-content.ts';
import { urlFromContentPath } from '../shared/address.ts';
import type { PageEntry } from '../shared/content-tree.ts';

const full = `---
title: Full
description: All keys.
sort: 3
group: Plugins
contributors: [one]
related: [{ title: T, url: /t/ }]
source: https://example.org/s
edit: https://example.org/e
repo: https://example.org/r
---
## Head
`;

it('puts pages before folders, each in their order, and adds up sizes', async () => {
  const files = await readContent(
    await folderWith({
      'index.mdx': pageText('Home', '# Home'),
      'zebra.mdx': '---\ntitle: Zebra\nsort: 1\n---\n',
      'apple.md': pageText('Apple'),
      'b/index.mdx': pageText('B'),
      'b/plugins/full.mdx': full,
      'a/only.mdx': pageText('Only'),
      'a/printable.mdx': pageText('Print'),
    }),
  );
  const entries = [];
  for (const file of files)
    entries.push(
      pageEntry(file, compilePage({ ...file, file: file.path, format: file.extension === '.mdx' ? 'mdx' : 'md' }, emptyWorld)),
    );
  const tree = contentTree(entries);
  await expect(`${JSON.stringify(tree, undefined, 2)}\n`).toMatchFileSnapshot('../../tests/fixtures/content-tree.json');
  expect(tree.size).toBe(files.reduce((sum, { size }) => sum + size, 0));
  expect(entries.map(({ path }) => path)).toEqual(files.map(({ path }) => path));
});

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
const sections = [
  { name: '', title: 'webpack', printable: true },
  { name: 'api', title: 'API', printable: true },
  { name: 'guides', title: 'Guides', printable: true },
  { name: 'blog', title: 'Blog', printable: false },
];
const made = (...paths: string[]): PageEntry[] => printableEntries(paths.map(page), sections);

it('creates an entry for each listed folder that has pages, and one for the root pages', () => {
  expect(made('license.mdx', 'api/deep/a.mdx', 'blog/index.mdx').map(({ url, title, sort }) => [url, title, sort])).toEqual([
    ['/printable/', 'webpack (printable)', 999],
    ['/api/printable/', 'API (printable)', 999],
  ]);
});

it('a page with the same name takes precedence', () => {
  expect(made('api/index.mdx', 'api/printable.mdx', 'guides/printable.mdx')).toEqual([]);
});
