import type { Evaluator } from './evaluator.ts';
import type { FolderHashes, ResultCache } from './result-cache.ts';

export interface CheckOptions {
  /** The repository's root, from which packages are resolved. */
  readonly root: string;
  /** Folder for results and scratch files. Must be below the root. */
  readonly directory: string;
  /** Changes whenever the checks or webpack change. */
  readonly version: string;
  /** Names of packages that blocks may import although they aren't installed. */
  readonly known: readonly string[];
  /** Whether all pages are checked (the default), so that unused results can be dropped. */
  readonly complete?: boolean;
  /** Started on first use; its owner stops it. */
  readonly evaluator: Evaluator;
}

/** Options for one run over all pages. */
export interface RunOptions extends CheckOptions {
  readonly cache: ResultCache;
  readonly folders: FolderHashes;
}
