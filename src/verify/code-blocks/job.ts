import type { Segment } from '../../markdown/option-keys/resolve-value.ts';
import type { Issue } from './issue.ts';

export type ModuleFormat = 'module' | 'commonjs' | 'module-typescript' | 'commonjs-typescript' | 'json';

export interface ModuleText {
  readonly source: string;
  readonly format: ModuleFormat;
}

/** What the child process is to evaluate. Plain data: it travels between processes, and its hash names the result. */
export interface Job {
  /** Path of the block among the files of its page. */
  readonly entry: string;
  readonly files: Readonly<Record<string, ModuleText>>;
  /** Names that the files import, by specifier: what a stub has to export. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
  /** A folder of the repository that relative paths may lead into: that of a quoted file that has some. */
  readonly directory?: string;
  /** Packages that need not be installed. */
  readonly known: readonly string[];
  /** Take what is handed to `webpack()` for the value. */
  readonly captures: boolean;
  /** Where the value belongs in a configuration. */
  readonly place: readonly Segment[];
}

export interface Evaluation {
  readonly issues: readonly Issue[];
  /** Modules that something else stood in for: packages that are not installed, files that the page does not show. */
  readonly stubbed: readonly string[];
  /** Loaders with options whose own schema is not at hand. */
  readonly unchecked: readonly string[];
}
