/** A row of a tab-separated list in `data/`. */
export interface TableRow {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly cells: readonly string[];
}

/** The rows of a list, without empty lines and comments, which start with `#`. */
export const tableRows = (list: string): TableRow[] =>
  list
    .split(/\r?\n/)
    .map((text, index) => ({ line: index + 1, text, cells: text.split('\t') }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'));
