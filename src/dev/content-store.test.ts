import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { htmlOf } from '../../tests/fixtures/compile.ts';
import { type Files, folderWith, pageText, writeFiles } from '../../tests/fixtures/folder.ts';
import { createProject } from '../generate/paths.ts';
import { createPageCache } from '../content/content-index.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';
import { listPages } from '../shared/sidebar.ts';
import { ContentStore } from './content-store.ts';

async function storeOf(content: Files): Promise<{ readonly store: ContentStore; readonly content: string }> {
  const directory = await folderWith({ 'data/.keep': '', 'public/.keep': '' });
  await writeFiles(join(directory, 'content'), content);
  const project = createProject({ content: join(directory, 'content') });
  const folders = { dataDirectory: join(directory, 'data'), publicDirectory: join(directory, 'public') };
  const store = new ContentStore({ ...project, ...folders }, createPageCache(join(directory, 'cache')));
  await store.refresh();
  return { store, content: join(directory, 'content') };
}

const htmlAt = async (store: ContentStore, url: string): Promise<string | undefined> => {
  const page = store.page(url);
  return page && htmlOf(page.page);
};
const problemsAt = async (store: ContentStore, url: string): Promise<string[]> => {
  const page = store.page(url);
  return page ? store.problemsOf(page).map(({ line, title }) => `${line}: ${title}`) : [];
};
const titles = (tree: DirectoryNode): string[] => listPages(tree).map(({ title }) => title);

it("knows titles and order of pages before they're compiled, and their headings afterwards", async () => {
  const { store } = await storeOf({
    'b.mdx': '---\ntitle: First\nsort: 1\n---\n\n## Part\n',
    'a.md': '---\r\ntitle: Second\r\nsort: 2\r\n---\r\n<b>text</b>\r\n',
    'broken.mdx': '---\ntitle: Broken\nsort: 3\n---\n\n<Tabs\n',
  });
  expect(titles(store.tree())).toEqual(['First', 'Second', 'Broken']);
  const anchors = (): number[] => listPages(store.tree()).map((page) => page.anchors.length);
  expect(anchors()).toEqual([0, 0, 0]);
  await store.compileRest(async () => true);
  expect(anchors()).toEqual([1, 0, 0]);
});

it('updates the tree after an edit', async () => {
  const { store, content } = await storeOf({
    'index.mdx': pageText('Home', '## Part\n\none'),
    'a.mdx': pageText('A'),
  });
  await store.compileRest(async () => true);
  const edit = async (text: string): Promise<void> => {
    await writeFiles(content, { 'index.mdx': text });
    store.refreshTexts(['index.mdx']);
    store.page('/');
  };
  await edit(pageText('Home', '## Piece\n\ntwo'));
  expect(listPages(store.tree())[0]?.anchors[0]?.title).toBe('Piece');
  await edit(pageText('Welcome', '## Piece\n\ntwo'));
  expect(titles(store.tree())).toEqual(['Welcome', 'A']);
  expect(listPages(store.tree())[0]?.anchors).toHaveLength(1);
});

it("reports a page's problems until another page resolves them", async () => {
  const { store, content } = await storeOf({
    'index.mdx': pageText('Home', '[a](/a/#part) [b](/b/) [c](/c/)'),
    'a.mdx': pageText('A'),
    'c.mdx': pageText('C'),
    'fine.mdx': pageText('Fine'),
  });
  await store.compileRest(async () => true);
  expect(await problemsAt(store, '/')).toEqual(['4: Dead link to /b/', '4: Dead anchor /a/#part']);
  expect(await problemsAt(store, '/fine/')).toEqual([]);

  await writeFiles(content, { 'a.mdx': pageText('A', '## Part'), 'b.mdx': pageText('B') });
  await rm(join(content, 'c.mdx'));
  await store.refresh();
  await store.compileRest(async () => true);
  expect(await problemsAt(store, '/')).toEqual(['4: Dead link to /c/']);
});

it('reads edited pages immediately, and leaves everything else to a full refresh', async () => {
  const { store, content } = await storeOf({
    'index.mdx': pageText('Home', '[a](/a/#part)'),
    'a.mdx': pageText('A'),
    'c.mdx': pageText('C'),
  });
  await store.compileRest(async () => true);
  expect(await problemsAt(store, '/')).toEqual(['4: Dead anchor /a/#part']);

  await writeFiles(content, { 'a.mdx': pageText('A', '## Part'), 'c.mdx': pageText('C', 'Not read yet.') });
  expect(store.refreshTexts(['a.mdx'])).toBe(true);
  expect(await htmlAt(store, '/a/')).toContain('Part');
  expect(await problemsAt(store, '/')).toEqual([]);
  expect(await htmlAt(store, '/c/')).not.toContain('Not read yet.');

  await writeFiles(content, { 'a.mdx': pageText('A'), 'b.mdx': pageText('B') });
  expect(store.refreshTexts(['a.mdx', 'b.mdx'])).toBe(false);
  expect(store.page('/b/')).toBeUndefined();
  expect(await htmlAt(store, '/a/')).toContain('Part');
  await rm(join(content, 'a.mdx'));
  expect(store.refreshTexts(['a.mdx'])).toBe(false);
  await store.refresh();
  await store.compileRest(async () => true);
  expect(store.compiled().map(({ entry }) => entry.url)).toEqual(['/c/', '/', '/b/']);
});

it('keeps two pages with the same URL apart when one is edited', async () => {
  const { store, content } = await storeOf({ 'a.mdx': pageText('A'), 'a/index.mdx': pageText('A too') });
  await writeFiles(content, { 'a.mdx': pageText('A', 'Edited.') });
  expect(store.refreshTexts(['a.mdx'])).toBe(true);
  expect(await problemsAt(store, '/a/')).toContain('1: Two pages have the URL /a/');
});

it('stops compiling when its turn ends', async () => {
  const { store } = await storeOf({ 'a.mdx': pageText('A'), 'b.mdx': pageText('B') });
  let turns = 0;
  await store.compileRest(() => Promise.resolve(turns++ === 0));
  expect(store.compiled()).toHaveLength(1);
});
