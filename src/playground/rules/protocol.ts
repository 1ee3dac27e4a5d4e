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

/** An error or a warning of webpack. `line` starts at 1, `column` at 0. */
export interface BuildProblem {
  readonly severity: 'error' | 'warning';
  readonly text: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A module of the graph. `size` in bytes, `chunks` are names of `GraphChunk`s. */
export interface GraphModule {
  readonly name: string;
  readonly size: number;
  readonly chunks: readonly string[];
  /** How other modules use it, such as `import() in ./src/index.js`. */
  readonly reasons: readonly string[];
}

/** A chunk of the graph. `kind` says why it exists. */
export interface GraphChunk {
  readonly name: string;
  readonly kind: 'entry' | 'lazy' | 'split' | 'runtime';
  readonly parents: readonly string[];
  readonly files: readonly string[];
}

/** What a build gives. `stats` is the text that the CLI prints, `duration` in milliseconds. */
export interface BuildResult {
  readonly files: readonly OutputFile[];
  readonly problems: readonly BuildProblem[];
  readonly stats: string;
  readonly modules: readonly GraphModule[];
  readonly chunks: readonly GraphChunk[];
  readonly duration: number;
}

/** The functions of the console that the playground shows. */
export const CONSOLE_LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** A line that the running page or the configuration printed. */
export interface ConsoleLine {
  readonly level: (typeof CONSOLE_LEVELS)[number];
  readonly text: string;
}

/** What the page asks of the isolated frame. */
export type Request =
  | { readonly kind: 'build'; readonly files: Files }
  | { readonly kind: 'run'; readonly files: readonly OutputFile[]; readonly page: string }
  | { readonly kind: 'stop' };

/** What the isolated frame answers. `failed` stands for everything that kept webpack from giving a result. */
export type Answer =
  | { readonly kind: 'built'; readonly result: BuildResult }
  | (Partial<Pick<BuildProblem, 'file' | 'line' | 'column'>> & { readonly kind: 'failed'; readonly text: string })
  | { readonly kind: 'console'; readonly line: ConsoleLine };

/** A piece of code that the frame can't fetch itself. `webpack` is the worker's script; it loads the others when needed. */
export type Part = 'webpack' | 'terser' | 'typescript' | 'loaders';

/** The text of a part, handed down from the page to the worker. */
export interface PartText {
  readonly kind: 'part';
  readonly name: Part;
  readonly text: string;
}

/** What the page sends to the frame. */
export type ToFrame = Exclude<Request, { kind: 'stop' }> | PartText;

/** What the frame sends to the page. `need` asks for a part by its address. */
export type FromFrame = Answer | { readonly kind: 'need'; readonly name: Part; readonly url: string };

/** What the frame sends to its worker. */
export type ToWorker = Extract<Request, { kind: 'build' }> | PartText;

/** What the worker sends to the frame. */
export type FromWorker = Answer | { readonly kind: 'need'; readonly name: Part };

/** What the frame sends to the document in which emitted files run. */
export interface ToRunner {
  readonly files: readonly OutputFile[];
  readonly page: string;
}
