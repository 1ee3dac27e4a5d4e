/**
 * The content tree: what stands in a content folder, as plain data. Build and browser both speak these types.
 */

/** A heading of a page. Level 1 is `#`; deeper headings than level 3 are not indexed. */
export interface Anchor {
  readonly title: string;
  readonly id: string;
  readonly level: 1 | 2 | 3;
}

export interface Link {
  readonly title: string;
  readonly url: string;
}

export interface FileNode {
  readonly type: 'file';
  /** Path below the content folder, with forward slashes. */
  readonly path: string;
  readonly name: string;
  /** Bytes on disk. */
  readonly size: number;
  readonly extension: '.md' | '.mdx';
  readonly url: string;
}

export interface DirectoryNode {
  readonly type: 'directory';
  readonly path: string;
  readonly name: string;
  readonly children: readonly TreeNode[];
  /** Bytes of all files below. */
  readonly size: number;
  readonly url: string;
}

/** A page: a file whose front matter and headings are known. */
export interface PageEntry extends FileNode {
  readonly title: string;
  readonly description?: string;
  readonly anchors: readonly Anchor[];
  readonly sort: number;
  readonly group?: string;
  readonly contributors: readonly string[];
  readonly related?: readonly Link[];
  /** Pages made from external READMEs: where the text is, where to edit it, whose repository it is. */
  readonly source?: string;
  readonly edit?: string;
  readonly repo?: string;
  /** Made by the build from other pages: there is no file. */
  readonly generated?: true;
}

export type TreeNode = DirectoryNode | FileNode | PageEntry;

/** What the sidebar knows of every page of its section. Headings come with the page itself: there are too many to send them all. */
export interface SidebarItem {
  readonly title: string;
  readonly url: string;
  readonly group?: string;
  /** Are there headings to show when the item is opened? */
  readonly hasAnchors: boolean;
}
