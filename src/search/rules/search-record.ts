/** A search result: a page, or a section of one. */
export interface SearchRecord {
  /** With the hash of the heading; the page's own record has none. */
  readonly url: string;
  /** Title of the top-level folder, the label of its results. */
  readonly kind: string;
  /** The page's title, then headings down to the one that starts here. */
  readonly titles: readonly string[];
  /** The full name of what the entry documents: `output.filename`, `compiler.emit`. */
  readonly name?: string | undefined;
  /** Alternative names: command-line flags. */
  readonly aliases?: readonly string[] | undefined;
  /** Names that its table cells and list items begin with. */
  readonly inRows?: readonly string[] | undefined;
  readonly status?: SearchStatus | undefined;
  /** Whether it's a table row or list item that documents something, not a section. */
  readonly row?: true | undefined;
  /** Whether it's in a README, which is relevant only to readers who look for that package. */
  readonly elsewhere?: true | undefined;
  /** Texts of links to it on other pages, one per line, with the table rows and list items around them. */
  readonly called?: string | undefined;
  /** Readers' questions that it answers, one per line. */
  readonly asked?: string | undefined;
  /** How many links on our pages lead to it. */
  readonly linked?: number | undefined;
  /** Prose up to the next heading, one line per paragraph, item, or cell. */
  readonly text: string;
  /** Code blocks up to the next heading. */
  readonly code: string;
}

export type SearchStatus = 'deprecated' | 'experimental';
