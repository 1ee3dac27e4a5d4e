import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

const plain = { concatenateModules: false, inlineExports: false };

/** Remembers the result of a build that several tests look at. */
const once = (make) => {
  let result;
  return () => (result ??= make());
};

const split = {
  'src/index.js': "import { b } from './b.js';\nconsole.log(b);\nimport(/* webpackChunkName: 'cart' */ './c.js').then(({ c }) => console.log(c));\n",
  'src/b.js': "export const b = 'b';\nexport const unused = 'unused';\n",
  'src/c.js': "import { b } from './b.js';\nexport const c = () => b;\n",
};
const shop = once(() => build({ files: split, config: { optimization: plain, devtool: 'source-map' } }));
const joined = once(() =>
  build({ files: { 'src/index.js': "import { b } from './b.js';\nconsole.log(b);", 'src/b.js': 'export const b = {};' } }),
);
const failing = once(() => build({ files: { 'src/index.js': "import './a.js';\n", 'src/a.js': "import './none.js';\n" } }));
const warning = once(() => build({ files: { 'src/index.js': 'import(location.hash);\n' } }));
const many = once(() =>
  build({
    files: {
      'src/index.js': Array.from({ length: 20 }, (_, i) => `import './parts/p${i}.js';`).join('\n'),
      ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`src/parts/p${i}.js`, `console.log('${'part '.repeat(i)}');`])),
    },
    config: { optimization: plain },
  }),
);
const entries = once(() =>
  build({
    files: { 'src/index.js': 'console.log(1);' },
    config: {
      entry: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`page${i}`, './src/index.js'])),
      output: { filename: 'js/[name].js' },
    },
  }),
);
const logger = (compiler) =>
  compiler.hooks.thisCompilation.tap('ShopPlugin', (compilation) => {
    const log = compilation.getLogger('ShopPlugin');
    for (const level of ['error', 'warn', 'info', 'log', 'debug']) log[level](`${level} of the shop`);
  });
const logging = once(() => build({ config: { plugins: [logger] } }));

/** What a build prints with these options of `stats`. */
const print = async (from, options) => (await from()).stats.toString(options);
const only = (from, options) => print(from, { all: false, ...options });

/** Asserts that a pattern is printed with the first options and not with the second. */
async function differ(from, on, off, pattern) {
  assert.match(await print(from, on), pattern);
  assert.doesNotMatch(await print(from, off), pattern);
}

/** As `differ`, for an option that is off by default. */
const adds = (from, name, pattern, base = {}) => differ(from, { ...base, [name]: true }, base, pattern);
/** As `differ`, for an option that is on by default. */
const removes = (from, name, pattern, base = {}) => differ(from, base, { ...base, [name]: false }, pattern);

const order = (text, pattern) => [...text.matchAll(pattern)].map(([, name]) => name);

export default {
  stats: {
    async 'presets print more and more'() {
      assert.equal(await print(shop, 'none'), '');
      assert.equal(await print(shop, false), '');
      assert.equal(await print(shop, 'summary'), `webpack ${webpack.version} compiled successfully`);
      assert.equal(await print(shop, 'errors-only'), '');
      assert.equal(await print(shop, 'errors-warnings'), 'webpack compiled successfully');
      assert.match(await print(shop, 'minimal'), /^2 assets\n\d+ modules\nwebpack/);
      assert.match(await print(shop, 'normal'), /^asset main\.js/);
      assert.equal(await print(shop, true), await print(shop, 'normal'));
      assert.match(await print(shop, 'detailed'), /Entrypoint main[^]*chunk \{/);
      const lengths = await Promise.all(['minimal', 'normal', 'detailed', 'verbose'].map(async (preset) => (await print(shop, preset)).length));
      assert.deepEqual(lengths, lengths.toSorted((a, b) => a - b));
    },
    async 'refuses unknown names'() {
      assert.match(await rejection({ stats: { foo: true } }), /configuration\.stats has an unknown property 'foo'/);
    },
    async 'JSON has nearly everything and no limits'() {
      const { stats } = await many();
      const { modules, assets, hash, chunks } = stats.toJson();
      assert.equal(modules.filter(({ type }) => type === 'module').length, modules.length);
      assert.ok(modules.length > 20 && assets.length > 0 && hash && chunks.length > 0);
    },
  },
  'stats.preset': {
    async 'is the base of an object'() {
      assert.match(await print(shop, { preset: 'summary', assets: true }), /^asset main\.js[^]*compiled successfully$/);
      assert.doesNotMatch(await print(shop, { preset: 'summary' }), /asset/);
    },
  },
  'stats.all': {
    async 'is the value of everything that is not set'() {
      assert.equal(await print(shop, { all: false }), '');
      assert.match(await print(shop, { all: false, assets: true }), /^asset main\.js[^\n]*\n[^\n]*$/);
      assert.match(await print(shop, { all: true }), /PublicPath/);
    },
  },
  'stats.errors': {
    async 'lists errors'() {
      await removes(failing, 'errors', /Can't resolve/);
      assert.match(await print(failing, { errors: false }), /compiled with 1 error/);
    },
  },
  'stats.errorsCount': {
    async 'counts errors in the last line'() {
      await removes(failing, 'errorsCount', /with 1 error/);
    },
  },
  'stats.errorDetails': {
    async '`auto` shows details for up to two errors'() {
      const count = (length) =>
        once(() => build({ files: { 'src/index.js': Array.from({ length }, (_, i) => `import './none${i}.js';`).join('\n') } }));
      const details = /using description file/;
      assert.match(await print(count(2), {}), details);
      const three = count(3);
      assert.doesNotMatch(await print(three, {}), details);
      assert.match(await print(three, {}), /3 errors have detailed information that is not shown\./);
      assert.match(await print(three, { errorDetails: true }), details);
      assert.doesNotMatch(await print(count(1), { errorDetails: false }), details);
    },
  },
  'stats.errorStack': {
    async 'adds the stack'() {
      await adds(failing, 'errorStack', /at [^\n]*NormalModuleFactory|node_modules\/webpack\/lib/);
    },
  },
  'stats.errorCause': {
    async 'adds the cause'() {
      const caused = await build({
        config: {
          plugins: [
            (compiler) =>
              compiler.hooks.thisCompilation.tap('T', (compilation) =>
                compilation.errors.push(new Error('outer', { cause: new Error('the reason') })),
              ),
          ],
        },
      });
      await differ(async () => caused, {}, { errorCause: false }, /the reason/);
    },
  },
  'stats.errorErrors': {
    async 'adds the errors of an AggregateError'() {
      const several = await build({
        config: {
          plugins: [
            (compiler) =>
              compiler.hooks.thisCompilation.tap('T', (compilation) =>
                compilation.errors.push(new AggregateError([new Error('first reason')], 'outer')),
              ),
          ],
        },
      });
      await differ(async () => several, {}, { errorErrors: false }, /first reason/);
    },
  },
  'stats.errorsSpace': {
    async 'limits the lines of details, never the errors'() {
      const lines = async (options) => (await only(failing, { errors: true, errorDetails: 'auto', ...options })).split('\n').length;
      assert.ok((await lines({ errorsSpace: 5 })) < (await lines({})));
      assert.match(await only(failing, { errors: true, errorsSpace: 0 }), /Can't resolve/);
      assert.equal(await lines({ errorDetails: true, errorsSpace: 5 }), await lines({ errorDetails: true }));
    },
  },
  'stats.warnings': {
    async 'lists warnings'() {
      await removes(warning, 'warnings', /Critical dependency/);
      assert.match(await print(warning, { warnings: false }), /compiled with 1 warning/);
    },
  },
  'stats.warningsCount': {
    async 'counts warnings in the last line'() {
      await removes(warning, 'warningsCount', /with 1 warning/);
      assert.doesNotMatch(await print(warning, { warnings: false, warningsCount: false }), /warning/i);
    },
  },
  'stats.warningsSpace': {
    async 'bug: has no effect; warnings show details only with `errorDetails: true`, which lifts the limit'() {
      const detailed = once(() =>
        build({
          config: {
            plugins: [
              (compiler) =>
                compiler.hooks.thisCompilation.tap('T', (compilation) => {
                  const one = new webpack.WebpackError('careful');
                  one.details = 'first\nsecond\nthird';
                  compilation.warnings.push(one);
                }),
            ],
          },
        }),
      );
      for (const errorDetails of ['auto', true, false]) {
        const base = { all: false, warnings: true, errorDetails };
        assert.equal(
          (await print(detailed, { ...base, warningsSpace: 1 })).includes('third'),
          (await print(detailed, { ...base, warningsSpace: Infinity })).includes('third'),
        );
      }
      assert.match(await only(detailed, { warnings: true, errorDetails: true }), /third/);
      assert.doesNotMatch(await only(detailed, { warnings: true, errorDetails: 'auto' }), /third/);
    },
  },
  'stats.moduleTrace': {
    async 'adds the imports that lead to the module'() {
      await removes(failing, 'moduleTrace', / @ \.\/src\/index\.js 1:0-16/);
    },
  },
  ...hints(),
  'stats.performance': {
    async 'marks large files, but not under `performance: false`'() {
      const large = (performance) =>
        once(() => build({ files: { 'src/index.js': `console.log('${'x'.repeat(300_000)}');` }, config: { performance } }));
      const hidden = large({ hints: false });
      await removes(hidden, 'performance', /\[big\]/);
      assert.deepEqual((await hidden()).warnings, []);
      assert.doesNotMatch(await print(large(false), { performance: true }), /\[big\]/);
    },
  },
  'stats.assets': {
    async 'lists files'() {
      await removes(shop, 'assets', /asset main\.js/);
    },
  },
  'stats.assetsSort': {
    async 'sorts by a field, backwards with `!`'() {
      const names = async (assetsSort) => order(await only(shop, { assets: true, assetsSort }), /^asset (\S+)/gm);
      assert.deepEqual(await names(undefined), ['main.js', 'cart.js']);
      assert.deepEqual(await names('size'), ['cart.js', 'main.js']);
      assert.deepEqual(await names('name'), ['cart.js', 'main.js']);
      assert.deepEqual(await names('!name'), ['main.js', 'cart.js']);
    },
  },
  'stats.assetsSpace': {
    async 'limits the lines of files'() {
      const lines = async (assetsSpace) => (await only(entries, { assets: true, assetsSpace, groupAssetsByPath: false })).split('\n').length;
      assert.ok((await lines(5)) <= 6);
      assert.equal(await lines(Infinity), 20);
      assert.match(await only(entries, { assets: true, assetsSpace: 5 }), /\+ \d+ assets/);
    },
  },
  'stats.excludeAssets': {
    async 'leaves out files by regular expression, function, or part of a path'() {
      const out = (excludeAssets) => only(entries, { assets: true, excludeAssets, assetsSpace: Infinity });
      assert.match(await out(/page1\./), /^hidden assets \d+ bytes 1 asset/m);
      assert.match(await out((name, asset) => asset.size < 1000), /hidden assets [^\n]* 20 assets/);
      assert.match(await out('page1.js'), /hidden assets [^\n]* 1 asset/);
      assert.doesNotMatch(await out('page1'), /hidden assets/);
    },
    async 'a string never matches a file in the root of the output folder'() {
      assert.doesNotMatch(await only(shop, { assets: true, excludeAssets: 'main.js' }), /hidden assets/);
      assert.match(await only(shop, { assets: true, excludeAssets: /main\.js/ }), /hidden assets/);
    },
  },
  'stats.cachedAssets': {
    async 'shows files that were not written again'() {
      const folder = await createProject({ 'src/index.js': 'console.log(1);', 'src/other.js': 'console.log(2);' });
      const { stats } = await build({
        folder,
        config: { mode: 'development', devtool: false, entry: { main: './src/index.js', other: './src/other.js' } },
        changes: [{ 'src/other.js': 'console.log(3);' }],
      });
      const out = (cachedAssets) => stats.toString({ all: false, assets: true, cachedAssets });
      assert.match(out(true), /main\.js/);
      assert.doesNotMatch(out(false), /asset main\.js/);
      assert.match(out(false), /other\.js/);
    },
  },
  'stats.relatedAssets': {
    async 'adds source maps below their file'() {
      await adds(shop, 'relatedAssets', /sourceMap main\.js\.map/);
    },
  },
  ...grouping(),
  'stats.modules': {
    async 'lists modules'() {
      await removes(shop, 'modules', /\.\/src\/index\.js/);
    },
  },
  'stats.modulesSort': {
    async 'sorts by a field, by depth by default'() {
      const names = async (modulesSort) => order(await only(shop, { modules: true, modulesSort }), /^(\.\S+)/gm);
      assert.equal((await names(undefined))[0], './src/index.js');
      assert.equal((await names('size')).at(-1), './src/index.js');
      assert.deepEqual(await names('name'), ['./src/b.js', './src/c.js', './src/index.js']);
    },
  },
  'stats.modulesSpace': {
    async 'limits modules; `Infinity` lists all'() {
      const lines = async (modulesSpace) => (await only(many, { modules: true, modulesSpace, groupModulesByPath: false })).split('\n').length;
      assert.ok((await lines(5)) <= 6);
      assert.ok((await lines(Infinity)) > 20);
    },
  },
  'stats.exclude': {
    async 'bug: has no effect'() {
      assert.doesNotMatch(await only(shop, { modules: true, exclude: /b\.js/ }), /hidden/);
      assert.match(await only(shop, { modules: true, excludeModules: /b\.js/ }), /hidden modules/);
    },
  },
  'stats.excludeModules': {
    async 'leaves out modules by regular expression, function, or part of a path'() {
      const out = (excludeModules) => only(shop, { modules: true, excludeModules });
      assert.match(await out(/b\.js/), /hidden modules 54 bytes 1 module/);
      assert.match(await out('b.js'), /hidden modules 54 bytes 1 module/);
      assert.match(await out((name, module, type) => type === 'module' && name.endsWith('b.js')), /hidden modules 54 bytes 1 module/);
      assert.doesNotMatch(await out('b'), /hidden/);
      assert.match(await out('src'), /hidden modules [^\n]* 3 modules/);
    },
  },
  'stats.runtimeModules': {
    async 'lists the modules of the runtime'() {
      await differ(shop, { all: false, modules: true, runtimeModules: true }, { all: false, modules: true }, /webpack\/runtime\/define property getters/);
      assert.match(await only(shop, { modules: true }), /^runtime modules/m);
    },
  },
  'stats.orphanModules': {
    async 'lists modules that are in no chunk'() {
      await differ(joined, { all: false, modules: true, orphanModules: true }, { all: false, modules: true }, /^\.\/src\/b\.js[^\n]*\[orphan\]/m);
    },
  },
  'stats.dependentModules': {
    async 'shows modules of a chunk that only others need'() {
      const base = { all: false, chunks: true, chunkModules: true };
      await adds(shop, 'dependentModules', /\.\/src\/b\.js [^\n]*\[dependent\]/, base);
      assert.match(await print(shop, base), /dependent modules/);
    },
  },
  'stats.cachedModules': {
    async 'lists modules that were not built again'() {
      const folder = await createProject({ 'src/index.js': "import './b.js';", 'src/b.js': 'console.log(1);' });
      const { stats } = await build({
        folder,
        config: { mode: 'development', devtool: false },
        changes: [{ 'src/b.js': 'console.log(2);' }],
      });
      assert.match(stats.toString({ all: false, modules: true, cachedModules: true }), /\.\/src\/index\.js/);
      assert.doesNotMatch(stats.toString({ all: false, modules: true, cachedModules: false }), /^\.\/src\/index\.js/m);
    },
  },
  'stats.nestedModules': {
    async 'lists joined modules'() {
      await adds(joined, 'nestedModules', /\| \.\/src\/b\.js/);
    },
  },
  'stats.nestedModulesSpace': {
    async 'limits joined modules'() {
      const all = once(() =>
        build({
          files: {
            'src/index.js': Array.from({ length: 6 }, (_, i) => `import './p${i}.js';`).join('\n'),
            ...Object.fromEntries(Array.from({ length: 6 }, (_, i) => [`src/p${i}.js`, `console.log(${i});`])),
          },
        }),
      );
      const lines = async (nestedModulesSpace) => (await only(all, { modules: true, nestedModules: true, nestedModulesSpace })).split('\n').length;
      assert.ok((await lines(2)) < (await lines(undefined)));
    },
  },
  'stats.moduleAssets': {
    async 'counts the files that a loader emits for a module, and lists them in the JSON'() {
      const files = {
        'src/index.js': '',
        'emit.cjs': "module.exports = function (source) { this.emitFile('extra.txt', 'extra'); return source; };",
      };
      const emitted = once(() => build({ files, config: { module: { rules: [{ test: /index\.js$/, use: './emit.cjs' }] } } }));
      await adds(emitted, 'moduleAssets', /\[1 asset\]/, { all: false, modules: true });
      const { stats } = await emitted();
      assert.deepEqual(stats.toJson({ all: false, modules: true, moduleAssets: true }).modules[0].assets, ['extra.txt']);
    },
  },
  'stats.depth': {
    async 'adds the distance to the entry'() {
      await adds(shop, 'depth', /c\.js [^\n]*\[depth 1\]/);
    },
  },
  'stats.source': {
    async 'adds the source of modules to the JSON'() {
      const { stats } = await shop();
      const source = (options) => stats.toJson(options).modules.find(({ name }) => name === './src/b.js').source;
      assert.equal(source({ source: true }), split['src/b.js']);
      assert.equal(source({}), undefined);
    },
  },
  'stats.reasons': {
    async 'says who imports a module'() {
      await adds(shop, 'reasons', /harmony import specifier \.\/b\.js/);
    },
  },
  'stats.reasonsSpace': {
    async 'limits reasons'() {
      const lines = async (reasonsSpace) => (await only(shop, { modules: true, reasons: true, reasonsSpace })).split('\n').length;
      assert.ok((await lines(1)) < (await lines(undefined)));
    },
  },
  'stats.groupReasonsByOrigin': {
    async 'joins reasons of one module'() {
      const many = `import { b } from './b.js';\n${'console.log(b);\n'.repeat(20)}`;
      const uses = once(() =>
        build({
          files: { 'src/index.js': `import './c.js';${many}`, 'src/c.js': many, 'src/b.js': 'export const b = {};' },
          config: { optimization: plain },
        }),
      );
      await removes(uses, 'groupReasonsByOrigin', /from origin \.\/src\/c\.js/, { reasons: true });
    },
  },
  'stats.providedExports': {
    async 'lists what a module exports'() {
      await adds(shop, 'providedExports', /\[exports: b, unused\]/);
    },
  },
  'stats.usedExports': {
    async 'lists what is used'() {
      await adds(shop, 'usedExports', /\[only some exports used: b\]/);
    },
  },
  'stats.optimizationBailout': {
    async 'says why modules are not joined'() {
      const bailout = once(() => build({ files: { 'src/index.js': "import { b } from './b.js';\nconsole.log(eval('b'), b);", 'src/b.js': 'export const b = {};' } }));
      await adds(bailout, 'optimizationBailout', /ModuleConcatenation bailout: Module uses eval\(\)/);
    },
  },
  'stats.entrypoints': {
    async '`auto` lists entries that need more than one file'() {
      const one = once(() => build({}));
      const two = once(() => build({ config: { entry: { main: './src/index.js' }, optimization: { runtimeChunk: true } } }));
      const pattern = /Entrypoint main/;
      assert.doesNotMatch(await print(one, {}), pattern);
      assert.match(await print(two, {}), pattern);
      assert.match(await print(one, { entrypoints: true }), pattern);
      assert.doesNotMatch(await print(two, { entrypoints: false }), pattern);
    },
  },
  'stats.chunkGroups': {
    async 'lists named workers too'() {
      const source = "new Worker(/* webpackChunkName: 'search' */ new URL('./w.js', import.meta.url));";
      const { stats } = await build({ files: { 'src/index.js': source, 'src/w.js': 'console.log(1);' } });
      assert.match(stats.toString({ all: false, chunkGroups: true }), /Chunk Group search/);
    },
    async 'lists entries and named imports'() {
      await adds(shop, 'chunkGroups', /Chunk Group cart [^\n]*= cart\.js/);
    },
  },
  'stats.chunkGroupAuxiliary': {
    async 'adds source maps and images'() {
      await adds(shop, 'chunkGroupAuxiliary', /Chunk Group main [^\n]*main\.js\.map/, { all: false, chunkGroups: true });
    },
  },
  'stats.chunkGroupChildren': {
    async 'adds what is prefetched'() {
      const prefetch = once(() =>
        build({ files: { 'src/index.js': "import(/* webpackPrefetch: true, webpackChunkName: 'cart' */ './c.js');", 'src/c.js': 'console.log(1);' } }),
      );
      await adds(prefetch, 'chunkGroupChildren', /prefetch: [^\n]*cart\.js/, { all: false, chunkGroups: true });
    },
  },
  'stats.chunkGroupMaxAssets': {
    async 'limits the files of a group'() {
      const two = once(() => build({ config: { entry: { main: './src/index.js' }, optimization: { runtimeChunk: true } } }));
      const out = (chunkGroupMaxAssets) => only(two, { entrypoints: true, chunkGroupMaxAssets });
      assert.match(await out(undefined), /= runtime~main\.js [^\n]*main\.js/);
      assert.match(await out(1), /2 assets/);
    },
  },
  'stats.chunkGroupResourceHints': {
    async 'adds resource hints to the JSON'() {
      const { stats } = await build({ config: { output: { resourceHints: true }, optimization: { runtimeChunk: true } } });
      const found = (chunkGroupResourceHints) =>
        stats.toJson({ all: false, entrypoints: true, chunkGroupResourceHints }).entrypoints.main.resourceHints;
      assert.equal(found(true)[0].href, 'runtime~main.js');
      assert.equal(found(false), undefined);
    },
  },
  'stats.chunks': {
    async 'lists chunks'() {
      await adds(shop, 'chunks', /^chunk \(runtime: main\) cart\.js/m);
    },
  },
  'stats.chunksSort': {
    async 'sorts by a field'() {
      const names = async (chunksSort) => order(await only(shop, { chunks: true, chunksSort }), /^chunk [^\n]*? (\w+)\.js/gm);
      assert.deepEqual(await names('size'), ['cart', 'main']);
      assert.deepEqual(await names('!size'), ['main', 'cart']);
    },
  },
  'stats.chunkModules': {
    async 'lists modules below chunks'() {
      await differ(shop, { all: false, chunks: true, chunkModules: true }, { all: false, chunks: true, chunkModules: false }, / {2}\.\/src\/c\.js/);
    },
    async 'replaces the list of modules in text, and only there'() {
      const { stats } = await shop();
      const lists = (options) => {
        const { modules, chunks } = stats.toJson(options);
        return [modules !== undefined, chunks[0].modules !== undefined];
      };
      assert.deepEqual(lists({ chunks: true }), [true, true]);
      assert.deepEqual(lists({ chunks: true, modules: true }), [true, false]);
      assert.deepEqual(lists({ all: true, modules: true }), [true, true]);
      assert.deepEqual(lists({ all: false, chunks: true }), [false, false]);
      assert.match(await print(shop, { chunks: true }), /^ {2}.*src\/index\.js/m);
      assert.doesNotMatch(await print(shop, { chunks: true }), /^cacheable modules/m);
      assert.match(await print(shop, { chunks: true, modules: true }), /^cacheable modules/m);
    },
  },
  'stats.chunkModulesSpace': {
    async 'limits modules below chunks'() {
      const lines = async (chunkModulesSpace) => (await only(many, { chunks: true, chunkModules: true, dependentModules: true, chunkModulesSpace })).split('\n').length;
      assert.ok((await lines(3)) < (await lines(Infinity)));
    },
  },
  'stats.chunkOrigins': {
    async 'says which import made a chunk'() {
      await adds(shop, 'chunkOrigins', /> \.\/c\.js [^\n]*\.\/src\/index\.js 3:0-/, { all: false, chunks: true });
    },
  },
  'stats.chunkRelations': {
    async 'shows parents and children'() {
      const base = { all: false, chunks: true, ids: true };
      await adds(shop, 'chunkRelations', /<\{\d+\}>/, base);
      await adds(shop, 'chunkRelations', />\{\d+\}</, base);
    },
  },
  'stats.version': {
    async 'is in the last line'() {
      await removes(shop, 'version', new RegExp(`webpack ${webpack.version.replaceAll('.', '\\.')}`));
    },
  },
  'stats.timings': {
    async 'is in the last line'() {
      await removes(shop, 'timings', /in \d+ ms/);
    },
  },
  'stats.builtAt': {
    async 'adds the time'() {
      await adds(shop, 'builtAt', /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d: webpack/);
    },
  },
  'stats.hash': {
    async 'adds the hash of the build'() {
      const { hash } = (await shop()).stats;
      await adds(shop, 'hash', new RegExp(`\\(${hash}\\)`));
    },
  },
  'stats.publicPath': {
    async 'adds the public path'() {
      const out = once(() => build({ config: { output: { publicPath: '/assets/' } } }));
      await adds(out, 'publicPath', /PublicPath: \/assets\//);
    },
  },
  'stats.outputPath': {
    async 'is only in the JSON'() {
      const { stats, folder } = await shop();
      assert.equal(stats.toJson({ outputPath: true }).outputPath, `${folder}/dist`);
      assert.equal(stats.toJson({ outputPath: false }).outputPath, undefined);
      assert.doesNotMatch(stats.toString({ outputPath: true }), /dist/);
    },
  },
  'stats.env': {
    async 'adds the values of --env, which the command line passes as `_env`'() {
      await differ(shop, { env: true, _env: { shop: 'one' } }, { _env: { shop: 'one' } }, /Environment \(--env\): \{\s*"shop": "one"/);
    },
  },
  'stats.ids': {
    async 'adds ids of modules and chunks'() {
      await adds(shop, 'ids', /\.\/src\/b\.js \[\d+\] 54 bytes \{\d+\}/);
    },
  },
  'stats.children': {
    async 'prints builds within the build'() {
      const nested = once(() =>
        build({
          config: {
            plugins: [
              (compiler) =>
                compiler.hooks.make.tapAsync('T', (compilation, done) => {
                  const child = compilation.createChildCompiler('inner build', { filename: 'inner.js' });
                  new webpack.EntryPlugin(compiler.context, './src/index.js', { name: 'inner' }).apply(child);
                  child.runAsChild((error) => done(error));
                }),
            ],
          },
        }),
      );
      await adds(nested, 'children', /inner build/);
    },
    async 'is not needed for an array of configurations, and sets the options of its builds'() {
      const folder = await createProject();
      const both = webpack(['one', 'two'].map((name) => ({ name, mode: 'none', context: folder, output: { path: `${folder}/${name}` } })));
      try {
        const stats = await new Promise((done, fail) => {
          both.run((error, result) => (error ? fail(error) : done(result)));
        });
        const text = (children) => stats.toString({ preset: 'summary', children });
        assert.match(text(undefined), /one \(webpack[^]*two \(webpack/);
        assert.doesNotMatch(text(undefined), /asset main\.js/);
        assert.match(text([{ preset: 'summary', assets: true }, 'summary']), /^one:\n {2}asset main\.js[^]*\ntwo:\n {2}two \(webpack/);
        assert.match(text({ preset: 'summary', assets: true }), /one:\n {2}asset main\.js[^]*two:\n {2}asset main\.js/);
      } finally {
        await new Promise((done) => {
          both.close(done);
        });
      }
    },
  },
  'stats.logging': {
    async 'sets the lowest level'() {
      const levels = async (value) => order(await only(logging, { logging: value }), /(\w+) of the shop/g);
      assert.deepEqual(await levels('none'), []);
      assert.deepEqual(await levels('error'), ['error']);
      assert.deepEqual(await levels('info'), ['error', 'warn', 'info']);
      assert.deepEqual(await levels(true), await levels('log'));
      assert.deepEqual(await levels('log'), ['error', 'warn', 'info', 'log']);
      assert.match(await print(logging, {}), /info of the shop/);
      assert.doesNotMatch(await print(logging, {}), /log of the shop/);
    },
  },
  'stats.loggingDebug': {
    async 'shows debug messages of loggers that match; a string matches a part of a path'() {
      const debug = async (loggingDebug) => (await only(logging, { logging: 'info', loggingDebug })).includes('debug of the shop');
      assert.equal(await debug([]), false);
      assert.equal(await debug(/Shop/), true);
      assert.equal(await debug('ShopPlugin'), false);
      assert.equal(await debug((name) => name === 'ShopPlugin'), true);
    },
  },
  'stats.loggingTrace': {
    async 'adds where messages were logged'() {
      await adds(logging, 'loggingTrace', /\| {5}at |stats\.mjs/);
    },
  },
  'stats.colors': {
    async 'prints colors'() {
      await adds(shop, 'colors', /\u001B\[1m/);
    },
  },
  ...Object.fromEntries(
    [
      ['bold', shop, {}],
      ['red', failing, {}],
      ['yellow', warning, {}],
      ['green', shop, {}],
      ['cyan', shop, { usedExports: true }],
      ['magenta', shop, { reasons: true, chunkOrigins: true, optimizationBailout: true }],
    ].map(([name, from, options]) => [
      `stats.colors.${name}`,
      {
        async 'is the code for that color'() {
          await differ(from, { ...options, colors: { [name]: '<code>' } }, { ...options, colors: true }, /<code>/);
        },
      },
    ]),
  ),
  'colors-of-statistics': {
    async 'bold is for names of modules and for messages, not for counts and assets'() {
      const text = await print(failing, { modules: true, colors: { bold: '<b>' } });
      assert.match(text, /<b>\.\/src\/a\.js/);
      assert.match(text, /<b>Module /);
      assert.doesNotMatch(await print(shop, { colors: { bold: '<b>' } }), /<b>(?:\d|main\.js)/);
    },
    async 'cyan is for dependent modules, too'() {
      assert.match(await print(shop, { chunks: true, colors: { cyan: '<c>' } }), /<c>\[dependent\]/);
    },
  },
  'stats.context': {
    async 'shortens paths'() {
      const { folder } = await shop();
      assert.match(await only(shop, { modules: true }), /\.\/src\/index\.js/);
      assert.match(await only(shop, { modules: true, context: `${folder}/src` }), /\.\/index\.js/);
    },
  },
  'stats.cached': {
    async 'is the old name of `cachedModules`'() {
      const { stats } = await shop();
      assert.deepEqual(
        stats.toJson({ all: false, modules: true, cached: true }).modules.length,
        stats.toJson({ all: false, modules: true, cachedModules: true }).modules.length,
      );
    },
  },
  'stats.runtime': {
    async 'is the old name of `runtimeModules`'() {
      await differ(shop, { all: false, modules: true, runtime: true }, { all: false, modules: true }, /webpack\/runtime\/define/);
    },
  },
  'stats.warningsFilter': {
    async 'hides warnings and does not count them'() {
      await differ(warning, {}, { warningsFilter: /Critical/ }, /Critical dependency/);
      assert.match(await print(warning, { warningsFilter: 'Critical' }), /compiled successfully/);
    },
  },
};

function hints() {
  const hinted = once(() =>
    build({ files: { 'src/index.js': `console.log('${'x'.repeat(300_000)}');` }, config: { performance: { hints: 'stats' } } }),
  );
  return {
    'stats.hints': {
      async 'lists findings of `performance.hints: "stats"`'() {
        await removes(hinted, 'hints', /asset size limit/);
      },
    },
    'stats.hintsCount': {
      async 'counts them in the JSON, and nowhere in the terminal'() {
        const { stats } = await hinted();
        assert.equal(stats.toJson({ hintsCount: true }).hintsCount, 3);
        assert.equal(stats.toJson({ hintsCount: false }).hintsCount, undefined);
        assert.doesNotMatch(stats.toString({ hints: false }), /hint/i);
      },
    },
  };
}

/** The switches that group lists: each by a build whose list it changes. */
function grouping() {
  const files = {
    'src/index.js': "import './one.css';\nimport './two.js';\nconsole.log(new URL('./a.png', import.meta.url), new URL('./b.png', import.meta.url));",
    'src/one.css': 'body { color: red }',
    'src/two.js': 'console.log(2);',
    'src/a.png': 'a'.repeat(20_000),
    'src/b.png': 'b'.repeat(20_000),
  };
  const mixed = once(() =>
    build({
      files,
      config: {
        optimization: plain,
        entry: Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`page${i}`, './src/index.js'])),
        output: { filename: 'js/[name].js', assetModuleFilename: 'images/[name].[hash][ext]' },
      },
    }),
  );
  const group = (name, from, base) => ({
    [`stats.${name}`]: {
      async 'groups the list, and a plain list has no groups'() {
        const none = Object.fromEntries(Object.keys(base.groups).map((key) => [key, false]));
        const off = { all: false, ...base.options, ...none };
        assert.notEqual(await print(from, { ...off, [name]: true }), await print(from, off));
      },
    },
  });
  const assets = {
    options: { assets: true, cachedAssets: true },
    groups: {
      groupAssetsByPath: 1,
      groupAssetsByExtension: 1,
      groupAssetsByChunk: 1,
      groupAssetsByEmitStatus: 1,
      groupAssetsByInfo: 1,
    },
  };
  const modules = {
    options: { modules: true, modulesSpace: 6 },
    groups: {
      groupModulesByPath: 1,
      groupModulesByType: 1,
      groupModulesByExtension: 1,
      groupModulesByAttributes: 1,
      groupModulesByCacheStatus: 1,
      groupModulesByLayer: 1,
    },
  };
  const layers = once(() =>
    build({
      files: { 'src/a.js': "import './c.js';", 'src/b.js': "import './c.js';", 'src/c.js': 'console.log(1);' },
      config: {
        optimization: plain,
        entry: { a: { import: './src/a.js', layer: 'client' }, b: { import: './src/b.js', layer: 'server' } },
      },
    }),
  );
  const rebuilt = once(() =>
    build({
      files: { 'src/index.js': 'console.log(1);', 'src/other.js': 'console.log(1);' },
      changes: [{ 'src/other.js': 'console.log(2);' }],
      config: {
        mode: 'development',
        devtool: false,
        entry: {
          ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`page${i}`, './src/index.js'])),
          ...Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`other${i}`, './src/other.js'])),
        },
      },
    }),
  );
  const faulty = once(() =>
    build({
      files: {
        'src/index.js': Array.from({ length: 8 }, (_, i) => `import './p${i}.js';`).join(''),
        ...Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`src/p${i}.js`, i < 4 ? 'const;' : ''])),
      },
      config: { optimization: plain },
    }),
  );
  const special = { groupModulesByLayer: layers, groupModulesByAttributes: faulty };
  return Object.assign(
    {},
    ...Object.keys(assets.groups).map((name) => group(name, name === 'groupAssetsByEmitStatus' ? rebuilt : mixed, assets)),
    ...Object.keys(modules.groups).map((name) => group(name, special[name] ?? mixed, modules)),
  );
}
