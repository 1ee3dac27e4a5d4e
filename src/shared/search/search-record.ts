/** What search finds: a page, or a section of one. */
export interface SearchRecord {
  /** With the hash of the heading; a page's own record has none. */
  readonly url: string;
  /** Title of the top-level folder, the label of its results. */
  readonly kind: string;
  /** Title of the page, then headings down to the one that begins here. */
  readonly titles: readonly string[];
  /** What the entry documents, in full: `output.filename`, `compiler.emit`. */
  readonly name?: string | undefined;
  /** Other things it is called: flags of the command line. */
  readonly aliases?: readonly string[] | undefined;
  readonly status?: SearchStatus | undefined;
  /** It's a table row or list item that documents something, not a section. */
  readonly row?: true | undefined;
  /** It stands in a README: good for those who look for that package, and for nobody else. */
  readonly elsewhere?: true | undefined;
  /** How many pages link here, on the scale of `linkedLevel`. */
  readonly linked?: number | undefined;
  /** Prose up to the next heading: paragraphs, items and cells each on a line. */
  readonly text: string;
  /** Code blocks, up to the next heading. */
  readonly code: string;
}

export type SearchStatus = 'deprecated' | 'experimental';
