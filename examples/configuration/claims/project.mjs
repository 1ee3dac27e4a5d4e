// Builds small projects for the claims. Each build gets its own folder with `"type": "module"`, as the guides set up.
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import webpack from 'webpack';

const work = new URL('.projects/', import.meta.url);

// Node.js would print warnings with the process ID, which changes with every run.
process.removeAllListeners('warning');

/** Writes files, by path, into a new folder. Returns the folder. */
export async function createProject(files = {}) {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(import.meta.dirname, '.projects', 'p-'));
  const all = { 'package.json': '{ "name": "shop", "type": "module" }', 'src/index.js': '', ...files };
  await writeFiles(folder, all);
  // webpack may rebuild files that changed right before the build.
  for (const path of Object.keys(all)) await utimes(join(folder, path), 1000, 1000);
  return folder;
}

export async function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export const removeProjects = () => rm(work, { recursive: true, force: true });

/**
 * Builds a configuration once, and once more after each entry of `changes` is written; then awaits `whileOpen` before it closes
 * the compiler. `config` may be a function of the project's folder. Mode is production unless set; nothing is minimized unless asked for, so that assertions can read the bundle.
 */
export async function build({ files, config = {}, changes = [], folder, whileOpen } = {}) {
  folder ??= await createProject(files);
  const options = typeof config === 'function' ? config(folder) : config;
  let log = '';
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  const compiler = webpack({
    mode: 'production',
    context: folder,
    ...options,
    output: { path: join(folder, 'dist'), ...options.output },
    optimization: { minimize: false, ...options.optimization },
    infrastructureLogging: { stream, ...options.infrastructureLogging },
  });
  const results = [];
  try {
    results.push(await run(compiler));
    for (const change of changes) {
      await writeFiles(folder, change);
      results.push(await run(compiler));
    }
    await whileOpen?.();
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
  const stats = results.at(-1);
  const { errors, warnings } = stats.toJson({ all: false, errors: true, warnings: true });
  const path = stats.compilation.outputOptions.path;
  let json;
  return {
    folder,
    stats,
    log,
    /** All statistics, made when first asked for. */
    get json() {
      json ??= stats.toJson({ all: true, source: false });
      return json;
    },
    /** Messages of errors and warnings. */
    errors: errors.map(({ message }) => message),
    warnings: warnings.map(({ message }) => message),
    /** Names of the files of this build, sorted. */
    assets: stats.compilation
      .getAssets()
      .map(({ name }) => name)
      .toSorted(),
    /** Names of all files in the output folder, sorted. */
    files: (await list(path)).toSorted(),
    read: (name) => readFile(join(path, name), 'utf8'),
    /** Runs scripts of the output in one context, as script elements would. Returns what they log. */
    execute: async (names = ['main.js'], globals = {}) => {
      const lines = [];
      const context = vm.createContext({
        console: { log: (...values) => lines.push(values.join(' ')), warn: () => {}, error: () => {} },
        setTimeout,
        URL,
        ...globals,
      });
      for (const name of [names].flat()) vm.runInContext(await readFile(join(path, name), 'utf8'), context);
      await new Promise(setImmediate);
      return lines;
    },
    /** Imports a file of the output as an ES module. */
    import: (name) => import(`${pathToFileURL(join(path, name))}?${Math.random()}`),
  };
}

/**
 * Runs `webpack` on the command line in a new project with these files. Resolves to what it prints and what it writes to `dist`.
 */
export async function cli(files, args = [], env = {}) {
  const folder = await createProject(files);
  const bin = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
  const output = await new Promise((done, fail) => {
    const child = spawn(process.execPath, [bin, ...args], { cwd: folder, env: { ...process.env, ...env } });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    child.on('error', fail).on('close', () => done(text));
  });
  return { folder, output, files: (await list(join(folder, 'dist'))).toSorted(), read: (name) => readFile(join(folder, 'dist', name), 'utf8') };
}

/** Resolves to the message that webpack rejects a configuration with. */
export async function rejection(config) {
  try {
    await build({ config });
  } catch (error) {
    return error.message;
  }
  throw new Error('webpack accepts this configuration');
}

async function list(path) {
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1));
  } catch {
    return [];
  }
}

const run = (compiler) =>
  new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error) fail(error);
      else done(stats);
    });
  });
