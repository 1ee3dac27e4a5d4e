// Builds a small project in the working directory, anew for each case.
import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { dirname, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import webpack from 'webpack';

// Node.js would print its warnings between the recorded regions.
process.removeAllListeners('warning');

const ownFiles = new Set(await readdir('.'));
const ownPackage = await readFile('package.json', 'utf8');

export const esm = { 'package.json': '{ "name": "shop", "type": "module" }' };
export const untyped = { 'package.json': '{ "name": "shop" }' };

/** Writes files, by path. A path without content stays absent. */
export async function write(files) {
  for (const [path, content] of Object.entries(files)) {
    if (content === undefined) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}

export async function clear() {
  for (const name of await readdir('.')) {
    if (!ownFiles.has(name)) await rm(name, { recursive: true, force: true });
  }
  await writeFile('package.json', ownPackage);
}

/**
 * Writes the files and builds them, then builds again after each set of `changes`. Mode is production unless set. Nothing is
 * minimized unless asked for, so assertions can read the bundle.
 */
export async function build({ files = {}, config = {}, changes = [] } = {}) {
  await clear();
  const all = { 'src/index.js': '', ...files };
  await write(all);
  // webpack may rebuild files that changed right before the build.
  for (const path of Object.keys(all)) if (all[path] !== undefined) await utimes(path, 1000, 1000);
  let log = '';
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  const compiler = webpack({
    mode: 'production',
    context: resolve('.'),
    ...config,
    optimization: { minimize: false, ...config.optimization },
    infrastructureLogging: { stream, ...config.infrastructureLogging },
  });
  const results = [];
  try {
    results.push(await run(compiler));
    for (const change of changes) {
      await write(change);
      results.push(await run(compiler));
    }
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
  const stats = results.at(-1);
  const { errors, warnings, modules, entrypoints } = stats.toJson({ all: true, source: false });
  return {
    stats,
    log,
    text: stats.toString(config.stats),
    errors: errors.map(({ message }) => message),
    /** Longer explanations below the errors, such as the paths that were tried. */
    details: errors.map(({ details }) => details),
    warnings: warnings.map(({ message }) => message),
    /** Names of the emitted files, sorted. */
    assets: stats.compilation
      .getAssets()
      .map(({ name }) => name)
      .toSorted(),
    modules,
    entrypoints,
    /** Names of all files in the output folder, sorted. */
    files: async () => (await list(stats.compilation.outputOptions.path)).toSorted(),
    read,
    execute,
    import: (name) => import(`${pathToFileURL(resolve('dist', name))}?${Math.random()}`),
  };
}

/** Resolves to the message of the error that stops a build before there are any stats. */
export async function failure(options) {
  try {
    await build(options);
  } catch (error) {
    return error.message;
  }
  throw new Error('This build succeeds');
}

export const read = (name) => readFile(join('dist', name), 'utf8');

/** Runs scripts of the output in one context, like script elements of one page. Returns the lines they log. */
export async function execute(names = ['main.js'], globals = {}) {
  const lines = [];
  const context = vm.createContext({
    console: { log: (...values) => lines.push(values.join(' ')), warn: () => {}, error: () => {} },
    setTimeout,
    URL,
    ...globals,
  });
  context.self = context;
  for (const name of [names].flat()) vm.runInContext(await read(name), context);
  await new Promise(setImmediate);
  return lines;
}

/** Runs a command line. Resolves to everything it prints. */
export function command(line) {
  return new Promise((done, fail) => {
    let text = '';
    const child = spawn('sh', ['-c', `exec 2>&1; ${line}`]);
    child.stdout.on('data', (chunk) => (text += chunk));
    child.on('error', fail).on('close', () => done(text));
  });
}

/** Returns `lines` lines of a text, starting with the first that contains `from`. The last line ends with `to`. */
export function excerpt(text, from, { lines = 1, to = '' } = {}) {
  const all = (Array.isArray(text) ? text.join('\n\n') : text).split('\n');
  const start = all.findIndex((line) => line.includes(from));
  if (start < 0) throw new Error(`Nothing contains "${from}":\n${all.join('\n')}`);
  const wanted = all.slice(start, start + lines).join('\n');
  return to === '' ? wanted : wanted.slice(0, wanted.lastIndexOf(to) + to.length);
}

async function list(path) {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
}

function run(compiler) {
  const result = Promise.withResolvers();
  // webpack throws some errors where no callback can receive them.
  process.once('uncaughtException', result.reject);
  compiler.run((error, stats) => {
    if (error) result.reject(error);
    else result.resolve(stats);
  });
  return result.promise.finally(() => process.off('uncaughtException', result.reject));
}
