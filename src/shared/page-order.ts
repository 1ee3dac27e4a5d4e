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

/** The sort value of a page whose front matter gives none. */
export function defaultSort(name: string): number {
  if (/^index\.mdx?$/.test(name)) return SORT_INDEX;
  if (/^printable\.mdx?$/.test(name)) return SORT_PRINTABLE;
  return SORT_UNSET;
}

/**
 * Order of pages within their folder: the index page, then by group, sort and title.
 * Pages whose names begin with a date (a blog) come newest first.
 */
export function comparePages(a: Sortable, b: Sortable): number {
  const aDate = datePrefix(a.name);
  const bDate = datePrefix(b.name);
  return (
    Number(isIndex(b)) - Number(isIndex(a)) ||
    collator.compare(a.group ?? '', b.group ?? '') ||
    (aDate && bDate ? collator.compare(bDate, aDate) : 0) ||
    a.sort - b.sort ||
    collator.compare(a.title, b.title) ||
    collator.compare(a.name, b.name)
  );
}
