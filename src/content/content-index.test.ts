import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { htmlOf } from '../../tests/fixtures/compile.ts';
import { type Files, folderWith, pageText, pngOf, writeFiles } from '../../tests/fixtures/folder.ts';
import { problemLine } from '../../tests/fixtures/problem-line.ts';
import type { Problem } from '../shared/problem.ts';
import { type ContentIndex, createCompileContext, fileNamer, indexContent, createPageCache } from './content-index.ts';
import { readContent } from './read-content.ts';

async function site(files: Files): Promise<{ readonly root: string; readonly index: () => Promise<ContentIndex> }> {
  const root = await folderWith(files);
  const contentDirectory = join(root, 'content');
  return {
    root,
    index: async () =>
      indexContent(await readContent(contentDirectory), {
        root,
        contentDirectory,
        publicDirectory: join(root, 'public'),
        cache: createPageCache(join(root, 'cache')),
      }),
  };
}
const printed = (problems: readonly Problem[]): string => problems.map(problemLine).toSorted().join('\n');
const htmlAt = ({ pages }: ContentIndex, url: string): string | undefined => {
  const found = pages.find(({ entry }) => entry.url === url);
  return found && htmlOf(found.page);
};

it('finds problems across pages, with file, line, and column', async () => {
  const { index } = await site({
    'content/guides/index.mdx': pageText(
      'Guides',
      '## Usage\n\n[ok](/guides/caching/#first-step) [dead](/guides/cachng/)\n[dead anchor](/guides/caching/#frist-step)',
    ),
    'content/guides/caching.mdx': pageText(
      'Caching',
      '### First step\n\n[dead anchor](/guides/#usages) [file](/none.zip)\n\n```js file=../outside.js\n```',
    ),
    'content/guides/caching/index.md': pageText('Caching again', '[far](/xyz/abcdefghijk/)'),
    'outside.js': '',
  });
  const { problems } = await index();
  expect(printed(problems)).toMatchInlineSnapshot(`
    "content/guides/caching.mdx:6:1 Dead anchor /guides/#usages: Did you mean usage?
    content/guides/caching.mdx:6:32 Dead link to /none.zip: This page doesn't exist.
    content/guides/caching.mdx:8:1 ../outside.js can't be quoted: Pages quote text files up to 1 MB in examples/ that Git tracks. Check the path, and run \`git add\` on the file.
    content/guides/caching/index.md:1:1 Two pages have the URL /guides/caching/: The other is content/guides/caching.mdx. Rename one of them.
    content/guides/caching/index.md:4:1 Dead link to /xyz/abcdefghijk/: This page doesn't exist.
    content/guides/index.mdx:6:35 Dead link to /guides/cachng/: Did you mean /guides/caching/?
    content/guides/index.mdx:7:1 Dead anchor /guides/caching/#frist-step: Did you mean first-step?"
  `);
  expect(problems.filter(({ tolerable }) => !tolerable).map(({ title }) => title)).toEqual([
    'Two pages have the URL /guides/caching/',
    "../outside.js can't be quoted",
  ]);
});

it('reports a dead link until the page exists, regardless of the cache', async () => {
  const { root, index } = await site({ 'content/index.mdx': pageText('Home', '[Plan](/plan/#part)') });
  expect(printed((await index()).problems)).toMatch(/^content\/index\.mdx:4:1 Dead link to \/plan\/:/);

  await writeFiles(root, { 'content/plan.mdx': pageText('Plan', '## Part') });
  const after = await index();
  expect(htmlAt(after, '/')).toBe('<p><a href="/plan/#part">Plan</a></p>');
  expect(after.problems).toEqual([]);

  await rm(join(root, 'content/plan.mdx'));
  expect(printed((await index()).problems)).toMatch(/^content\/index\.mdx:4:1 Dead link to \/plan\/:/);
});

it('gives the same result with and without the cache, images included', async () => {
  const { root, index } = await site({
    'content/a/page.mdx': pageText(
      'Page',
      '![i](<./my image.png>) ![p](/logo.png) [zip](/files/a.zip) [no](/nowhere/)\n\n```js file=examples/x.js#one\n```',
    ),
    'content/a/my image.png': pngOf(3, 2),
    'public/logo.png': pngOf(5, 5),
    'public/files/a.zip': '',
    'examples/x.js': '// #region one\n1;\n// #endregion\n',
  });
  const first = await index();
  expect([...first.images.values()]).toEqual([join(root, 'content/a/my image.png')]);
  expect(htmlAt(first, '/a/page/')).toContain(`<img src="${[...first.images.keys()][0]}"`);
  expect(first.problems).toHaveLength(1);
  expect(await index()).toEqual(first);
});

it('notices that a missing file was added', async () => {
  const { root, index } = await site({ 'content/index.mdx': pageText('Home', '[zip](/a.zip)'), 'public/other.txt': '' });
  expect((await index()).problems).toHaveLength(1);
  await writeFiles(root, { 'public/a.zip': '' });
  expect((await index()).problems).toEqual([]);
});

it('gives a page the same answers when it is cached as when it was compiled', async () => {
  const root = await folderWith({ 'public/other.txt': '' });
  const folders = { root, contentDirectory: join(root, 'content'), publicDirectory: join(root, 'public') };
  const { context } = createCompileContext([], folders);
  expect(context.fileExists('/a.zip')).toBe(false);
  await writeFiles(root, { 'public/a.zip': '' });
  expect(context.fileExists('/a.zip')).toBe(false);
  expect(createCompileContext([], folders).context.fileExists('/a.zip')).toBe(true);
});

it('names files from the root of the repository, and in full outside it', () => {
  expect(fileNamer({ root: '/repo', contentDirectory: '/repo/content' })('a/b.mdx')).toBe('content/a/b.mdx');
  expect(fileNamer({ root: '/repo', contentDirectory: '/elsewhere' })('a/b.mdx')).toBe('/elsewhere/a/b.mdx');
});

it('compiles READMEs after our own pages; their problems are warnings, but our links into them are checked', async () => {
  const root = await folderWith({
    'content/a/index.mdx': pageText('A', '## Templates\n\n[fine](/l/x/#use) [dead](/l/x/#gone)\n[page](/l/none/)'),
    'out/l/_x.md': pageText(
      'X',
      '## Use\n\n[kept](https://site.example/a/#templates) [mended](https://site.example/a/#gone) [other](https://github.com/o/y#more) [dead](https://site.example/b/)\n\n<Option name="output" />',
    ),
    'out/l/_y.md': pageText('Y', '## More\n\n[back](https://github.com/o/x#use)\n\n## `output`'),
  });
  const contentDirectory = join(root, 'content');
  const packages = ['x', 'y'].map((name) => ({ name, url: `/l/${name}/`, repo: `https://github.com/o/${name}` }));
  const order: string[] = [];
  const readmes = (await readContent(join(root, 'out'))).map((file) => ({ ...file, readme: `out/${file.path}` }));
  const result = await indexContent([...readmes, ...(await readContent(contentDirectory))], {
    root,
    contentDirectory,
    publicDirectory: root,
    cache: {
      get: ({ url }) => {
        order.push(url);
        return undefined;
      },
      set: (_source, _context, page) => page,
    },
    elsewhere: { origin: 'https://site.example', packages, moved: {} },
  });
  expect(order).toEqual(['/a/', '/l/x/', '/l/y/']);
  expect(result.pages.map(({ entry, readme }) => [entry.url, readme])).toEqual([
    ['/l/x/', true],
    ['/l/y/', true],
    ['/a/', false],
  ]);
  expect(printed(result.problems)).toMatchInlineSnapshot(`
    "content/a/index.mdx:6:19 Dead anchor /l/x/#gone: The page has no heading with this id.
    content/a/index.mdx:7:1 Dead link to /l/none/: This page doesn't exist."
  `);
  expect(printed(result.remarks)).toMatchInlineSnapshot(`
    "out/l/_x.md:6:119 The README links to https://site.example/b/, but the page /b/ doesn't exist: The link was replaced with its text.
    out/l/_x.md:6:43 The README links to https://site.example/a/#gone, but /a/ has no heading with the id gone: The link now points to /a/."
  `);
  expect(htmlAt(result, '/l/x/')).toContain(
    '<p><a href="/a/#templates">kept</a> <a href="/a/">mended</a> <a href="/l/y/#more">other</a> dead</p>',
  );
  expect(htmlAt(result, '/l/y/')).toContain('<a href="/l/x/#use">back</a>');
});
