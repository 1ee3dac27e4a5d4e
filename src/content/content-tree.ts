import type { CompiledPage } from '../markdown/compiled-page.ts';
import type { DirectoryNode, PageEntry, TreeNode } from '../shared/content-tree.ts';
import { defaultSort, orderPages } from '../shared/page-order.ts';
import type { ContentFile } from './read-content.ts';

/** A page's entry in the content index. */
export function pageEntry(file: ContentFile, { frontMatter, anchors }: CompiledPage): PageEntry {
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
    ...(description === undefined ? {} : { description }),
    ...(date === undefined ? {} : { date }),
    ...(group === undefined ? {} : { group }),
    ...(related === undefined ? {} : { related }),
    ...(source === undefined ? {} : { source }),
    ...(edit === undefined ? {} : { edit }),
    ...(repo === undefined ? {} : { repo }),
  };
}

/** The tree of a content folder. In each folder, pages come first, in their order, then folders by name. */
export function contentTree(pages: readonly PageEntry[]): DirectoryNode {
  return directoryNode('', pages);
}

function directoryNode(path: string, pages: readonly PageEntry[]): DirectoryNode {
  const prefix = path === '' ? '' : `${path}/`;
  const byFolder = Map.groupBy(pages, (page) => {
    const rest = page.path.slice(prefix.length);
    return rest.slice(0, Math.max(rest.indexOf('/'), 0));
  });
  const folders = [...byFolder]
    .filter(([name]) => name !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, inside]) => directoryNode(prefix + name, inside));
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
