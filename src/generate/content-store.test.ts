import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptyWorld, htmlOf } from '../../tests/fixtures/compile.ts';
import { type Files, folderWith, pageText, pngOf, writeFiles } from '../../tests/fixtures/folder.ts';
import { problemLine } from '../../tests/fixtures/problem-line.ts';
import { compiledIn, storeIn } from '../../tests/fixtures/store.ts';
import { createCompileContext, fileNamer } from '../content/content-index.ts';
import { toKey } from '../content/files-in.ts';
import { readContent } from '../content/read-content.ts';
import type { CompileContext, PageSource } from '../markdown/compile-context.ts';
import { compilePage } from '../markdown/compile-page.ts';
import { listPages } from '../shared/sidebar.ts';
import { type ContentStore, createCachedCompiler } from './content-store.ts';

const problemsIn = (store: ContentStore) => store.pages.flatMap((page) => store.problemsOf(page));
const printed = (store: ContentStore): string => problemsIn(store).map(problemLine).toSorted().join('\n');
const htmlAt = (store: ContentStore, url: string): string | undefined => {
  const page = store.page(url);
  return page && htmlOf(page.page);
};
const titles = (store: ContentStore): string[] => listPages(store.tree).map(({ title }) => title);

it('finds problems across pages, with file, line, and column', async () => {
  const root = await folderWith({
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
  const store = await compiledIn(root);
  expect(printed(store)).toMatchInlineSnapshot(`
    "content/guides/caching.mdx:6:1 Dead anchor /guides/#usages: Did you mean usage?
    content/guides/caching.mdx:6:32 Dead link to /none.zip: This page doesn't exist.
    content/guides/caching.mdx:8:1 ../outside.js can't be quoted: Pages quote text files up to 1 MB in examples/ that Git tracks. Check the path, and run \`git add\` on the file.
    content/guides/caching/index.md:1:1 Two pages have the URL /guides/caching/: The other is content/guides/caching.mdx. Rename one of them.
    content/guides/caching/index.md:4:1 Dead link to /xyz/abcdefghijk/: This page doesn't exist.
    content/guides/index.mdx:6:35 Dead link to /guides/cachng/: Did you mean /guides/caching/?
    content/guides/index.mdx:7:1 Dead anchor /guides/caching/#frist-step: Did you mean first-step?"
  `);
  expect(
    problemsIn(store)
      .filter(({ tolerable }) => !tolerable)
      .map(({ title }) => title),
  ).toEqual(["../outside.js can't be quoted", 'Two pages have the URL /guides/caching/']);
});

it('reports a dead link until the page exists, regardless of the cache', async () => {
  const root = await folderWith({ 'content/index.mdx': pageText('Home', '[Plan](/plan/#part)') });
  expect(printed(await compiledIn(root))).toMatch(/^content\/index\.mdx:4:1 Dead link to \/plan\/:/);

  await writeFiles(root, { 'content/plan.mdx': pageText('Plan', '## Part') });
  const after = await compiledIn(root);
  expect(htmlAt(after, '/')).toBe('<p><a href="/plan/#part">Plan</a></p>');
  expect(problemsIn(after)).toEqual([]);

  await rm(join(root, 'content/plan.mdx'));
  expect(printed(await compiledIn(root))).toMatch(/^content\/index\.mdx:4:1 Dead link to \/plan\/:/);
});

it('gives the same result with and without the cache, images included', async () => {
  const root = await folderWith({
    'content/a/page.mdx': pageText(
      'Page',
      '![i](<./my image.png>) ![p](/logo.png) [zip](/files/a.zip) [no](/nowhere/)\n\n```js file=examples/x.js#one\n```',
    ),
    'content/a/my image.png': pngOf(3, 2),
    'public/logo.png': pngOf(5, 5),
    'public/files/a.zip': '',
    'examples/x.js': '// #region one\n1;\n// #endregion\n',
  });
  const first = await compiledIn(root);
  expect([...first.images.values()]).toEqual([join(root, 'content/a/my image.png')]);
  expect(htmlAt(first, '/a/page/')).toContain(`<img src="${[...first.images.keys()][0]}"`);
  expect(problemsIn(first)).toHaveLength(1);
  const second = await compiledIn(root);
  expect([second.pages, second.images, problemsIn(second)]).toEqual([first.pages, first.images, problemsIn(first)]);
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

it('checks the links of READMEs against our pages; their problems are remarks, but our links into them are checked', async () => {
  const root = await folderWith({
    'content/a/index.mdx': pageText('A', '## Templates\n\n[fine](/l/x/#use) [dead](/l/x/#gone)\n[page](/l/none/)'),
    'out/l/_x.md': pageText(
      'X',
      '## Use\n\n[kept](https://site.example/a/#templates) [mended](https://site.example/a/#gone) [other](https://github.com/o/y#more) [dead](https://site.example/b/)\n\n<Option name="output" />',
    ),
    'out/l/_y.md': pageText('Y', '## More\n\n[back](https://github.com/o/x#use)\n\n## `output`'),
  });
  const packages = ['x', 'y'].map((name) => ({ name, url: `/l/${name}/`, repo: `https://github.com/o/${name}` }));
  const store = await compiledIn(root, {
    readmes: (await readContent(join(root, 'out'))).map((file) => ({ ...file, readme: `out/${file.path}` })),
    elsewhere: { origin: 'https://site.example', packages, moved: {} },
  });
  expect(store.pages.map(({ entry, readme }) => [entry.url, readme])).toEqual([
    ['/a/', false],
    ['/l/x/', true],
    ['/l/y/', true],
  ]);
  expect(printed(store)).toMatchInlineSnapshot(`
    "content/a/index.mdx:6:19 Dead anchor /l/x/#gone: The page has no heading with this id.
    content/a/index.mdx:7:1 Dead link to /l/none/: This page doesn't exist."
  `);
  expect(store.remarks.map((remark) => remark.split('\n')[1]?.trim())).toEqual([
    'The README links to https://site.example/a/#gone, but /a/ has no heading with the id gone',
    "The README links to https://site.example/b/, but the page /b/ doesn't exist",
  ]);
  expect(htmlAt(store, '/l/x/')).toContain(
    '<p><a href="/a/#templates">kept</a> <a href="/a/">mended</a> <a href="/l/y/#more">other</a> dead</p>',
  );
  expect(htmlAt(store, '/l/y/')).toContain('<a href="/l/x/#use">back</a>');
});

async function edited(content: Files): Promise<{ readonly store: ContentStore; readonly content: string }> {
  const root = await folderWith({ 'public/.keep': '' });
  await writeFiles(join(root, 'content'), content);
  return { store: await storeIn(root), content: join(root, 'content') };
}

const problemsAt = (store: ContentStore, url: string): string[] => {
  const page = store.page(url);
  return page ? store.problemsOf(page).map(({ line, title }) => `${line}: ${title}`) : [];
};

it("knows titles and order of pages before they're compiled, and their headings afterwards", async () => {
  const { store } = await edited({
    'b.mdx': '---\ntitle: First\nsort: 1\n---\n\n## Part\n',
    'a.md': '---\r\ntitle: Second\r\nsort: 2\r\n---\r\n<b>text</b>\r\n',
    'broken.mdx': '---\ntitle: Broken\nsort: 3\n---\n\n<Tabs\n',
  });
  expect(titles(store)).toEqual(['First', 'Second', 'Broken']);
  const anchors = (): number[] => listPages(store.tree).map((page) => page.anchors.length);
  expect(anchors()).toEqual([0, 0, 0]);
  await store.compileRest(async () => true);
  expect(anchors()).toEqual([1, 0, 0]);
});

it('updates the tree after an edit', async () => {
  const { store, content } = await edited({ 'index.mdx': pageText('Home', '## Part\n\none'), 'a.mdx': pageText('A') });
  await store.compileRest(async () => true);
  const edit = async (text: string): Promise<void> => {
    await writeFiles(content, { 'index.mdx': text });
    store.refreshTexts(['index.mdx']);
    store.page('/');
  };
  await edit(pageText('Home', '## Piece\n\ntwo'));
  expect(listPages(store.tree)[0]?.anchors[0]?.title).toBe('Piece');
  await edit(pageText('Welcome', '## Piece\n\ntwo'));
  expect(titles(store)).toEqual(['Welcome', 'A']);
  expect(listPages(store.tree)[0]?.anchors).toHaveLength(1);
});

it('reads edited pages immediately, and leaves everything else to a full refresh', async () => {
  const { store, content } = await edited({
    'index.mdx': pageText('Home', '[a](/a/#part)'),
    'a.mdx': pageText('A'),
    'c.mdx': pageText('C'),
  });
  await store.compileRest(async () => true);
  expect(problemsAt(store, '/')).toEqual(['4: Dead anchor /a/#part']);

  await writeFiles(content, { 'a.mdx': pageText('A', '## Part'), 'c.mdx': pageText('C', 'Not read yet.') });
  expect(store.refreshTexts(['a.mdx'])).toBe(true);
  expect(htmlAt(store, '/a/')).toContain('Part');
  expect(problemsAt(store, '/')).toEqual([]);
  expect(htmlAt(store, '/c/')).not.toContain('Not read yet.');

  await writeFiles(content, { 'a.mdx': pageText('A'), 'b.mdx': pageText('B') });
  expect(store.refreshTexts(['a.mdx', 'b.mdx'])).toBe(false);
  expect(store.page('/b/')).toBeUndefined();
  expect(htmlAt(store, '/a/')).toContain('Part');
  await rm(join(content, 'a.mdx'));
  expect(store.refreshTexts(['a.mdx'])).toBe(false);
  await store.refresh();
  await store.compileRest(async () => true);
  expect(store.pages.map(({ entry }) => entry.url)).toEqual(['/b/', '/c/', '/']);
  expect(problemsAt(store, '/')).toEqual(['4: Dead link to /a/']);
});

it('keeps two pages with the same URL apart when one is edited', async () => {
  const { store, content } = await edited({ 'a.mdx': pageText('A'), 'a/index.mdx': pageText('A too') });
  await writeFiles(content, { 'a.mdx': pageText('A', 'Edited.') });
  expect(store.refreshTexts(['a.mdx'])).toBe(true);
  expect(problemsAt(store, '/a/')).toContain('1: Two pages have the URL /a/');
});

it('stops compiling when its turn ends', async () => {
  const { store } = await edited({ 'a.mdx': pageText('A'), 'b.mdx': pageText('B') });
  let turns = 0;
  await store.compileRest(() => Promise.resolve(turns++ === 0));
  expect(store.pages).toHaveLength(1);
});

const body = '<Api name="this.async" />\n\n[a](/a/) [zip](/x.zip) ![i](./my%20image.png)\n\n```text file=examples/a.txt\n```\n';
const source: PageSource = { file: 'content/page.mdx', url: '/page/', text: pageText('Page', body), format: 'mdx' };
const async = (type: string): CompileContext['facts'] => {
  const fact = { group: 'loader-context', id: 'thisasync', source: 'https://x.invalid/' } as const;
  return ({ name }) => ({ facts: [{ ...fact, name, type }], entries: {} });
};
const world: CompileContext = {
  ...emptyWorld,
  pageExists: (url) => url === '/a/',
  fileExists: (url) => url === '/x.zip',
  readQuoted: (path) => (path === 'examples/a.txt' ? 'text' : undefined),
  facts: async('() => void'),
  image: (src) => (src === './my image.png' ? { url: '/assets/i.1.png', width: 1, height: 1 } : undefined),
};

const notCached = (): never => {
  throw new Error('not cached');
};

// An ordinary page that asks the same questions as a README.
async function filled() {
  const directory = join(await folderWith({}), 'made/when/needed');
  const compiled = compilePage(source, world);
  const question = ['findOwnPage', 'https://site.example/a/'] as const;
  const page = { ...compiled, questions: [...compiled.questions, question] };
  expect(page.problems).toEqual([]);
  expect(createCachedCompiler(directory, () => page)(source, world)).toBe(page);
  const get = (changed: Partial<CompileContext> = {}, from: Partial<PageSource> = {}) =>
    createCachedCompiler(directory, notCached)({ ...source, ...from }, { ...world, ...changed });
  return { directory, page, get };
}

it('returns a cached page as it was compiled, and leaves one file behind', async () => {
  const { directory, page, get } = await filled();
  expect(get()).toEqual(page);
  expect(await readdir(directory)).toEqual([expect.stringMatching(/^[0-9a-f]{24}\.json$/)]);
});

it.each<[string, Partial<CompileContext>]>([
  ['a linked page is gone', { pageExists: () => false }],
  ['a linked file is gone', { fileExists: () => false }],
  ['a quoted file says something else', { readQuoted: () => 'other' }],
  ['a quoted file is gone', { readQuoted: () => undefined }],
  ['an image has another size', { image: () => ({ url: '/assets/i.1.png', width: 2, height: 1 }) }],
  ['a fact is another', { facts: async('string') }],
  ['an image is gone', { image: () => undefined }],
  ['what a README links to is elsewhere now', { findOwnPage: () => ({ url: '/b/' }) }],
])('forgets a cached page when %s', async (_, changed) => {
  const { get } = await filled();
  expect(() => get(changed)).toThrow('not cached');
  expect(get()).toBeDefined();
});

it.each<Partial<PageSource>>([{ text: `${source.text} ` }, { file: 'content/other.mdx' }, { url: '/other/' }, { format: 'md' }])(
  'distinguishes cached pages by %o',
  async (changed) => {
    const { get } = await filled();
    expect(() => get({}, changed)).toThrow('not cached');
  },
);

it('ignores and replaces a truncated file', async () => {
  const { directory, page, get } = await filled();
  const file = join(directory, (await readdir(directory))[0] ?? '');
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 200));
  expect(() => get()).toThrow('not cached');
  createCachedCompiler(directory, () => page)(source, world);
  expect(get()).toEqual(page);
});

it("doesn't hide read errors", async () => {
  const directory = await folderWith({ file: '' });
  expect(() => createCachedCompiler(join(directory, 'file'))(source, world)).toThrow('ENOTDIR');
});

it('hashes parts separately, not joined', () => expect(toKey('ab', 'c')).not.toBe(toKey('a', 'bc')));
