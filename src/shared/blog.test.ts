import { expect, it } from 'vitest';
import { findPosts } from './blog.ts';
import type { PageEntry } from './content-tree.ts';

const blog = { title: 'Blog', url: '/blog/' };
const page = (url: string, extra: Partial<PageEntry> = {}): PageEntry => ({
  type: 'file',
  path: url,
  name: url,
  size: 1,
  extension: '.mdx',
  url,
  title: url,
  anchors: [],
  sort: 0,
  contributors: [],
  ...extra,
});
it('lists the dated pages of the blog, newest first, with their descriptions', () => {
  const pages = [
    page('/blog/'),
    page('/blog/a/', { date: '2025-12-31', description: 'A' }),
    page('/blog/c/', { date: '2026-10-15', description: 'C' }),
    page('/blog/b/', { date: '2026-02-01' }),
    page('/other/', { date: '2026-11-01' }),
  ];
  expect(findPosts(pages, blog)).toEqual([
    { title: '/blog/c/', url: '/blog/c/', date: '2026-10-15', description: 'C' },
    { title: '/blog/b/', url: '/blog/b/', date: '2026-02-01', description: '' },
    { title: '/blog/a/', url: '/blog/a/', date: '2025-12-31', description: 'A' },
  ]);
  expect(findPosts(pages, undefined)).toEqual([]);
});
