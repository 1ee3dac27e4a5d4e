import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { AutomaticPrefetchPlugin } = webpack.prefetch;

/** Notes the modules that each build makes, in order. */
class Order {
  builds = [];
  apply(compiler) {
    compiler.hooks.compilation.tap('Order', (compilation) => {
      const built = [];
      this.builds.push(built);
      compilation.hooks.buildModule.tap('Order', (module) => void built.push(module.resource.replace(/.*\/src\//, 'src/')));
    });
  }
}
// Without a cache, so that each build makes all modules.
const order = async (plugins, options = {}) => {
  const log = new Order();
  const result = await build({ from: 'automatic-prefetch', config: { devtool: false, cache: false }, plugins: [...plugins, log], changes: [{ 'src/index.js': "import './page.js';\nconsole.log('changed');\n" }], ...options });
  return { ...result, builds: log.builds };
};

const untyped = { files: { 'package.json': '{ "name": "shop" }' } };

/** Deletes a module between two builds, together with its import. */
function withoutCharts(plugins, more = []) {
  class Delete {
    apply(compiler) {
      let runs = 0;
      compiler.hooks.beforeRun.tapPromise('Delete', async () => {
        if (runs++ === 1) await rm(join(compiler.context, 'src/charts.js'));
      });
    }
  }
  return order([...plugins, new Delete()], { changes: [{ 'src/dashboard.js': "console.log('no charts');" }, ...more] });
}

export default {
  twice: async () => (await order([new AutomaticPrefetchPlugin()])).builds[1].toSorted().join('\n'),
  deleted: async () => (await withoutCharts([new AutomaticPrefetchPlugin()])).text,
};

export const claims = {
  async 'modules of the build before are built, even if nothing imports them anymore'() {
    const options = { ...untyped, changes: [{ 'src/index.js': "console.log('alone');\n" }] };
    const [off, on] = [await order([], options), await order([new AutomaticPrefetchPlugin()], options)];
    assert.deepEqual(off.builds[1], ['src/index.js']);
    assert.deepEqual(on.builds[1].toSorted(), ['src/charts.js', 'src/dashboard.js', 'src/index.js', 'src/page.js']);
    // The first build and the output are the same.
    assert.deepEqual(on.builds[0], off.builds[0]);
    assert.equal(await on.read(), await off.read());
  },
  async 'without a type, each module is built once'() {
    assert.equal((await order([new AutomaticPrefetchPlugin()], untyped)).builds[1].length, 4);
    assert.equal((await order([])).builds[1].length, 4);
  },
  async 'a deleted module is an error for one build, and none without the plugin'() {
    assert.equal((await withoutCharts([new AutomaticPrefetchPlugin()])).errors.length, 1);
    assert.equal((await withoutCharts([])).errors.length, 0);
    assert.equal((await withoutCharts([new AutomaticPrefetchPlugin()], [{ 'src/index.js': '' }])).errors.length, 0);
  },
  async 'with the memory cache, only changed modules are built without the plugin'() {
    for (const [plugins, expected] of [[[], ['src/index.js']], [[new AutomaticPrefetchPlugin()], ['src/charts.js', 'src/dashboard.js', 'src/index.js', 'src/index.js', 'src/page.js']]]) {
      const log = new Order();
      await build({ from: 'automatic-prefetch', config: { devtool: false }, plugins: [...plugins, log], changes: [{ 'src/index.js': "import './page.js';\nconsole.log('changed');\n" }] });
      assert.deepEqual(log.builds[1].toSorted(), expected);
    }
  },
};
