import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, pageText } from '../../tests/fixtures/folder.ts';
import { UserError } from '../shared/problem.ts';
import { fileProblems } from './check-files.ts';
import { readContent } from './read-content.ts';

const files = {
  'index.mdx': '\uFEFFa\r\nb\rc\n',
  'b/_x-loader.md': 'ö',
  'b/image.png': '',
  'b/note.txt': '',
  'a/deep/index.md': '',
};

it('reads pages in path order, with normalized line endings', async () => {
  expect(await readContent(await folderWith(files))).toEqual([
    { path: 'a/deep/index.md', name: 'index.md', extension: '.md', size: 0, url: '/a/deep/', text: '' },
    { path: 'b/_x-loader.md', name: '_x-loader.md', extension: '.md', size: 2, url: '/b/x-loader/', text: 'ö' },
    { path: 'index.mdx', name: 'index.mdx', extension: '.mdx', size: 10, url: '/', text: 'a\nb\nc\n' },
  ]);
});

it.each([
  ['missing', 'none', /^The content folder .*none doesn't exist$/],
  ['a file', 'note.txt', /^The content folder .*note\.txt doesn't exist$/],
  ['without pages', 'empty', /^The content folder .*empty contains no pages$/],
])('rejects a folder that is %s', async (_, name, message) => {
  const directory = await folderWith({ 'note.txt': '', 'empty/image.png': '' });
  const error: unknown = await readContent(join(directory, name)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(UserError);
  expect(error).toMatchObject({ message: expect.stringMatching(message), hint: expect.stringContaining('--content DIR') });
});

it('reports every further page with the same URL', async () => {
  const pages = await readContent(
    await folderWith({ 'a.md': pageText('1'), 'a.mdx': pageText('2'), 'a/index.mdx': pageText('3'), 'b.mdx': pageText('4') }),
  );
  const problem = {
    title: 'Two pages have the URL /a/',
    hint: 'The other is content/a.md. Rename one of them.',
    line: 1,
    column: 1,
    tolerable: false,
  };
  expect(fileProblems(pages, (path) => `content/${path}`)).toEqual([
    { ...problem, file: 'content/a.mdx' },
    { ...problem, file: 'content/a/index.mdx' },
  ]);
});
