import type { CodeBlock } from '../../markdown/compiled-page.ts';
import type { Evaluator } from './evaluator.ts';
import type { ReadBlock } from './read-blocks.ts';
import type { ResultCache } from './result-cache.ts';

export interface CheckOptions {
  /** The repository's root: installed packages are found from here. */
  readonly root: string;
  /** Results and scratch files. Must lie below the root. */
  readonly directory: string;
  /** Changes whenever the checks or webpack change. */
  readonly version: string;
  /** Packages that blocks may import though they are not installed, by name. */
  readonly known: readonly string[];
  /** Is started when it is first needed, and left to its owner to end. */
  readonly evaluator: Evaluator;
}

/** The same for one run over all pages. */
export interface RunOptions extends CheckOptions {
  readonly cache: ResultCache;
  readonly siblingsOf: (block: ReadBlock) => readonly CodeBlock[];
}
