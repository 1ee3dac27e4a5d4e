import assert from 'node:assert/strict';
import { build } from '../project.mjs';

const large = (bytes) => `export const data = '${'x'.repeat(bytes)}';\n`;
const pkg = (name, files, more = {}) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'i.js', ...more }),
  ...Object.fromEntries(Object.entries(files).map(([file, source]) => [`node_modules/${name}/${file}`, source])),
});

const warningsOf = async (performance, files, config) => {
  const { warnings, errors } = await build({ files, config: { ...config, performance } });
  assert.deepEqual(errors, []);
  return warnings.join('\n');
};

// Files that make the check report, the message, and what the configuration needs.
const checks = {
  duplicatePackages: [
    {
      'src/index.js': "import 'one';\nimport 'two';\n",
      ...pkg('one', { 'i.js': "require('lib');" }),
      ...pkg('two', { 'i.js': "require('lib');" }),
      'node_modules/one/node_modules/lib/package.json': '{ "name": "lib", "version": "1.0.0", "main": "i.js" }',
      'node_modules/one/node_modules/lib/i.js': 'console.log(1);',
      'node_modules/two/node_modules/lib/package.json': '{ "name": "lib", "version": "2.0.0", "main": "i.js" }',
      'node_modules/two/node_modules/lib/i.js': 'console.log(2);',
    },
    /Multiple versions of the package "lib"/,
  ],
  duplicateModules: [
    {
      'src/index.js': "import { data } from './data.js';\nconsole.log(data);",
      'src/other.js': "import { data } from './data.js';\nconsole.log(data);",
      'src/data.js': large(30_000),
    },
    /duplicate modules/i,
    { entry: { index: './src/index.js', other: './src/other.js' } },
  ],
  largeModules: [
    { 'src/index.js': "import { data } from './data.js';\nconsole.log(data);", 'src/data.js': large(60_000) },
    /large modules/i,
    { optimization: { concatenateModules: false } },
  ],
  inlinedAssets: [
    { 'src/index.js': "import url from './a.png';\nconsole.log(url);", 'src/a.png': 'x'.repeat(20_000) },
    /inlined assets/i,
    { module: { rules: [{ test: /\.png$/, type: 'asset/inline' }] } },
  ],
  legacyJavascript: [
    {
      'src/index.js': "import 'regenerator-runtime';\nimport 'core-js';",
      ...pkg('regenerator-runtime', { 'i.js': "console.log('regenerator');" }),
      ...pkg('core-js', { 'i.js': "console.log('polyfill');" }),
    },
    /regenerator-runtime(?![^]*core-js)/,
    { target: ['web', 'browserslist:chrome 130'] },
  ],
  sourceMaps: [{ 'src/index.js': 'console.log(1);' }, /source maps/i, { devtool: 'inline-source-map' }],
  broadContexts: [
    {
      'src/index.js': "require.context('./all', true);",
      ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`src/all/m${i}.js`, ''])),
    },
    /contexts/i,
    { module: { rules: [{ test: /index\.js$/, type: 'javascript/auto' }] } },
  ],
  missingSideEffects: [
    {
      'src/index.js': "import { used } from 'lib';\nconsole.log(used);",
      ...pkg('lib', {
        'i.js': "export { used } from './used.js';\nexport { data } from './data.js';\n",
        'used.js': 'export const used = Math.random();',
        'data.js': `${large(60_000)}console.log('effect');`,
      }),
    },
    /side ?effects/i,
  ],
  dynamicExports: [
    {
      'src/index.js': "import { a } from './data.cjs';\nconsole.log(a);",
      'src/data.cjs': "module.exports = JSON.parse('{}');\n",
    },
    /dynamic exports/i,
  ],
  unusedModules: [
    {
      'src/index.js': "import { a } from './data.js';\nconsole.log(1);",
      'src/data.js': "console.log('effect');\nexport const a = 1;\n",
    },
    /unused modules/i,
  ],
  unusedAssets: [
    { 'src/index.js': "import url from './a.png';\nconsole.log(1);", 'src/a.png': 'x' },
    /unused assets/i,
    { module: { rules: [{ test: /\.png$/, type: 'asset/resource' }] } },
  ],
  pureAnnotations: [
    { 'src/index.js': 'const a = /*#__PURE__*/ 1 + f();\nfunction f() {}\nconsole.log(a);' },
    /pure annotations/i,
  ],
  evalUsage: [{ 'src/index.js': "eval('1');" }, /eval/i],
  scopeHoistingBailouts: [
    { 'src/index.js': "import { a } from './data.cjs';\nconsole.log(a);", 'src/data.cjs': 'exports.a = Math.random();' },
    /scope hoisting/i,
  ],
  topLevelThis: [{ 'src/index.js': 'console.log(this);' }, /top.?level this/i],
  circularDependencies: [
    {
      'src/index.js': "import { b } from './b.js';\nexport const a = 1;\nconsole.log(b);",
      'src/b.js': "import { a } from './index.js';\nexport const b = () => a;\n",
    },
    /circular dependencies/i,
  ],
  unsplitVendors: [
    { 'src/index.js': "import { data } from 'lib';\nconsole.log(data);", ...pkg('lib', { 'i.js': large(60_000) }) },
    /vendors?/i,
  ],
  asyncChunkWaterfalls: [
    {
      'src/index.js': "import('./a.js');",
      'src/a.js': "import('./b.js');",
      'src/b.js': "import('./c.js');",
      'src/c.js': "console.log('c');",
    },
    /async chunk waterfall: 1 chain loads 3 levels deep/,
  ],
  redundantDynamicImports: [
    { 'src/index.js': "import './a.js';\nimport('./a.js');", 'src/a.js': "console.log('a');" },
    /targets a module already loaded/,
  ],
  tinyChunks: [
    {
      'src/index.js': Array.from({ length: 10 }, (_, i) => `import('./m${i}.js');`).join('\n'),
      ...Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`src/m${i}.js`, `console.log(${i});`])),
    },
    /tiny chunks/i,
  ],
  splitChunksCapped: [
    {
      'src/index.js': "import { data } from 'lib';\nconsole.log(data);",
      'src/other.js': "import { data } from 'lib';\nconsole.log(data);",
      ...pkg('lib', { 'i.js': large(30_000) }),
    },
    /capped|maxInitialRequests/i,
    {
      entry: { index: './src/index.js', other: './src/other.js' },
      optimization: { splitChunks: { chunks: 'all', maxInitialRequests: 1 } },
    },
  ],
  conflictingResourceHints: [
    { 'src/index.js': "import(/* webpackPrefetch: true, webpackPreload: true */ './a.js');", 'src/a.js': "console.log('a');" },
    /prefetch/i,
  ],
  mixedExports: [
    { 'src/index.js': 'export default 1;\nexport const a = 2;\n' },
    /mixed exports/i,
    { output: { library: { type: 'commonjs2' } } },
  ],
  analyzableBailouts: [
    { 'src/index.js': "__webpack_public_path__ = '/shop/';\nimport('./a.js');", 'src/a.js': "console.log('a');" },
    /__webpack_public_path__ is reassigned/,
    { output: { module: true } },
  ],
  unusedConfig: [
    { 'src/index.js': 'console.log(1);' },
    /never applied/i,
    { module: { rules: [{ test: /\.nothing$/, type: 'asset' }] } },
  ],
  osDependentRules: [
    { 'src/index.js': 'console.log(1);' },
    /separator/i,
    { module: { rules: [{ test: /src\/index/, sideEffects: true }] } },
  ],
  hotspots: [
    { 'src/index.js': 'console.log(1);' },
    /hotspots|main thread/i,
    {
      plugins: [
        {
          apply: (compiler) => {
            compiler.hooks.compilation.tap('SlowPlugin', () => {
              const end = Date.now() + 150;
              while (Date.now() < end);
            });
          },
        },
      ],
    },
  ],
  cacheEffectiveness: [
    {
      'src/index.js': 'console.log(1);',
      'loader.cjs': 'module.exports = function (code) { this.cacheable(false); return code; };',
    },
    /cache/i,
    { module: { rules: [{ test: /index\.js$/, use: './loader.cjs' }] } },
  ],
};

const one = (name) => ({
  async 'reports what the page says, and only when on'() {
    const [files, message, config] = checks[name];
    const sizes = { hints: 'warning' };
    assert.equal(await warningsOf(sizes, files, config), '');
    assert.match(await warningsOf({ ...sizes, [name]: true }, files, config), message);
  },
});

// More of what a check reports, and what it doesn't: files, whether it reports them, and what the configuration needs.
const broad = (source) => ({
  'src/index.js': `const x = globalThis.x;\nconsole.log(${source});`,
  ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`src/d/a${i}.js`, `console.log(${i});`])),
});
const chain = (comment) => ({
  'src/index.js': "import('./a.js');",
  'src/a.js': `import(${comment}'./b.js');`,
  'src/b.js': `import(${comment}'./c.js');`,
  'src/c.js': 'console.log(1);',
});
const kinds = {
  duplicatePackages: [
    [
      {
        'src/index.js': "import { a } from 'lib';\nimport 'one';",
        ...pkg('lib', { 'i.js': 'export const a = 1;' }, { sideEffects: false }),
        ...pkg('one', { 'i.js': "require('lib');" }),
        'node_modules/one/node_modules/lib/package.json': '{ "name": "lib", "version": "2.0.0", "main": "i.js" }',
        'node_modules/one/node_modules/lib/i.js': 'console.log(2);',
      },
      true,
    ],
  ],
  inlinedAssets: [5000, 7000].map((bytes) => [
    { 'src/index.js': "import url from './a.png';\nconsole.log(url);", 'src/a.png': 'x'.repeat(bytes) },
    bytes === 7000,
    { module: { rules: [{ test: /\.png$/, type: 'asset' }] } },
  ]),
  sourceMaps: ['eval', 'source-map'].map((devtool) => [{ 'src/index.js': 'console.log(1);' }, devtool === 'eval', { devtool }]),
  broadContexts: [
    [broad("import.meta.webpackContext('./d')"), true],
    [broad("import.meta.webpackContext('./d', { regExp: /\\.js$/ })"), false],
    [broad('new URL(`./d/${x}`, import.meta.url)'), true],
    [broad('import(`./d/${x}.js`)'), true],
    [broad('import(`./d/a${x}.js`)'), false],
    [broad("import.meta.glob('./d/*')"), false],
  ],
  dynamicExports: [[{ 'src/index.js': "import $ from 'jquery';\nconsole.log($);" }, true, { externals: { jquery: 'jQuery' } }]],
  evalUsage: [
    [{ 'src/index.js': "globalThis.eval('1');" }, false],
    [{ 'src/index.js': "(0, eval)('1');" }, false],
  ],
  circularDependencies: [
    [{ 'src/index.js': "import './a.js';", 'src/a.js': "export const load = () => import('./index.js');" }, false],
    [{ 'src/index.js': "import './a.css';", 'src/a.css': "@import './b.css';", 'src/b.css': "@import './a.css';" }, true],
  ],
  unsplitVendors: [
    [
      { 'src/index.js': "import 'lib';\nconsole.log(1);", ...pkg('lib', { 'i.js': 'console.log(2);' }) },
      true,
      { optimization: { splitChunks: { chunks: 'all' } } },
    ],
  ],
  asyncChunkWaterfalls: [[chain('/* webpackPrefetch: true */ '), true]],
  redundantDynamicImports: [
    [
      {
        'src/index.js': "import(/* webpackChunkName: 'x' */ './a.js');",
        'src/a.js': "import(/* webpackChunkName: 'x' */ './b.js');",
        'src/b.js': 'console.log(1);',
      },
      true,
    ],
    [
      { 'src/index.js': "import('./b.js');", 'src/b.js': 'console.log(1);' },
      true,
      { entry: { shared: './src/b.js', main: { import: './src/index.js', dependOn: 'shared' } } },
    ],
  ],
  conflictingResourceHints: [
    [
      {
        'src/index.js':
          "import(/* webpackPrefetch: true, webpackChunkName: 'x' */ './a.js');\nimport(/* webpackPreload: true, webpackChunkName: 'x' */ './b.js');",
        'src/a.js': '1;',
        'src/b.js': '2;',
      },
      true,
    ],
  ],
  unusedConfig: [
    { resolve: { alias: { none: 'other' } } },
    { resolve: { fallback: { none: false } } },
    { externals: { none: 'None' } },
    { externals: /none/ },
  ].map((config, i) => [{ 'src/index.js': 'console.log(1);' }, i % 2 === 0, config]),
};
const two = (name) => ({
  ...one(name),
  async 'more kinds, as the page says'() {
    for (const [files, reported, config] of kinds[name]) {
      const text = await warningsOf({ hints: 'warning', [name]: true }, files, config);
      assert.equal(text !== '', reported, JSON.stringify(files));
    }
  },
});

const big = { 'src/index.js': `console.log('${'x'.repeat(300_000)}');` };

export default {
  performance: {
    async 'is on in production for browsers only'() {
      const warned = async (config) => (await warningsOf(undefined, big, config)) !== '';
      assert.equal(await warned({}), true);
      assert.equal(await warned({ mode: 'development', devtool: false }), false);
      assert.equal(await warned({ mode: 'none' }), false);
      assert.equal(await warned({ target: 'node24' }), false);
      assert.equal(await warningsOf(false, big), '');
    },
    async 'an object turns it on for Node.js; in development it needs hints'() {
      assert.notEqual(await warningsOf({}, big, { target: 'node24' }), '');
      const config = { mode: 'development', devtool: false };
      assert.equal(await warningsOf({}, big, config), '');
      assert.notEqual(await warningsOf({ hints: 'warning' }, big, config), '');
    },
  },
  'performance.hints': {
    async 'decides what a finding is'() {
      const result = async (hints) => {
        const { stats, errors, warnings } = await build({ files: big, config: { performance: { hints } } });
        return { errors: errors.length, warnings: warnings.length, hints: stats.toString().includes('HINT in asset size limit') };
      };
      const asError = await result('error');
      const asWarning = await result('warning');
      assert.ok(asError.errors > 0 && asError.warnings === 0);
      assert.ok(asWarning.warnings === asError.errors && asWarning.errors === 0);
      assert.deepEqual(await result('stats'), { errors: 0, warnings: 0, hints: true });
      assert.deepEqual(await result(false), { errors: 0, warnings: 0, hints: false });
    },
    async 'three checks report without hints'() {
      for (const name of ['unusedConfig', 'osDependentRules', 'conflictingResourceHints']) {
        const [files, message, config] = checks[name];
        assert.match(await warningsOf({ hints: false, [name]: true }, files, config), message);
      }
      for (const name of ['evalUsage', 'tinyChunks']) {
        const [files, , config] = checks[name];
        assert.equal(await warningsOf({ hints: false, [name]: true }, files, config), '');
      }
    },
  },
  'performance.all': {
    async 'turns on checks that are not set'() {
      const [files, message] = checks.evalUsage;
      assert.equal(await warningsOf({}, files), '');
      assert.match(await warningsOf({ all: true }, files), message);
      assert.ok(!/calls? eval|^eval/i.test((await warningsOf({ all: true, evalUsage: false }, files)).split('\n')[0]));
    },
    async 'leaves sizes and hints alone'() {
      const { stats } = await build({ config: { performance: { all: true } } });
      const { maxAssetSize, hints } = stats.compilation.options.performance;
      assert.deepEqual({ maxAssetSize, hints }, { maxAssetSize: 250_000, hints: 'warning' });
    },
  },
  'performance.assetFilter': {
    async 'selects files that count'() {
      assert.notEqual(await warningsOf({}, big), '');
      assert.equal(await warningsOf({ assetFilter: (name) => !name.endsWith('.js') }, big), '');
    },
    async 'leaves out source maps by default'() {
      const text = await warningsOf({}, big, { devtool: 'source-map' });
      assert.ok(text.includes('main.js (') && !text.includes('main.js.map'), text);
      assert.ok((await warningsOf({ assetFilter: () => true }, big, { devtool: 'source-map' })).includes('main.js.map'));
    },
    async 'receives name, source, and info'() {
      const calls = [];
      await warningsOf({ assetFilter: (...args) => calls.push(args) }, big);
      const [name, source, info] = calls[0];
      assert.equal(name, 'main.js');
      assert.equal(typeof source.size, 'function');
      assert.equal(typeof info, 'object');
    },
  },
  'performance.maxAssetSize': {
    async 'is the limit of one file'() {
      const limit = (maxAssetSize) => warningsOf({ maxAssetSize, maxEntrypointSize: 1e9 }, big);
      assert.match(await limit(250_000), /asset size limit/);
      assert.equal(await limit(400_000), '');
    },
    async 'marks files as big, unless performance is false'() {
      const text = async (performance) => (await build({ files: big, config: { performance } })).stats.toString();
      assert.ok((await text({})).includes('[big]'));
      assert.ok(!(await text(false)).includes('[big]'));
    },
  },
  'performance.maxEntrypointSize': {
    async 'is the limit of all files that an entry loads'() {
      const files = {
        'src/index.js': "import { data } from 'lib';\nconsole.log(data);",
        ...pkg('lib', { 'i.js': large(150_000) }),
        'src/more.js': large(150_000),
      };
      files['src/index.js'] += "\nimport { data as more } from './more.js';\nconsole.log(more);";
      const config = { optimization: { splitChunks: { chunks: 'all' } } };
      assert.match(await warningsOf({}, files, config), /entrypoint size limit/);
      assert.ok(!/asset size limit/.test(await warningsOf({}, files, config)));
      assert.equal(await warningsOf({ maxEntrypointSize: 400_000 }, files, config), '');
    },
  },
  ...Object.fromEntries(Object.keys(checks).map((name) => [`performance.${name}`, one(name)])),
  ...Object.fromEntries(Object.keys(kinds).map((name) => [`performance.${name}`, two(name)])),
  'performance.unusedConfig': {
    ...two('unusedConfig'),
    async 'bug: externals.byLayer is reported although it was used'() {
      const files = { 'src/index.js': "import x from 'ext';\nconsole.log(x);" };
      const config = { entry: { main: { import: './src/index.js', layer: 'app' } }, externals: { byLayer: { app: { ext: 'var Ext' } } } };
      assert.match(await warningsOf({ hints: 'warning', unusedConfig: true }, files, config), /never imported: byLayer/);
    },
  },
  'performance.topLevelThis': {
    ...one('topLevelThis'),
    async 'is fixed by globalThis, not by the parser option'() {
      const performance = { hints: 'warning', topLevelThis: true };
      const [files, message] = checks.topLevelThis;
      const config = { module: { parser: { javascript: { topLevelThis: 'global' } } } };
      assert.match(await warningsOf(performance, files, config), message);
      assert.equal(await warningsOf(performance, { 'src/index.js': 'console.log(globalThis);' }), '');
    },
  },
};
