import { SORT_INDEX, SORT_PRINTABLE, SORT_UNSET } from './constants.ts';

interface Sortable {
  readonly name: string;
  readonly title: string;
  readonly sort: number;
  readonly group?: string | undefined;
}

const collator = new Intl.Collator('en', { numeric: true });
const isIndex = (page: Sortable): boolean => /^index\.mdx?$/.test(page.name);
const datePrefix = (name: string): string | undefined => /^(\d{4}-\d{2}-\d{2})-/.exec(name)?.[1];

/** The sort value of a page without one in its front matter. */
export function defaultSort(name: string): number {
  if (/^index\.mdx?$/.test(name)) return SORT_INDEX;
  if (/^printable\.mdx?$/.test(name)) return SORT_PRINTABLE;
  return SORT_UNSET;
}

/**
 * Orders the pages of a folder: the index page, pages without a group, then the groups.
 * Groups are ordered by the lowest `sort` of their pages, then by name; pages within a group by sort and title.
 * Pages whose names begin with a date (a blog) come newest first.
 */
export function orderPages<Page extends Sortable>(pages: readonly Page[]): Page[] {
  const groupSort = new Map<string, number>();
  for (const { group, sort } of pages) {
    if (group !== undefined) groupSort.set(group, Math.min(sort, groupSort.get(group) ?? sort));
  }
  const rank = ({ group }: Sortable): number =>
    group === undefined ? Number.MIN_SAFE_INTEGER : (groupSort.get(group) ?? SORT_UNSET);
  return pages.toSorted(
    (a, b) =>
      Number(isIndex(b)) - Number(isIndex(a)) ||
      rank(a) - rank(b) ||
      collator.compare(a.group ?? '', b.group ?? '') ||
      compareInGroup(a, b),
  );
}

function compareInGroup(a: Sortable, b: Sortable): number {
  const aDate = datePrefix(a.name);
  const bDate = datePrefix(b.name);
  return (
    (aDate && bDate ? collator.compare(bDate, aDate) : 0) ||
    a.sort - b.sort ||
    collator.compare(a.title, b.title) ||
    collator.compare(a.name, b.name)
  );
}
