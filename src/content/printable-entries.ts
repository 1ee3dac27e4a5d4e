import type { PageEntry } from '../shared/content-tree.ts';
import { SORT_PRINTABLE } from '../shared/constants.ts';
import { printableUrl } from '../shared/printable.ts';
import { isPrintable } from '../shared/sidebar.ts';

/**
 * The entries of the generated printable pages: one per listed top-level folder that has pages. A page of the content
 * folder with the same URL takes precedence.
 */
export function printableEntries(pages: readonly PageEntry[], titles: ReadonlyMap<string, string>): PageEntry[] {
  const urls = new Set(pages.map(({ url }) => url));
  const names = new Set(pages.filter((page) => !isPrintable(page)).map(({ path }) => folderOf(path)));
  return [...titles]
    .map(([name, title]) => ({ name, title, url: printableUrl(name === '' ? '/' : `/${name}/`) }))
    .filter(({ name, url }) => names.has(name) && !urls.has(url))
    .map(({ name, title, url }) => ({
      type: 'file',
      path: name === '' ? 'printable.mdx' : `${name}/printable.mdx`,
      name: 'printable.mdx',
      size: 0,
      extension: '.mdx',
      url,
      title: `${title} (printable)`,
      anchors: [],
      sort: SORT_PRINTABLE,
      contributors: [],
      generated: true,
    }));
}

/** The top-level folder of a file; empty for root files. */
const folderOf = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/')));
