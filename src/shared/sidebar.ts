import type { Anchor, DirectoryNode, Link, PageEntry, SidebarItem, TreeNode } from './content-tree.ts';

export interface SidebarGroup {
  /** Undefined for pages without a group. */
  readonly title: string | undefined;
  readonly items: readonly SidebarItem[];
}

/** Whether a node of the tree is a page, not a folder. */
export const isPage = (node: TreeNode): node is PageEntry => node.type === 'file' && 'title' in node;

/** Whether it's a printable page, which doesn't appear in navigation. */
export const isPrintable = (page: { readonly url: string }): boolean => /(^|\/)printable\/$/.test(page.url);

/** All pages of a folder and of the folders below it, in reading order. */
export function listPages(directory: DirectoryNode): PageEntry[] {
  return directory.children.flatMap((child) => (child.type === 'directory' ? listPages(child) : isPage(child) ? [child] : []));
}

/** The pages in a section's sidebar. For the root folder: only the pages directly in it. */
export function sidebarPages(directory: DirectoryNode): PageEntry[] {
  const pages = directory.url === '/' ? directory.children.filter(isPage) : listPages(directory);
  return pages.filter((page) => !isPrintable(page));
}

/** A page's item in the sidebar. */
export function sidebarItem(page: PageEntry): SidebarItem {
  return {
    title: page.title,
    url: page.url,
    ...(sidebarAnchors(page.anchors).length > 0 ? {} : { flat: true }),
    ...(page.group === undefined ? {} : { group: page.group }),
    ...(page.date === undefined ? {} : { date: page.date }),
  };
}

/** The sidebar shows only anchors above level 1. */
export function sidebarAnchors(anchors: readonly Anchor[]): Anchor[] {
  return anchors.filter((anchor) => anchor.level > 1);
}

const byDate = ({ date: a = '' }: SidebarItem, { date: b = '' }: SidebarItem): number => (a < b ? -1 : a > b ? 1 : 0);

/** Splits the ordered items into runs of the same group. */
export function groupItems(items: readonly SidebarItem[]): SidebarGroup[] {
  const groups: { title: string | undefined; items: SidebarItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.title === item.group) last.items.push(item);
    else groups.push({ title: item.group, items: [item] });
  }
  return groups;
}

/** The previous and next page, in sidebar order; of a post, by date. */
export function adjacentPages(
  items: readonly SidebarItem[],
  url: string,
): Readonly<Record<'previous' | 'next', Link | undefined>> {
  const isPost = items.some((item) => item.url === url && item.date !== undefined);
  const ordered = isPost ? items.filter(({ date }) => date !== undefined).toSorted(byDate) : items;
  const at = ordered.findIndex((item) => item.url === url);
  if (at < 0) return { previous: undefined, next: undefined };
  return { previous: ordered[at - 1], next: ordered[at + 1] };
}
