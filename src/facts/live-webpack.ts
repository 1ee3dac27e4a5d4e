import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Compiler, Stats } from 'webpack';
import type { Installed, Webpack } from './installed.ts';

/** Objects of a running webpack, to inspect their hooks and handlers. */
export type LiveWebpack = ReturnType<typeof createLiveWebpack>;

/** Creates a compiler and its compilation, with hot module replacement on. Reads and writes no files. */
export function createLiveWebpack(webpack: Webpack, context: string) {
  const compiler = webpack({ context, mode: 'none', plugins: [new webpack.HotModuleReplacementPlugin()] });
  const params = compiler.newCompilationParams();
  return { compiler, params, compilation: compiler.newCompilation(params) };
}

/** Placeholder for the reader's own package name. */
const PACKAGE_NAME = 'package-name';
/** Matches the placeholder, also as part of an identifier. */
export const PACKAGE_NAMES = /package[-_]name/;

/**
 * Calls a function in a folder that isn't part of a project, because webpack derives names from the package it finds
 * there.
 */
export async function inNeutralFolder<T>(run: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docs-reference-')));
  try {
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: PACKAGE_NAME }));
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Private properties of tapable's hooks; there is no public way to read them. */
export interface Tapable {
  /** Names of the parameters. */
  readonly _args?: readonly string[];
  /** For a map of hooks: the hooks created so far, and how to create more. */
  readonly _map?: ReadonlyMap<unknown, unknown>;
  readonly _factory?: (key: string) => Tapable;
  /** For several hooks that are tapped as one. */
  readonly hooks?: readonly Tapable[];
}

const FILES = {
  'index.js':
    "import { a } from './a.js';\nimport './gone.js';\nimport(/* webpackChunkName: 'later' */ './b.js').then(console.log);\nconsole.log(a);\n",
  'a.js': 'export const a = 1;\nexport const unused = 2;\n',
  'b.js': "export { a } from './a.js';\n",
};

/**
 * Builds three small files in a folder and returns the complete stats data. One import is broken on purpose, so that
 * errors have fields.
 */
export async function statsSample(webpack: Webpack, folder: string): Promise<unknown> {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, 'src', name), text);
  const compiler: Compiler = webpack({ context: folder, mode: 'none', profile: true, output: { path: join(folder, 'dist') } });
  const run = promisify((done: (error: Error | null, stats?: Stats) => void) => compiler.run(done));
  const stats = await run();
  await promisify((done: (error?: Error | null) => void) => compiler.close(done))();
  if (!stats) throw new Error('webpack finished without stats');
  return stats.toJson({ all: true });
}

/** The normalized options of webpack-dev-server. Doesn't start a server. */
export async function normalizedServerOptions(
  { webpack, server: Server }: Installed,
  context: string,
  options: object,
): Promise<object> {
  const compiler = webpack({ context, mode: 'development', target: 'web' });
  const server = new Server(options, compiler);
  await server.normalizeOptions();
  return server.options;
}

/** Options that must be objects for the options in them to get a default. */
export const SERVER_OBJECTS = { client: { overlay: {}, webSocketURL: {} }, open: {}, static: {} } as const;
