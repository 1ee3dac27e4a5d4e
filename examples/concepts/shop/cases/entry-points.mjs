import assert from 'node:assert/strict';
import { build, esm, excerpt, failure } from '../project.mjs';

const files = {
  ...esm,
  'src/index.js': undefined,
  'src/log.js':
    "const started = [];\nexport const log = (name) => {\n  started.push(name);\n  console.log(started.join(', '));\n};\n",
  'src/home.js': "import { log } from './log.js';\nlog('home');\n",
  'src/cart.js': "import { log } from './log.js';\nlog('cart');\n",
};
const home = './src/home.js';
const cart = './src/cart.js';
const both = { home, cart };
const buildBoth = (config) => build({ files, config: { entry: both, ...config } });

const failureOfBoth = (config) => failure({ files, config: { entry: both, ...config } });

export default {
  async 'a name with a slash is a folder'() {
    assert.deepEqual((await buildBoth({ entry: { 'pages/home': home } })).assets, ['pages/home.js']);
  },
  async 'modules of an array run in order, in one file, and the library exports the last'() {
    const { assets, execute } = await buildBoth({ entry: [home, cart] });
    assert.deepEqual(assets, ['main.js']);
    assert.deepEqual(await execute(), ['home', 'home, cart']);
    const library = await build({
      files: { ...files, 'src/a.js': "export const a = 'a';\n", 'src/b.js': "export const b = 'b';\n" },
      config: { entry: ['./src/a.js', './src/b.js'], output: { module: true, library: { type: 'module' } } },
    });
    assert.deepEqual(Object.keys(await library.import('main.mjs')), ['b']);
  },
  async 'a function is called again for each rebuild'() {
    let calls = 0;
    const entry = () => {
      calls++;
      return Promise.resolve({ home });
    };
    await build({ files, config: { entry }, changes: [{ 'src/home.js': '' }] });
    assert.equal(calls, 2);
  },
  async 'properties of a description'() {
    const named = await buildBoth({ entry: { home: { import: home, filename: 'app.js' } } });
    assert.deepEqual(named.assets, ['app.js']);
    const html = await buildBoth({
      entry: { home, cart: { import: cart, html: false } },
      output: { html: true },
    });
    assert.deepEqual(html.assets, ['cart.js', 'home.html', 'home.js']);
    const title = await buildBoth({
      entry: { home: { import: home, html: { title: 'Home' } } },
      output: { html: true },
    });
    assert.match(await title.read('home.html'), /<title>Home<\/title>/);
    const worker = {
      entry: { home: { import: home, worker: true } },
      output: { workerChunkFilename: 'workers/[name].js' },
    };
    assert.deepEqual((await buildBoth(worker)).assets, ['workers/home.js']);
  },
  async 'two entries run a shared module twice'() {
    const { assets, execute } = await buildBoth();
    assert.deepEqual(assets, ['cart.js', 'home.js']);
    assert.deepEqual(await execute(['home.js', 'cart.js']), ['home', 'cart']);
  },
  async 'entries with one runtime run it once'() {
    for (const config of [
      { optimization: { runtimeChunk: 'single' } },
      { entry: { home: { import: home, runtime: 'runtime' }, cart: { import: cart, runtime: 'runtime' } } },
    ]) {
      const { assets, execute } = await buildBoth(config);
      assert.deepEqual(assets, ['cart.js', 'home.js', 'runtime.js']);
      assert.deepEqual(await execute(['runtime.js', 'home.js', 'cart.js']), ['home', 'home, cart']);
    }
  },
  async 'dependOn shares modules and runtime'() {
    const shared = './src/log.js';
    const entry = {
      home: { import: home, dependOn: 'shared' },
      cart: { import: cart, dependOn: 'shared' },
      shared,
    };
    const { assets, execute, read } = await buildBoth({ entry });
    assert.deepEqual(assets, ['cart.js', 'home.js', 'shared.js']);
    assert.deepEqual(await execute(['shared.js', 'home.js', 'cart.js']), ['home', 'home, cart']);
    assert.doesNotMatch(await read('home.js'), /const started/);
    const pages = await buildBoth({
      entry: { ...entry, shared: { import: shared, html: false } },
      output: { html: true },
    });
    assert.match(await pages.read('home.html'), /home\.js.*home1\.js/);
    assert.match(await pages.read('home.js'), /const started/);
    assert.match(await pages.read('cart.js'), /const started/);
  },
  async 'splitChunks moves a shared module to its own file, and pages load it'() {
    const config = {
      optimization: { splitChunks: { chunks: 'all', minSize: 0 }, chunkIds: 'named' },
      output: { html: true },
    };
    const { assets, read } = await buildBoth(config);
    assert.deepEqual(assets, ['cart.html', 'cart.js', 'home.html', 'home.js', 'src_log_js.js']);
    assert.match(await read('home.html'), /src_log_js\.js.*home\.js/);
    const plain = await buildBoth({
      optimization: { splitChunks: { chunks: 'all' } },
      output: { html: true },
    });
    assert.deepEqual(plain.assets, ['cart.html', 'cart.js', 'home.html', 'home.js']);
  },
  async 'an entrypoint lists files in load order'() {
    const { entrypoints } = await buildBoth({
      optimization: { splitChunks: { chunks: 'all', minSize: 0 }, chunkIds: 'named' },
    });
    assert.deepEqual(
      entrypoints.home.assets.map(({ name }) => name),
      ['src_log_js.js', 'home.js'],
    );
  },
  async 'missing-dot'() {
    return excerpt(
      (await buildBoth({ entry: 'src/home.js' })).errors,
      "Module not found: Error: Can't resolve",
      { lines: 3 },
    );
  },
  async 'same-name'() {
    return excerpt(await failureOfBoth({ output: { filename: 'bundle.js' } }), 'Conflict');
  },
  async 'unknown-dependency'() {
    return excerpt(
      await failureOfBoth({ entry: { home: { import: home, dependOn: 'react' } } }),
      'depends on',
    );
  },
  async 'two-runtimes'() {
    const entry = { home: { import: home, dependOn: 'cart', runtime: 'runtime' }, cart };
    return excerpt((await buildBoth({ entry })).errors, 'dependOn', { lines: 2 });
  },
  async 'entry-as-runtime'() {
    return excerpt(
      (await buildBoth({ entry: { home: { import: home, runtime: 'cart' }, cart } })).errors,
      'runtime',
      { lines: 2 },
    );
  },
  async circle() {
    const entry = { home: { import: home, dependOn: 'cart' }, cart: { import: cart, dependOn: 'home' } };
    return excerpt((await buildBoth({ entry })).errors, 'circular');
  },
  async 'an empty object builds nothing'() {
    const { assets, errors, warnings } = await buildBoth({ entry: {} });
    assert.deepEqual([assets, errors, warnings], [[], [], []]);
  },
};
