import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { LoaderOptionsPlugin } = webpack;
const probe = "module.exports = function () { return 'export default ' + JSON.stringify({ minimize: this.minimize, debug: this.debug, options: this.options, extra: this.extra, query: this.getOptions(), mode: this.mode }); };";
const seen = async (options, config = {}) => {
  const { errors, execute } = await build({
    files: { 'src/index.js': "import seen from './a.txt?x'; console.log(JSON.stringify(seen));", 'src/a.txt': '', 'probe.cjs': probe },
    config: { module: { rules: [{ test: /\.txt$/, type: 'javascript/auto', use: './probe.cjs' }] }, plugins: options ? [new LoaderOptionsPlugin(options)] : [], ...config },
  });
  assert.deepEqual(errors, []);
  return JSON.parse(await execute());
};

export default {
  async output() {
    const without = await build({ from: 'loader-options', plugins: [] });
    const result = await build({ from: 'loader-options' });
    assert.deepEqual([without.errors, result.errors], [[], []]);
    return `without the plugin\n${await without.execute()}\nwith the plugin\n${await result.execute()}`;
  },
  async wrong() {
    return rejection(() => new LoaderOptionsPlugin({ minimize: 'yes' }));
  },
  async debug() {
    try {
      webpack({ debug: true });
    } catch (error) {
      return error.message.slice(error.message.indexOf("The 'debug' property"));
    }
    throw new Error('webpack accepts debug');
  },
};

export const claims = {
  async 'sets properties of the loader context'() {
    assert.deepEqual(await seen(undefined), { query: {}, mode: 'production' });
    assert.deepEqual(await seen({ minimize: true, debug: true, options: { a: 1 }, extra: 2 }), { minimize: true, debug: true, options: { a: 1 }, extra: 2, query: {}, mode: 'production' });
  },
  async 'does not reach getOptions()'() {
    assert.deepEqual((await seen({ options: { a: 1 } })).query, {});
  },
  async 'test, include, and exclude ignore the query, and must all match'() {
    assert.equal((await seen({ minimize: true, test: /\.txt$/ })).minimize, true);
    assert.equal((await seen({ minimize: true, test: /\.css$/ })).minimize, undefined);
    assert.equal((await seen({ minimize: true, include: /a\.txt/ })).minimize, true);
    assert.equal((await seen({ minimize: true, exclude: /a\.txt/ })).minimize, undefined);
    assert.equal((await seen({ minimize: true, test: /\.txt$/, include: /b\.txt/ })).minimize, undefined);
    assert.equal((await seen({ minimize: true, test: [/\.css$/, /\.txt$/] })).minimize, true);
    assert.equal((await seen({ minimize: true, test: import.meta.dirname.replace('cases', '.projects') })).minimize, true);
    assert.equal((await seen({ minimize: true, test: 'a.txt' })).minimize, undefined);
    assert.equal((await seen({ minimize: true, test: (path) => path.endsWith('.txt') })).minimize, true);
  },
  async 'names of the context are overwritten'() {
    assert.equal((await seen({ mode: 'strange' })).mode, 'strange');
  },
  async 'several plugins add up, and the last one wins'() {
    const plugins = [new LoaderOptionsPlugin({ minimize: true, extra: 1 }), new LoaderOptionsPlugin({ extra: 2 })];
    assert.deepEqual(await seen(undefined, { plugins }), { minimize: true, extra: 2, query: {}, mode: 'production' });
  },
  async 'optimization.minimize does not set this.minimize'() {
    assert.equal((await seen(undefined, { optimization: { minimize: true } })).minimize, undefined);
  },
};
