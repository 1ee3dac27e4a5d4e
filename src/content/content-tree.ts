import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { DirectoryNode, PageEntry, TreeNode } from '../shared/content-tree.ts';
import type { ContentFile } from './read-content.ts';

/** Sort value of section index pages. */
const SORT_INDEX = -1;

/** Sort value of pages without one, which come after all others. */
const SORT_UNSET = 998;

/** Sort value of printable pages. */
const SORT_PRINTABLE = 999;

/** A page's entry in the content index. */
export function pageEntry(file: ContentFile, { frontMatter, anchors }: Pick<CompiledPage, 'frontMatter' | 'anchors'>): PageEntry {
  const { title, description, date, sort, group, contributors, related, source, edit, repo } = frontMatter;
  return {
    type: 'file',
    path: file.path,
    name: file.name,
    size: file.size,
    extension: file.extension,
    url: file.url,
    title,
    anchors,
    sort: sort ?? defaultSort(file.name),
    contributors: contributors ?? [],
    description,
    date,
    group,
    related,
    source,
    edit,
    repo,
  };
}

/** The tree of a content folder, or of one below it. In each folder, pages come first, in their order, then folders by name. */
export function contentTree(pages: readonly PageEntry[], path = ''): DirectoryNode {
  const prefix = path === '' ? '' : `${path}/`;
  const byFolder = Map.groupBy(pages, (page) => {
    const rest = page.path.slice(prefix.length);
    return rest.slice(0, Math.max(rest.indexOf('/'), 0));
  });
  const folders = [...byFolder]
    .filter(([name]) => name !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inside]) => contentTree(inside, prefix + name));
  const children: TreeNode[] = [...orderPages(byFolder.get('') ?? []), ...folders];
  return {
    type: 'directory',
    path,
    name: path.slice(path.lastIndexOf('/') + 1),
    children,
    size: pages.reduce((sum, page) => sum + page.size, 0),
    url: path === '' ? '/' : `/${path}/`,
  };
}

type Sortable = Pick<PageEntry, 'name' | 'title' | 'sort' | 'group'>;

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
