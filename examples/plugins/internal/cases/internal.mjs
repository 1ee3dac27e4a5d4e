import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

const { EntryPlugin, EntryOptionPlugin, DynamicEntryPlugin, LoaderTargetPlugin, ids, optimize, javascript, library, node, electron, deno, bun, web, webworker, cache, dll, experiments } = webpack;
const { PlatformPlugin } = webpack.config;
const require = createRequire(import.meta.url);

const classes = { ...webpack.javascript, ...web, ...webworker, ...node, ...electron, ...deno, ...bun, ...webpack.wasm, ...webpack.asset, ...webpack.json, ...webpack.css, ...webpack.html, ...experiments.typescript, ...library, ...ids, ...cache, ...dll, EntryPlugin, EntryOptionPlugin, DynamicEntryPlugin, LoaderTargetPlugin, PlatformPlugin, EvalDevToolModulePlugin: webpack.EvalDevToolModulePlugin, ChunkPrefetchPreloadPlugin: webpack.prefetch.ChunkPrefetchPreloadPlugin };
for (const name of ['AggressiveMergingPlugin', 'RealContentHashPlugin', 'RuntimeChunkPlugin', 'SideEffectsFlagPlugin']) classes[name] = optimize[name];

const applied = new Set();
for (const [name, Class] of Object.entries(classes)) {
  if (!name.endsWith('Plugin')) continue;
  const { apply } = Class.prototype;
  Class.prototype.apply = function record(...values) {
    applied.add(name);
    return apply.apply(this, values);
  };
}

/** Names of the plugins that a configuration applies. */
async function appliedBy(config, files) {
  const folder = await createProject(files);
  applied.clear();
  webpack({ mode: 'production', context: folder, entry: './src/index.js', ...config });
  return new Set(applied);
}

// Plugin, a configuration that does not apply it, a configuration that does.
const options = [
  ['EntryOptionPlugin', null, {}],
  ['EntryPlugin', { entry: () => './src/index.js' }, { entry: './src/index.js' }],
  ['DynamicEntryPlugin', {}, { entry: () => './src/index.js' }],
  ['EnableChunkLoadingPlugin', { output: { chunkLoading: false, workerChunkLoading: false, enabledChunkLoadingTypes: [] } }, {}],
  ['ChunkPrefetchPreloadPlugin', null, {}],
  ['RuntimeChunkPlugin', {}, { optimization: { runtimeChunk: 'single' } }],
  ['NodeTargetPlugin', {}, { target: 'node' }],
  ['NodeTargetPlugin', {}, { externalsPresets: { node: true } }],
  ['ElectronTargetPlugin', {}, { target: 'electron-main' }],
  ['DenoTargetPlugin', {}, { target: 'deno' }],
  ['BunTargetPlugin', {}, { target: 'bun' }],
  ['NodeEnvironmentPlugin', null, {}],
  ['JavascriptModulesPlugin', null, {}],
  ['JsonModulesPlugin', null, {}],
  ['AssetModulesPlugin', null, {}],
  ['CssModulesPlugin', { experiments: { css: false } }, {}],
  ['HtmlModulesPlugin', { experiments: { html: false } }, {}],
  ['TypeScriptPlugin', { experiments: { typescript: false } }, {}],
  ['AsyncWebAssemblyModulesPlugin', { experiments: { asyncWebAssembly: false } }, {}],
  ['EnableWasmLoadingPlugin', { output: { wasmLoading: false, workerWasmLoading: false, enabledWasmLoadingTypes: [] } }, {}],
  ['FetchCompileAsyncWasmPlugin', { target: 'node' }, {}],
  ['FetchCompileWasmPlugin', {}, { experiments: { syncWebAssembly: true } }],
  ['ReadFileCompileAsyncWasmPlugin', {}, { target: 'node' }],
  ['ReadFileCompileWasmPlugin', { target: 'node' }, { target: 'node', experiments: { syncWebAssembly: true } }],
  ['EnableLibraryPlugin', {}, { output: { library: 'shop' } }],
  ['NamedModuleIdsPlugin', {}, { mode: 'development' }],
  ['NamedChunkIdsPlugin', {}, { mode: 'development' }],
  ['NaturalModuleIdsPlugin', {}, { mode: 'none' }],
  ['DeterministicModuleIdsPlugin', { mode: 'none' }, {}],
  ['DeterministicChunkIdsPlugin', { mode: 'none' }, {}],
  ['OccurrenceModuleIdsPlugin', {}, { optimization: { moduleIds: 'size' } }],
  ['OccurrenceChunkIdsPlugin', {}, { optimization: { chunkIds: 'size' } }],
  ['OccurrenceChunkIdsPlugin', {}, { optimization: { chunkIds: 'total-size' } }],
  ['RealContentHashPlugin', { mode: 'development' }, {}],
  ['RealContentHashPlugin', { mode: 'development' }, { mode: 'development', output: { module: true } }],
  ['SideEffectsFlagPlugin', { optimization: { sideEffects: false } }, {}],
  ['MemoryCachePlugin', {}, { mode: 'development' }],
  ['MemoryCachePlugin', { cache: { type: 'memory', maxGenerations: 5 } }, { cache: true }],
  ['EvalDevToolModulePlugin', { mode: 'development', devtool: 'eval-source-map' }, { mode: 'development' }],
  ['LibManifestPlugin', {}, { plugins: [new webpack.DllPlugin({ path: '/tmp/m.json', name: 'm' })] }],
];
const never = ['AggressiveMergingPlugin', 'ChunkModuleIdRangePlugin', 'DelegatedPlugin', 'JsonpTemplatePlugin', 'LoaderTargetPlugin', 'NodeSourcePlugin', 'NodeTemplatePlugin', 'PlatformPlugin', 'WebWorkerTemplatePlugin'];

const development = { mode: 'development', devtool: false };
const plain = { 'src/index.js': "import('./a.js'); import('./b.js');", 'src/a.js': "export * from './shared.js'; console.log('a');", 'src/b.js': "export * from './shared.js'; console.log('b');", 'src/shared.js': `export const text = '${'shared'.repeat(100)}'; console.log(text);` };
const filesOf = async (plugins, config = {}) => (await build({ files: plain, config: { ...development, ...config }, plugins })).files;

/** Loads in a plugin what a test needs of the compiler. */
const tap = (run) => ({ apply: run });
const moduleIds = async (plugins, config = {}) => {
  const { json } = await build({ files: plain, config: { mode: 'production', ...config, optimization: { minimize: false, concatenateModules: false, ...config.optimization } }, plugins });
  return Object.fromEntries(json.modules.filter(({ name }) => name?.startsWith('./src')).map(({ name, id }) => [name, id]));
};

export default {
  async enabled() {
    try {
      await build({ files: plain, config: { entry: () => ({ main: { import: './src/index.js', chunkLoading: 'async-node' } }) } });
    } catch (error) {
      return error.message;
    }
  },
  async 'entry-plugin'() {
    class Analytics {
      apply(compiler) {
        new EntryPlugin(compiler.context, './src/analytics.js', { name: undefined }).apply(compiler);
      }
    }
    const { files, execute } = await build({ files: { 'src/shop.js': "console.log('shop');", 'src/admin.js': "console.log('admin');", 'src/analytics.js': "console.log('analytics');" }, config: { entry: { shop: './src/shop.js', admin: './src/admin.js' } }, plugins: [new Analytics()] });
    const lines = [];
    for (const file of files) lines.push(`${file}: ${(await execute([file])).replaceAll('\n', ', ')}`);
    return lines.join('\n');
  },
  async 'sync-ids'() {
    const folder = await createProject(plain);
    await build({ folder, config: development, plugins: [new experiments.ids.SyncModuleIdsPlugin({ path: join(folder, 'ids.json') })] });
    return JSON.stringify(JSON.parse(await readFile(join(folder, 'ids.json'), 'utf8')), null, 2);
  },
};

export const claims = {
  ...Object.fromEntries(
    options.map(([name, off, on]) => [
      `${name} by ${JSON.stringify(on)}`,
      async () => {
        if (off) assert.equal((await appliedBy(off)).has(name), false, 'off');
        assert.ok((await appliedBy(on)).has(name), 'on');
      },
    ]),
  ),
  async 'some are applied by no option'() {
    for (const config of [{}, { mode: 'development' }, { mode: 'none' }, { target: 'node' }, { target: 'webworker' }, { target: 'electron-renderer' }, { output: { library: 'shop' } }]) {
      const names = await appliedBy(config);
      for (const name of never) assert.equal(names.has(name), false, `${name} ${JSON.stringify(config)}`);
    }
  },
  async 'EntryPlugin with the name of an entry adds a module to it'() {
    const { files, execute } = await build({ files: { 'src/index.js': "console.log('index');", 'src/more.js': "console.log('more');" }, plugins: [tap((compiler) => new EntryPlugin(compiler.context, './src/more.js', { name: 'main' }).apply(compiler))] });
    assert.deepEqual(files, ['main.js']);
    assert.equal(await execute(), 'more\nindex');
    const other = await build({ files: { 'src/index.js': '', 'src/more.js': '' }, plugins: [tap((compiler) => new EntryPlugin(compiler.context, './src/more.js', { name: 'more' }).apply(compiler))] });
    assert.deepEqual(other.files, ['main.js', 'more.js']);
  },
  async 'EntryOptionPlugin.getHooks(compiler).entry replaces the request of an entry'() {
    const { execute } = await build({ files: { 'src/index.js': "console.log('index');", 'src/other.js': "console.log('other');" }, plugins: [tap((compiler) => EntryOptionPlugin.getHooks(compiler).entry.tap('Replace', () => './src/other.js'))] });
    assert.equal(await execute(), 'other');
  },
  async 'DynamicEntryPlugin calls its function for each build'() {
    let calls = 0;
    await build({ files: { 'src/index.js': '' }, config: { ...development, entry: () => (calls++, './src/index.js') }, changes: [{ 'src/index.js': '1;' }] });
    assert.equal(calls, 2);
  },
  async 'template plugins set output.chunkLoading'() {
    const loading = async (plugin) => {
      let value;
      const folder = await createProject();
      webpack({ context: folder, mode: 'none', plugins: [plugin, tap((compiler) => (value = compiler.options.output.chunkLoading))] });
      return value;
    };
    assert.equal(await loading(new node.NodeTemplatePlugin()), 'require');
    assert.equal(await loading(new node.NodeTemplatePlugin({ asyncChunkLoading: true })), 'async-node');
    assert.equal(await loading(new webworker.WebWorkerTemplatePlugin()), 'import-scripts');
    assert.equal(await loading(new web.JsonpTemplatePlugin()), 'jsonp');
  },
  async RuntimeChunkPlugin() {
    assert.deepEqual((await filesOf([])).filter((file) => file.startsWith('runtime')), []);
    assert.deepEqual((await filesOf([new optimize.RuntimeChunkPlugin()])).filter((file) => file.startsWith('runtime')), ['runtime~main.js']);
    assert.deepEqual((await filesOf([new optimize.RuntimeChunkPlugin({ name: 'boot' })])).filter((file) => file.startsWith('boot')), ['boot.js']);
  },
  async 'target plugins make modules of the platform external'() {
    const request = (name) => ({ files: { 'package.json': '{ "name": "shop" }', 'src/index.js': `console.log(require('${name}'));` }, config: { target: false, mode: 'none', output: { chunkFormat: 'commonjs', chunkLoading: 'require', filename: 'main.cjs' } } });
    const errors = async (name, plugins) => (await build({ ...request(name), plugins })).errors.length;
    for (const [name, plugin] of [['node:fs', new node.NodeTargetPlugin()], ['fs', new node.NodeTargetPlugin()], ['electron', new electron.ElectronTargetPlugin()], ['app', new electron.ElectronTargetPlugin('main')], ['web-frame', new electron.ElectronTargetPlugin('renderer')], ['npm:chalk', new deno.DenoTargetPlugin()], ['fs', new deno.DenoTargetPlugin()], ['bun:sqlite', new bun.BunTargetPlugin()], ['fs', new bun.BunTargetPlugin()]]) {
      assert.equal(await errors(name, []), 1, name);
      assert.equal(await errors(name, [plugin]), 0, name);
    }
    // Names of the other process are not external.
    assert.equal(await errors('web-frame', [new electron.ElectronTargetPlugin('main')]), 1);
    const code = async (target) => (await build({ ...request('fs'), config: { target, mode: 'none' } })).read((target === 'deno' ? 'main.mjs' : 'main.js'));
    assert.match(await code('deno'), /["']node:fs["']/);
    assert.doesNotMatch(await code('node12'), /node:fs/);
  },
  async 'LoaderTargetPlugin sets this.target of loaders'() {
    const files = { 'src/index.js': '', 'loader.cjs': 'module.exports = function () { return `console.log(${JSON.stringify(String(this.target))})`; };' };
    const config = { ...development, module: { rules: [{ test: /index\.js$/, use: './loader.cjs' }] } };
    assert.equal(await (await build({ files, config })).execute(), 'web');
    assert.equal(await (await build({ files, config, plugins: [new LoaderTargetPlugin('node')] })).execute(), 'node');
  },
  async 'PlatformPlugin sets compiler.platform'() {
    const platform = async (plugins) => {
      const folder = await createProject();
      return webpack({ context: folder, target: false, mode: 'none', output: { chunkFormat: 'commonjs' }, plugins }).platform;
    };
    assert.equal((await platform([])).node, null);
    assert.equal((await platform([new PlatformPlugin({ node: true })])).node, true);
  },
  async 'NodeEnvironmentPlugin sets file systems and the logger'() {
    const compiler = new webpack.Compiler(process.cwd(), webpack.config.getNormalizedWebpackOptions({}));
    assert.equal(compiler.inputFileSystem, null);
    new node.NodeEnvironmentPlugin({ infrastructureLogging: {} }).apply(compiler);
    for (const key of ['inputFileSystem', 'outputFileSystem', 'intermediateFileSystem', 'watchFileSystem', 'infrastructureLogger']) assert.ok(compiler[key], key);
  },
  async 'NodeSourcePlugin does nothing'() {
    assert.equal(String(node.NodeSourcePlugin.prototype.apply.length), '0');
    assert.deepEqual(await filesOf([new node.NodeSourcePlugin()]), await filesOf([]));
  },
  async 'ids: what each plugin produces'() {
    const named = await moduleIds([new ids.NamedModuleIdsPlugin()], { optimization: { moduleIds: false } });
    assert.equal(named['./src/shared.js'], './src/shared.js');
    const natural = await moduleIds([new ids.NaturalModuleIdsPlugin()], { optimization: { moduleIds: false } });
    assert.deepEqual(Object.values(natural).toSorted(), [0, 1, 2, 3]);
    const deterministic = await moduleIds([new ids.DeterministicModuleIdsPlugin({ maxLength: 5 })], { optimization: { moduleIds: false } });
    assert.ok(Object.values(deterministic).every((id) => id < 100_000) && Object.values(deterministic).some((id) => id > 1000));
    const short = await moduleIds([], {});
    assert.ok(Object.values(short).every((id) => id < 1000));
    const salted = await moduleIds([new ids.DeterministicModuleIdsPlugin({ salt: 7 })], { optimization: { moduleIds: false } });
    assert.notDeepEqual(salted, short);
  },
  async 'OccurrenceModuleIdsPlugin: the most used module has the lowest id'() {
    const byUse = await moduleIds([new ids.OccurrenceModuleIdsPlugin()], { optimization: { moduleIds: false } });
    assert.equal(byUse['./src/shared.js'], 0);
    const initial = await moduleIds([new ids.OccurrenceModuleIdsPlugin({ prioritiseInitial: true })], { optimization: { moduleIds: false } });
    assert.equal(initial['./src/index.js'], 0);
  },
  async 'OccurrenceChunkIdsPlugin: the most used chunk has the lowest id'() {
    const files = { 'src/index.js': "import('./a.js'); import('./z.js');", 'src/a.js': "console.log('a');", 'src/b.js': "console.log('b');", 'src/z.js': "console.log('z'); import(/* webpackChunkName: 'b' */ './b.js');", 'src/other.js': "import('./z.js')" };
    const names = async (options) => {
      const { json } = await build({ files, config: { entry: { main: './src/index.js', other: './src/other.js' }, optimization: { chunkIds: false, minimize: false } }, plugins: [new ids.OccurrenceChunkIdsPlugin(options)] });
      return json.chunks.toSorted((a, b) => a.id - b.id).map((chunk) => chunk.names[0] ?? chunk.modules[0].name);
    };
    const [plain, prioritised] = [await names({}), await names({ prioritiseInitial: true })];
    assert.equal(plain[0], './src/z.js');
    assert.equal(prioritised[0], './src/z.js');
    assert.notEqual(plain.indexOf('b'), -1);
    assert.ok(prioritised.indexOf('./src/a.js') < prioritised.indexOf('b'));
  },
  async 'ChunkModuleIdRangePlugin numbers the modules of a chunk'() {
    const range = await moduleIds([new ids.ChunkModuleIdRangePlugin({ name: 'main', start: 500 })]);
    assert.equal(range['./src/index.js'], 500);
    assert.notEqual((await moduleIds([]))['./src/index.js'], 500);
  },
  async 'SyncModuleIdsPlugin keeps ids over builds'() {
    const folder = await createProject(plain);
    const path = join(folder, 'ids.json');
    const run = async (mode, moduleIdsOption) => (await build({ folder, config: { ...development, optimization: { moduleIds: moduleIdsOption } }, plugins: [new experiments.ids.SyncModuleIdsPlugin({ path, mode })] })).json.modules.find(({ name }) => name === './src/shared.js').id;
    assert.equal(await run('create', 'named'), './src/shared.js');
    assert.equal(await run('read', 'natural'), './src/shared.js');
    const without = await build({ folder, config: { ...development, optimization: { moduleIds: 'natural' } } });
    assert.notEqual(without.json.modules.find(({ name }) => name === './src/shared.js').id, './src/shared.js');
  },
  async 'AggressiveMergingPlugin merges lazy chunks with common modules'() {
    assert.equal((await filesOf([])).length, 3);
    assert.equal((await filesOf([new optimize.AggressiveMergingPlugin()])).length, 2);
    assert.equal((await filesOf([new optimize.AggressiveMergingPlugin({ minSizeReduce: 3 })])).length, 3);
  },
  async AggressiveSplittingPlugin() {
    const { AggressiveSplittingPlugin } = optimize;
    const big = { 'src/index.js': "import './a.js'; import './b.js'; import './c.js';" };
    for (const name of ['a', 'b', 'c']) big[`src/${name}.js`] = `console.log('${name.repeat(20_000)}');`;
    const sizes = async (options) => (await build({ files: big, config: { optimization: { minimize: false, concatenateModules: false } }, plugins: options ? [new AggressiveSplittingPlugin(options)] : [] })).files.length;
    assert.equal(await sizes(), 1);
    assert.ok((await sizes({ minSize: 10_000, maxSize: 25_000 })) > 1);
    assert.equal(await sizes({ minSize: 10_000, maxSize: 1_000_000 }), 1);
  },
  async 'LibraryTemplatePlugin is output.library'() {
    const { LibraryTemplatePlugin } = webpack;
    const files = { 'src/index.js': 'export const answer = 42;' };
    const code = async (options) => (await build({ files, config: { optimization: { minimize: false }, ...options } })).read();
    assert.equal(await code({ plugins: [new LibraryTemplatePlugin('shop')] }).then((text) => /^var shop/m.test(text)), true);
    assert.equal(await code({}).then((text) => /^var shop/m.test(text)), false);
  },
  async 'AbstractLibraryPlugin: a library type of your own'() {
    class Comment extends library.AbstractLibraryPlugin {
      constructor() {
        super({ pluginName: 'Comment', type: 'comment' });
      }
      parseOptions({ name }) {
        return { name };
      }
      render(source, context, { options }) {
        return new webpack.sources.ConcatSource(`/* ${options.name} */\n`, source);
      }
    }
    const enable = tap((compiler) => {
      library.EnableLibraryPlugin.setEnabled(compiler, 'comment');
      new Comment().apply(compiler);
    });
    const config = { output: { library: { type: 'comment', name: 'Shop' }, enabledLibraryTypes: [] }, optimization: { minimize: false } };
    assert.match(await (await build({ files: { 'src/index.js': 'console.log(1)' }, config, plugins: [enable] })).read(), /^\/\* Shop \*\//);
  },
  async 'DelegatedPlugin takes modules from another bundle'() {
    const folder = await createProject({ 'src/index.js': "import { price } from './price.js'; console.log(price);", 'src/price.js': 'export const price = 1;' });
    const delegated = new dll.DelegatedPlugin({ source: 'external shop', context: folder, type: 'require', content: { './src/price.js': { id: 7, buildMeta: { exportsType: 'namespace' }, exports: ['price'] } } });
    const { modules } = await build({ folder, config: { ...development, externals: { 'external shop': 'shop' } }, plugins: [delegated] });
    assert.ok(modules.some((name) => name.includes('delegated ./src/price.js')), modules.join(' '));
    assert.ok(!modules.includes('./src/price.js'));
  },
  async 'RealContentHashPlugin makes [contenthash] the hash of the final content'() {
    const name = async (comment, realContentHash) => (await build({ files: { 'src/index.js': `${comment}\nconsole.log('same');` }, config: { output: { filename: '[contenthash].js' }, optimization: { realContentHash } } })).files.find((file) => file.endsWith('.js'));
    assert.equal(await name('// first', true), await name('// second comment', true));
    assert.notEqual(await name('// first', false), await name('// second comment', false));
  },
  async 'a misspelled option of AggressiveSplittingPlugin is rejected'() {
    assert.match(await rejection(() => new optimize.AggressiveSplittingPlugin({ size: 1 })), /size/);
  },
  async 'JavascriptModulesPlugin has moved, and SingleEntryPlugin is EntryPlugin'() {
    assert.equal(webpack.JavascriptModulesPlugin, javascript.JavascriptModulesPlugin);
    assert.equal(webpack.SingleEntryPlugin, EntryPlugin);
    assert.ok(require('webpack/package.json').version);
  },
};
