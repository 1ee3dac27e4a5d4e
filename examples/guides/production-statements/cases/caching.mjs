import assert from 'node:assert/strict';
import { build, esm } from '../project.mjs';

const files = {
  ...esm,
  'src/index.js': "import './style.css';\nimport { pack } from './vendor/pack.js';\nimport('./lazy.js');\nconsole.log(pack);\n",
  'src/lazy.js': "export const lazy = () => 'lazy';\n",
  'src/style.css': 'body { margin: 0; }\n',
  'src/vendor/pack.js': "import './parts.js';\nexport const pack = () => 'pack';\n",
  'src/vendor/parts.js': "console.log('parts');\n",
};
const split = {
  runtimeChunk: 'single',
  splitChunks: { cacheGroups: { vendor: { test: /vendor/, name: 'vendor', chunks: 'all', enforce: true } } },
};
const named = (placeholder) => ({ output: { filename: `[name].[${placeholder}].js`, cssFilename: '[name].css' } });
const names = (assets, start) => assets.filter((name) => name.startsWith(start) && name.endsWith('.js'));

async function before(change, config, chunk) {
  const first = await build({ files, config });
  const second = await build({ files: { ...files, ...change }, config });
  return [names(first.assets, chunk), names(second.assets, chunk)];
}

export default {
  async 'numbered modules change other chunks'() {
    const change = { 'src/a.js': "console.log('new');\n", 'src/index.js': `import './a.js';\n${files['src/index.js']}` };
    const unchanged = async (moduleIds) => {
      const config = { ...named('contenthash'), optimization: { ...split, moduleIds, concatenateModules: false } };
      const [one, two] = await before(change, config, 'vendor');
      assert.equal(one.length, 1);
      return one[0] === two[0];
    };
    assert.equal(await unchanged('deterministic'), true);
    assert.equal(await unchanged('natural'), false);
  },
  async 'placeholders differ in what changes them'() {
    const style = { 'src/style.css': 'body { margin: 1rem; }\n' };
    const lazy = { 'src/lazy.js': "export const lazy = () => 'changed';\n" };
    const unchanged = async (placeholder, change, chunk) => {
      const [one, two] = await before(change, { ...named(placeholder), optimization: split }, chunk);
      return one[0] === two[0];
    };
    assert.equal(await unchanged('contenthash', style, 'main'), true);
    assert.equal(await unchanged('chunkhash', style, 'main'), false);
    assert.equal(await unchanged('chunkhash', lazy, 'vendor'), true);
    assert.equal(await unchanged('fullhash', lazy, 'vendor'), false);
  },
  async 'without a runtime file, a lazy chunk changes the entry'() {
    const lazy = { 'src/lazy.js': "export const lazy = () => 'changed';\n" };
    const unchanged = async (optimization) => {
      const [one, two] = await before(lazy, { ...named('contenthash'), optimization }, 'main');
      return one[0] === two[0];
    };
    assert.equal(await unchanged({}), false);
    assert.equal(await unchanged(split), true);
  },
  async 'clean removes files of the last build'() {
    const count = async (clean) => {
      const config = { output: { ...named('contenthash').output, clean } };
      const change = { 'src/index.js': "console.log('changed');\n" };
      const { files: list } = await build({ files: { ...esm, 'src/index.js': 'console.log(1);\n' }, config, changes: [change] });
      return (await list()).length;
    };
    assert.equal(await count(false), 2);
    assert.equal(await count(true), 1);
  },
  async 'keep spares scripts from cleaning'() {
    const config = { output: { ...named('contenthash').output, clean: { keep: /\.js$/ } } };
    const change = { 'src/index.js': "console.log('changed');\n" };
    const { files: list } = await build({ files: { ...esm, 'src/index.js': 'console.log(1);\n' }, config, changes: [change] });
    assert.equal((await list()).length, 2);
  },
};
