import type { Anchor, Link } from './content-tree.ts';

/** What a page's chunk holds: everything the reader's screen shows of it. */
export interface PageData {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly html: string;
  readonly anchors: readonly Anchor[];
  readonly contributors: readonly string[];
  readonly related: readonly Link[];
  /** Where to edit the text. */
  readonly edit: string;
  /** The repository of an external package. */
  readonly repo?: string;
}

/** Text that is replaced by code when the page is assembled: an interactive component, rendered by React at build time. */
export interface IslandFragment {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Ready HTML that the component places, by position. */
  readonly slots: readonly HtmlFragment[][];
}

export type HtmlFragment = string | IslandFragment;
