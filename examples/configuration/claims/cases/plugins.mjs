import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, cli, rejection } from '../project.mjs';

export default {
  plugins: {
    async 'takes instances, functions, and values to ignore'() {
      const applied = [];
      const plugin = { apply: () => applied.push('object') };
      const plugins = [
        false,
        null,
        undefined,
        0,
        '',
        plugin,
        function (compiler) {
          applied.push(this === compiler && compiler instanceof webpack.Compiler ? 'function' : 'wrong');
        },
      ];
      await build({ config: { plugins } });
      assert.deepEqual(applied, ['object', 'function']);
    },
    async 'runs functions of one hook in the order of the list'() {
      const called = [];
      const tap = (name) => (compiler) => compiler.hooks.done.tap(name, () => called.push(name));
      await build({ config: { plugins: [tap('a'), tap('b')] } });
      assert.deepEqual(called, ['a', 'b']);
    },
    async 'refuses names, classes, and other objects'() {
      assert.match(await rejection({ plugins: ['BannerPlugin'] }), /configuration\.plugins\[0\] should be one of these/);
      assert.match(await rejection({ plugins: [webpack.BannerPlugin] }), /cannot be invoked without 'new'/);
      assert.match(await rejection({ plugins: [{}] }), /configuration\.plugins\[0\] misses the property 'apply'/);
    },
    async 'has an index that is one too high on the command line'() {
      assert.match((await cli({ 'webpack.config.js': "export default { mode: 'production', plugins: ['x'] };" })).output, /configuration\.plugins\[1\]/);
    },
    async 'applies a plugin twice if it is there twice'() {
      const banner = () => new webpack.BannerPlugin('Shop');
      const count = async (plugins) => (await (await build({ config: { plugins } })).read('main.js')).match(/Shop/g).length;
      assert.equal(await count([banner()]), 1);
      assert.equal(await count([banner(), banner()]), 2);
    },
  },
  'plugins[].apply': {
    async 'is called once, before defaults are set'() {
      const seen = [];
      const plugin = {
        apply(compiler) {
          seen.push(compiler.options.output.filename);
          compiler.options.output.filename = 'shop-[name].js';
        },
      };
      const files = { 'src/index.js': "import('./lazy.js');", 'src/lazy.js': '' };
      const result = await build({ files, config: { plugins: [plugin] }, changes: [{ 'src/lazy.js': '1;' }] });
      assert.deepEqual(seen, [undefined]);
      assert.deepEqual(result.files, ['shop-899.js', 'shop-main.js']);
    },
  },
};
