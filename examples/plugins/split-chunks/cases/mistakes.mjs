import assert from 'node:assert/strict';
import webpack from 'webpack';
import { buildConfig, buildShop, pkg } from '../project.mjs';

const { SplitChunksPlugin } = webpack.optimize;
const kit = /[\\/]node_modules[\\/]ui-kit[\\/]/;
const withPlugin = (options, splitChunks) => buildShop(splitChunks, { plugins: [new SplitChunksPlugin(options)] });
const small = (splitChunks, bytes = 30_000, options = {}) =>
  buildShop(splitChunks, { ...options, from: undefined, entry: './src/index.js', files: { ...pkg('ui-kit', bytes), 'src/index.js': "import { uiKit } from 'ui-kit'; document.body.append(uiKit('a'));" } });
const rejection = (promise) => promise.then(() => assert.fail(), (error) => error.message);
const thrown = (run) => {
  try {
    run();
  } catch (error) {
    return error.message;
  }
  throw new Error('no error');
};

export default {
  async filename() {
    return rejection(small({ chunks: 'all' }, 60_000, { output: { filename: 'bundle.js' } }));
  },
  async entry() {
    return (await buildShop({ chunks: 'all', cacheGroups: { ui: { test: kit, name: 'shop' } } })).errors[0].split('\n').slice(0, 4).join('\n');
  },
  async small() {
    const lines = [];
    for (const [text, options] of [
      ['{}', undefined],
      ["{ chunks: 'all' }", { chunks: 'all' }],
      ["{ chunks: 'all', minRemainingSize: 0 }", { chunks: 'all', minRemainingSize: 0 }],
    ])
      lines.push(`${text.padEnd(40)} ${(await small(options)).files.join(', ')}`);
    return lines.join('\n');
  },
  async second() {
    const lines = [];
    for (const [text, options] of [
      ['new SplitChunksPlugin()', undefined],
      ['with a cache group', { cacheGroups: { ui: { test: kit, name: 'ui' } } }],
      ['with a cache group and limits', { maxInitialRequests: 30, maxAsyncRequests: 30, cacheGroups: { ui: { test: kit, name: 'ui' } } }],
    ])
      lines.push(`${text.padEnd(32)}${(await withPlugin(options)).stats.compilation.entrypoints.get('shop').getFiles().join(', ')}`);
    return lines.join('\n');
  },
  async dedup() {
    return thrown(() => new SplitChunksPlugin({ dedupDepth: -1 }));
  },
};

export const claims = {
  async 'a second plugin runs first, and webpack splits what is left'() {
    const { files } = await withPlugin({ maxInitialRequests: 30, cacheGroups: { ui: { test: kit, name: 'ui' } } }, { chunks: 'all' });
    assert.ok(files.includes('ui.js'));
    assert.ok(files.includes('vendors-node_modules_chart-kit_index_js.js'));
    assert.ok(!files.some((file) => file.startsWith('vendors-node_modules_ui-kit')));
  },
  async 'splitChunks: false leaves only the second plugin'() {
    const { files } = await withPlugin({ maxInitialRequests: 30, cacheGroups: { ui: { test: kit, name: 'ui' } } }, false);
    assert.ok(files.includes('ui.js'));
    assert.ok(!files.some((file) => file.startsWith('vendors')));
  },
  async 'a plugin of your own has no minimum size, and takes all chunks'() {
    const tiny = (plugins, splitChunks) =>
      buildShop(splitChunks, { plugins, from: undefined, entry: './src/index.js', files: { ...pkg('ui-kit', 50), 'src/index.js': "import { uiKit } from 'ui-kit'; document.body.append(uiKit('a'));" } });
    const options = { maxInitialRequests: 30, cacheGroups: { ui: { test: kit, name: 'ui' } } };
    assert.ok((await tiny([new SplitChunksPlugin(options)])).files.includes('ui.js'));
    assert.ok(!(await tiny([], options)).files.includes('ui.js'));
  },
  async 'misspelled options of the class are ignored'() {
    assert.ok(new SplitChunksPlugin({ cacheGroup: {} }));
    assert.throws(() => webpack({ optimization: { splitChunks: { cacheGroup: {} } } }), /unknown property 'cacheGroup'/);
  },
  async 'with output.html, the page has a script element for each file'() {
    const { read } = await buildConfig('all', { output: { html: true } });
    assert.equal((await read('shop.html')).match(/<script/g).length, 3);
  },
  async 'large packages are split off even if nothing remains'() {
    assert.equal((await small({ chunks: 'all' }, 60_000)).files.length, 2);
  },
};
