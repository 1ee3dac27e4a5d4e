import type { Segment } from '../../markdown/option-keys/resolve-value.ts';

/** An error webpack reports for a configuration. */
export interface Issue {
  readonly title: string;
  readonly hint: string;
  /** The path of the option. */
  readonly path?: readonly Segment[];
  /** Position in the text, from 1, if the evaluation failed there. */
  readonly line?: number;
  readonly column?: number;
}

/** A problem in a block, with line and column from 1. */
export interface Fault {
  readonly title: string;
  readonly hint: string;
  readonly line: number;
  readonly column: number;
}
