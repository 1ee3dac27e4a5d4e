// Messages about code that webpack can't parse or analyze.
import module from 'node:module';

const price = { 'src/price.js': 'export const price = 1;' };
const one = (code, fixed, more = {}) => ({ files: { ...price, 'src/index.js': code }, fix: { files: { 'src/index.js': fixed } }, ...more });
/** CommonJS that isn't in strict mode, in an ES module as output. */
const loose = (code, fixed) => one(code, fixed, { files: { 'package.json': '{ "name": "shop" }', 'src/index.js': code }, config: { output: { module: true } } });
const glob = (before, after) => one(`console.log(import.meta.glob(${before}));`, `console.log(import.meta.glob(${after}));`);
const globOptions = (before, after) => glob(`'./*.js', { ${before} }`, `'./*.js', { ${after} }`);
const context = (before, after) => one(`console.log(import.meta.webpackContext('./', { ${before} }));`, `console.log(import.meta.webpackContext('./', { ${after} }));`);
const comment = (before, after, more) => one(`import(/* ${before} */ './price.js');`, after ? `import(/* ${after} */ './price.js');` : "import('./price.js');", more);
const hint = (before, after) =>
  one(`console.log(new URL(/* ${before} */ './price.txt', import.meta.url));`, `console.log(new URL(/* ${after} */ './price.txt', import.meta.url));`, {
    files: { 'src/index.js': `console.log(new URL(/* ${before} */ './price.txt', import.meta.url));`, 'src/price.txt': '' },
  });
const names = ({ build, print, config }) =>
  build({
    ...config,
    plugins: [
      {
        apply: (compiler) =>
          compiler.hooks.done.tap('Shop', ({ compilation }) => {
            for (const { name } of [...compilation.errors, ...compilation.warnings]) print(name);
          }),
      },
    ],
  });
const attributes = (options) =>
  `globalThis.options = ${options};\nimport('./price.js', globalThis.options).catch((error) => console.log(error.message));`;
const importing = (before) =>
  one(attributes(before), "import(/* webpackMode: 'eager' */ './price.js', { with: { type: 'javascript' } });", { execute: true, config: { output: { publicPath: '/' } } });
const onParser = (use) => ({
  plugins: [
    {
      apply: (compiler) =>
        compiler.hooks.normalModuleFactory.tap('Shop', (factory) =>
          factory.hooks.parser.for('javascript/esm').tap('Shop', (parser) => parser.hooks.program.tap('Shop', () => use(parser))),
        ),
    },
  ],
});
const contexts = (use) => ({ plugins: [{ apply: (compiler) => compiler.hooks.contextModuleFactory.tap('Shop', use) }] });
const published = (code) => ({ files: { ...price, 'public/old.js': code }, config: { mode: 'production', output: { copy: ['public'] } } });

/** A WebAssembly module that imports a global of a type. */
const wasm = (type) => {
  const text = (value) => [value.length, ...Buffer.from(value)];
  const imports = [1, ...text('./price.js'), ...text('price'), 3, type, 0];
  return Buffer.from([0, ...Buffer.from('asm'), 1, 0, 0, 0, 2, imports.length, ...imports]);
};
/** Options of the minimizer, as its plugin passes them on. */
const minimizer = (options, fixed) => {
  const run = (own) => async ({ webpack }) => {
    const { minify } = await webpack.javascript.syntax.printer.load();
    await minify('console.log(now);', own);
  };
  return { run: run(options), fix: { run: run(fixed) } };
};

/** Prints the class of the minimizer's error. */
const readable = (code) => async ({ webpack, print }) => {
  const { minify } = await webpack.javascript.syntax.printer.load();
  await minify(code).catch((error) => print(`${error.constructor.name} (${error.name}): ${error.message}`));
};

export default {
  ModuleParseError: one('const price = ;', 'const price = 1;'),
  JSONParseError: {
    files: { 'src/index.js': "import data from './data.json';\nconsole.log(data);", 'src/data.json': '{ "price": 1, }' },
    fix: { files: { 'src/data.json': '{ "price": 1 }' } },
  },
  CriticalDependencyWarning: one('import(globalThis.name);', 'import(`./${globalThis.name}.js`);'),
  CommentCompilationWarning: one("import(/* webpackChunkName: price */ './price.js');", "import(/* webpackChunkName: 'price' */ './price.js');", { run: names, config: {} }),
  UnsupportedFeatureWarning: one("import(/* webpackChunkName: 5 */ './price.js');", "import(/* webpackChunkName: 'price' */ './price.js');", { run: names, config: {} }),
  EnvironmentNotSupportAsyncWarning: one('await 1;\nexport {};', 'export {};', { config: { target: ['web', 'es5'] } }),
  ImportedBindingAssignmentError: one("import * as prices from './price.js';\nprices = 1;", "import * as prices from './price.js';\nconsole.log(prices);"),
  NodeStuffInWebError: {
    files: { 'package.json': '{ "name": "shop" }', 'src/index.js': 'console.log(__filename);' },
    config: { node: { __filename: 'warn-mock' } },
    fix: { config: { target: 'node' } },
  },
  'experiments-typescript-does-not-support-tsx': {
    files: { 'src/index.js': "import './price.tsx';", 'src/price.tsx': '', 'src/price.ts': '' },
    fix: { files: { 'src/index.js': "import './price.ts';" } },
  },
  'experiments-typescript-requires-node-js-22': {
    files: { 'src/index.js': "import './price.ts';", 'src/price.ts': '' },
    run: async ({ build }) => {
      const { stripTypeScriptTypes } = module;
      delete module.stripTypeScriptTypes;
      try {
        await build({ experiments: { typescript: true } });
      } finally {
        module.stripTypeScriptTypes = stripTypeScriptTypes;
      }
    },
    fix: { run: ({ build }) => build({}) },
  },
  'must-not-be-assigned': one('__webpack_require__ = 1;', '__webpack_public_path__ = "/";'),
  'apiplugin-__non_webpack_require__-is-only-allowed-in': one('console.log(__non_webpack_require__);', 'console.log(__non_webpack_require__);', {
    config: { output: { module: true } },
    fix: { config: { target: 'node', output: { module: true } } },
  }),
  'import-from-with-can-only-be': {
    files: {
      'src/index.js': "import('./price.wasm');",
      'src/price.js': 'export const n = () => {};',
      // (module (import "./price.js" "n" (memory 1)))
      'src/price.wasm': Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 2, 0x11, 1, 10, ...Buffer.from('./price.js'), 1, 0x6e, 2, 0, 1]),
    },
    config: { experiments: { syncWebAssembly: true }, module: { rules: [{ test: /\.wasm$/, type: 'webassembly/sync' }] } },
    fix: {
      files: {
        // (module (import "./price.js" "n" (func (param i32))))
        'src/price.wasm': Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 1, 5, 1, 0x60, 1, 0x7f, 0, 2, 0x10, 1, 10, ...Buffer.from('./price.js'), 1, 0x6e, 0, 0]),
      },
    },
  },
  // Loose code in an ES module
  'accessing-arguments-is-not-allowed': loose('function count() { return arguments.callee; }', 'function count() { return count; }'),
  'assigning-to-is-not-allowed': loose('eval = 1;', 'globalThis.price = 1;'),
  'assigning-to-the-read-only-global': loose('undefined = 1;', 'globalThis.price = 1;'),
  'await-is-not-allowed-as-a': loose('var await = 1;', 'var price = 1;'),
  'await-is-not-allowed-as-a-parameter': loose('function count(await) {}', 'function count(price) {}'),
  'deleting-the-unqualified-identifier-is-not': loose('var price = 1;\ndelete price;', 'delete globalThis.price;'),
  'duplicate-parameter-name-is-not-allowed': loose('function count(price, price) {}', 'function count(price, other) {}'),
  'is-a-reserved-word-in-strict': loose('var package = 1;', 'var pack = 1;'),
  'is-a-reserved-word-in-strict-mode': loose('function count(package) {}', 'function count(pack) {}'),
  'is-not-allowed-as-a-binding': loose('var eval = 1;', 'var price = 1;'),
  'is-not-allowed-as-a-parameter': loose('function count(arguments) {}', 'function count(price) {}'),
  'octal-escape-sequences-are-not-allowed': loose("console.log('\\251');", "console.log('\\xa9');"),
  'octal-literals-are-not-allowed': loose('console.log(0755);', 'console.log(0o755);'),
  'with-statements-are-not-allowed': loose('with (console) { log(1); }', 'console.log(1);'),
  'label-defined-twice': { ...published('a: { a: { console.log(1); } }'), fix: { files: { 'public/old.js': 'a: { b: { console.log(1); } }' } } },
  'undefined-label': { ...published('while (true) { break a; }'), fix: { files: { 'public/old.js': 'a: while (true) { break a; }' } } },
  // import.meta.glob()
  'import-meta-glob-requires-1-or': glob('', "'./*.js'"),
  'import-meta-glob-first-argument-must': glob('globalThis.pattern', "'./*.js'"),
  'import-meta-glob-pattern-array-elements': glob('[globalThis.pattern]', "['./*.js']"),
  'import-meta-glob-requires-at-least': glob('[]', "['./*.js']"),
  'import-meta-glob-pattern-must-be': glob("'@/*.js'", "'./*.js'"),
  'import-meta-glob-second-argument-must': glob("'./*.js', globalThis.options", "'./*.js', { eager: true }"),
  'import-meta-glob-options-object-must': globOptions('...globalThis.options', 'eager: true'),
  'import-meta-glob-option-keys-must': globOptions('[globalThis.key]: true', 'eager: true'),
  'import-meta-glob-unsupported-option-supported': globOptions('lazy: true', 'eager: false'),
  'import-meta-glob-as-option-is': globOptions("as: 'raw'", "query: '?raw'"),
  'import-meta-glob-eager-option-must': globOptions('eager: globalThis.isEager', 'eager: true'),
  'import-meta-glob-import-option-must': globOptions('import: globalThis.name', "import: 'price'"),
  'import-meta-glob-base-option-must': globOptions('base: globalThis.base', "base: './'"),
  'import-meta-glob-exhaustive-option-must': globOptions('exhaustive: globalThis.all', 'exhaustive: true'),
  'import-meta-glob-casesensitive-option-must': globOptions('caseSensitive: globalThis.all', 'caseSensitive: true'),
  'import-meta-glob-query-option-must': globOptions('query: globalThis.query', "query: '?raw'"),
  'import-meta-glob-query-object-must': globOptions('query: { ...globalThis.query }', 'query: { raw: true }'),
  'import-meta-glob-query-object-keys': globOptions('query: { 1n: true }', 'query: { raw: true }'),
  'import-meta-glob-query-object-value': globOptions('query: { raw: globalThis.raw }', 'query: { raw: true }'),
  // Contexts
  'parsing-import-meta-webpackcontext-options-failed': context("recursive: 'yes'", 'recursive: true'),
  'parsing-import-meta-webpackcontext-options-failed-2': context('...globalThis.options', 'recursive: true'),
  'parsing-import-meta-webpackcontext-options-failed-unknown': context('deep: true', 'recursive: true'),
  'options-mode-is-a-required-option': {
    verified: 'Read in webpack/lib/context/ContextModule.js: the constructor throws it for options without a mode. All built-in callers set one.',
  },
  'must-be-async-when-module-is': {
    verified: 'Read in webpack/lib/context/ContextModule.js: thrown while code is generated for a deferred context that is not loaded lazily; the parser makes deferred contexts lazy.',
  },
  'intercepting-fake-hook-contextmodulefactory-hooks-alternatives': {
    config: contexts(({ hooks }) => hooks.alternatives.intercept({})),
    fix: { config: contexts(({ hooks }) => hooks.alternativeRequests.intercept({})) },
  },
  // Comments in import()
  'webpackchunkname-expected-a-string-but-received': comment('webpackChunkName: 5', "webpackChunkName: 'price'"),
  'webpackmode-expected-a-string-but-received': comment('webpackMode: true', "webpackMode: 'eager'"),
  'webpackmode-expected-lazy-lazy-once-eager': comment("webpackMode: 'fast'", "webpackMode: 'eager'"),
  'webpackprefetch-expected-true-or-a-number': comment("webpackPrefetch: 'yes'", 'webpackPrefetch: true'),
  'webpackpreload-expected-true-or-a-number': comment("webpackPreload: 'yes'", 'webpackPreload: true'),
  'webpackfetchpriority-expected-true-or-low-high': comment("webpackFetchPriority: 'fast'", "webpackFetchPriority: 'high'"),
  'webpackexports-expected-a-string-or-an': comment('webpackExports: true', "webpackExports: ['price']"),
  'you-dont-need-webpackexports-if-the': one(
    "const { price } = await import(/* webpackExports: ['price'] */ './price.js');\nconsole.log(price);",
    "const { price } = await import('./price.js');\nconsole.log(price);",
  ),
  'worker-entry-option-is-not-supported': comment('webpackEntryOptions: { worker: {} }', ''),
  'webpackdefer-magic-comment-expected-a-boolean': comment("webpackDefer: 'yes'", 'webpackDefer: true', { config: { experiments: { deferImport: true } } }),
  'webpacksource-magic-comment-expected-a-boolean': comment("webpackSource: 'yes'", '', { config: { experiments: { sourceImport: true } } }),
  'webpackentryoptions-expected-a-object-but-received': one(
    "new Worker(/* webpackEntryOptions: 5 */ new URL('./price.js', import.meta.url));",
    "new Worker(/* webpackEntryOptions: { filename: 'worker.js' } */ new URL('./price.js', import.meta.url));",
  ),
  'webpackprefetch-expected-true-but-received': hint('webpackPrefetch: 5', 'webpackPrefetch: true'),
  'webpackpreload-expected-true-but-received': hint('webpackPreload: 5', 'webpackPreload: true'),
  'webpackfetchpriority-expected-low-high-or-auto': hint("webpackPreload: true, webpackFetchPriority: 'fast'", "webpackPreload: true, webpackFetchPriority: 'high'"),
  'webpackas-expected-a-string-but-received': hint('webpackPreload: true, webpackAs: 5', "webpackPreload: true, webpackAs: 'fetch'"),
  'webpacktype-expected-a-string-but-received': hint('webpackPreload: true, webpackType: 5', "webpackPreload: true, webpackType: 'text/plain'"),
  'webpackmedia-expected-a-string-but-received': hint('webpackPreload: true, webpackMedia: 5', "webpackPreload: true, webpackMedia: 'print'"),
  // In the browser
  'the-second-argument-to-import-must': importing('5'),
  'the-with-option-must-be-an': importing('{ with: 5 }'),
  'import-attribute-values-must-be-strings': importing('{ with: { type: 5 } }'),
  // Plugins
  'source-must-not-be-null': { config: onParser((parser) => parser.parse(null, {})), fix: { config: onParser(() => {}) } },
  'is-not-supported-as-parameter-for': {
    config: onParser((parser) => parser.parseString({ type: 'ThisExpression' })),
    fix: { config: onParser((parser) => parser.parseString({ type: 'Literal', value: 'price' })) },
  },
  'evaluate-source-is-not-a-expression': {
    config: onParser((parser) => parser.evaluate('a); (b')),
    fix: { config: onParser((parser) => parser.evaluate('a')) },
  },
  'unknown-type': { files: { ...price, 'src/index.js': "import('./tax.wasm');", 'src/tax.wasm': wasm(0x6f) }, config: { experiments: { syncWebAssembly: true } }, fix: { files: { 'src/tax.wasm': wasm(0x7f) } } },
  'unsupported-mode-in-context': one("console.log(require.context('./', false, /price/, 'layz'));", "console.log(require.context('./', false, /price/, 'lazy'));", {
    files: { ...price, 'package.json': '{ "name": "shop" }', 'src/index.js': "console.log(require.context('./', false, /price/, 'layz'));" },
  }),
  DefaultsError: minimizer({ drop_console: true }, { compress: { drop_console: true } }),
  JSParseError: { run: readable('let 1;'), fix: { run: readable('let price;') } },
  'is-not-a-supported-option': minimizer({ drop_console: true }, { compress: { drop_console: true } }),
  'cant-handle-constant-of-type': minimizer({ compress: { global_defs: { now: Symbol('now') } } }, { compress: { global_defs: { '@now': 'Date.now' } } }),
  'is-not-one-expression': minimizer({ compress: { global_defs: { '@now': 'Date); (now' } } }, { compress: { global_defs: { '@now': 'Date.now' } } }),
  'please-only-specify-either-output-or': minimizer({ format: {}, output: {} }, { format: {} }),
};
