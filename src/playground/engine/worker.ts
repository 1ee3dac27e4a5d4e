import './shims/globals.ts';
import { fs, vol } from 'memfs';
import webpack, { type Compiler, type Configuration, type MultiCompiler, type MultiStats, type Stats } from 'webpack';
import { merge } from 'webpack-merge';
import { redirectConsole } from '../rules/console.ts';
import { type Files, PROJECT, type Sent } from '../rules/protocol.ts';
import { loadPart, send } from './parts.ts';
import { describeError, reportBuild } from './report-build.ts';
import { createRequire, forgetModules, hasRun, importFile } from './user-modules.ts';

/** The worker that runs webpack. It keeps the compiler with its cache until the configuration changes. */
let compiler: Compiler | MultiCompiler | undefined;

/** Files that webpack or its dependencies read once. */
const READ_ONCE = /\/(?:webpack\.config\.\w+|package\.json|\.browserslistrc)$/;

/** In files of a project that may need the packages that we have. */
const LOADERS = /\b(?:css|style)-loader\b/;

async function build(files: Files): Promise<void> {
  const started = performance.now();
  try {
    if (Object.keys(files).some((name) => /\.[cm]?tsx?$/.test(name))) await loadPart('typescript');
    const needsLoaders = Object.entries(files).some(([name, text]) => name !== 'package.json' && LOADERS.test(text));
    const all = needsLoaders ? { ...files, ...((await loadPart('loaders')) as Files) } : files;
    if (writeProject(all).some((file) => READ_ONCE.test(file) || hasRun(file))) compiler = undefined;
    if (!compiler) {
      forgetModules();
      const [config = {}, ...others] = await readConfigs();
      compiler = others.length === 0 ? webpack(config) : webpack([config, ...others]);
    }
    const result = reportBuild(await run(compiler));
    send({ kind: 'built', result: { ...result, duration: performance.now() - started } });
  } catch (error) {
    compiler = undefined;
    send({ kind: 'failed', ...describeError(error) });
  }
}

/** The ends of the files that the CLI looks for, in its order. */
const ENDINGS = ['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'];

/** Reads the configurations as `npx webpack` would. @throws whatever they throw */
async function readConfigs(): Promise<Configuration[]> {
  const file = ENDINGS.map((ending) => `${PROJECT}/webpack.config.${ending}`).find((path) => fs.existsSync(path));
  const configs = file === undefined ? [{}] : await readFile(file);
  for (const { cache } of configs)
    if (typeof cache === 'object' && cache.type === 'filesystem')
      throw new Error("The persistent cache isn't available in the playground, because nothing is stored. Remove `cache.type`.");
  return configs;
}

/** Calls a function that a file exports, and adds the configurations that it extends. */
async function readFile(file: string): Promise<Configuration[]> {
  const module = await importFile(file);
  const exported = (Object(module) as { readonly default?: unknown }).default ?? module;
  const env = { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true };
  const call = async (one: unknown): Promise<unknown> => (typeof one === 'function' ? (one(env, { env }) as unknown) : one);
  const configs = (await Promise.all([exported].flat().map(call))).flat() as Configuration[];
  const complete = configs.map(async ({ extends: parents = [], ...own }) => {
    const bases = [parents].flat().map(async (parent) => readFile(createRequire(file).resolve(parent)));
    return merge([...(await Promise.all(bases)).flat(), own]);
  });
  return Promise.all(complete);
}

let written: Files = {};

/** Writes what has changed, and returns the absolute paths of changed, new, and deleted files. */
function writeProject(files: Files): string[] {
  const deleted = Object.keys(written).filter((name) => !Object.hasOwn(files, name));
  const changed = Object.entries(files).filter(([name, text]) => written[name] !== text);
  for (const name of deleted) fs.rmSync(`${PROJECT}/${name}`, { force: true });
  vol.fromJSON(Object.fromEntries(changed), PROJECT);
  written = files;
  return [...deleted, ...changed.map(([name]) => name)].map((name) => `${PROJECT}/${name}`);
}

const run = async (running: Compiler | MultiCompiler): Promise<Stats | MultiStats> =>
  new Promise((resolve, reject) => {
    running.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('webpack returned nothing'))));
  });

// The page waits for each build.
addEventListener('message', ({ data }: MessageEvent<Sent<'part' | 'build'>>) => data.kind === 'build' && void build(data.files));

redirectConsole((line) => send({ kind: 'console', ...line }));
