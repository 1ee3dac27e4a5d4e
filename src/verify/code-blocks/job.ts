import type { Segment } from '../../shared/check/value.ts';
import type { Place } from '../../shared/place-of.ts';

export type ModuleFormat = 'module' | 'commonjs' | 'module-typescript' | 'commonjs-typescript' | 'json';

export interface ModuleText {
  readonly source: string;
  readonly format: ModuleFormat;
}

/** The input for the child process. Plain data, because it's sent between processes, and its hash is the cache key. */
export interface Job {
  /** Path of the block among the files of its page. */
  readonly entry: string;
  readonly files: Readonly<Record<string, ModuleText>>;
  /** Imported names by specifier, which stubs have to export. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** A folder of the repository that relative imports may use: that of a quoted file. */
  readonly directory?: string;
  /** Packages that don't have to be installed. */
  readonly known: readonly string[];
  /** Whether to use the argument of `webpack()` as the value. */
  readonly captures: boolean;
  /** Where in a configuration the value belongs. */
  readonly place: readonly Segment[];
}

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
export interface Fault extends Place {
  readonly title: string;
  readonly hint: string;
}

export interface Evaluation {
  readonly issues: readonly Issue[];
  /** Modules replaced by stubs: packages that aren't installed, files that the page doesn't show. */
  readonly stubbed: readonly string[];
}

/** The package of an import: `@scope/name/deep` belongs to `@scope/name`, `name/deep` to `name`. */
export const packageName = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
