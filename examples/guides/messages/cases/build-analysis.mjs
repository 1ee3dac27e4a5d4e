// Messages of the checks that `performance` turns on.
import webpack from 'webpack';

const large = (bytes) => `export const data = '${'x'.repeat(bytes)}';\n`;
const pack = (name, files, more = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'i.js', ...more }),
  ...Object.fromEntries(Object.entries(files).map(([file, source]) => [`node_modules/${name}/${file}`, source])),
});
const use = (name, from) => `import { ${name} } from '${from}';\nconsole.log(${name});\n`;
const many = (count, path, content) => Object.fromEntries(Array.from({ length: count }, (_, index) => [path(index), content(index)]));
const rules = (...list) => ({ module: { rules: list } });
const production = (performance, config = {}) => ({ mode: 'production', performance: { hints: 'warning', maxAssetSize: 1e9, maxEntrypointSize: 1e9, ...performance }, ...config });
const sizes = (limits, config) => production(limits, config);
/** A check with its configuration, and the files and the configuration that fix it. */
const check = (name, files, config, fixedFiles, fixedConfig = config, limits = {}) => ({
  files,
  config: production({ [name]: true, ...limits }, config),
  fix: { files: fixedFiles, config: production({ [name]: true, ...limits }, fixedConfig) },
});

const twoPackages = (second) => ({
  'src/index.js': "import 'one';\nimport 'two';\n",
  ...pack('one', { 'i.js': "require('lib');" }),
  ...pack('two', { 'i.js': "require('lib');" }),
  'node_modules/one/node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "main": "i.js" }',
  'node_modules/one/node_modules/lib/i.js': 'console.log(1);',
  ...second,
});
const library = (more) =>
  pack(
    'lib',
    {
      'i.js': "export { used } from './used.js';\nexport { data } from './data.js';\n",
      'used.js': 'export const used = Math.random();',
      'data.js': `${large(60_000)}console.log('effect');`,
    },
    more,
  );
const entries = { entry: { index: './src/index.js', other: './src/other.js' } };
const loader = (path) => rules({ test: /index\.js$/, use: path });
const image = (type) => rules({ test: /\.png$/, type });
const big = { 'src/index.js': `console.log('${'x'.repeat(300_000)}');` };
const nothing = { 'src/index.js': 'console.log(1);' };

export default {
  AnalyzableBailoutsWarning: check(
    'analyzableBailouts',
    { 'src/index.js': "__webpack_public_path__ = '/shop/';\nimport('./a.js');", 'src/a.js': "console.log('a');" },
    { output: { module: true } },
    { 'src/index.js': "import('./a.js');" },
    { output: { module: true, publicPath: '/shop/' } },
  ),
  AssetsOverSizeLimitWarning: {
    files: big,
    config: sizes({ maxAssetSize: 250_000 }),
    fix: { config: sizes({ maxAssetSize: 400_000 }) },
  },
  EntrypointsOverSizeLimitWarning: {
    files: big,
    config: sizes({ maxEntrypointSize: 250_000 }),
    fix: { config: sizes({ maxEntrypointSize: 400_000 }) },
  },
  NoAsyncChunksWarning: {
    files: big,
    config: sizes({ maxAssetSize: 250_000 }),
    fix: { files: { 'src/index.js': "import('./data.js');", 'src/data.js': big['src/index.js'] } },
  },
  RuntimeInLargeChunkWarning: {
    files: { 'src/index.js': `${big['src/index.js']}\nimport('./a.js');`, 'src/a.js': "console.log('a');" },
    config: sizes({ maxEntrypointSize: 250_000 }, { output: { filename: '[name].[contenthash].js' } }),
    fix: { config: sizes({ maxEntrypointSize: 250_000 }, { output: { filename: '[name].[contenthash].js' }, optimization: { runtimeChunk: 'single' } }) },
  },
  AsyncChunkWaterfallWarning: check(
    'asyncChunkWaterfalls',
    { 'src/index.js': "import('./a.js');", 'src/a.js': "import('./b.js');", 'src/b.js': "import('./c.js');", 'src/c.js': "console.log('c');" },
    {},
    { 'src/b.js': "import './c.js';" },
  ),
  BroadContextsWarning: check(
    'broadContexts',
    { 'src/index.js': "require.context('./all', true);", ...many(20, (index) => `src/all/m${index}.js`, () => '') },
    rules({ test: /index\.js$/, type: 'javascript/auto' }),
    { 'src/index.js': "require.context('./all', true, /m1\\.js$/);" },
  ),
  CacheEffectivenessWarning: check(
    'cacheEffectiveness',
    {
      ...nothing,
      'always.cjs': 'module.exports = function (code) { this.cacheable(false); return code; };',
      'cached.cjs': 'module.exports = (code) => code;',
    },
    loader('./always.cjs'),
    {},
    loader('./cached.cjs'),
  ),
  CircularDependenciesWarning: check(
    'circularDependencies',
    {
      'src/index.js': "import { b } from './b.js';\nexport const a = 1;\nconsole.log(b);",
      'src/b.js': "import { a } from './index.js';\nexport const b = () => a;\n",
    },
    {},
    {
      'src/index.js': "import { b } from './b.js';\nconsole.log(b);",
      'src/b.js': "import { a } from './a.js';\nexport const b = () => a;\n",
      'src/a.js': 'export const a = 1;',
    },
  ),
  ConflictingResourceHintsWarning: check(
    'conflictingResourceHints',
    { 'src/index.js': "import(/* webpackPrefetch: true, webpackPreload: true */ './a.js');", 'src/a.js': "console.log('a');" },
    {},
    { 'src/index.js': "import(/* webpackPrefetch: true */ './a.js');" },
  ),
  DuplicateModulesWarning: check(
    'duplicateModules',
    { 'src/index.js': use('data', './data.js'), 'src/other.js': use('data', './data.js'), 'src/data.js': large(30_000) },
    entries,
    {},
    { ...entries, optimization: { splitChunks: { chunks: 'all' } } },
  ),
  DuplicatePackagesWarning: check(
    'duplicatePackages',
    twoPackages({ 'node_modules/two/node_modules/lib/package.json': '{ "name": "lib", "version": "2.0.0", "main": "i.js" }', 'node_modules/two/node_modules/lib/i.js': 'console.log(2);' }),
    {},
    pack('one-lib', { 'i.js': 'console.log(1);' }),
    { resolve: { alias: { lib: 'one-lib' } } },
  ),
  DynamicExportsWarning: check(
    'dynamicExports',
    { 'src/index.js': use('a', './data.cjs'), 'src/data.cjs': "module.exports = JSON.parse('{}');\n" },
    {},
    { 'src/data.cjs': "exports.a = JSON.parse('{}').a;\n" },
  ),
  EmbeddedSourceMapsWarning: check('sourceMaps', nothing, { devtool: 'inline-source-map' }, {}, { devtool: 'source-map' }),
  MissingSourceMapsWarning: check(
    'sourceMaps',
    { ...nothing, 'plain.cjs': 'module.exports = (code) => `// Shop\\n${code}`;', 'mapped.cjs': 'module.exports = function (code, map) { this.callback(null, code, map ?? { version: 3, sources: ["index.js"], mappings: "AAAA", names: [], sourcesContent: [code] }); };' },
    { devtool: 'source-map', ...loader('./plain.cjs') },
    {},
    { devtool: 'source-map', ...loader('./mapped.cjs') },
  ),
  EvalUsageWarning: check('evalUsage', { 'src/index.js': "eval('1');" }, {}, { 'src/index.js': "new Function('return 1')();" }),
  HotspotsWarning: {
    verified: 'It prints times that differ in each run. The claims about `performance.hotspots` (examples/configuration/claims) trigger it with a plugin that blocks for 150 ms.',
  },
  InlinedAssetsWarning: check(
    'inlinedAssets',
    { 'src/index.js': "import url from './a.png';\nconsole.log(url);", 'src/a.png': 'x'.repeat(20_000) },
    image('asset/inline'),
    {},
    image('asset'),
  ),
  LargeModulesWarning: check(
    'largeModules',
    { 'src/index.js': use('data', './data.js'), 'src/data.js': large(60_000) },
    { optimization: { concatenateModules: false } },
    { 'src/data.js': large(6000) },
    undefined,
    { maxAssetSize: 250_000 },
  ),
  LegacyJavascriptWarning: check(
    'legacyJavascript',
    { 'src/index.js': "import 'regenerator-runtime';", ...pack('regenerator-runtime', { 'i.js': "console.log('regenerator');" }) },
    { target: ['web', 'browserslist:chrome 130'] },
    nothing,
  ),
  MissingSideEffectsWarning: check('missingSideEffects', { 'src/index.js': use('used', 'lib'), ...library() }, {}, library({ sideEffects: false })),
  MixedExportsWarning: check(
    'mixedExports',
    { 'src/index.js': 'export default 1;\nexport const a = 2;\n' },
    { output: { library: { type: 'commonjs2' } } },
    { 'src/index.js': 'export const a = 2;\n' },
  ),
  OsDependentRuleWarning: check('osDependentRules', nothing, rules({ test: /src\/index/, sideEffects: true }), {}, rules({ test: /src[\\/]index/, sideEffects: true })),
  PureAnnotationsWarning: check(
    'pureAnnotations',
    { 'src/index.js': 'const a = /*#__PURE__*/ 1 + f();\nfunction f() {}\nconsole.log(a);' },
    {},
    { 'src/index.js': 'const a = 1 + /*#__PURE__*/ f();\nfunction f() {}\nconsole.log(a);' },
  ),
  RedundantDynamicImportWarning: check(
    'redundantDynamicImports',
    { 'src/index.js': "import './a.js';\nimport('./a.js');", 'src/a.js': "console.log('a');" },
    {},
    { 'src/index.js': "import('./a.js');" },
  ),
  ScopeHoistingBailoutsWarning: check(
    'scopeHoistingBailouts',
    { 'src/index.js': use('a', './data.cjs'), 'src/data.cjs': 'exports.a = Math.random();' },
    {},
    { 'src/index.js': use('a', './data.js'), 'src/data.js': 'export const a = Math.random();' },
  ),
  SplitChunksCappedWarning: check(
    'splitChunksCapped',
    { 'src/index.js': use('data', 'lib'), 'src/other.js': use('data', 'lib'), ...pack('lib', { 'i.js': large(30_000) }) },
    { ...entries, optimization: { splitChunks: { chunks: 'all', maxInitialRequests: 1 } } },
    {},
    { ...entries, optimization: { splitChunks: { chunks: 'all', maxInitialRequests: 30 } } },
  ),
  TinyChunksWarning: check(
    'tinyChunks',
    {
      'src/index.js': Array.from({ length: 10 }, (_, index) => `import('./m${index}.js');`).join('\n'),
      ...many(10, (index) => `src/m${index}.js`, (index) => `console.log(${index});`),
    },
    {},
    { 'src/index.js': Array.from({ length: 10 }, (_, index) => `import(/* webpackChunkName: "shop" */ './m${index}.js');`).join('\n') },
  ),
  TopLevelThisWarning: check('topLevelThis', { 'src/index.js': 'console.log(this);' }, {}, { 'src/index.js': 'console.log(globalThis);' }),
  UnsplitVendorsWarning: check(
    'unsplitVendors',
    { 'src/index.js': use('data', 'lib'), ...pack('lib', { 'i.js': large(60_000) }) },
    {},
    {},
    { optimization: { splitChunks: { chunks: 'all' } } },
  ),
  UnusedAliasesWarning: check('unusedConfig', nothing, { resolve: { alias: { lib: 'price' } } }, { 'src/index.js': "import 'lib';", ...pack('price', { 'i.js': '' }) }),
  UnusedAssetsWarning: check(
    'unusedAssets',
    { 'src/index.js': "import url from './a.png';\nconsole.log(1);", 'src/a.png': 'x' },
    image('asset/resource'),
    nothing,
  ),
  UnusedDefinesWarning: check('unusedConfig', nothing, { plugins: [new webpack.DefinePlugin({ VERSION: '1' })] }, { 'src/index.js': 'console.log(VERSION);' }),
  UnusedExternalsWarning: check('unusedConfig', nothing, { externals: { jquery: 'jQuery' } }, { 'src/index.js': "import $ from 'jquery';\nconsole.log($);" }),
  UnusedFederationWarning: check(
    'unusedConfig',
    { ...nothing, 'package.json': '{ "name": "shop", "type": "module", "dependencies": { "lib": "1.0.0" } }', ...pack('lib', { 'i.js': large(10) }) },
    { plugins: [new webpack.container.ModuleFederationPlugin({ name: 'shop', shared: ['lib'] })] },
    { 'src/index.js': "import('./shop.js');", 'src/shop.js': use('data', 'lib') },
  ),
  UnusedModulesWarning: check(
    'unusedModules',
    { 'src/index.js': "import { a } from './data.js';\nconsole.log(1);", 'src/data.js': "console.log('effect');\nexport const a = 1;\n" },
    {},
    nothing,
  ),
  UnusedReexportsWarning: check(
    'unusedModules',
    { 'src/index.js': use('used', 'lib'), ...library({ sideEffects: true }) },
    {},
    library({ sideEffects: false }),
  ),
  UnusedRuleWarning: check('unusedConfig', nothing, rules({ test: /\.nothing$/, type: 'asset' }), {}, {}),
};
