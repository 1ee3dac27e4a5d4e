/** The content tree: the contents of a content folder as plain data, used by build and browser. */

/** A heading of a page. Level 1 is `#`; levels below 3 aren't indexed. */
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
  /** Path relative to the content folder, with forward slashes. */
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

/** A page: a file with its front matter and headings. */
export interface PageEntry extends FileNode {
  readonly title: string;
  readonly description?: string | undefined;
  /** For posts: when it was published, as an ISO date. */
  readonly date?: string | undefined;
  /** When its file was last changed, as an ISO date, if known. */
  readonly updated?: string | undefined;
  readonly anchors: readonly Anchor[];
  readonly sort: number;
  readonly group?: string | undefined;
  readonly contributors: readonly string[];
  readonly related?: readonly Link[] | undefined;
  /** For pages from READMEs: URL of the source, URL to edit it, and the package's repository. */
  readonly source?: string | undefined;
  readonly edit?: string | undefined;
  readonly repo?: string | undefined;
}

export type TreeNode = DirectoryNode | FileNode | PageEntry;

/** A page in the sidebar of its section. Headings are loaded with the page, because there are too many to include. */
export interface SidebarItem {
  readonly title: string;
  readonly url: string;
  readonly group?: string;
  /** For posts. */
  readonly date?: string;
  /** Set if the item has no headings to expand. Few have none, so the data is smaller this way around. */
  readonly flat?: true;
}
