import { expect, it } from 'vitest';
import type { DirectoryNode, FileNode, PageEntry, TreeNode } from './content-tree.ts';
import { adjacentPages, groupItems, listPages, sidebarAnchors, sidebarItem, sidebarPages } from './sidebar.ts';

const file = (url: string): FileNode => ({ type: 'file', path: `${url}.mdx`, name: 'x.mdx', size: 1, extension: '.mdx', url });
const page = (url: string, group?: string): PageEntry => ({
  ...file(url),
  title: url,
  anchors: [],
  sort: 1,
  contributors: [],
  ...(group === undefined ? {} : { group }),
});
const folder = (url: string, ...children: TreeNode[]): DirectoryNode => ({
  type: 'directory',
  path: url,
  name: url,
  children,
  size: 1,
  url,
});
const urls = (pages: readonly { readonly url: string }[]): string[] => pages.map(({ url }) => url);

const root = folder(
  '/',
  page('/'),
  page('/printable/'),
  folder('/api/', page('/api/'), file('/api/raw/'), folder('/api/deep/', page('/api/deep/a/')), page('/api/printable/')),
);

it('collects pages in reading order and skips other files', () => {
  expect(urls(listPages(root))).toEqual(['/', '/printable/', '/api/', '/api/deep/a/', '/api/printable/']);
});

it('lists pages of deeper folders for a section, only its own for the root, and printable pages nowhere', () => {
  expect(urls(sidebarPages(root))).toEqual(['/']);
  expect(urls(sidebarPages(root.children[2] as DirectoryNode))).toEqual(['/api/', '/api/deep/a/']);
});

it('keeps only anchors below level 1, and whether there are any', () => {
  const anchors = [1, 2, 3].map((level) => ({ title: `${level}`, id: `${level}`, level: level as 1 | 2 | 3 }));
  expect(sidebarAnchors(anchors)).toEqual(anchors.slice(1));
  expect(sidebarItem({ ...page('/a/', 'G'), anchors })).toEqual({
    title: '/a/',
    url: '/a/',
    group: 'G',
  });
  expect(sidebarItem({ ...page('/a/'), anchors: anchors.slice(0, 1) }).flat).toBe(true);
});

it('splits items into runs of the same group', () => {
  const items = [page('/a/'), page('/b/'), page('/c/', 'X'), page('/d/', 'Y'), page('/e/', 'Y')].map(sidebarItem);
  expect(groupItems(items).map(({ title, items: inside }) => [title, urls(inside)])).toEqual([
    [undefined, ['/a/', '/b/']],
    ['X', ['/c/']],
    ['Y', ['/d/', '/e/']],
  ]);
});

it('finds the neighbors of a page, and none for an unlisted page', () => {
  const items = ['/a/', '/b/', '/c/'].map((url) => sidebarItem(page(url)));
  expect(adjacentPages(items, '/a/')).toEqual({ previous: undefined, next: { title: '/b/', url: '/b/' } });
  expect(adjacentPages(items, '/c/')).toEqual({ previous: { title: '/b/', url: '/b/' }, next: undefined });
  expect(adjacentPages(items, '/x/')).toEqual({ previous: undefined, next: undefined });
});
