/** Where a project is in the file system in memory. */
export const PROJECT = '/tmp/playground';

/** Files of a project by relative path, such as `src/index.js`. */
export type Files = Readonly<Record<string, string>>;

/** An emitted file. Sizes in bytes. */
export interface OutputFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly gzip: number;
}

/** An error or a warning, and where it is if that's known. `line` starts at 1, `column` at 0. */
export interface BuildProblem {
  readonly severity: 'error' | 'warning';
  readonly text: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

/** A module of the graph. `size` in bytes. */
export interface GraphModule {
  readonly name: string;
  readonly size: number;
  /** How other modules use it, such as `import() in ./src/index.js`. */
  readonly reasons: readonly string[];
}

/** A chunk of the graph. `kind` says why it exists. */
export interface GraphChunk {
  readonly name: string;
  readonly kind: 'entry' | 'lazy' | 'split' | 'runtime';
  readonly parents: readonly string[];
  readonly files: readonly string[];
  readonly modules: readonly GraphModule[];
}

/** What a build gives. `stats` is the text that the CLI prints, `duration` in milliseconds. */
export interface BuildResult {
  readonly files: readonly OutputFile[];
  readonly problems: readonly BuildProblem[];
  readonly stats: string;
  readonly chunks: readonly GraphChunk[];
  readonly duration: number;
}

/** A line that the running page or the configuration printed. */
export interface ConsoleLine {
  readonly level: string;
  readonly text: string;
}

/** Code that the frame can't fetch itself. `webpack` is the worker's script, which asks for the others when needed. */
export const PARTS = ['webpack', 'terser', 'typescript', 'loaders'] as const;
export type Part = (typeof PARTS)[number];

/** What the page sends to the frame. Only `run` isn't for the worker. */
export type ToFrame =
  | { readonly kind: 'part'; readonly name: Part; readonly code: Blob }
  | { readonly kind: 'build'; readonly files: Files }
  | { readonly kind: 'run'; readonly files: readonly OutputFile[]; readonly page: string };

/** What one of the messages above contains. */
export type Sent<Kind extends ToFrame['kind']> = Extract<ToFrame, { kind: Kind }>;

/** What the worker, and the frame for it, send to the page. `failed` is whatever kept webpack from giving a result. */
export type FromFrame =
  | { readonly kind: 'built'; readonly result: BuildResult }
  | ({ readonly kind: 'failed' } & BuildProblem)
  | ({ readonly kind: 'console' } & ConsoleLine)
  | { readonly kind: 'need'; readonly name: Part };
