import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import { buildConfig, buildShop, code, pkg } from '../project.mjs';

const admin = await readFile(new URL('../shop/src/admin.js', import.meta.url), 'utf8');

const reasons = ({ stats }) =>
  stats
    .toString({ all: false, chunks: true, colors: false })
    .split('\n')
    .filter((line) => line.includes('split chunk'))
    .join('\n');

// Two lazy-loaded routes that import a package, and the same with a module of the application.
const lazy = { 'src/index.js': "import('./a.js'); import('./b.js');" };
const routes = (request, name) => ({ ...lazy, 'src/a.js': `import { ${name} } from '${request}'; document.body.append(${name}('a'));`, 'src/b.js': `import { ${name} } from '${request}'; document.body.append(${name}('b'));` });
const lazyBuild = (files, splitChunks) => buildShop(splitChunks, { from: undefined, files: { ...lazy, ...files }, entry: './src/index.js' });
const one = (files, splitChunks, options) => buildShop(splitChunks, { from: undefined, files, entry: './src/index.js', ...options });

export default {
  async off() {
    return (await buildShop(false)).report();
  },
  async default() {
    return (await buildShop()).report();
  },
  async all() {
    const result = await buildConfig('all');
    assert.equal(await result.execute(['vendors-node_modules_ui-kit_index_js.js', 'src_catalog_js.js', 'shop.js']), 'Shop: true');
    return result.report();
  },
  async reasons() {
    return reasons(await buildConfig('all'));
  },
  async 'default-package'() {
    return (await lazyBuild({ ...routes('date-kit', 'dateKit'), ...pkg('date-kit', 30_000) })).report();
  },
  async 'default-own'() {
    const files = { ...routes('./prices.js', 'prices'), 'src/prices.js': code('prices', 30_000) };
    return (await lazyBuild(files)).report();
  },
  async 'one-import'() {
    const file = (name) => `import { ${name} } from '${name.replace('Kit', '-kit')}'; document.body.append(${name}('a'));`;
    return (await lazyBuild({ ...pkg('date-kit', 30_000), ...pkg('chart-kit', 120_000), 'src/a.js': file('dateKit'), 'src/b.js': file('chartKit') })).report();
  },
};

export const claims = {
  async 'shared code is in both chunks without splitting'() {
    const { modulesOf } = await buildShop(false);
    for (const file of ['shop.js', 'admin.js']) assert.ok(modulesOf(file).includes('node_modules/ui-kit/index.js'), file);
  },
  async 'a file of one page does not change the files of the other'() {
    const { before, sizes, files } = await buildConfig('stable', { change: { 'src/admin.js': `${admin}document.body.append('!');` } });
    assert.deepEqual(files.filter((file) => !(file in before)).map((file) => file.split('.')[0]).toSorted(), ['admin']);
    assert.ok(Object.keys(sizes).length > 5);
  },
  async 'the entry waits for its other files, in any order'() {
    const { execute } = await buildConfig('all');
    assert.equal(await execute(['shop.js']), '');
    assert.equal(await execute(['shop.js', 'src_catalog_js.js', 'vendors-node_modules_ui-kit_index_js.js']), 'Shop: true');
  },
  async 'the plugin runs at stage 10 of optimizeChunks, in the main compilation only'() {
    const counts = [];
    const children = [];
    const plugin = {
      apply(compiler) {
        compiler.hooks.thisCompilation.tap('Test', (compilation) => {
          for (const stage of [9, 11]) compilation.hooks.optimizeChunks.tap({ name: 'Test', stage }, (chunks) => void counts.push([...chunks].length));
        });
        compiler.hooks.make.tapAsync('Test', (compilation, callback) => {
          const child = compilation.createChildCompiler('child', { filename: 'child/[name].js', chunkFilename: 'child/[id].js' }, [new webpack.web.JsonpTemplatePlugin(), new webpack.EntryPlugin(compiler.context, './src/shop.js', { name: 'child' })]);
          child.hooks.thisCompilation.tap('Test', (inner) => inner.hooks.afterOptimizeChunks.tap('Test', (chunks) => void children.push([...chunks].length)));
          child.runAsChild((error) => callback(error));
        });
      },
    };
    const { errors } = await buildShop({ chunks: 'all' }, { plugins: [plugin] });
    assert.deepEqual(errors, []);
    assert.deepEqual(counts.slice(-2), [4, 8]);
    assert.deepEqual(children, [3]);
  },
  async 'the defaults in production'() {
    const options = webpack.config.getNormalizedWebpackOptions({ mode: 'production' });
    webpack.config.applyWebpackOptionsDefaults(options);
    const { chunks, minSize, maxInitialRequests, maxAsyncRequests, enforceSizeThreshold } = options.optimization.splitChunks;
    assert.deepEqual({ chunks, minSize, maxInitialRequests, maxAsyncRequests, enforceSizeThreshold }, { chunks: 'async', minSize: 20_000, maxInitialRequests: 30, maxAsyncRequests: 30, enforceSizeThreshold: 50_000 });
  },
  async 'development splits smaller modules'() {
    const files = { ...routes('./prices.js', 'prices'), 'src/prices.js': code('prices', 15_000) };
    const count = async (mode) => (await one(files, undefined, { mode, devtool: false })).files.length;
    assert.deepEqual([await count('production'), await count('development')], [3, 4]);
  },
  async 'minSize keeps small shared modules in place'() {
    const count = async (bytes) => (await lazyBuild({ ...routes('./prices.js', 'prices'), 'src/prices.js': code('prices', bytes) })).files.length;
    assert.deepEqual([await count(15_000), await count(25_000)], [3, 4]);
  },
  async 'no module is in two files of a page'() {
    const { stats } = await buildConfig('all');
    const { chunkGraph, entrypoints } = stats.compilation;
    for (const entrypoint of entrypoints.values()) {
      const seen = new Set();
      for (const chunk of entrypoint.chunks) {
        for (const module of chunkGraph.getChunkModules(chunk)) {
          assert.ok(!seen.has(module));
          seen.add(module);
        }
      }
    }
  },
};
