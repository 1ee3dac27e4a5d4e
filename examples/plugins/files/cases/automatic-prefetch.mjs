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

// A page that imports JSON, and a change.
const json = { files: { 'src/index.js': "import prices from './prices.json';\nconsole.log(prices);\n", 'src/prices.json': '{ "tea": 3 }' } };

export default {
  twice: async () => (await order([new AutomaticPrefetchPlugin()])).builds[1].toSorted().join('\n'),
  json: async () => (await order([new AutomaticPrefetchPlugin()], { ...json, changes: [{ 'src/index.js': "import prices from './prices.json';\nconsole.log('Prices', prices);\n" }] })).text,
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
  async 'each rebuild has an error for a file that is not JavaScript, unless a loader makes it JavaScript'() {
    const content = { 'a.json': '{ "a": 1 }', 'a.css': 'a { color: red }', 'a.html': '<p>Tea</p>', 'a.wasm': Buffer.from('AGFzbQEAAAA=', 'base64') };
    for (const [file, source] of Object.entries(content)) {
      const files = { 'src/index.js': `import * as a from './${file}';\nconsole.log(a);\n`, [`src/${file}`]: source };
      const options = { files, config: { devtool: false, experiments: { css: true, html: true, asyncWebAssembly: true } }, changes: [{ 'src/page.js': '1' }, { 'src/page.js': '2' }] };
      for (const changes of [[], options.changes.slice(1), options.changes]) {
        const { errors } = await order([new AutomaticPrefetchPlugin()], { ...options, changes });
        assert.equal(errors.length, changes.length === 0 ? 0 : 1, `${file}, ${changes.length} rebuilds`);
      }
      assert.equal((await order([], options)).errors.length, 0);
    }
    const loader = { 'raw.cjs': "module.exports = (source) => 'export default ' + JSON.stringify(source);" };
    const files = { ...loader, ...json.files, 'src/index.js': "import text from './a.txt';\nconsole.log(text);\n", 'src/a.txt': 'Tea, 3' };
    const rules = [{ test: /\.txt$/, loader: './raw.cjs' }];
    assert.equal((await order([new AutomaticPrefetchPlugin()], { files, config: { devtool: false, module: { rules } } })).errors.length, 0);
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
