import { expect, it } from 'vitest';
import { comparePages, defaultSort } from './page-order.ts';

type Sortable = Parameters<typeof comparePages>[0];
const page = (name: string, extra: Partial<Sortable> = {}): Sortable => ({
  name,
  title: name,
  sort: defaultSort(name),
  ...extra,
});
const ordered = (...pages: Sortable[]): string[] => pages.toSorted(comparePages).map(({ name }) => name);

it('puts the index page first, whatever it says of itself', () => {
  expect(ordered(page('a.mdx', { sort: -50 }), page('index.mdx', { sort: 7, group: 'Z' }))).toEqual(['index.mdx', 'a.mdx']);
});

it('orders by group, then sort, then title with numbers as numbers, then file name', () => {
  const pages = [
    page('g.mdx', { group: 'B', sort: 1 }),
    page('f.mdx', { group: 'A' }),
    page('printable.mdx'),
    page('e.mdx', { title: 'Part 10' }),
    page('d.mdx', { title: 'Part 9' }),
    page('c.md', { title: 'Part 9' }),
    page('b.mdx', { sort: 2, title: 'Zebra' }),
  ];
  expect(ordered(...pages)).toEqual(['b.mdx', 'c.md', 'd.mdx', 'e.mdx', 'printable.mdx', 'f.mdx', 'g.mdx']);
});

it('puts the newest dated page first', () => {
  expect(ordered(page('2020-10-10-b.mdx', { sort: 0 }), page('2024-01-02-a.mdx'), page('index.mdx'))).toEqual([
    'index.mdx',
    '2024-01-02-a.mdx',
    '2020-10-10-b.mdx',
  ]);
});
