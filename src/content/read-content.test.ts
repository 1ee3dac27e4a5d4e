import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
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

it('finds the same paths regardless of how the folder is written', async () => {
  const directory = await folderWith(files);
  const expected = await readContent(directory);
  expect(await readContent(`${directory}/`)).toEqual(expected);
  expect(await readContent(`./${relative('.', join(directory, 'b', '..'))}`)).toEqual(expected);
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

it("a folder that changes while it's read results in pages, or in problems that say so", async () => {
  const directory = await folderWith({ 'index.mdx': pageText('Home') });
  // A separate process, because reading blocks this one.
  const churn = `const fs = require('node:fs');
    for (;;) {
      for (let n = 0; n < 20; n++) { fs.mkdirSync('d' + n + '/e', { recursive: true }); fs.writeFileSync('d' + n + '/e/a.mdx', 'a'); }
      for (let n = 0; n < 20; n++) fs.rmSync('d' + n, { recursive: true, force: true });
    }`;
  const child = spawn(process.execPath, ['-e', churn], { cwd: directory, stdio: 'ignore' });
  try {
    await setTimeout(300);
    const seen = new Set<string>();
    for (const end = Date.now() + 1500; Date.now() < end;) {
      const found = await readContent(directory);
      expect(found.at(-1)?.path).toBe('index.mdx');
      for (const { fault } of found) seen.add(fault?.title ?? 'read');
    }
    for (const title of seen) expect(['read', 'The file was deleted during the build']).toContain(title);
    expect(seen).toContain('read');
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
});
