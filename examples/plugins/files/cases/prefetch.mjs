import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { PrefetchPlugin } = webpack.prefetch;

/** Notes the order in which modules are built. */
class Order {
  built = [];
  apply(compiler) {
    compiler.hooks.compilation.tap('Order', (compilation) => {
      compilation.hooks.buildModule.tap('Order', (module) => void this.built.push(module.resource.replace(/.*\/src\//, 'src/')));
    });
  }
}
const order = async (...plugins) => {
  const log = new Order();
  const result = await build({ from: 'prefetch', config: { mode: 'development', devtool: false }, plugins: [...plugins, log] });
  return { ...result, order: log.built.join('\n') };
};

export default {
  off: async () => (await order()).order,
  on: async () => (await order(new PrefetchPlugin('./src/charts.js'))).order,
  missing: async () => (await order(new PrefetchPlugin('./src/missing.js'))).text,
};

export const claims = {
  async 'the bundle is the same'() {
    const [off, on] = [await order(), await order(new PrefetchPlugin('./src/charts.js'))];
    assert.notEqual(off.order, on.order);
    assert.equal(await off.read(), await on.read());
  },
  async 'context'() {
    const { folder } = await order();
    assert.match((await order(new PrefetchPlugin(`${folder}/src`, './charts.js'))).order, /charts/);
    const { order: built, errors } = await order(new PrefetchPlugin(`${import.meta.dirname}/../prefetch/src`, './charts.js'));
    assert.deepEqual(errors, []);
    assert.equal(built.split('\n').filter((path) => path === 'src/charts.js').length, 2);
  },
  async 'a module that nothing imports is built, and not part of the output'() {
    const { read, files } = await build({ files: { 'src/index.js': '', 'src/unused.js': 'console.log("unused");' }, config: { mode: 'development', devtool: false }, plugins: [new PrefetchPlugin('./src/unused.js')] });
    assert.deepEqual(files, ['main.js']);
    assert.doesNotMatch(await read(), /unused/);
  },
  async 'the request goes through rules, and inline loaders count as another module'() {
    const log = new Order();
    await build({ from: 'prefetch', config: { mode: 'development', devtool: false }, plugins: [new PrefetchPlugin('!!./src/charts.js?x'), log] });
    assert.equal(log.built.filter((path) => path.startsWith('src/charts.js')).length, 2);
  },
};
