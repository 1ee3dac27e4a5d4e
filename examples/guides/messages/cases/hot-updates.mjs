// Messages of Hot Module Replacement.
import { readdir, rm, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import vm from 'node:vm';

/** Builds with hot updates, runs the bundle, edits files, builds again, and announces the update to the client. */
const update =
  ({ edit = {}, broken, after = () => {}, signal = (page, hash) => page.emitter.emit('webpackHotUpdate', hash), globals = {} } = {}) =>
  async ({ webpack, folder, config, print, idle }) => {
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      recordsPath: join(folder, 'records.json'),
      context: folder,
      target: 'async-node',
      plugins: [new webpack.HotModuleReplacementPlugin()],
      ...config,
      output: { path: join(folder, 'dist'), ...config.output },
    });
    const run = async () => {
      const stats = await promisify(compiler.run).call(compiler);
      const problems = stats.toString({ all: false, errors: true, warnings: true });
      if (problems) print(problems);
      return stats.hash;
    };
    await run();
    const say = (...values) => print(...values.map((value) => (value?.message ? `${value.name}: ${value.message}` : String(value).replace(/\n\s+at [\s\S]*/, ''))));
    const page = vm.createContext({
      console: Object.fromEntries(['log', 'warn', 'error', 'info'].map((level) => [level, say])),
      setTimeout,
      clearTimeout,
      URL,
      ...(config.target ? {} : { require: createRequire(join(folder, 'dist/main.js')), __dirname: join(folder, 'dist'), Buffer }),
      setInterval: (callback) => (page.poll = callback),
      process: { on: (_, callback) => (page.signal = callback) },
      ...globals,
    });
    page.self = page.global = page;
    vm.runInContext(await readFile(join(folder, 'dist/main.js'), 'utf8'), page);
    for (const [path, content] of Object.entries(edit)) await writeFile(join(folder, path), content);
    const hash = await run();
    for (const name of broken ? await readdir(join(folder, 'dist')) : []) if (broken.test(name)) await writeFile(join(folder, 'dist', name), '{');
    await signal(page, hash);
    await idle();
    await after(page, hash);
    await idle();
    await promisify(compiler.close).call(compiler);
  };

const client = { 'src/client.js': "import emitter from 'webpack/hot/emitter.js';\nglobalThis.emitter = emitter;" };
const entries = (name) => ({ entry: [`webpack/hot/${name}`, './src/client.js', './src/index.js'] });
const hot = 'import.meta.webpackHot';
const accept = `import './cart.js';\n${hot}.accept('./cart.js', () => {});`;
const cart = { edit: { 'src/cart.js': '2;' } };
const shop = (name, index = "import './cart.js';", content = '') => ({
  files: { ...client, 'src/index.js': index, 'src/cart.js': content },
  config: entries(name),
});
const usePoll = (page) => page.poll();
const useSignal = (page) => page.signal();
const accepted = { files: { 'src/index.js': accept } };

// A module that still runs after it was replaced, and one that the update removed.
const late = {
  'src/index.js': `import './cart.cjs';\n${hot}.accept('./cart.cjs', () => {});`,
  'src/cart.cjs': "globalThis.pay ??= () => require('./prices.cjs');\nrequire('./prices.cjs');",
  'src/prices.cjs': '',
};

/** An update that a server announces, and a page that can't load its script. */
const manifest = { status: 200, ok: true, json: async () => ({ c: ['main'], r: [], m: [] }) };
const document = () => ({
  currentScript: null,
  getElementsByTagName: () => [],
  querySelector: () => null,
  createElement: () => ({ setAttribute() {}, getAttribute() {} }),
  head: {
    appendChild(script) {
      setTimeout(() => script.onerror({ type: 'error', target: script }), 1);
    },
  },
});
const cleanup = `${late['src/cart.cjs']}\nmodule.hot.dispose(() => (globalThis.pay = () => {}));`;

// The package doesn't export this part of its client.
const updateClient = {
  entry: ['./src/client.js', './src/index.js'],
  resolve: { alias: { 'update-client': join(dirname(createRequire(import.meta.url).resolve('webpack-dev-middleware/client')), 'process-update.js') } },
};

export default {
  'aborted-because-is-not-accepted': { ...shop('dev-server'), run: update(cart), fix: accepted },
  'hmr-cannot-apply-update': { ...shop('dev-server'), run: update(cart), fix: accepted },
  'aborted-because-of-declined-dependency-in': {
    ...shop('dev-server', `import './cart.js';\n${hot}.decline('./cart.js');`),
    run: update(cart),
    fix: accepted,
  },
  'aborted-because-of-self-decline': {
    ...shop('dev-server', accept, `${hot}.decline();`),
    run: update({ edit: { 'src/cart.js': `2;\n${hot}.decline();` } }),
    fix: { files: { 'src/cart.js': '' }, run: update(cart) },
  },
  'hmr-cannot-apply-update-2': { ...shop('poll?1000'), run: update({ ...cart, signal: usePoll }), fix: accepted },
  'hmr-you-need-to-restart-the': { ...shop('signal'), run: update({ edit: { 'src/cart.js': `${hot}.decline();\n2;` }, signal: useSignal }), files: { ...client, 'src/index.js': accept, 'src/cart.js': `${hot}.decline();` }, fix: { files: { 'src/cart.js': '' } } },
  'hmr-the-following-modules-couldnt-be': { ...shop('only-dev-server'), run: update(cart), fix: accepted },
  'ignored-an-update-to-unaccepted-module': { ...shop('only-dev-server'), run: update(cart), fix: accepted },
  'ignored-an-update-to-declined-module': {
    ...shop('only-dev-server', `import './cart.js';\n${hot}.decline('./cart.js');`),
    run: update(cart),
    fix: accepted,
  },
  'ignored-an-error-while-updating-module': {
    ...shop('only-dev-server', '', `${hot}.accept();`),
    files: { ...client, 'src/index.js': "import './cart.js';", 'src/cart.js': `${hot}.accept();` },
    run: update({ edit: { 'src/cart.js': `${hot}.accept();\ntotal();` } }),
    fix: { run: update({ edit: { 'src/cart.js': `${hot}.accept();\n2;` } }) },
  },
  'hmr-update-failed': { ...shop('dev-server', accept), run: update({ ...cart, broken: /json$/ }), fix: { run: update(cart) } },
  'hmr-update-check-failed': { ...shop('only-dev-server', accept), run: update({ ...cart, broken: /json$/ }), fix: { run: update(cart) } },
  'hmr-cannot-find-update': {
    ...shop('dev-server', accept),
    run: update({ signal: (page) => page.emitter.emit('webpackHotUpdate', 'another') }),
    fix: { run: update(cart) },
  },
  'hmr-probably-because-of-restarting-the': {
    ...shop('dev-server', accept),
    run: update({ signal: (page) => page.emitter.emit('webpackHotUpdate', 'another') }),
    fix: { run: update(cart) },
  },
  'hmr-cannot-find-update-need-to': {
    ...shop('only-dev-server', accept),
    run: update({ signal: (page) => page.emitter.emit('webpackHotUpdate', 'another') }),
    fix: { run: update(cart) },
  },
  'hmr-cannot-find-update-2': { ...shop('signal', accept), run: update({ signal: useSignal }), fix: { run: update({ ...cart, signal: useSignal }) } },
  'hmr-got-signal-but-currently-in': {
    ...shop('signal', accept),
    run: update({ ...cart, signal: (page) => [page.signal(), page.signal()] }),
    fix: { run: update({ ...cart, signal: useSignal }) },
  },
  'hmr-need-to-be-in-idle': {
    ...shop('signal', accept),
    run: update({ ...cart, signal: (page) => [page.signal(), page.signal()] }),
    fix: { run: update({ ...cart, signal: useSignal }) },
  },
  'hmr-cannot-check-for-update-need': {
    ...shop('only-dev-server', `import './cart.js';\n${hot}.addStatusHandler((status) => status === 'ready' && ${hot}.apply().catch(() => {}));`),
    run: update(cart),
    fix: { files: { 'src/index.js': "import './cart.js';" } },
  },
  'hmr-cannot-apply-update-as-a': {
    ...shop('only-dev-server', `import './cart.js';\nglobalThis.check = () => ${hot}.check(true);`),
    run: update({ ...cart, signal: (page) => page.check().catch((error) => page.console.log(error)), after: (page) => page.emitter.emit('webpackHotUpdate', 'next') }),
    fix: { run: update(cart) },
  },
  'hmr-hot-module-replacement-is-disabled': {
    config: { entry: ['webpack/hot/dev-server', './src/index.js'] },
    execute: true,
    fix: { config: { entry: './src/index.js' } },
  },
  'check-is-only-allowed-in-idle': {
    ...shop('dev-server', `globalThis.check = () => ${hot}.check();`),
    run: update({
      signal(page) {
        page.check();
        page.check();
      },
    }),
    fix: { run: update({ signal: async (page) => [await page.check(), await page.check()] }) },
  },
  'apply-is-only-allowed-in-ready': {
    ...shop('dev-server', `globalThis.apply = () => ${hot}.apply();`),
    run: update({ signal: (page) => page.apply().catch((error) => page.console.log(error)) }),
    fix: {
      files: { 'src/index.js': `import './cart.js';\n${hot}.accept('./cart.js', () => {});\nglobalThis.apply = () => ${hot}.check().then(() => ${hot}.apply());` },
      run: update({ ...cart, signal: (page) => page.apply() }),
    },
  },
  'hmr-unexpected-require-from-disposed-module': {
    ...shop('dev-server'),
    files: { ...client, ...late },
    run: update({ edit: { 'src/cart.cjs': `${late['src/cart.cjs']}\n2;` }, after: (page) => page.pay() }),
    fix: { files: { 'src/cart.cjs': cleanup } },
  },
  'hmr-unexpected-require-to-disposed-module': {
    ...shop('dev-server'),
    files: { ...client, ...late },
    run: update({ edit: { 'src/cart.cjs': '2;' }, after: (page) => page.pay() }),
    fix: { files: { 'src/cart.cjs': cleanup } },
  },
  'hotmodulereplacementplugin-the-configured-output-hotupdatemainfilename-doesnt': {
    files: { 'src/index.js': '', 'src/admin.js': '' },
    run: update({ edit: { 'src/admin.js': '2;' }, signal() {} }),
    config: { entry: { main: './src/index.js', admin: './src/admin.js' }, output: { hotUpdateMainFilename: '[fullhash].hot-update.json' } },
    fix: { config: { entry: { main: './src/index.js', admin: './src/admin.js' }, output: { hotUpdateMainFilename: '[runtime].[fullhash].hot-update.json' } } },
  },
  'loading-hot-update-chunk-failed': {
    files: { 'src/index.js': `import './cart.js';\nglobalThis.checkShop = () => ${hot}.check();`, 'src/cart.js': '' },
    run: loadModule(true),
    fix: { run: loadModule(false) },
  },
  'loading-hot-update-chunk-failed-2': {
    ...browser(() => ({ fetch: async () => manifest, document: document() })),
    fix: { run: update({ signal() {} }) },
  },
  'failed-to-fetch-update-manifest': {
    ...browser(() => ({ fetch: async () => ({ status: 502, ok: false, statusText: 'Bad Gateway' }) })),
    fix: browser(() => ({ fetch: async () => ({ status: 404 }) })),
  },
  'no-browser-support-need-fetch-api': { ...browser(() => ({})), fix: browser(() => ({ fetch: async () => ({ status: 404 }) })) },
  'loading-update-chunk-failed-for-unknown': {
    ...browser(() => ({ importScripts() {}, fetch: async () => manifest }), 'webworker'),
    fix: browser(() => ({ importScripts() {}, fetch: async () => ({ status: 404 }) }), 'webworker'),
  },
  'the-following-modules-couldnt-be-hot': { ...middleware("import './cart.js';"), fix: accepted },
  'cannot-find-update-full-reload-needed': {
    ...middleware(accept, { signal: (page) => page.applyUpdate('another', { reload: false }) }),
    fix: { run: middleware(accept).run },
  },
  'update-check-failed': { ...middleware(accept, { broken: /json$/ }), fix: { run: middleware(accept).run } },
  'add-hotmodulereplacementplugin-to-the-webpack-configuration': {
    ...middleware('', {}),
    config: { ...updateClient, plugins: [] },
    fix: { files: { 'src/index.js': accept }, config: updateClient },
  },
  'cannot-check-for-update-full-reload-needed': {
    ...middleware(`import './cart.js';\n${hot}.addStatusHandler((status) => status === 'ready' && ${hot}.apply().catch(() => {}));`),
    fix: accepted,
  },
  'the-parser-argument-must-be-an': {
    run: ({ webpack }) => webpack.HotModuleReplacementPlugin.getParserHooks({}),
    fix: {
      config: {
        plugins: [
          {
            apply({ hooks, webpack }) {
              hooks.compilation.tap('Test', (_, { normalModuleFactory }) => {
                normalModuleFactory.hooks.parser.for('javascript/auto').tap('Test', (parser) => void webpack.HotModuleReplacementPlugin.getParserHooks(parser));
              });
            },
          },
        ],
      },
      run: ({ build, config }) => build(config),
    },
  },
};

/** The client of webpack-dev-server 6 applies an update. */
function middleware(index, run = {}) {
  return {
    files: {
      'src/client.js': "import applyUpdate from 'update-client';\nglobalThis.applyUpdate = applyUpdate;",
      'src/index.js': index,
      'src/cart.js': '',
    },
    config: updateClient,
    run: update({ ...cart, signal: (page, hash) => page.applyUpdate(hash, { reload: false }), ...run }),
  };
}

/** Runs the bundle with what a browser or worker has; it looks for an update. */
function browser(globals, target = 'web') {
  return {
    files: { 'src/index.js': `import './cart.js';\nglobalThis.check = () => ${hot}.check();`, 'src/cart.js': '' },
    config: { target, output: { publicPath: '/' } },
    run: (context) => update({ ...cart, globals: globals(), signal: (page) => (async () => page.check())().catch((error) => page.console.log(error)) })(context),
  };
}

/** An ES module whose update can't be imported. */
function loadModule(deleted) {
  return async ({ webpack, folder, print }) => {
    const compiler = webpack({
      mode: 'development',
      devtool: false,
      context: folder,
      target: 'node',
      recordsPath: join(folder, 'records.json'),
      plugins: [new webpack.HotModuleReplacementPlugin()],
      output: { path: join(folder, 'dist'), module: true, filename: 'main.mjs' },
    });
    const run = promisify(compiler.run);
    await run.call(compiler);
    await import(pathToFileURL(join(folder, 'dist/main.mjs')));
    await writeFile(join(folder, 'src/cart.js'), '2;');
    await run.call(compiler);
    for (const name of deleted ? await readdir(join(folder, 'dist')) : []) if (/hot-update\.m?js$/.test(name)) await rm(join(folder, 'dist', name));
    await globalThis.checkShop().catch((error) => print(`${error.name}: ${error.message}`));
    await promisify(compiler.close).call(compiler);
  };
}
