// Deprecated parts of the configuration and of the API for plugins.
import { join } from 'node:path';
import webpack from 'webpack';
import Server from 'webpack-dev-server';

const plugin = (use) => ({ config: { plugins: [{ apply: (compiler) => compiler.hooks.thisCompilation.tap('Test', use) }] } });

/** Uses the old and the new API at the end of a build, when chunks, IDs, and hashes exist. */
const late = (use) =>
  plugin((compilation) =>
    compilation.hooks.afterSeal.tap('Test', () => {
      const [chunk, other] = compilation.chunks;
      const [module] = compilation.modules;
      use({ compilation, chunk, other, module, group: chunk.groupsIterable.values().next().value, graph: compilation.chunkGraph, modules: compilation.moduleGraph });
    }),
  );
const two = { files: { 'src/index.js': "import('./cart.js');", 'src/cart.js': '' } };
const both = (old, replacement) => ({ ...two, ...late(old), fix: late(replacement) });
const hook = (old, replacement) => ({ ...plugin(old), fix: plugin(replacement) });
const { getCompilationHooks } = webpack.javascript.JavascriptModulesPlugin;
const nothing = () => {};
const same = (value) => value;
/** A hook of a template, and the hook of the compilation or of JavascriptModulesPlugin instead. */
const template = (name, old, replacement, own = true) =>
  hook(
    (compilation) => (name === 'module' ? compilation.moduleTemplates.javascript : compilation[`${name}Template`]).hooks[old].tap('Test', same),
    (compilation) => (own ? getCompilationHooks(compilation) : compilation.hooks)[replacement].tap('Test', same),
  );
const access = (old, replacement) => ({ run: () => void old(), fix: { run: () => void replacement() } });
const watcher = (use) => ({
  run: ({ folder }) => {
    const compiler = webpack({ mode: 'none', context: folder });
    const one = compiler.watchFileSystem.watch([], [], [], Date.now(), {}, nothing, nothing);
    use(one);
    one.close();
  },
});
const watching = (old) => ({ ...watcher(old), fix: watcher((one) => one.getInfo()) });
const config = (old, replacement, files = {}) => ({ files, config: old, fix: { config: replacement } });
const stage = (old) =>
  hook(
    (compilation) => compilation.hooks[old].tap('Test', nothing),
    (compilation) => compilation.hooks.processAssets.tap({ name: 'Test', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, nothing),
  );
const note = (withFragments) =>
  plugin((compilation) => {
    class Note extends webpack.dependencies.NullDependency {}
    compilation.dependencyTemplates.set(Note, { apply: nothing, ...(withFragments ? { getInitFragments: () => [] } : {}) });
    compilation.hooks.succeedModule.tap('Test', (module) => module.addPresentationalDependency(new Note()));
  });
const loader = { 'loader.cjs': 'module.exports = (code) => code;' };
const rule = (options) => ({ module: { rules: [{ test: /index\.js$/, use: [{ loader: './loader.cjs', options }] }] } });
const statsRun = (options, own) => ({
  run: async ({ folder }) => {
    const compiler = webpack({ mode: 'none', context: folder, output: { path: join(folder, 'dist') }, ...own });
    const stats = await new Promise((done) => {
      compiler.run((_, result) => done(result));
    });
    stats.toString({ all: false, warnings: true, ...options });
  },
});
const serve = (use) => ({
  run: async ({ folder }) => {
    const compiler = webpack({ mode: 'development', context: folder, stats: 'none', infrastructureLogging: { level: 'none' } });
    const server = new Server({ host: '127.0.0.1' }, compiler);
    await server.start();
    try {
      use(server);
    } finally {
      await server.stop();
    }
  },
});
const serverCase = (old, replacement) => ({ ...serve(old), fix: serve(replacement) });

export default {
  // Configuration
  DEP_WEBPACK_TEMPLATE_PATH_PLUGIN_REPLACE_PATH_VARIABLES_HASH: config({ output: { filename: '[name].[hash].js' } }, { output: { filename: '[name].[contenthash].js' } }),
  DEP_WEBPACK_TEMPLATE_PATH_PLUGIN_REPLACE_PATH_VARIABLES_FILENAME: config(
    { devtool: 'source-map', output: { sourceMapFilename: '[filebase].map' } },
    { devtool: 'source-map', output: { sourceMapFilename: '[base].map' } },
  ),
  DEP_WEBPACK_TEMPLATE_PATH_PLUGIN_REPLACE_PATH_VARIABLES_MODULE_ID: config(
    { module: { rules: [{ test: /txt$/, type: 'asset/resource', generator: { filename: '[moduleid][ext]' } }] } },
    { module: { rules: [{ test: /txt$/, type: 'asset/resource', generator: { filename: '[id][ext]' } }] } },
    { 'src/index.js': "import './a.txt';", 'src/a.txt': '' },
  ),
  DEP_WEBPACK_CONFIGURATION_OPTIMIZATION_NO_EMIT_ON_ERRORS: config({ optimization: { noEmitOnErrors: true } }, { optimization: { emitOnErrors: false } }),
  DEP_WEBPACK_EXTERNALS_FUNCTION_PARAMETERS: config(
    { externals: (context, request, callback) => callback() },
    { externals: ({ request }, callback) => callback() },
    { 'src/index.js': "import './cart.js';", 'src/cart.js': '' },
  ),
  DEP_WEBPACK_RULE_LOADER_OPTIONS_STRING: config(rule('a=1'), rule({ a: 1 }), loader),
  DEP_WEBPACK_STATS_WARNINGS_FILTER: {
    files: { 'src/index.js': 'require(name);', 'package.json': '{ "name": "shop" }' },
    ...statsRun({ warningsFilter: [() => true] }),
    fix: statsRun({}, { ignoreWarnings: [/Critical/] }),
  },
  DEP_WEBPACK_WATCH_WITHOUT_CALLBACK: access(
    () => webpack({ mode: 'none', watch: true }),
    () => webpack({ mode: 'none' }),
  ),
  DEP_WEBPACK_SINGLE_ENTRY_PLUGIN: access(
    () => webpack.SingleEntryPlugin,
    () => webpack.EntryPlugin,
  ),
  DEP_WEBPACK_AGGRESSIVE_SPLITTING_PLUGIN: access(
    () => webpack.optimize.AggressiveSplittingPlugin,
    () => webpack.optimize.SplitChunksPlugin,
  ),
  DEP_WEBPACK_JAVASCRIPT_MODULES_PLUGIN: access(
    () => webpack.JavascriptModulesPlugin,
    () => webpack.javascript.JavascriptModulesPlugin,
  ),
  DEP_WEBPACK_LIBRARY_TEMPLATE_PLUGIN: access(
    () => webpack.LibraryTemplatePlugin,
    () => webpack.library.EnableLibraryPlugin,
  ),
  DEP_WEBPACK_OPTIONS_DEFAULTER: access(
    () => webpack.WebpackOptionsDefaulter,
    () => webpack.config.applyWebpackOptionsDefaults(webpack.config.getNormalizedWebpackOptions({})),
  ),
  DEP_WEBPACK_PRE_COMPILED_SCHEMA_INVALID: {
    verified: 'Read in lib/webpack.js: printed when the compiled check of the schema rejects a configuration and the schema itself accepts it.',
  },

  // Source code
  SystemImportDeprecationWarning: {
    files: { 'src/index.cjs': "System.import('./cart.js');", 'src/cart.js': '' },
    config: { entry: './src/index.cjs', module: { parser: { javascript: { system: true } } } },
    fix: { files: { 'src/index.cjs': "import('./cart.js');" } },
  },
  RequireIncludeDeprecationWarning: {
    files: { 'src/index.cjs': "require.include('./cart.js');", 'src/cart.js': '' },
    config: { entry: './src/index.cjs' },
    fix: { files: { 'src/index.cjs': "require('./cart.js');" } },
  },

  // Compilation
  DEP_WEBPACK_COMPILATION_CACHE: hook(
    (compilation) => compilation.cache,
    (compilation) => compilation.getCache('Test'),
  ),
  DEP_WEBPACK_COMPILATION_ADDITIONAL_CHUNK_ASSETS: stage('additionalChunkAssets'),
  DEP_WEBPACK_COMPILATION_OPTIMIZE_CHUNK_ASSETS: stage('optimizeChunkAssets'),
  DEP_WEBPACK_COMPILATION_AFTER_OPTIMIZE_CHUNK_ASSETS: stage('afterOptimizeChunkAssets'),
  'additionalassets-is-deprecated-use-compilation-hooks': {
    verified: 'Read in lib/Compilation.js: this hook has no deprecation code yet, and createFakeHook prints only messages with one.',
  },
  DEP_WEBPACK_COMPILATION_ASSETS: {
    config: { plugins: [{ apply: ({ hooks }) => hooks.emit.tap('Test', (compilation) => (compilation.assets['a.txt'] = new webpack.sources.RawSource('a'))) }] },
    fix: plugin((compilation) =>
      compilation.hooks.processAssets.tap({ name: 'Test', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, () => compilation.emitAsset('a.txt', new webpack.sources.RawSource('a'))),
    ),
  },
  DEP_WEBPACK_COMPILATION_COMPILATION_DEPENDENCIES: hook(
    (compilation) => compilation.compilationDependencies.add('/a.txt'),
    (compilation) => compilation.fileDependencies.add('/a.txt'),
  ),
  DEP_WEBPACK_COMPILATION_NORMAL_MODULE_LOADER_HOOK: hook(
    (compilation) => compilation.hooks.normalModuleLoader.tap('Test', nothing),
    (compilation) => webpack.NormalModule.getCompilationHooks(compilation).loader.tap('Test', nothing),
  ),
  DEP_WEBPACK_CONTEXT_MODULE_FACTORY_ALTERNATIVES: {
    config: { plugins: [{ apply: ({ hooks }) => hooks.contextModuleFactory.tap('Test', (factory) => factory.hooks.alternatives.tap('Test', same)) }] },
    fix: { config: { plugins: [{ apply: ({ hooks }) => hooks.contextModuleFactory.tap('Test', (factory) => factory.hooks.alternativeRequests.tap('Test', same)) }] } },
  },
  DEP_WEBPACK_JAVASCRIPT_GENERATOR_GET_INIT_FRAGMENTS: { ...note(true), fix: note(false) },

  // Arrays that became sets
  DEP_WEBPACK_DEPRECATION_ARRAY_TO_SET: both(
    ({ compilation }) => compilation.chunks.map(same),
    ({ compilation }) => Array.from(compilation.chunks, same),
  ),
  DEP_WEBPACK_DEPRECATION_ARRAY_TO_SET_PUSH: both(
    ({ compilation, chunk }) => compilation.chunks.push(chunk),
    ({ compilation, chunk }) => compilation.chunks.add(chunk),
  ),
  DEP_WEBPACK_DEPRECATION_ARRAY_TO_SET_LENGTH: both(
    ({ compilation }) => compilation.chunks.length,
    ({ compilation }) => compilation.chunks.size,
  ),
  DEP_WEBPACK_DEPRECATION_ARRAY_TO_SET_INDEXER: both(
    ({ compilation }) => compilation.chunks[0],
    ({ compilation }) => [...compilation.chunks][0],
  ),
  'was-changed-from-array-to-set': both(
    ({ compilation }) => compilation.chunks.sort(),
    ({ compilation }) => [...compilation.chunks].sort(),
  ),
  'was-changed-from-array-to-set-indexing': both(
    ({ compilation, chunk }) => {
      compilation.chunks[0] = chunk;
    },
    ({ compilation, chunk }) => compilation.chunks.add(chunk),
  ),
  'was-changed-from-array-to-set-writing': both(
    ({ compilation }) => {
      compilation.chunks.length = 0;
    },
    ({ compilation }) => compilation.chunks.clear(),
  ),

  // Chunks
  DEP_WEBPACK_CHUNK_ADD_MODULE: both(({ chunk, module }) => chunk.addModule(module), ({ chunk, module, graph }) => graph.connectChunkAndModule(chunk, module)),
  DEP_WEBPACK_CHUNK_REMOVE_MODULE: both(({ other, module }) => other.removeModule(module), ({ other, module, graph }) => graph.disconnectChunkAndModule(other, module)),
  DEP_WEBPACK_CHUNK_MOVE_MODULE: both(({ chunk, other, module }) => chunk.moveModule(module, other), ({ chunk, other, module, graph }) => [graph.disconnectChunkAndModule(chunk, module), graph.connectChunkAndModule(other, module)]),
  DEP_WEBPACK_CHUNK_CONTAINS_MODULE: both(({ chunk, module }) => chunk.containsModule(module), ({ chunk, module, graph }) => graph.isModuleInChunk(module, chunk)),
  DEP_WEBPACK_CHUNK_GET_MODULES: both(({ chunk }) => chunk.getModules(), ({ chunk, graph }) => graph.getChunkModules(chunk)),
  DEP_WEBPACK_CHUNK_GET_NUMBER_OF_MODULES: both(({ chunk }) => chunk.getNumberOfModules(), ({ chunk, graph }) => graph.getNumberOfChunkModules(chunk)),
  DEP_WEBPACK_CHUNK_MODULES_ITERABLE: both(({ chunk }) => chunk.modulesIterable, ({ chunk, graph }) => graph.getChunkModulesIterable(chunk)),
  DEP_WEBPACK_CHUNK_IS_EMPTY: both(({ chunk }) => chunk.isEmpty(), ({ chunk, graph }) => graph.getNumberOfChunkModules(chunk) === 0),
  DEP_WEBPACK_CHUNK_ENTRY_MODULE: both(({ chunk }) => chunk.entryModule, ({ chunk, graph }) => [...graph.getChunkEntryModulesIterable(chunk)]),
  DEP_WEBPACK_CHUNK_HAS_ENTRY_MODULE: both(({ chunk }) => chunk.hasEntryModule(), ({ chunk, graph }) => graph.getNumberOfEntryModules(chunk) > 0),
  DEP_WEBPACK_CHUNK_HAS_MODULE_IN_GRAPH: both(({ chunk }) => chunk.hasModuleInGraph(same), ({ chunk, graph }) => graph.hasModuleInGraph(chunk, same)),
  DEP_WEBPACK_CHUNK_MODULES_SIZE: both(({ chunk }) => chunk.modulesSize(), ({ chunk, graph }) => graph.getChunkModulesSize(chunk)),
  DEP_WEBPACK_CHUNK_SIZE: both(({ chunk }) => chunk.size(), ({ chunk, graph }) => graph.getChunkSize(chunk)),
  DEP_WEBPACK_CHUNK_INTEGRATED_SIZE: both(({ chunk, other }) => chunk.integratedSize(other, {}), ({ chunk, other, graph }) => graph.getIntegratedChunksSize(chunk, other)),
  DEP_WEBPACK_CHUNK_CAN_BE_INTEGRATED: both(({ chunk, other }) => chunk.canBeIntegrated(other), ({ chunk, other, graph }) => graph.canChunksBeIntegrated(chunk, other)),
  DEP_WEBPACK_CHUNK_INTEGRATE: both(({ chunk, other }) => chunk.integrate(other), ({ chunk, other, graph }) => graph.canChunksBeIntegrated(chunk, other) && graph.integrateChunks(chunk, other)),
  DEP_WEBPACK_CHUNK_COMPARE_TO: both(({ chunk, other }) => chunk.compareTo(other), ({ chunk, other, graph }) => graph.compareChunks(chunk, other)),
  DEP_WEBPACK_CHUNK_REMOVE: both(({ other }) => other.remove(), ({ other, graph }) => [graph.disconnectChunk(other), other.disconnectFromGroups()]),
  DEP_WEBPACK_CHUNK_GET_CHUNK_MODULE_MAPS: both(({ chunk }) => chunk.getChunkModuleMaps(same), ({ chunk, graph }) => graph.getChunkModuleIdMap(chunk, same)),
  DEP_WEBPACK_CHUNK_GROUP_GET_MODULE_INDEX: both(({ group, module }) => group.getModuleIndex(module), ({ group, module }) => group.getModulePreOrderIndex(module)),
  DEP_WEBPACK_CHUNK_GROUP_GET_MODULE_INDEX_2: both(({ group, module }) => group.getModuleIndex2(module), ({ group, module }) => group.getModulePostOrderIndex(module)),

  // Modules
  DEP_WEBPACK_MODULE_ID: both(({ module }) => module.id, ({ module, graph }) => graph.getModuleId(module)),
  DEP_WEBPACK_MODULE_HASH: both(({ module }) => module.hash, ({ module, graph, chunk }) => graph.getModuleHash(module, chunk.runtime)),
  DEP_WEBPACK_MODULE_RENDERED_HASH: both(({ module }) => module.renderedHash, ({ module, graph, chunk }) => graph.getRenderedModuleHash(module, chunk.runtime)),
  DEP_WEBPACK_MODULE_UPDATE_HASH: both(
    ({ module }) => module.updateHash(webpack.util.createHash('md4')),
    ({ module, graph, compilation }) => module.updateHash(webpack.util.createHash('md4'), { chunkGraph: graph, runtime: undefined, runtimeTemplate: compilation.runtimeTemplate }),
  ),
  DEP_WEBPACK_MODULE_PROFILE: both(({ module }) => module.profile, ({ module, modules }) => modules.getProfile(module)),
  DEP_WEBPACK_MODULE_INDEX: both(({ module }) => module.index, ({ module, modules }) => modules.getPreOrderIndex(module)),
  DEP_WEBPACK_MODULE_INDEX2: both(({ module }) => module.index2, ({ module, modules }) => modules.getPostOrderIndex(module)),
  DEP_WEBPACK_MODULE_DEPTH: both(({ module }) => module.depth, ({ module, modules }) => modules.getDepth(module)),
  DEP_WEBPACK_MODULE_ISSUER: both(({ module }) => module.issuer, ({ module, modules }) => modules.getIssuer(module)),
  DEP_WEBPACK_MODULE_USED_EXPORTS: both(({ module }) => module.usedExports, ({ module, modules, chunk }) => modules.getUsedExports(module, chunk.runtime)),
  DEP_WEBPACK_MODULE_OPTIMIZATION_BAILOUT: both(({ module }) => module.optimizationBailout, ({ module, modules }) => modules.getOptimizationBailout(module)),
  DEP_WEBPACK_MODULE_OPTIONAL: both(({ module }) => module.optional, ({ module, modules }) => module.isOptional(modules)),
  DEP_WEBPACK_MODULE_ADD_CHUNK: both(({ module, chunk }) => module.addChunk(chunk), ({ module, chunk, graph }) => graph.connectChunkAndModule(chunk, module)),
  DEP_WEBPACK_MODULE_REMOVE_CHUNK: both(({ module, other }) => module.removeChunk(other), ({ module, other, graph }) => graph.disconnectChunkAndModule(other, module)),
  DEP_WEBPACK_MODULE_IS_IN_CHUNK: both(({ module, chunk }) => module.isInChunk(chunk), ({ module, chunk, graph }) => graph.isModuleInChunk(module, chunk)),
  DEP_WEBPACK_MODULE_IS_ENTRY_MODULE: both(({ module }) => module.isEntryModule(), ({ module, graph }) => graph.isEntryModule(module)),
  DEP_WEBPACK_MODULE_GET_CHUNKS: both(({ module }) => module.getChunks(), ({ module, graph }) => graph.getModuleChunks(module)),
  DEP_WEBPACK_MODULE_GET_NUMBER_OF_CHUNKS: both(({ module }) => module.getNumberOfChunks(), ({ module, graph }) => graph.getNumberOfModuleChunks(module)),
  DEP_WEBPACK_MODULE_CHUNKS_ITERABLE: both(({ module }) => module.chunksIterable, ({ module, graph }) => graph.getModuleChunksIterable(module)),
  DEP_WEBPACK_MODULE_SOURCE: both(
    ({ module, compilation }) => module.source(compilation.dependencyTemplates, compilation.runtimeTemplate),
    ({ module, compilation, chunk }) => compilation.codeGenerationResults.getSource(module, chunk.runtime, 'javascript'),
  ),
  DEP_WEBPACK_MODULE_ERRORS: both(({ module }) => module.errors, ({ module }) => module.getErrors()),
  DEP_WEBPACK_MODULE_WARNINGS: both(({ module }) => module.warnings, ({ module }) => module.getWarnings()),
  DEP_WEBPACK_MODULE_NEED_REBUILD: both(
    ({ compilation }) => webpack.Module.prototype.needBuild.call({ buildMeta: {}, needRebuild: () => false }, { fileSystemInfo: compilation.fileSystemInfo }, nothing),
    ({ module, compilation }) => module.needBuild({ compilation, fileSystemInfo: compilation.fileSystemInfo, valueCacheVersions: compilation.valueCacheVersions }, nothing),
  ),

  // Templates
  DEP_MODULE_TEMPLATE_CONTENT: template('module', 'content', 'renderModuleContent'),
  DEP_MODULE_TEMPLATE_MODULE: template('module', 'module', 'renderModuleContent'),
  DEP_MODULE_TEMPLATE_RENDER: template('module', 'render', 'renderModuleContainer'),
  DEP_MODULE_TEMPLATE_PACKAGE: template('module', 'package', 'renderModulePackage'),
  DEP_MODULE_TEMPLATE_HASH: template('module', 'hash', 'fullHash', false),
  DEP_WEBPACK_CHUNK_TEMPLATE_RENDER_MANIFEST: template('chunk', 'renderManifest', 'renderManifest', false),
  DEP_WEBPACK_CHUNK_TEMPLATE_MODULES: template('chunk', 'modules', 'renderChunk'),
  DEP_WEBPACK_CHUNK_TEMPLATE_RENDER: template('chunk', 'render', 'renderChunk'),
  DEP_WEBPACK_CHUNK_TEMPLATE_RENDER_WITH_ENTRY: template('chunk', 'renderWithEntry', 'render'),
  DEP_WEBPACK_CHUNK_TEMPLATE_HASH: template('chunk', 'hash', 'fullHash', false),
  DEP_WEBPACK_CHUNK_TEMPLATE_HASH_FOR_CHUNK: template('chunk', 'hashForChunk', 'chunkHash'),
  DEP_WEBPACK_CHUNK_TEMPLATE_OUTPUT_OPTIONS: hook(
    (compilation) => compilation.chunkTemplate.outputOptions,
    (compilation) => compilation.outputOptions,
  ),
  DEP_WEBPACK_MAIN_TEMPLATE_RENDER_MANIFEST: template('main', 'renderManifest', 'renderManifest', false),
  DEP_WEBPACK_MAIN_TEMPLATE_REQUIRE: template('main', 'require', 'renderRequire'),
  DEP_WEBPACK_MAIN_TEMPLATE_RENDER: template('main', 'render', 'render'),
  DEP_WEBPACK_MAIN_TEMPLATE_RENDER_WITH_ENTRY: template('main', 'renderWithEntry', 'render'),
  DEP_WEBPACK_MAIN_TEMPLATE_ASSET_PATH: template('main', 'assetPath', 'assetPath', false),
  DEP_WEBPACK_MAIN_TEMPLATE_HASH: template('main', 'hash', 'fullHash', false),
  DEP_WEBPACK_MAIN_TEMPLATE_HASH_FOR_CHUNK: {
    ...plugin((compilation) => compilation.mainTemplate.hooks.globalHash.tap('Test', nothing)),
    fix: plugin(nothing),
  },
  DEP_WEBPACK_MAIN_TEMPLATE_OUTPUT_OPTIONS: hook(
    (compilation) => compilation.mainTemplate.outputOptions,
    (compilation) => compilation.outputOptions,
  ),
  DEP_WEBPACK_MAIN_TEMPLATE_REQUIRE_FN: hook(
    (compilation) => compilation.mainTemplate.requireFn,
    () => webpack.RuntimeGlobals.require,
  ),
  DEP_WEBPACK_MAIN_TEMPLATE_RENDER_CURRENT_HASH_CODE: hook(
    (compilation) => compilation.mainTemplate.renderCurrentHashCode('abc'),
    () => `${webpack.RuntimeGlobals.getFullHash}()`,
  ),
  DEP_WEBPACK_MAIN_TEMPLATE_GET_PUBLIC_PATH: hook(
    (compilation) => compilation.mainTemplate.getPublicPath({}),
    (compilation) => compilation.getAssetPath(compilation.outputOptions.publicPath, {}),
  ),
  DEP_WEBPACK_MAIN_TEMPLATE_GET_ASSET_PATH: hook(
    (compilation) => compilation.mainTemplate.getAssetPath('a', {}),
    (compilation) => compilation.getAssetPath('a', {}),
  ),
  DEP_WEBPACK_MAIN_TEMPLATE_GET_ASSET_PATH_WITH_INFO: hook(
    (compilation) => compilation.mainTemplate.getAssetPathWithInfo('a', {}),
    (compilation) => compilation.getPathWithInfo('a', {}),
  ),

  // The dev server
  DEP_WEBPACK_DEV_SERVER_GET_CLIENT_ENTRY: serverCase((server) => server.getClientEntry(), nothing),
  DEP_WEBPACK_DEV_SERVER_GET_CLIENT_HOT_ENTRY: serverCase((server) => server.getClientHotEntry(), nothing),
  DEP_WEBPACK_DEV_SERVER_SEND_MESSAGE: serverCase((server) => server.sendMessage([], 'static-changed'), (server) => server.middleware.publish({ action: 'reload' })),

  // Watchers
  DEP_WEBPACK_WATCHER_CONTEXT_TIME_INFO_ENTRIES: watching((one) => one.getContextTimeInfoEntries()),
  DEP_WEBPACK_WATCHER_FILE_TIME_INFO_ENTRIES: watching((one) => one.getFileTimeInfoEntries()),
  DEP_WEBPACK_WATCHER_GET_AGGREGATED_CHANGES: watching((one) => one.getAggregatedChanges()),
  DEP_WEBPACK_WATCHER_GET_AGGREGATED_REMOVALS: watching((one) => one.getAggregatedRemovals()),
};
