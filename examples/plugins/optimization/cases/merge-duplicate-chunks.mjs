import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { MergeDuplicateChunksPlugin } = webpack.optimize;
const files = {
  'src/index.js': "import(/* webpackChunkName: 'menu' */ './menu.js');\nimport(/* webpackChunkName: 'sidebar' */ './menu.js');\n",
  'src/menu.js': "console.log('menu');\n",
};
const merge = (mergeDuplicateChunks, plugins = [], config = {}) => build({ files, config: { ...config, plugins, optimization: { minimize: false, mergeDuplicateChunks, ...config.optimization } } });

// Chunks that become the same only when their packages are split off.
const later = {
  'node_modules/one/index.js': `export const one = '${'one '.repeat(10_000)}';`,
  'node_modules/two/index.js': `export const two = '${'two '.repeat(10_000)}';`,
  'src/index.js': "import(/* webpackChunkName: 'first' */ './menu.js'); import(/* webpackChunkName: 'first' */ 'one'); import(/* webpackChunkName: 'second' */ './menu.js'); import(/* webpackChunkName: 'second' */ 'two');",
  'src/menu.js': "console.log('menu');\n",
};
const split = (plugins) => build({ files: later, config: { plugins, optimization: { minimize: false, chunkIds: 'named', splitChunks: { minRemainingSize: 0 } } } });

export default {
  async on() {
    const lines = [];
    for (const value of [false, true]) lines.push(`mergeDuplicateChunks: ${String(value).padEnd(7)}${(await merge(value)).files.join(', ')}`);
    return lines.join('\n');
  },
  async stage() {
    const lines = [];
    for (const [text, plugins] of [
      ['default', []],
      ['with stage: 20', [new MergeDuplicateChunksPlugin({ stage: 20 })]],
    ])
      lines.push(`${text.padEnd(17)}${(await split(plugins)).files.join(', ')}`);
    return lines.join('\n');
  },
  async wrong() {
    return rejection(() => new MergeDuplicateChunksPlugin({ stage: 'late' }));
  },
};

export const claims = {
  async 'both names load the file that remains'() {
    const { json } = await merge(true);
    assert.deepEqual(['menu', 'sidebar'].map((name) => json.namedChunkGroups[name].assets.map((asset) => asset.name).join()), ['menu.js', 'menu.js']);
  },
  async 'on in every mode'() {
    for (const mode of ['production', 'development', 'none']) assert.equal((await merge(undefined, [], { mode, devtool: false })).files.length, 2, mode);
  },
  async 'the plugin works without the option, at any stage'() {
    for (const options of [undefined, {}, { stage: -10 }, { stage: 20 }]) assert.equal((await merge(false, [new MergeDuplicateChunksPlugin(options)])).files.length, 2);
  },
  async 'entries are not merged'() {
    const { files: names } = await merge(true, [], { entry: { a: './src/menu.js', b: './src/menu.js' } });
    assert.deepEqual(names, ['a.js', 'b.js']);
  },
  async 'chunks that share only some modules are not merged'() {
    const extra = { ...files, 'src/index.js': `${files['src/index.js']}import(/* webpackChunkName: 'sidebar' */ './other.js');`, 'src/other.js': 'console.log(2);' };
    const { files: names } = await build({ files: extra, config: { optimization: { minimize: false } } });
    assert.deepEqual(names, ['main.js', 'menu.js', 'sidebar.js']);
  },
};
