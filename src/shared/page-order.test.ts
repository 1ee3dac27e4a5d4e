import { expect, it } from 'vitest';
import { defaultSort, orderPages } from '../content/content-tree.ts';

type Sortable = Parameters<typeof orderPages>[0][number];
const page = (name: string, extra: Partial<Sortable> = {}): Sortable => ({
  name,
  title: name,
  sort: defaultSort(name),
  ...extra,
});
const ordered = (...pages: Sortable[]): string[] => orderPages(pages).map(({ name }) => name);

it.each([
  ['index.mdx', -1],
  ['index.md', -1],
  ['printable.mdx', 999],
  ['printable.md', 999],
  ['page.mdx', 998],
  ['index-of-things.mdx', 998],
])('%s has the sort value %i unless its front matter has one', (name, sort) => expect(defaultSort(name)).toBe(sort));

it('puts the index page first, regardless of its front matter', () => {
  expect(ordered(page('a.mdx', { sort: -50 }), page('index.mdx', { sort: 7, group: 'Z' }))).toEqual(['index.mdx', 'a.mdx']);
});

it('orders pages by sort, then title with numbers as numbers, then file name', () => {
  const pages = [
    page('g.mdx', { group: 'B', sort: 1 }),
    page('f.mdx', { group: 'A' }),
    page('printable.mdx'),
    page('e.mdx', { title: 'Part 10' }),
    page('d.mdx', { title: 'Part 9' }),
    page('c.md', { title: 'Part 9' }),
    page('b.mdx', { sort: 2, title: 'Zebra' }),
  ];
  expect(ordered(...pages)).toEqual(['b.mdx', 'c.md', 'd.mdx', 'e.mdx', 'printable.mdx', 'g.mdx', 'f.mdx']);
});

it('puts the newest dated page first', () => {
  expect(ordered(page('2020-10-10-b.mdx', { sort: 0 }), page('2024-01-02-a.mdx'), page('index.mdx'))).toEqual([
    'index.mdx',
    '2024-01-02-a.mdx',
    '2020-10-10-b.mdx',
  ]);
});

it('orders groups by their lowest sort, and groups without any by name', () => {
  const pages = [
    page('1.mdx', { group: 'Advanced', sort: 30 }),
    page('2.mdx', { group: 'Start' }),
    page('3.mdx', { group: 'Start', sort: 1 }),
    page('4.mdx', { group: 'B' }),
    page('5.mdx', { group: 'A' }),
    page('6.mdx', { group: 'Production', sort: 4 }),
    page('7.mdx', { sort: 99 }),
  ];
  expect(ordered(...pages)).toEqual(['7.mdx', '3.mdx', '2.mdx', '6.mdx', '1.mdx', '5.mdx', '4.mdx']);
});
