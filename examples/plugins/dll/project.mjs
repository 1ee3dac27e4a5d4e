// Builds projects of two steps, a library and an app that uses it, each in its own folder.
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import webpack from 'webpack';

const work = join(import.meta.dirname, '.projects');

// Node.js would print warnings with the process ID, which changes with every run.
process.removeAllListeners('warning');

export const removeProjects = () => rm(work, { recursive: true, force: true });

const packages = {
  'package.json': '{ "name": "shop", "type": "module" }',
  'node_modules/currency/package.json': '{ "name": "currency", "version": "1.2.0", "type": "module", "exports": { ".": "./index.js", "./format.js": "./format.js" } }',
  'node_modules/currency/index.js': "export { format } from './format.js';\nexport const unused = 'unused export';\n",
  'node_modules/currency/format.js': 'export const format = (amount) => `$${amount.toFixed(2)}`;\n',
  'node_modules/cart/package.json': '{ "name": "cart", "version": "3.0.0", "type": "module", "main": "index.js" }',
  'node_modules/cart/index.js': "console.log('cart runs');\nexport const cart = ['apple', 'pear'];\n",
};

/** Creates a project with two packages, and the files of the folder `shop` next to this file. */
export async function createProject(files = {}) {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'p-'));
  await cp(join(import.meta.dirname, 'shop'), folder, { recursive: true });
  for (const [path, content] of Object.entries({ ...packages, ...files })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return folder;
}

/** Builds a configuration file of the project. `plugins` replaces its plugins; other options are merged. */
export async function build(folder, file, { plugins, ...config } = {}) {
  const { default: base } = await import(pathToFileURL(join(folder, file)));
  const compiler = webpack({
    ...base,
    context: folder,
    ...config,
    plugins: plugins ?? base.plugins,
    optimization: { minimize: false, ...config.optimization },
    output: { path: join(folder, 'dist'), ...base.output, ...config.output },
  });
  const clean = (text) => text.replaceAll(folder, '/projects/shop').replaceAll(/^ +at .*\n?/gm, '');
  try {
    const stats = await new Promise((done, fail) => {
      compiler.run((error, result) => {
        if (error) fail(error);
        else done(result);
      });
    });
    return {
      stats,
      errors: stats.toJson({ all: false, errors: true }).errors.map(({ message }) => clean(message)),
      modules: [...stats.compilation.modules].map((module) => module.readableIdentifier(stats.compilation.requestShortener)).toSorted(),
    };
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
}

export const read = (folder, file) => readFile(join(folder, 'dist', file), 'utf8');
export const manifest = async (folder, file = 'vendor-manifest.json') => JSON.parse(await read(folder, file));
export const list = async (folder) => (await readdir(join(folder, 'dist'))).toSorted();

/** Runs scripts of the output as script elements would. Returns what they log and throw. */
export async function execute(folder, files = ['vendor.dll.js', 'main.js'], globals = {}) {
  const lines = [];
  const context = vm.createContext({ console: { log: (...values) => lines.push(values.join(' ')) }, ...globals });
  context.window = vm.runInContext('globalThis', context);
  try {
    for (const file of files) vm.runInContext(await read(folder, file), context);
  } catch (error) {
    lines.push(String(error));
  }
  return lines.join('\n');
}

/** Resolves to the message that webpack rejects these plugins with. */
export async function rejection(create) {
  try {
    await build(await createProject(), 'webpack.dll.js', { plugins: [create()] });
  } catch (error) {
    return error.message;
  }
  throw new Error('webpack accepts this plugin');
}
