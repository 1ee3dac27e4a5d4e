/** Text that is replaced by code when the page is assembled: an interactive component, rendered by React at build time. */
export interface IslandFragment {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** Ready HTML that the component places, by position. */
  readonly slots: readonly HtmlFragment[][];
}

export type HtmlFragment = string | IslandFragment;
