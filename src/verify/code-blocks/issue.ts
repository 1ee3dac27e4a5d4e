import type { Segment } from '../../markdown/option-keys/resolve-value.ts';

/** Something that webpack has to say of a configuration. */
export interface Issue {
  readonly title: string;
  readonly hint: string;
  /** The option that it is about. */
  readonly path?: readonly Segment[];
  /** Where in the text, from 1, when the evaluation itself failed there. */
  readonly line?: number;
  readonly column?: number;
}

/** Something that is wrong at a place of a block, lines and columns from 1. */
export interface Fault {
  readonly title: string;
  readonly hint: string;
  readonly line: number;
  readonly column: number;
}
