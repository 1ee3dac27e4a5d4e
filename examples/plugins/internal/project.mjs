// Builds small projects, each in its own folder.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import vm from 'node:vm';
import webpack from 'webpack';

const work = join(import.meta.dirname, '.projects');

// Node.js would print warnings with the process ID, which changes with every run.
process.removeAllListeners('warning');

export async function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

export const removeProjects = () => rm(work, { recursive: true, force: true });

/** Creates a project with these files, on top of the files in the folder `from` next to this file. */
export async function createProject(files = {}, from) {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'p-'));
  if (from) await cp(join(import.meta.dirname, from), folder, { recursive: true });
  await writeFiles(folder, { 'package.json': '{ "name": "shop", "type": "module" }', ...(from ? {} : { 'src/index.js': '' }), ...files });
  // webpack may rebuild files that changed right before the build.
  for (const file of await list(folder)) await utimes(join(folder, file), 1000, 1000);
  return folder;
}

/**
 * Builds a configuration once, and once more after each entry of `changes` is written. With `from`, builds the project and the
 * configuration in that folder; `plugins` replaces its plugins.
 */
export async function build({ from, files, config = {}, plugins, changes = [], folder } = {}) {
  folder ??= await createProject(files, from);
  const base = from ? (await import(`./${from}/webpack.config.js`)).default : {};
  let log = '';
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  const options = { ...base, ...config };
  const compiler = webpack({
    mode: 'production',
    context: folder,
    ...options,
    plugins: plugins ?? options.plugins,
    output: { path: join(folder, 'dist'), ...options.output },
    infrastructureLogging: { stream, ...options.infrastructureLogging },
  });
  const results = [];
  try {
    results.push(await run(compiler));
    for (const change of changes) {
      await writeFiles(folder, change);
      results.push(await run(compiler));
    }
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
  const stats = results.at(-1);
  const json = stats.toJson({ all: true, source: false, groupModulesByAttributes: false, groupModulesByCacheStatus: false, groupModulesByExtension: false, groupModulesByLayer: false, groupModulesByPath: false, groupModulesByType: false });
  const dist = stats.compilation.outputOptions.path;
  return {
    folder,
    stats,
    json,
    log,
    errors: json.errors.map(({ message }) => message),
    warnings: json.warnings.map(({ message }) => message),
    /** What the terminal shows, without colors, times, and versions. */
    text: stats.toString({ preset: 'errors-warnings', colors: false }).replaceAll(folder, '/projects/shop').replaceAll(/^webpack( [\d.]+)? compiled.*\n?/gm, ''),
    assets: json.assets.map(({ name }) => name).toSorted(),
    /** Names and sizes of the chunks' files. */
    sizes: json.assets.map(({ name, size }) => `${String(size).padStart(6)} ${name}`).toSorted((a, b) => (a.slice(7) < b.slice(7) ? -1 : 1)).join('\n'),
    files: (await list(dist)).toSorted(),
    modules: json.modules.map(({ name }) => name).filter(Boolean).toSorted(),
    read: (name = 'main.js') => readFile(join(dist, name), 'utf8'),
    /** Runs scripts of the output as script elements would. Returns what they log, and what they throw. */
    async execute(names = ['main.js'], globals = {}) {
      const lines = [];
      const context = vm.createContext({ console: { log: (...values) => lines.push(values.join(' ')), error() {}, warn() {} }, setTimeout, URL, ...globals });
      try {
        for (const name of names) vm.runInContext(await readFile(join(dist, name), 'utf8'), context);
        await new Promise(setImmediate);
      } catch (error) {
        lines.push(String(error));
      }
      return lines.join('\n');
    },
  };
}

/** Resolves to the message that webpack rejects these plugins with. */
export async function rejection(create) {
  try {
    await build({ config: { plugins: [create()] } });
  } catch (error) {
    return error.message;
  }
  throw new Error('webpack accepts this plugin');
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
