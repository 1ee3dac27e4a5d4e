/** Text that is replaced by code when the page is assembled: an interactive component, rendered by React at build time. */
export interface IslandFragment {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Ready HTML that the component places, by position. */
  readonly slots: readonly HtmlFragment[][];
}

export type HtmlFragment = string | IslandFragment;

/** The opening tag of a link to a page of this site, in a printable page that holds that page and in one that does not. */
export interface PrintedLink {
  readonly url: string;
  readonly inside: string;
  readonly outside: string;
}

/** A piece of a page's text as it is printed together with others. */
export type PrintedFragment = string | PrintedLink;
