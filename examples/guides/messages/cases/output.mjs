// Messages about entry points, chunks, and output files.
import fs from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const { DllPlugin, DllReferencePlugin, SourceMapDevToolPlugin, SSRManifestPlugin, experiments, ids, optimize } = webpack;
const two = { 'src/shop.js': '', 'src/cart.js': '' };
const shop = './src/shop.js';
const cart = './src/cart.js';

/** A configuration with one plugin, written as a function. */
const plugin = (apply) => ({ config: { plugins: [{ apply }] } });

/** A configuration with a library. */
const library = (options, more = {}) => ({ config: { ...more, output: { library: options, ...more.output } } });

/** A configuration with an external. */
const external = (code, externals, more) => ({ files: { 'src/index.js': code }, config: { externals, ...more } });

/** A configuration that writes with a file system that lacks some methods. */
const outputWithout = (methods, output) => ({
  files: { 'public/robots.txt': 'robots' },
  config: {
    output,
    plugins: [
      {
        apply(compiler) {
          compiler.outputFileSystem = { ...fs, ...Object.fromEntries(methods.map((name) => [name, undefined])) };
        },
      },
    ],
  },
});

/** A copy of a folder in which one file passes for a link. */
const copyOfLink = (readlink, globOptions = { followSymlinks: false }) => {
  const { config, files } = outputWithout(['symlink'], { copy: [{ from: 'public', globOptions }] });
  const readdir = (path, options, done) =>
    fs.readdir(path, options, (error, entries) => {
      for (const entry of entries ?? []) entry.isSymbolicLink = () => entry.name === 'link.txt';
      done(error, entries);
    });
  const input = {
    apply(compiler) {
      compiler.inputFileSystem = { ...fs, readdir, readlink };
    },
  };
  return { files: { ...files, 'public/link.txt': 'robots' }, config: { ...config, plugins: [...config.plugins, input] } };
};

/** A module that webpack runs during the build. */
const importModule = (code) => ({
  files: {
    'src/index.js': "import './price.txt';",
    'src/price.txt': '',
    'src/price.js': code,
    'loader.js': `export default async function () {
  const { price } = await this.importModule('./price.js');
  return \`export default \${price}\`;
}`,
  },
  config: (folder) => ({ module: { rules: [{ test: /\.txt$/, loader: join(folder, 'loader.js') }] } }),
});

/** No chunk may contain externals. */
const noChunk = (compiler) =>
  compiler.hooks.compilation.tap('Test', (compilation) => webpack.ExternalModule.getCompilationHooks(compilation).chunkCondition.tap('Test', () => false));

/** A loader that writes a file for each module. */
const emitFile = (name) => ({
  files: {
    'src/index.js': "import './a.txt';\nimport './bb.txt';",
    'src/a.txt': 'a',
    'src/bb.txt': 'b',
    'loader.js': `export default function (source) {
  this.emitFile(${name}, source);
  return '';
}`,
  },
  config: (folder) => ({ module: { rules: [{ test: /\.txt$/, loader: join(folder, 'loader.js') }] } }),
});


export default {
  'entry-depends-on-but-this-entry': {
    config: { entry: { cart: { import: './src/index.js', dependOn: 'shop' } } },
    fix: { config: { entry: { cart: { import: './src/index.js', dependOn: 'shop' }, shop } }, files: two },
  },
  AsyncDependencyToInitialChunkError: {
    files: { 'src/index.js': "import(/* webpackChunkName: 'cart' */ './cart.js');", 'src/cart.js': '' },
    config: { entry: { shop: './src/index.js', cart } },
    fix: { files: { 'src/index.js': "import(/* webpackChunkName: 'lazy-cart' */ './cart.js');" } },
  },
  'conflict-multiple-chunks-emit-assets-to': {
    files: two,
    config: { entry: { shop, cart }, output: { filename: 'main.js' } },
    fix: { config: { entry: { shop, cart }, output: { filename: '[name].js' } } },
  },
  'conflict-multiple-assets-emit-different-content': { ...emitFile("'note.txt'"), fix: emitFile('`note-${this.resourcePath.length}.txt`') },
  'conflict-called-compilation-renameasset-for-already': {
    verified: 'Read in lib/Compilation.js: renameAsset() compares the file with itself, so it never finds a difference.',
  },
  'prevent-writing-to-file-that-only': {
    files: two,
    config: { entry: { shop, Shop: cart } },
    fix: { config: { entry: { shop, cart } } },
  },
  PathVariableError: {
    ...library({ type: 'var', name: 'shop_[chunkhash]' }),
    fix: library({ type: 'var', name: 'shop_[id]' }),
  },
  'unsupported-hash-digest-in-path-template': {
    config: { output: { filename: '[name].[contenthash:base65:8].js' } },
    fix: { config: { output: { filename: '[name].[contenthash:base62:8].js' } } },
  },
  ChunkRenderError: { verified: 'A function for output.filename that throws gives an error with this name in stats.errors.' },
  'cannot-add-an-async-entrypoint-with': {
    files: {
      'src/index.js': "import(/* webpackChunkName: 'prices' */ './shop.js');\nnew Worker(/* webpackChunkName: 'prices' */ new URL('./cart.js', import.meta.url));",
      ...two,
    },
    fix: {
      files: {
        'src/index.js':
          "import(/* webpackChunkName: 'prices' */ './shop.js');\nnew Worker(/* webpackChunkName: 'prices-worker' */ new URL('./cart.js', import.meta.url));",
      },
    },
  },
  'entrypoint-has-a-runtime-option-which': {
    files: two,
    config: { entry: { shop, cart: { import: cart, runtime: 'shop' } } },
    fix: { config: { entry: { shop, cart: { import: cart, dependOn: 'shop' } } } },
  },
  'entrypoint-has-dependon-and-runtime-specified': {
    files: two,
    config: { entry: { shop, cart: { import: cart, dependOn: 'shop', runtime: 'runtime' } } },
    fix: { config: { entry: { shop, cart: { import: cart, dependOn: 'shop' } } } },
  },
  'entrypoints-and-use-dependon-to-depend': {
    files: two,
    config: { entry: { shop: { import: shop, dependOn: 'cart' }, cart: { import: cart, dependOn: 'shop' } } },
    fix: { config: { entry: { shop, cart: { import: cart, dependOn: 'shop' } } } },
  },
  'conflicting-entry-option-vs': {
    ...plugin((compiler) => {
      new webpack.EntryPlugin(compiler.context, './src/index.js', { name: 'main', filename: 'shop.js' }).apply(compiler);
      new webpack.EntryPlugin(compiler.context, './src/index.js', { name: 'main', filename: 'cart.js' }).apply(compiler);
    }),
    fix: plugin((compiler) => {
      new webpack.EntryPlugin(compiler.context, './src/index.js', { name: 'main', filename: 'shop.js' }).apply(compiler);
      new webpack.EntryPlugin(compiler.context, './src/index.js', { name: 'cart', filename: 'cart.js' }).apply(compiler);
    }),
  },
  MinMaxSizeWarning: {
    files: { 'src/index.js': "import('./cart.js');", 'src/cart.js': `export default '${'x'.repeat(30_000)}';` },
    config: { optimization: { splitChunks: { minSize: 20_000, maxSize: 10_000 } } },
    fix: { config: { optimization: { splitChunks: { minSize: 5000, maxSize: 10_000 } } } },
  },
  'splitchunksplugin-cache-group-conflicts-with-existing': {
    files: { 'src/shop.js': "import './price.js';", 'src/cart.js': "import './price.js';", 'src/price.js': '' },
    config: { entry: { shop, cart }, optimization: { splitChunks: { cacheGroups: { price: { test: /price/, name: 'shop', chunks: 'all', enforce: true } } } } },
    fix: { config: { entry: { shop, cart }, optimization: { splitChunks: { cacheGroups: { price: { test: /price/, name: 'price', chunks: 'all', enforce: true } } } } } },
  },
  'optimization-splitchunks-dedupdepth-must-be-an': {
    ...plugin((compiler) => new optimize.SplitChunksPlugin({ dedupDepth: 1.5 }).apply(compiler)),
    fix: plugin((compiler) => new optimize.SplitChunksPlugin({ dedupDepth: 1 }).apply(compiler)),
  },
  'optimization-usedexports-cant-be-used-with': {
    config: { cache: { type: 'memory' }, experiments: { cacheUnaffected: true }, optimization: { usedExports: true } },
    fix: { config: { cache: { type: 'memory' }, experiments: { cacheUnaffected: true }, optimization: { usedExports: false } } },
  },
  'optimization-mangleexports-cant-be-used-with': {
    config: { cache: { type: 'memory' }, experiments: { cacheUnaffected: true }, optimization: { mangleExports: true } },
    fix: { config: { cache: { type: 'memory' }, experiments: { cacheUnaffected: true }, optimization: { mangleExports: false } } },
  },
  EmptyCopyPatternWarning: {
    files: { 'public/robots.txt': '' },
    config: { output: { copy: ['static'] } },
    fix: { config: { output: { copy: ['public'] } } },
  },
  'copying-to-would-replace-an-asset': {
    files: { 'public/main.js': '' },
    config: { output: { copy: ['public'] } },
    fix: { config: { output: { copy: [{ from: 'public', to: 'static' }] } } },
  },
  'copying-to-would-write-outside-output': {
    files: { 'public/robots.txt': '' },
    config: { output: { copy: [{ from: 'public', to: '../static' }] } },
    fix: { config: { output: { copy: [{ from: 'public', to: 'static' }] } } },
  },
  'multiple-files-of-the-pattern-of': {
    files: { 'public/a.txt': 'a', 'public/b.txt': 'b' },
    config: { output: { copy: [{ from: 'public', filename: 'notes.txt' }] } },
    fix: { config: { output: { copy: [{ from: 'public', filename: 'notes-[name].txt' }] } } },
  },
  'unable-to-read-the-symbolic-link': {
    ...copyOfLink((_, done) => done(new Error('EIO'))),
    fix: copyOfLink((_, done) => done(new Error('EIO')), {}),
  },
  'unable-to-emit-as-a-symbolic': {
    ...copyOfLink((_, done) => done(null, 'robots.txt')),
    fix: copyOfLink((_, done) => done(new Error('EIO')), {}),
  },
  'unable-to-set-the-permissions-of': {
    ...outputWithout(['chmod'], { copy: [{ from: 'public', preservePermissions: true }] }),
    fix: outputWithout(['chmod'], { copy: ['public'] }),
  },
  'unable-to-set-the-times-of': {
    ...outputWithout(['utimes'], { copy: [{ from: 'public', preserveTimestamps: true }] }),
    fix: outputWithout(['utimes'], { copy: ['public'] }),
  },
  'cleanplugin-output-filesystem-doesnt-support-listing': { ...outputWithout(['readdir'], { clean: true }), fix: outputWithout([], { clean: true }) },
  'cant-be-removed-because-output-file-system': {
    ...outputWithout(['unlink'], { clean: true }),
    files: { 'dist/old.js': '' },
    fix: outputWithout([], { clean: true }),
  },
  'cant-be-removed-because-output-file': {
    ...outputWithout(['rmdir'], { clean: true }),
    files: { 'dist/old/old.js': '' },
    fix: outputWithout([], { clean: true }),
  },
  'cannot-parse-records': {
    files: { 'records.json': '{ "modules": ' },
    config: (folder) => ({ recordsPath: join(folder, 'records.json') }),
    fix: { files: { 'records.json': '{}' } },
  },
  FalseIIFEUmdWarning: {
    ...library({ type: 'umd' }, { output: { iife: false } }),
    fix: library({ type: 'umd' }),
  },
  'amd-library-name-must-be-a': { ...library({ type: 'amd', name: ['Shop', 'cart'] }), fix: library({ type: 'amd', name: 'shop' }) },
  'amd-library-name-must-be-unset': { ...library({ type: 'amd-require', name: 'Shop' }), fix: library({ type: 'amd-require' }) },
  'jsonp-library-name-must-be-a': { ...library({ type: 'jsonp' }), fix: library({ type: 'jsonp', name: 'shop' }) },
  'library-name-must-be-a-string': { ...library({ type: 'var' }), fix: library({ type: 'var', name: 'Shop' }) },
  'library-name-must-be-a-string-string': {
    ...library({ type: 'commonjs', name: { root: 'Shop' } }),
    fix: library({ type: 'commonjs', name: 'Shop' }),
  },
  'library-name-must-be-unset-common': { ...library({ type: 'module', name: 'Shop' }, { output: { module: true } }), fix: library({ type: 'module' }, { output: { module: true } }) },
  'system-js-library-name-must-be': { ...library({ type: 'system', name: ['Shop', 'cart'] }), fix: library({ type: 'system', name: 'shop' }) },
  'library-name-base-must-be-a': { ...library({ type: 'var', name: 'my-shop' }), fix: library({ type: 'var', name: 'myShop' }) },
  'library-type-is-not-enabled-enablelibraryplugin': {
    config: { entry: () => ({ main: { import: './src/index.js', library: { type: 'umd' } } }) },
    fix: { config: { entry: () => ({ main: { import: './src/index.js', library: { type: 'umd' } } }), output: { enabledLibraryTypes: ['umd'] } } },
  },
  'unsupported-library-type-plugins-which-provide': { ...library({ type: 'umd3' }), fix: library({ type: 'umd2' }) },
  'chunk-loading-type-is-not-enabled': {
    files: { 'src/index.js': "import('./cart.js');", 'src/cart.js': '' },
    config: { entry: () => ({ main: { import: './src/index.js', chunkLoading: 'require' } }) },
    fix: { config: { entry: () => ({ main: { import: './src/index.js', chunkLoading: 'require' } }), output: { enabledChunkLoadingTypes: ['jsonp', 'require'] } } },
  },
  'unsupported-chunk-loading-type-plugins-which': {
    config: { output: { chunkLoading: 'script' } },
    fix: { config: { output: { chunkLoading: 'jsonp' } } },
  },
  'invalid-request': {
    ...external("import 'jquery';", { jquery: 'script https://cdn.example.com/jquery.js' }),
    fix: external("import 'jquery';", { jquery: 'script jQuery@https://cdn.example.com/jquery.js' }),
  },
  'loading-script-failed': {
    ...external("import('jquery').catch((error) => console.log(`${error.name}: ${error.message}`));", { jquery: 'script jQuery@https://cdn.example.com/jquery.js' }),
    execute: (() => {
      const head = {
        appendChild(script) {
          setTimeout(() => script.onerror({ type: 'error', target: script }), 0);
        },
      };
      return { clearTimeout, document: { head, currentScript: { src: 'https://example.com/main.js', tagName: 'SCRIPT' }, getElementsByTagName: () => [], createElement: () => ({ setAttribute() {}, getAttribute() {} }) } };
    })(),
    fix: { config: { externals: { jquery: 'script jQuery@https://cdn.example.com/jquery.js' } }, files: { 'src/index.js': 'globalThis.jQuery = {};\nimport("jquery");' } },
  },
  'missing-external-configuration-for-type': {
    ...external("import 'jquery';", { jquery: { root: 'jQuery', commonjs: 'jquery' } }, { output: { library: { type: 'umd', name: 'Shop' } } }),
    fix: external("import 'jquery';", { jquery: { root: 'jQuery', commonjs: 'jquery', commonjs2: 'jquery', amd: 'jquery' } }, { output: { library: { type: 'umd', name: 'Shop' } } }),
  },
  'missing-external-configuration-for-type-in': {
    ...external("import 'jquery';", { jquery: { root: 'jQuery', commonjs: 'jquery' } }),
    fix: external("import 'jquery';", { jquery: 'jQuery' }),
  },
  'the-target-environment-doesnt-support-dynamic': {
    ...external("import 'jquery';", { jquery: 'module jquery' }, { target: ['web', 'es5'] }),
    fix: external("import 'jquery';", { jquery: 'module jquery' }, { target: ['web', 'es2022'] }),
  },
  'the-target-environment-doesnt-support-ecmascriptmodule': {
    ...external("import 'jquery';", { jquery: 'module jquery' }, { target: ['web', 'es5'], output: { module: true } }),
    fix: external("import 'jquery';", { jquery: 'module jquery' }, { target: ['web', 'es2022'], output: { module: true } }),
  },
  'the-target-environment-doesnt-support-import-so': {
    ...external("import 'jquery';", { jquery: 'import jquery' }, { target: ['web', 'es5'] }),
    fix: external("import 'jquery';", { jquery: 'import jquery' }, { target: ['web', 'es2022'] }),
  },
  'the-target-environment-doesnt-support-import': {
    ...external("import defer * as jquery from 'jquery';\njquery.ready();", { jquery: 'import jquery' }, { target: ['web', 'es2022'], experiments: { deferImport: true } }),
    fix: external("import defer * as jquery from 'jquery';\njquery.ready();", { jquery: 'import jquery' }, { target: ['web', 'es2022'], experiments: { deferImport: true }, output: { environment: { deferImport: true } } }),
  },
  'the-target-environment-doesnt-support-import-source': {
    ...external("import source module from 'module';\nconsole.log(module);", { module: 'import module' }, { target: ['web', 'es2022'], experiments: { sourceImport: true } }),
    fix: external("import source module from 'module';\nconsole.log(module);", { module: 'import module' }, { target: ['web', 'es2022'], experiments: { sourceImport: true }, output: { environment: { sourceImport: true } } }),
  },
  'import-defer-and-import-source-are': {
    ...external("import defer * as jquery from 'jquery';\njquery.ready();", { jquery: 'import jquery' }, { target: ['web', 'es2022'], experiments: { deferImport: true }, output: { importFunctionName: 'load', environment: { deferImport: true } } }),
    fix: external("import defer * as jquery from 'jquery';\njquery.ready();", { jquery: 'import jquery' }, { target: ['web', 'es2022'], experiments: { deferImport: true }, output: { environment: { deferImport: true } } }),
  },
  WebAssemblyInInitialChunkError: {
    files: { 'src/index.js': "import * as price from './price.wasm';\nconsole.log(price);", 'src/price.wasm': Buffer.from('0061736d01000000', 'hex') },
    config: { experiments: { syncWebAssembly: true } },
    fix: { files: { 'src/index.js': "import('./price.wasm').then(console.log);" } },
  },
  UnsupportedWebAssemblyFeatureError: { verified: 'A module that imports a memory from JavaScript gives this error with syncWebAssembly, and none with asyncWebAssembly.' },
  'execution-of-module-code-from-module': {
    ...importModule('export const price = window.price;'),
    fix: importModule('export const price = 5;'),
  },
  CodeGenerationError: { verified: 'The projects for externals that do not fit the target give an error with this name in stats.errors.' },
  ModuleHashingError: { verified: 'A plugin that replaces updateHash() of a module by one that throws gives an error with this name.' },
  RuntimeModuleGenerationError: {
    ...plugin((compiler) =>
      compiler.hooks.compilation.tap('Test', (compilation) => {
        class Price extends webpack.RuntimeModule {
          generate() {
            return undefined.length;
          }
        }
        compilation.hooks.additionalTreeRuntimeRequirements.tap('Test', (chunk) => compilation.addRuntimeModule(chunk, new Price('price')));
      }),
    ),
    fix: { config: {} },
  },
  DllManifestError: {
    files: { 'vendor.json': '{ "content": ' },
    config: (folder) => ({ plugins: [new DllReferencePlugin({ context: folder, manifest: join(folder, 'vendor.json'), name: 'vendor' })] }),
    fix: { files: { 'vendor.json': '{ "content": {} }' } },
  },
  'dllplugin-doesnt-support-dynamic-entry-function': {
    config: (folder) => ({ entry: () => './src/index.js', plugins: [new DllPlugin({ path: join(folder, 'vendor.json') })] }),
    fix: { config: (folder) => ({ plugins: [new DllPlugin({ path: join(folder, 'vendor.json') })] }) },
  },
  'each-chunk-must-have-a-unique': {
    files: two,
    config: (folder) => ({ entry: { shop, cart }, plugins: [new DllPlugin({ path: join(folder, 'vendor.json') })] }),
    fix: { config: (folder) => ({ entry: { shop, cart }, plugins: [new DllPlugin({ path: join(folder, '[name].json') })] }) },
  },
  SSRManifestAutoPublicPathWarning: {
    config: { plugins: [new SSRManifestPlugin()] },
    fix: { config: { plugins: [new SSRManifestPlugin()], output: { publicPath: '/' } } },
  },
  'sourcemapdevtoolplugin-append-cant-be-false-when': {
    config: { plugins: [new SourceMapDevToolPlugin({ append: false })] },
    fix: { config: { plugins: [new SourceMapDevToolPlugin({ append: false, filename: '[file].map' })] } },
  },
  'sourcemapdevtoolplugin-append-cant-be-a-function': {
    config: { plugins: [new SourceMapDevToolPlugin({ append: () => '\n//# sourceMappingURL=[url]' })] },
    fix: { config: { plugins: [new SourceMapDevToolPlugin({ append: '\n//# sourceMappingURL=[url]' })] } },
  },
  'argument-should-be-an-options-object': {
    run: () => new optimize.AggressiveMergingPlugin(1.5),
    fix: { run: () => new optimize.AggressiveMergingPlugin({ minSizeReduce: 1.5 }) },
  },
  'assigning-deterministic-module-ids-has-lead': {
    files: { 'src/index.js': "import './f.js';", 'src/f.js': '' },
    config: { optimization: { moduleIds: false }, plugins: [new ids.DeterministicModuleIdsPlugin({ maxLength: 1, fixedLength: true, failOnConflict: true })] },
    fix: { config: { optimization: { moduleIds: false }, plugins: [new ids.DeterministicModuleIdsPlugin({ maxLength: 5, fixedLength: true, failOnConflict: true })] } },
  },
  'chunkmoduleidrangeplugin-chunk-with-name-was-not': {
    config: { plugins: [new ids.ChunkModuleIdRangePlugin({ name: 'shop' })] },
    fix: { config: { plugins: [new ids.ChunkModuleIdRangePlugin({ name: 'main' })] } },
  },
  'chunkmoduleidrangeplugin-unexpected-value-of-order': {
    config: { plugins: [new ids.ChunkModuleIdRangePlugin({ name: 'main', order: 'name' })] },
    fix: { config: { plugins: [new ids.ChunkModuleIdRangePlugin({ name: 'main', order: 'preOrderIndex' })] } },
  },
  'syncmoduleidsplugin-unable-to-restore-id-from': {
    files: { 'src/index.js': "import './shop.js';", 'src/shop.js': "import './cart.js';", 'src/cart.js': '', 'ids.json': '{ "./src/shop.js": 1, "./src/cart.js": 1 }' },
    config: (folder) => ({ plugins: [new experiments.ids.SyncModuleIdsPlugin({ path: join(folder, 'ids.json'), mode: 'read' })] }),
    fix: { files: { 'ids.json': '{ "./src/shop.js": 1, "./src/cart.js": 2 }' } },
  },
  'logger-getchildlogger-name-called-with-a': {
    ...plugin((compiler) =>
      compiler.hooks.thisCompilation.tap('Test', (compilation) => {
        compilation.getLogger('Test').getChildLogger(() => '').warn('hello');
      }),
    ),
    fix: plugin((compiler) =>
      compiler.hooks.thisCompilation.tap('Test', (compilation) => {
        compilation.getLogger('Test').getChildLogger(() => 'Child').log('hello');
      }),
    ),
  },
  'cannot-fulfil-chunk-condition-of': {
    ...external("import 'jquery';", { jquery: 'jQuery' }, plugin(noChunk).config),
    fix: external("import 'jquery';", { jquery: 'jQuery' }),
  },
  'unable-to-make-progress-during-code': {
    files: {
      'src/index.js': "import css from './a.css';\nconsole.log(css);",
      'src/a.css': "@import './b.css';\n.a { color: red; }",
      'src/b.css': "@import './a.css';\n.b { color: blue; }",
    },
    config: { module: { parser: { 'css/auto': { exportType: 'text' } } } },
    fix: { files: { 'src/b.css': '.b { color: blue; }' } },
  },
  'circular-dependency-between-chunks-with-runtime': {
    files: {
      'src/index.js': "new Worker(new URL('./a.js', import.meta.url));",
      'src/a.js': "new Worker(new URL('./b.js', import.meta.url));",
      'src/b.js': "new Worker(new URL('./a.js', import.meta.url));",
    },
    config: { output: { filename: '[name].[contenthash].js' } },
    // The page starts both.
    fix: {
      files: {
        'src/index.js': "new Worker(new URL('./a.js', import.meta.url));\nnew Worker(new URL('./b.js', import.meta.url));",
        'src/a.js': '',
        'src/b.js': '',
      },
    },
  },
  'stopped-looking-for-chunk-sets-to': {
    verified: 'Read in lib/optimize/SplitChunksPlugin.js: a search that finds more than 10,000 chunk sets prints it, which takes thousands of chunks.',
  },
  'realcontenthashplugin-some-kind-of-unexpected-caching': {
    verified: 'Read in lib/optimize/RealContentHashPlugin.js: a file that contains the hash of a file which the build no longer has.',
  },
  'module-reference-cant-point-to-a': {
    verified: 'Read in lib/optimize/ConcatenatedModule.js: an invariant of module concatenation, reachable only with a plugin that renders references itself.',
  },
  'must-not-be-called': {
    verified: 'Read in lib/optimize/ConcatenatedModule.js: thrown if a plugin passes a concatenated module to Compilation.addModule().',
  },
};
