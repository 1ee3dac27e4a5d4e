// Messages about loaders and rules.
const rule = (folder, file, more = {}) => ({ module: { rules: [{ test: /price\.js$/, loader: `${folder}/${file}`, ...more }] } });
const index = { 'src/index.js': "import './price.js';", 'src/price.js': '' };
const same = 'module.exports = (source) => source;';
const withLoader = (code, fixed, more = {}) => ({
  files: { ...index, 'loader.cjs': code },
  config: (folder) => rule(folder, 'loader.cjs'),
  fix: { files: { 'loader.cjs': fixed ?? same } },
  ...more,
});
const plugin = (apply) => ({ plugins: [{ apply }] });
const onFactory = (use) => plugin((compiler) => compiler.hooks.normalModuleFactory.tap('Shop', use));
/** Prints the classes of errors and warnings. */
const names = (print) => ({
  apply: (compiler) =>
    compiler.hooks.done.tap('Shop', ({ compilation }) => {
      for (const { name, error } of [...compilation.errors, ...compilation.warnings]) print(`${name} (${error?.constructor.name})`);
    }),
});
const named = ({ build, folder, print, config }) => build({ ...config(folder), plugins: [names(print)] });
const loading = (request, done) => `module.exports = function (source) {
  const done = this.async();
  this.loadModule('${request}', (error) => done(${done}));
};`;

/** Prints the first line of errors that webpack writes to the console itself. */
const printing = (one) => ({
  ...one,
  run: async ({ build, folder, print, config }) => {
    const { error } = console;
    console.error = (text) => print(String(text).split('\n')[0]);
    try {
      await build(config(folder));
    } finally {
      console.error = error;
    }
  },
});

/** A loader that returns a syntax tree with these statements. */
const tree = (body = '') => `const loc = { start: { line: 1, column: 0 }, end: { line: 1, column: 16 } };
module.exports = function (source) {
  this.callback(null, "require('price')", null, { webpackAST: { type: 'Program', range: [0, 16], loc, comments: [], body: [${body}] } });
};`;
const callOf = (request, range) =>
  `{ type: 'ExpressionStatement', range: [0, 16], loc, expression: { type: 'CallExpression', range: [0, 16], loc, callee: { type: 'Identifier', name: 'require', ${range} loc }, arguments: [{ type: 'Literal', value: ${request}, range: [8, 15], loc }] } }`;
/** A module of another type with a syntax tree. JavaScript is the type that takes one. */
const withTree = (type, more) => ({
  files: { ...index, 'loader.cjs': tree() },
  config: (folder) => ({ ...rule(folder, 'loader.cjs', { type }), ...more }),
  fix: { config: (folder) => ({ ...rule(folder, 'loader.cjs'), ...more }) },
});

export default {
  'breaking-change-its-no-longer-allowed': {
    files: { ...index, 'node_modules/shop-loader/index.js': same },
    config: { module: { rules: [{ test: /price\.js$/, use: 'shop' }] } },
    fix: { config: { module: { rules: [{ test: /price\.js$/, use: 'shop-loader' }] } } },
  },
  'failed-to-parse-source-map': {
    files: { ...index, 'src/price.js': '//# sourceMappingURL=price.js.map' },
    config: { devtool: 'source-map', module: { rules: [{ test: /price\.js$/, extractSourceMap: true }] } },
    fix: { files: { 'src/price.js': '' } },
  },
  ModuleBuildError: withLoader("module.exports = () => { throw new Error('No price'); };", same, { run: named }),
  ModuleError: withLoader("module.exports = function (source) { this.emitError(new Error('No price')); return source; };", same),
  ModuleWarning: withLoader("module.exports = function (source) { this.emitWarning(new Error('No price')); return source; };", same),
  NonErrorEmittedError: withLoader(
    "module.exports = function (source) { this.emitError('No price'); return source; };",
    "module.exports = function (source) { this.emitWarning(new Error('No price')); return source; };",
  ),
  LoaderLoadingError: withLoader('module.exports = {};', same, { run: named }),
  'module-is-not-a-loader-export': withLoader("module.exports = 'loader';"),
  'module-is-not-a-loader-must': withLoader('exports.loader = (source) => source;', 'exports.default = (source) => source;'),
  'callback-the-callback-was-already-called': printing(withLoader('module.exports = function (source) { this.callback(null, source); this.callback(null, source); };', 'module.exports = function (source) { this.callback(null, source); };')),
  'async-the-callback-was-already-called': printing(withLoader('module.exports = function (source) { this.callback(null, source); this.async(); };', 'module.exports = function (source) { this.async()(null, source); };')),
  'final-loader-didnt-return-a-buffer': withLoader('module.exports = () => {};'),
  InvalidDependenciesModuleWarning: withLoader(
    "module.exports = function (source) { this.addDependency('prices.txt'); return source; };",
    "module.exports = function (source) { this.addDependency(require('node:path').resolve('prices.txt')); return source; };",
  ),
  'cannot-parse-string-options': {
    files: { ...index, 'loader.cjs': 'module.exports = function (source) { this.getOptions(); return source; };' },
    config: (folder) => rule(folder, 'loader.cjs', { options: "{ price: '1' }x}" }),
    fix: { config: (folder) => rule(folder, 'loader.cjs', { options: { price: '1' } }) },
  },
  'the-loaded-module-contains-errors': withLoader(loading('./broken.txt', 'error, source'), same, {
    files: { ...index, 'loader.cjs': loading('./broken.json', 'error, source'), 'src/broken.json': '{' },
    fix: { files: { 'src/broken.json': '{}' } },
  }),
  'cannot-load-the-module': {
    files: { ...index, 'loader.cjs': loading('./ignored.js', 'error, source'), 'src/ignored.js': '' },
    run: ({ webpack, folder, build }) => build({ ...rule(folder, 'loader.cjs'), plugins: [new webpack.IgnorePlugin({ resourceRegExp: /ignored/ })] }),
    fix: { run: ({ folder, build }) => build(rule(folder, 'loader.cjs')) },
  },
  'the-module-created-for-a-loaderdependency': {
    files: { ...index, 'loader.cjs': loading('jquery', 'error, source') },
    config: (folder) => ({ ...rule(folder, 'loader.cjs'), externals: { jquery: 'jQuery' } }),
    fix: { files: { 'loader.cjs': loading('./other.js', 'error, source'), 'src/other.js': '' } },
  },
  'request-should-be-a-string-or': withLoader('module.exports = function (source) { this.loaders[0].request = {}; return source; };'),
  'no-result-from-loader-runner-processing': {
    verified: 'Read in webpack/lib/module/NormalModule.js and webpack/lib/loaders/LoaderRunner.js: printed if the runner calls back without a result, which it does only after a loader changed its own context.',
  },
  // Rules
  'compiling-ruleset-failed-at': {
    files: index,
    config: { module: { rules: [{ test: /\.js$/, options: { price: 1 } }] } },
    fix: { config: {} },
  },
  'no-parser-registered-for': {
    files: index,
    config: { module: { rules: [{ test: /price\.js$/, type: 'javascript/shop' }] } },
    fix: { config: { module: { rules: [{ test: /price\.js$/, type: 'javascript/auto' }] } } },
  },
  'no-generator-registered-for': {
    files: index,
    config: {
      module: { rules: [{ test: /price\.js$/, type: 'shop' }] },
      ...onFactory((factory) => factory.hooks.createParser.for('shop').tap('Shop', () => ({ parse: (_, state) => state }))),
    },
    fix: { config: { module: { rules: [{ test: /price\.js$/, type: 'asset' }] } } },
  },
  'invalid-glob-pattern-in-module-noparse': { files: index, config: { module: { noParse: '[z-a].js' } }, fix: { config: { module: { noParse: '[a-z].js' } } } },
  'loader-options-must-be-string-or': {
    files: { ...index, 'loader.cjs': same },
    config: (folder) => ({ module: { rules: [{ test: /price\.js$/, use: () => [{ loader: `${folder}/loader.cjs`, options: 5 }] }] } }),
    fix: { config: (folder) => ({ module: { rules: [{ test: /price\.js$/, use: () => [{ loader: `${folder}/loader.cjs`, options: { price: 5 } }] }] } }) },
  },
  'invalid-ident-is-provided-by-referenced': {
    files: { 'src/index.js': "import '../loader.cjs??ruleSet[1].rules[0]!./price.js';", 'src/price.js': '', 'loader.cjs': same },
    config: {},
    fix: { files: { 'src/index.js': "import '../loader.cjs?price=1!./price.js';" } },
  },
  'no-ident-is-provided-by-referenced': {
    files: { 'src/index.js': "import '../loader.cjs??[[missing ident]]!./price.js';", 'src/price.js': '', 'loader.cjs': same },
    config: {},
    fix: { files: { 'src/index.js': "import '../loader.cjs?price=1!./price.js';" } },
  },
  // Plugins
  'empty-dependency-no-request': { files: { 'src/index.js': "import '';", 'src/price.js': '' }, fix: { files: { 'src/index.js': "import './price.js';" } } },
  'no-module-factory-available-for-dependency': {
    files: { 'src/index.js': 'console.log(1);' },
    run: ({ webpack, build }) => {
      class LoneDependency extends webpack.Dependency {
        getResourceIdentifier() {
          return 'lone';
        }
      }
      const addTo = (parser) => parser.hooks.program.tap('Shop', () => parser.state.current.addDependency(new LoneDependency()));
      return build({ bail: true, ...onFactory(({ hooks }) => hooks.parser.for('javascript/esm').tap('Shop', (parser) => void addTo(parser))) });
    },
    fix: { run: ({ build }) => build({}) },
  },
  'normalmodulefactory-beforeresolve-is-no-longer-a': {
    config: onFactory((factory) => factory.hooks.beforeResolve.tap('Shop', (data) => data)),
    fix: { config: onFactory((factory) => factory.hooks.beforeResolve.tap('Shop', () => {})) },
  },
  'normalmodulefactory-afterresolve-is-no-longer-a': {
    config: onFactory((factory) => factory.hooks.afterResolve.tap('Shop', (data) => data)),
    fix: { config: onFactory((factory) => factory.hooks.afterResolve.tap('Shop', () => {})) },
  },
  'normalmodulefactory-resolve-is-no-longer-a': {
    config: onFactory((factory) => factory.hooks.resolve.tap('Shop', (data) => data)),
    fix: { config: onFactory((factory) => factory.hooks.resolve.tap('Shop', () => {})) },
  },
  'assetparser-doesnt-accept-preparsed-ast': withTree('asset'),
  'assetsourceparser-doesnt-accept-preparsed-ast': withTree('asset/source'),
  'assetbytesparser-doesnt-accept-preparsed-ast': withTree('asset/bytes'),
  'webpackast-is-unexpected-for-the-cssparser': withTree('css/auto', { experiments: { css: true } }),
  'webpackast-is-unexpected-for-the-htmlparser': withTree('html', { experiments: { html: true } }),
  'webpackast-is-unexpected-for-the-webmanifestparser': withTree('asset/webmanifest'),
  'asyncwebassemblyparser-input-must-be-a-buffer': withTree('webassembly/async', { experiments: { asyncWebAssembly: true } }),
  'webassemblyparser-input-must-be-a-buffer': withTree('webassembly/sync', { experiments: { syncWebAssembly: true } }),
  'range-must-be-valid': {
    files: { ...index, 'package.json': '{ "name": "shop" }', 'loader.cjs': tree(callOf("'price'", '')) },
    config: (folder) => ({ ...rule(folder, 'loader.cjs'), externals: { price: 'var 1' } }),
    fix: { files: { 'loader.cjs': tree(callOf("'price'", 'range: [0, 7],')) } },
  },
};
