// What webpack 5 reports about configurations, code, and plugins for webpack 4
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { build, folder, print } from './build.mjs';

const tap = (hook) => ({ plugins: [{ apply: (compiler) => compiler.hooks.compilation.tap('Old', hook) }] });
const atEmit = (hook) => ({ plugins: [{ apply: (compiler) => compiler.hooks.emit.tap('Old', hook) }] });

await print({
  devtool: { config: { devtool: 'cheap-module-eval-source-map' }, from: 'configuration.devtool', lines: 3 },
  'node-fs': { config: { node: { fs: 'empty' } }, from: 'configuration.node' },
  'named-modules': { config: { optimization: { namedModules: true } }, from: 'Did you mean' },
  'hashed-module-ids': { config: { optimization: { hashedModuleIds: true } }, from: 'Did you mean' },
  'occurrence-order': { config: { optimization: { occurrenceOrder: true } }, from: 'Did you mean' },
  'jsonp-function': { config: { output: { jsonpFunction: 'x' } }, from: 'Did you mean' },
  'hot-update': { config: { output: { hotUpdateFunction: 'x' } }, from: 'Did you mean' },
  'future-emit-assets': { config: { output: { futureEmitAssets: true } }, from: "unknown property 'futureEmitAssets'" },
  query: { config: { module: { rules: [{ test: /x/, query: {} }] } }, from: "unknown property 'query'" },
  'split-name': { config: { optimization: { splitChunks: { name: true } } }, from: 'splitChunks.name' },
  hashed: { config: { optimization: { moduleIds: 'hashed' } }, from: "The value 'hashed'" },
  hash: { config: { output: { filename: '[hash].js', path: join(folder, 'dist') } }, from: '[hash] is now' },
  'no-emit': { config: { optimization: { noEmitOnErrors: true } }, from: 'noEmitOnErrors' },
  mode: { config: { mode: undefined }, from: "The 'mode' option", lines: 2 },
  polyfill: { script: "import 'crypto';", from: "Can't resolve 'crypto'", lines: 10 },
  json: { script: "import { name } from './shop.json';\nconsole.log(name);", from: 'Should not import' },
  'json-module': { script: "import { name } from './shop.json';\nconsole.log(name);", type: 'module', from: "Can't import" },
  'fully-specified': { script: "import './cart';", type: 'module', from: "Can't resolve './cart'", lines: 6 },
  include: { script: "require.include('./cart.js');", from: 'require.include' },
  plugin: { config: { plugins: [{ apply: (compiler) => compiler.plugin('done', () => {}) }] }, from: 'compiler.plugin' },
  assets: {
    config: atEmit((compilation) => {
      compilation.assets['a.txt'] = new webpack.sources.RawSource('a');
    }),
    from: 'DEP_WEBPACK_COMPILATION_ASSETS',
    lines: 3,
  },
  'chunk-assets': { config: tap((compilation) => compilation.hooks.optimizeChunkAssets.tap('Old', () => {})), from: 'OPTIMIZE_CHUNK' },
  'get-modules': { config: atEmit(({ chunks }) => [...chunks].map((chunk) => chunk.getModules())), from: 'GET_MODULES' },
  'module-id': { config: atEmit(({ modules }) => [...modules].map((module) => module.id)), from: 'MODULE_ID' },
  'array-to-set': { config: atEmit(({ chunks }) => chunks[0]), from: 'ARRAY_TO_SET' },
  'main-template': { config: tap((compilation) => compilation.mainTemplate.hooks.startup.tap('Old', () => {})), from: 'MainTemplate' },
  'unused-aliases': { config: { performance: { unusedAliases: true } }, from: "unknown property 'unusedAliases'" },
  'custom-at-rules': { config: { optimization: { minimize: { css: { resolveCustomAtRules: true } } } }, from: "unknown property 'resolveCustomAtRules'" },
  'minify-json': { config: { optimization: { minimize: { html: { minifyJson: true } } } }, from: "unknown property 'minifyJson'" },
});

// Silent changes.
const bundle = () => readFile(join(folder, 'dist', 'main.js'), 'utf8');
const silent = async (options) => assert.equal(await build(options), '');

// Flags that left the schema are ignored.
await silent({ config: { experiments: { outputModule: true, topLevelAwait: true, layers: true } }, script: 'export const a = 1;' });
assert.doesNotMatch(await bundle(), /^export /m);
await silent({ config: { experiments: { css: true } }, script: 'await 1; export {};' });

// Globals of Node.js get no polyfill and no message; the mode still replaces process.env.NODE_ENV.
await silent({ script: "console.log(Buffer.from('a'), process.version, process.env.NODE_ENV);" });
const text = await bundle();
assert.match(text, /Buffer\.from\('a'\), process\.version, "development"/);

// The runtime uses arrow functions unless the target is ES5. Source code isn't changed.
await silent({ script: 'const f = () => 1;\nf();' });
assert.match(await bundle(), /^\/\*+\/ \(\(\) => \{/);
await silent({ script: 'const f = () => 1;\nf();', config: { target: ['web', 'es5'] } });
assert.match(await bundle(), /^\/\*+\/ \(function\(\) \{/);
assert.match(await bundle(), /=> 1/);

// CSS needs no loader.
await silent({ script: "import './page.css';", files: { 'src/page.css': 'p { gap: 1px; }' } });
await readFile(join(folder, 'dist', 'main.css'));
// module-sync is among the conditions of package exports.
const options = webpack.config.getNormalizedWebpackOptions({ mode: 'production' });
webpack.config.applyWebpackOptionsDefaults(options);
assert.ok(JSON.stringify(options.resolve).includes('module-sync'));
// Names that webpack chooses: numbers that stay the same.
assert.deepEqual([options.optimization.moduleIds, options.optimization.chunkIds], ['deterministic', 'deterministic']);
console.log('Silent changes: as described.');
