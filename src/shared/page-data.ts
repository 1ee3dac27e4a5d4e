/** An interactive component, rendered by React when the page is assembled. */
export interface IslandFragment {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** HTML for the component's slots, by position. */
  readonly slots: readonly HtmlFragment[][];
}

export type HtmlFragment = string | IslandFragment;

/** The opening tag of a link to a page of this site: in a printable page that contains the target, and in one that doesn't. */
export interface PrintedLink {
  readonly url: string;
  readonly inside: string;
  readonly outside: string;
}

/** A piece of a page's text for printing. */
export type PrintedFragment = string | PrintedLink;
