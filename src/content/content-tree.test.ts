import { expect, it } from 'vitest';
import { emptyWorld } from '../../tests/fixtures/compile.ts';
import { folderWith, pageText } from '../../tests/fixtures/folder.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { contentTree, pageEntry } from './content-tree.ts';
import { readContent } from './read-content.ts';

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
