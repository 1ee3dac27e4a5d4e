// Builds hosts and remotes, each in its own folder, and runs them.
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import vm from 'node:vm';
import webpack from 'webpack';

const { ModuleFederationPlugin } = webpack.container;
const work = join(import.meta.dirname, '.projects');

// Node.js would print warnings with the process ID, which changes with every run.
process.removeAllListeners('warning');

export const removeProjects = () => rm(work, { recursive: true, force: true });

export async function createFolder(files = {}) {
  await mkdir(work, { recursive: true });
  const folder = await mkdtemp(join(work, 'p-'));
  await writeFiles(folder, files);
  return folder;
}

export async function writeFiles(folder, files) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** The package that apps share. It prints its version. */
export const currency = (version, name = 'currency') => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version, type: 'module' }),
  [`node_modules/${name}/index.js`]: `console.log('${name} ${version} runs');\nexport const version = '${version}';\n`,
});

const prefixed = (prefix, files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`${prefix}/${path}`, text]));

/** Builds one app of a folder. `plugin` are options of ModuleFederationPlugin, `plugins` replaces it. */
export async function build(folder, name, { plugin, plugins, config = {} } = {}) {
  const compiler = webpack({
    mode: 'production',
    target: 'node24',
    context: join(folder, name),
    ...config,
    optimization: { minimize: false, moduleIds: 'named', chunkIds: 'named', ...config.optimization },
    output: { path: join(folder, name, 'dist'), module: true, ...config.output },
    plugins: plugins ?? [new ModuleFederationPlugin({ name, ...plugin })],
  });
  try {
    const stats = await new Promise((done, fail) => {
      compiler.run((error, result) => {
        if (error) fail(error);
        else done(result);
      });
    });
    const json = stats.toJson({ all: false, assets: true, errors: true, warnings: true });
    const dist = stats.compilation.outputOptions.path;
    const clean = (text) => text.replaceAll(folder, '/projects').replaceAll(/^ +at .*\n?/gm, '');
    return {
      folder,
      stats,
      dist,
      errors: json.errors.map(({ message }) => clean(message)),
      warnings: json.warnings.map(({ message }) => clean(message)),
      /** What the terminal shows, without colors, times, and versions. */
      text: clean(stats.toString({ preset: 'errors-warnings', colors: false })).replaceAll(/^webpack( [\d.]+)? compiled.*\n?/gm, ''),
      assets: json.assets.map((asset) => asset.name).toSorted(),
      modules: [...stats.compilation.modules].map((module) => module.readableIdentifier(stats.compilation.requestShortener)).toSorted(),
      files: async () => (await readdir(dist, { recursive: true })).toSorted(),
      read: (file) => readFile(join(dist, file), 'utf8'),
    };
  } finally {
    await new Promise((done) => {
      compiler.close(done);
    });
  }
}

const bootstrap = "import { version } from 'currency';\nimport { total } from 'checkout/total';\nconsole.log(`shop: ${version}, checkout: ${total()}`);\n";

/**
 * Creates the host `shop` and the remote `checkout`, which both use the package `currency`, and builds both. `range` is the version in
 * the package.json of the app, `version` is the one that's installed.
 */
export async function apps({ shop = {}, checkout = {}, more = {} } = {}) {
  const both = { shop: { version: '1.2.0', range: '^1.2.0', ...shop }, checkout: { version: '1.4.0', range: '^1.2.0', ...checkout } };
  const files = { ...more };
  for (const [name, { version, range, files: own }] of Object.entries(both)) {
    Object.assign(
      files,
      prefixed(name, {
        'package.json': JSON.stringify({ name, type: 'module', ...(range && { dependencies: { currency: range } }) }),
        'src/index.js': "export default await import('./bootstrap.js');\n",
        'src/bootstrap.js': bootstrap,
        'src/total.js': "import { version } from 'currency';\nexport const total = () => version;\n",
        ...(version && currency(version)),
        ...own,
      }),
    );
  }
  const folder = await createFolder(files);
  const remote = await build(folder, 'checkout', {
    ...both.checkout,
    config: { entry: {}, ...both.checkout.config },
    plugin: { filename: 'remoteEntry.mjs', library: { type: 'module' }, exposes: { './total': './src/total.js' }, shared: ['currency'], ...both.checkout.plugin },
  });
  const host = await build(folder, 'shop', {
    ...both.shop,
    plugin: { remoteType: 'import', remotes: { checkout: '../../checkout/dist/remoteEntry.mjs' }, shared: ['currency'], ...both.shop.plugin },
  });
  return { folder, remote, host };
}

/** Runs a file in Node.js. Returns what it logs and throws; warnings of the console are marked. */
export async function execute(file) {
  const lines = [];
  const { log, warn } = console;
  console.log = (...values) => lines.push(values.join(' '));
  console.warn = (...values) => lines.push(`warning: ${values.join(' ')}`);
  try {
    await import(pathToFileURL(resolve(file)));
  } catch (error) {
    lines.push(String(error));
  } finally {
    Object.assign(console, { log, warn });
  }
  return lines.join('\n').replaceAll(work, '/projects').replaceAll(/\/p-\w+/g, '');
}

/** Builds both apps, and runs the host in Node.js. */
export async function run(options) {
  const built = await apps(options);
  return { ...built, printed: await execute(join(built.folder, 'shop/dist/main.mjs')) };
}

/**
 * Runs classic scripts as a browser would, in a page that can load further scripts below the folder. Builds must have the target
 * `web` and no `output.module`. Waits for the promise in the global `done`
 * after each. Returns what they log and throw, and the URLs that the page loaded.
 */
export async function openScripts(folder, scripts, { before = '' } = {}) {
  const lines = [];
  const loaded = [];
  const base = 'https://shop.example/';
  const context = vm.createContext({
    console: { log: (...values) => lines.push(values.join(' ')), warn: (...values) => lines.push(`warning: ${values.join(' ')}`), error: (...values) => lines.push(`error: ${values.join(' ')}`) },
    setTimeout,
    clearTimeout,
    URL,
  });
  const load = async (src) => {
    loaded.push(src);
    const path = new URL(src, base).pathname;
    const code = await readFile(join(folder, path), 'utf8');
    context.document.currentScript = { src: new URL(src, base).href, tagName: 'SCRIPT' };
    vm.runInContext(code, context, { filename: path });
    context.document.currentScript = null;
  };
  context.window = context.self = context.globalThis = vm.runInContext('globalThis', context);
  context.location = { href: base };
  context.document = {
    baseURI: base,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {}, getAttribute: () => null }),
    head: {
      append: (element) => context.document.head.appendChild(element),
      appendChild(element) {
        load(String(element.src)).then(
          () => element.onload?.({ type: 'load', target: element }),
          () => element.onerror?.({ type: 'error', target: element }),
        );
      },
    },
  };
  vm.runInContext(before, context);
  try {
    for (const src of scripts) {
      await load(src);
      await vm.runInContext('globalThis.done', context);
    }
  } catch (error) {
    lines.push(String(error));
  }
  return { printed: lines.join('\n'), loaded };
}

/** Resolves to the message that webpack rejects these plugins with. */
export async function rejection(create) {
  try {
    await build(await createFolder({ 'shop/src/index.js': '' }), 'shop', { plugins: [create()] });
  } catch (error) {
    return error.message;
  }
  throw new Error('webpack accepts this plugin');
}
