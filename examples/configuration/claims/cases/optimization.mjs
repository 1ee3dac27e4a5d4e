import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

/** A module that exports a string of so many bytes. */
const text = (bytes, word = 'lorem') => `export const text = '${word.padEnd(bytes, '.')}';\n`;

/** A module that imports `text` from others and uses it. */
const use = (...requests) =>
  `${requests.map((request, i) => `import { text as t${i} } from '${request}';\n`).join('')}console.log(${requests.map((_, i) => `t${i}.length`).join(', ')});\n`;

const pkg = (name, bytes) => ({
  [`node_modules/${name}/package.json`]: '{ "main": "i.js" }',
  [`node_modules/${name}/i.js`]: text(bytes, name),
});
const entries = (...names) => Object.fromEntries(names.map((name) => [name, `./src/${name}.js`]));
const inPackages = /[\\/]node_modules[\\/]/;

/** Two entries that import a package; two lazy-loaded modules that import one module. */
const shared = (lib = 60_000, large = 60_000) => ({
  ...pkg('lib', lib),
  'src/index.js': `${use('lib')}import('./a.js');\nimport('./b.js');\n`,
  'src/other.js': use('lib'),
  'src/a.js': use('./large.js'),
  'src/b.js': use('./large.js'),
  'src/large.js': text(large),
});
/** A module of a build, by the end of its path. */
const moduleOf = ({ stats }, name) => {
  const { modules } = stats.toJson({
    all: false,
    ids: true,
    modules: true,
    modulesSpace: 999,
    groupModulesByType: false,
    groupModulesByCacheStatus: false,
    groupModulesByAttributes: false,
    groupModulesByPath: false,
    groupModulesByExtension: false,
    groupModulesByLayer: false,
    providedExports: true,
    orphanModules: true,
  });
  return modules.find((module) => module.name?.endsWith(name));
};
const numbers = [1, 2, 3, 4];
const parts = (bytes = 30_000) => ({
  'src/index.js': use(...numbers.map((i) => `./part-${i}.js`)),
  'src/lazy.js': use(...numbers.map((i) => `./part-${i}.js`)),
  ...Object.fromEntries(numbers.map((i) => [`src/part-${i}.js`, text(bytes, `part${i}`)])),
});
const lazyParts = { ...parts(), 'src/index.js': "import('./lazy.js');" };

/** The files of a build with named chunks. Errors fail the test. */
async function files(optimization, sources = shared(), config = { entry: entries('index', 'other') }) {
  const result = await build({ files: sources, config: { ...config, optimization: { chunkIds: 'named', ...optimization } } });
  assert.deepEqual(result.errors, []);
  return result.files;
}
const split = (splitChunks, sources, config) => files({ splitChunks }, sources, config);
const single = {};

/** Builds twice, with the option off and on, and compares a file. */
async function bundles(sources, off, on, { name = 'main.js', config } = {}) {
  const results = [];
  for (const optimization of [off, on]) {
    const result = await build({ files: sources, config: { ...config, optimization } });
    assert.deepEqual(result.errors, []);
    results.push(await result.read(name));
  }
  return results;
}

const math = {
  'src/index.js': "import { add } from './math.js';\nconsole.log(add(1, 2));\n",
  'src/math.js': 'export const add = (a, b) => a + b;\nexport const multiply = (a, b) => a * b;\n',
};
const readable = { concatenateModules: false, moduleIds: 'named' };

const splitting = {
  'optimization.splitChunks': {
    async 'moves modules that lazy-loaded chunks share into a chunk, unless false'() {
      const on = await files({});
      const off = await split(false);
      assert.deepEqual(on, ['index.js', 'other.js', 'src_a_js.js', 'src_b_js.js', 'src_large_js.js']);
      assert.deepEqual(off, ['index.js', 'other.js', 'src_a_js.js', 'src_b_js.js']);
    },
    async 'leaves entries whole by default, splits them with `chunks: all`'() {
      assert.ok(!(await files({})).some((name) => name.startsWith('vendors')));
      assert.ok((await split({ chunks: 'all' })).includes('vendors-node_modules_lib_i_js.js'));
    },
    async 'unknown names are refused'() {
      assert.match(await rejection({ optimization: { splitChunks: { cacheGroup: {} } } }), /unknown property 'cacheGroup'/);
    },
  },
  'optimization.splitChunks.chunks': {
    async 'async considers workers, too'() {
      const sources = {
        ...pkg('lib', 60_000),
        'src/index.js': "new Worker(new URL('./worker.js', import.meta.url));",
        'src/worker.js': use('lib'),
      };
      const names = async (chunks) => (await split({ chunks }, sources, {})).filter((name) => name.startsWith('vendors'));
      assert.deepEqual(await names('async'), ['vendors-node_modules_lib_i_js.js']);
      assert.deepEqual(await names('initial'), []);
    },
    async 'async considers lazy-loaded chunks, initial those of entries, all both'() {
      const chunks = async (value) => (await split({ chunks: value })).filter((name) => /large|vendors/.test(name));
      assert.deepEqual(await chunks('async'), ['src_large_js.js']);
      assert.deepEqual(await chunks('initial'), ['vendors-node_modules_lib_i_js.js']);
      assert.deepEqual(await chunks('all'), ['src_large_js.js', 'vendors-node_modules_lib_i_js.js']);
    },
    async 'all shares a module between an entry and a lazy-loaded chunk'() {
      const sources = {
        ...pkg('lib', 60_000),
        'src/index.js': `${use('lib')}`,
        'src/other.js': "import('./a.js');",
        'src/a.js': use('lib'),
      };
      assert.ok(!(await split({ chunks: 'initial', minChunks: 2 }, sources)).some((name) => name.startsWith('vendors')));
      assert.ok((await split({ chunks: 'all', minChunks: 2 }, sources)).some((name) => name.startsWith('vendors')));
    },
    async 'a regular expression is tested against names of chunks, a function receives the chunk'() {
      const both = ['vendors-node_modules_lib_i_js.js'];
      const vendors = async (chunks) => (await split({ chunks, minChunks: 2 })).filter((name) => name.startsWith('vendors'));
      assert.deepEqual(await vendors(/^(index|other)$/), both);
      assert.deepEqual(await vendors(/^index$/), []);
      assert.deepEqual(await vendors((chunk) => chunk.name !== 'other'), []);
      assert.deepEqual(await vendors(() => true), both);
    },
  },
  'optimization.splitChunks.minSize': {
    async 'a smaller chunk is not made; lowering it makes it'() {
      const has = async (splitChunks, config) =>
        (await split(splitChunks, shared(60_000, 15_000), config)).includes('src_large_js.js');
      assert.equal(await has({}), false);
      assert.equal(await has({ minSize: 10_000 }), true);
      // 10,000 is the default of development.
      assert.equal(await has({}, { mode: 'development', devtool: false, entry: entries('index', 'other') }), true);
    },
    async 'an object sets sizes by type'() {
      const has = async (minSize) => (await split({ minSize }, shared(60_000, 15_000))).includes('src_large_js.js');
      assert.equal(await has({ javascript: 10_000 }), true);
      assert.equal(await has({ javascript: 20_000 }), false);
      assert.equal(await has({ css: 20_000 }), true);
    },
  },
  'optimization.splitChunks.minChunks': {
    async 'with 1, a package that one entry uses is split off; with 2 it is not'() {
      const sources = { ...pkg('lib', 60_000), 'src/index.js': use('lib') };
      assert.deepEqual(await split({ chunks: 'all' }, sources, single), ['main.js', 'vendors-node_modules_lib_i_js.js']);
      assert.deepEqual(await split({ chunks: 'all', minChunks: 2 }, sources, single), ['main.js']);
    },
    async 'your own modules need two chunks either way'() {
      const sources = { 'src/index.js': use('./large.js'), 'src/large.js': text(60_000) };
      assert.deepEqual(await split({ chunks: 'all', minChunks: 1 }, sources, single), ['main.js']);
    },
  },
  'optimization.splitChunks.maxSize': {
    async 'has no effect on entries under the default `chunks`'() {
      assert.deepEqual(await split({ maxSize: 40_000 }, parts(), single), ['main.js']);
      assert.equal((await split({ chunks: 'all', maxSize: 40_000 }, parts(), single)).length, 4);
    },
    async 'splits lazy-loaded chunks by default'() {
      assert.equal((await split({}, lazyParts, single)).length, 2);
      assert.equal((await split({ maxSize: 40_000 }, lazyParts, single)).length, 5);
    },
    async 'never splits a module'() {
      const sources = { 'src/index.js': use('./large.js'), 'src/large.js': text(100_000) };
      const result = await build({
        files: sources,
        config: { optimization: { splitChunks: { chunks: 'all', maxSize: 40_000 } } },
      });
      const sizes = result.json.assets.map(({ size }) => size);
      assert.ok(Math.max(...sizes) > 100_000);
    },
    async 'warns below minSize'() {
      const { warnings } = await build({
        files: parts(),
        config: { optimization: { splitChunks: { chunks: 'all', maxSize: 10_000 } } },
      });
      assert.match(warnings.join('\n'), /Configured minSize \(19\.5 KiB\) is bigger than maxSize \(9\.77 KiB\)/);
    },
    async 'is applied regardless of maxInitialRequests'() {
      assert.equal((await split({ chunks: 'all', maxSize: 40_000, maxInitialRequests: 1 }, parts(), single)).length, 4);
    },
  },
  'optimization.splitChunks.maxAsyncSize': {
    async 'is maxSize for lazy-loaded chunks only'() {
      assert.equal((await split({ chunks: 'all', maxAsyncSize: 40_000 }, lazyParts, single)).length, 5);
      assert.equal((await split({ chunks: 'all', maxAsyncSize: 40_000 }, parts(), single)).length, 1);
    },
  },
  'optimization.splitChunks.maxInitialSize': {
    async 'is maxSize for entries, without effect under the default `chunks`'() {
      assert.equal((await split({ maxInitialSize: 40_000 }, parts(), single)).length, 1);
      assert.equal((await split({ chunks: 'all', maxInitialSize: 40_000 }, parts(), single)).length, 4);
      assert.equal((await split({ chunks: 'all', maxInitialSize: 40_000 }, lazyParts, single)).length, 2);
    },
  },
  'optimization.splitChunks.maxInitialRequests': {
    async 'limits the files that an entry loads'() {
      const sources = {
        ...pkg('one', 22_000),
        ...pkg('two', 22_000),
        'src/index.js': use('one', 'two'),
        'src/other.js': use('one', 'two'),
      };
      const cacheGroups = { one: { test: /modules.one/ }, two: { test: /modules.two/ } };
      assert.equal((await split({ chunks: 'all', cacheGroups }, sources)).length, 4);
      assert.equal((await split({ chunks: 'all', cacheGroups, maxInitialRequests: 2 }, sources)).length, 3);
      assert.equal((await split({ chunks: 'all', cacheGroups, maxInitialRequests: 1 }, sources)).length, 2);
    },
  },
  'optimization.splitChunks.maxAsyncRequests': {
    async 'limits the files that an import() loads'() {
      const has = async (splitChunks) => (await split(splitChunks, shared(60_000, 40_000))).includes('src_large_js.js');
      assert.equal(await has({}), true);
      assert.equal(await has({ maxAsyncRequests: 1 }), false);
    },
  },
  'optimization.splitChunks.enforceSizeThreshold': {
    async 'from this size, limits of requests and minRemainingSize do not count'() {
      const sources = { ...pkg('lib', 60_000), 'src/index.js': use('lib'), 'src/other.js': use('lib') };
      const count = async (splitChunks) => (await split({ chunks: 'all', ...splitChunks }, sources)).length;
      assert.equal(await count({ maxInitialRequests: 1 }), 3);
      assert.equal(await count({ maxInitialRequests: 1, enforceSizeThreshold: 100_000 }), 2);
      const one = { ...pkg('lib', 60_000), 'src/index.js': use('lib') };
      assert.equal((await split({ chunks: 'all' }, one, single)).length, 2);
      assert.equal((await split({ chunks: 'all', enforceSizeThreshold: 100_000 }, one, single)).length, 1);
    },
    async 'minSize counts nevertheless'() {
      assert.deepEqual(await split({ minSize: 100_000, enforceSizeThreshold: 1000 }), await split(false));
    },
  },
  'optimization.splitChunks.minSizeReduction': {
    async 'is compared with the size times the number of chunks'() {
      const sources = { ...pkg('lib', 22_000), 'src/index.js': use('lib'), 'src/other.js': use('lib') };
      const count = async (minSizeReduction) => (await split({ chunks: 'all', minSizeReduction }, sources)).length;
      assert.equal(await count(0), 3);
      assert.equal(await count(44_000), 3);
      assert.equal(await count(50_000), 2);
    },
  },
  'optimization.splitChunks.minRemainingSize': {
    async 'in production, an entry that would keep less than minSize is not split; 0 allows it'() {
      const sources = { ...pkg('lib', 30_000), 'src/index.js': use('lib') };
      assert.deepEqual(await split({ chunks: 'all' }, sources, single), ['main.js']);
      assert.equal((await split({ chunks: 'all', minRemainingSize: 0 }, sources, single)).length, 2);
      assert.equal((await split({ chunks: 'all' }, sources, { mode: 'development', devtool: false })).length, 2);
    },
    async 'does not count when several chunks share the module'() {
      const sources = { ...pkg('lib', 30_000), 'src/index.js': use('lib'), 'src/other.js': use('lib') };
      assert.equal((await split({ chunks: 'all' }, sources)).length, 3);
    },
  },
  'optimization.splitChunks.name': {
    async 'one name makes one file; a function names by module, chunks, and key'() {
      assert.ok((await split({ chunks: 'all', name: 'shared' })).includes('shared.js'));
      assert.equal((await split({ chunks: 'all', name: 'shared' })).length, 5);
      assert.equal((await split({ chunks: 'all' })).length, 6);
      const name = (module, chunks, key) => `${key}-${chunks.length}`;
      const named = await split({ chunks: 'all', name });
      assert.ok(named.includes('defaultVendors-2.js') && named.includes('default-2.js'), named.join());
    },
    async 'the name of an entry works if that entry is loaded anyway'() {
      const files = { 'src/index.js': "import './s.js'; import('./late.js');", 'src/s.js': 'console.log(1)', 'src/late.js': "import './s2.js'", 'src/s2.js': 'console.log(2)' };
      const { errors, assets } = await build({ files, config: { optimization: { splitChunks: { chunks: 'all', minSize: 0, name: 'main' } } } });
      assert.deepEqual(errors, []);
      assert.equal(assets.length, 2);
    },
    async 'the name of an entry is refused'() {
      const { errors } = await build({
        files: shared(),
        config: { entry: entries('index', 'other'), optimization: { splitChunks: { chunks: 'all', name: 'index' } } },
      });
      assert.match(errors.join('\n'), /conflicts with existing chunk/);
    },
  },
  'optimization.splitChunks.filename': {
    async 'names files of split chunks only'() {
      const on = await split({ chunks: 'all', filename: 'shared/[name].js' });
      assert.deepEqual(
        on.filter((name) => name.startsWith('shared/')),
        ['shared/src_large_js.js', 'shared/vendors-node_modules_lib_i_js.js'],
      );
      assert.ok(on.includes('src_a_js.js'));
      assert.ok(!(await split({ chunks: 'all' })).some((name) => name.startsWith('shared/')));
    },
    async 'leaves the names of stylesheets alone'() {
      const files = {
        'src/index.js': "import './a.css';",
        'src/other.js': "import './a.css';",
        'src/a.css': `a { content: '${'x'.repeat(30_000)}' }`,
      };
      const splitChunks = { chunks: 'all', minRemainingSize: 0, filename: 'shared/[name].js' };
      const { assets } = await build({ files, config: { entry: entries('index', 'other'), optimization: { chunkIds: 'named', splitChunks } } });
      assert.ok(assets.includes('src_a_css.css'), assets.join());
    },
    async 'wins over output.chunkFilename'() {
      const config = { entry: entries('index', 'other'), output: { chunkFilename: 'lazy/[name].js' } };
      const on = await split({ chunks: 'all', filename: 'shared/[name].js' }, shared(), config);
      assert.ok(on.includes('lazy/src_a_js.js') && on.includes('shared/src_large_js.js'));
    },
  },
  'optimization.splitChunks.automaticNameDelimiter': {
    async 'stands between the name of a chunk and that of its part'() {
      const names = async (automaticNameDelimiter) =>
        split({ chunks: 'all', maxSize: 40_000, automaticNameDelimiter }, parts(), single);
      assert.ok((await names(undefined)).every((name) => /^main-[0-9a-f]{8}\.js$/.test(name)));
      assert.ok((await names('~')).every((name) => /^main~[0-9a-f]{8}\.js$/.test(name)));
    },
  },
  'optimization.splitChunks.hidePathInfo': {
    async 'puts a hash instead of the path into names of parts'() {
      const names = async (hidePathInfo) => split({ chunks: 'all', maxSize: 40_000, hidePathInfo }, parts(), single);
      assert.ok((await names(undefined)).every((name) => !name.includes('src_part')));
      assert.ok((await names(false)).some((name) => name.includes('src_part-2')));
    },
  },
  'optimization.splitChunks.usedExports': {
    async 'keeps a module apart for runtimes that use different exports of it'() {
      const sources = {
        'src/index.js': "import { a } from './both.js';\nconsole.log(a());\n",
        'src/other.js': "import { b } from './both.js';\nconsole.log(b());\n",
        'src/both.js': "export const a = () => 'a';\nexport const b = () => 'b';\n",
      };
      assert.deepEqual(await split({ chunks: 'all', minSize: 0 }, sources), ['index.js', 'other.js']);
      assert.ok((await split({ chunks: 'all', minSize: 0, usedExports: false }, sources)).includes('src_both_js.js'));
      const one = { runtimeChunk: 'single', splitChunks: { chunks: 'all', minSize: 0 } };
      assert.ok((await files(one, sources)).includes('src_both_js.js'));
      // It follows optimization.usedExports.
      assert.ok(
        (await files({ usedExports: 'global', splitChunks: { chunks: 'all', minSize: 0 } }, sources)).includes('src_both_js.js'),
      );
    },
  },
  'optimization.splitChunks.defaultSizeTypes': {
    async 'a plain size says nothing about types that are not listed'() {
      const sources = {
        'src/index.js': "import './a.css';",
        'src/other.js': "import './a.css';",
        'src/a.css': '.a { color: red }',
      };
      const css = async (splitChunks) =>
        (await split({ chunks: 'all', ...splitChunks }, sources)).filter((name) => name.endsWith('.css')).length;
      // The stylesheet is below minSize, so each entry has its own copy.
      assert.equal(await css({}), 2);
      assert.equal(await css({ defaultSizeTypes: ['javascript'] }), 1);
    },
    async '... is the default list'() {
      const sources = {
        'src/index.js': "import './a.css';",
        'src/other.js': "import './a.css';",
        'src/a.css': '.a { color: red }',
      };
      const names = await split({ chunks: 'all', defaultSizeTypes: ['...', 'asset'] }, sources);
      assert.equal(names.filter((name) => name.endsWith('.css')).length, 2);
    },
  },
  'optimization.splitChunks.dedupDepth': {
    async 'finds modules that chunks share in different combinations'() {
      const sources = {
        'src/a.js': use('./x.js', './y.js'),
        'src/b.js': use('./x.js', './y.js'),
        'src/c.js': use('./x.js'),
        'src/d.js': use('./y.js'),
        'src/x.js': text(15_000, 'x'),
        'src/y.js': text(15_000, 'y'),
      };
      const config = { entry: entries('a', 'b', 'c', 'd') };
      assert.equal((await split({ chunks: 'all' }, sources, config)).length, 4);
      assert.ok((await split({ chunks: 'all', dedupDepth: 1 }, sources, config)).includes('src_x_js-src_y_js.js'));
    },
    async 'takes whole numbers'() {
      assert.match(await rejection({ optimization: { splitChunks: { dedupDepth: 1.5 } } }), /must be an integer/);
    },
  },
  'optimization.splitChunks.fallbackCacheGroup': {
    async 'sets the limits of chunks that no cache group made'() {
      const fallback = (fallbackCacheGroup) => split({ chunks: 'all', fallbackCacheGroup }, parts(), single);
      assert.equal((await fallback({})).length, 1);
      assert.equal((await fallback({ maxSize: 40_000 })).length, 4);
    },
  },
  'optimization.splitChunks.fallbackCacheGroup.maxSize': {
    async 'replaces the general maxSize for these chunks'() {
      const fallback = (fallbackCacheGroup) => split({ chunks: 'all', maxSize: 40_000, fallbackCacheGroup }, parts(), single);
      assert.equal((await fallback({})).length, 4);
      assert.equal((await fallback({ maxSize: 1_000_000 })).length, 1);
    },
    async 'has no effect on entries under the default `chunks`'() {
      assert.equal((await split({ fallbackCacheGroup: { maxSize: 40_000 } }, parts(), single)).length, 1);
    },
  },
  'optimization.splitChunks.fallbackCacheGroup.maxAsyncSize': {
    async 'splits lazy-loaded chunks, not entries'() {
      const fallbackCacheGroup = { maxAsyncSize: 40_000 };
      assert.equal((await split({ chunks: 'all', fallbackCacheGroup }, lazyParts, single)).length, 5);
      assert.equal((await split({ chunks: 'all', fallbackCacheGroup }, parts(), single)).length, 1);
    },
  },
  'optimization.splitChunks.fallbackCacheGroup.maxInitialSize': {
    async 'splits entries, not lazy-loaded chunks, and only if `chunks` selects them'() {
      const fallbackCacheGroup = { maxInitialSize: 40_000 };
      assert.equal((await split({ chunks: 'all', fallbackCacheGroup }, parts(), single)).length, 4);
      assert.equal((await split({ chunks: 'all', fallbackCacheGroup }, lazyParts, single)).length, 2);
      assert.equal((await split({ fallbackCacheGroup }, parts(), single)).length, 1);
      assert.equal((await split({ fallbackCacheGroup: { ...fallbackCacheGroup, chunks: 'all' } }, parts(), single)).length, 4);
    },
  },
  'optimization.splitChunks.fallbackCacheGroup.minSize': {
    async 'is the smallest part'() {
      const fallback = (minSize) => split({ chunks: 'all', fallbackCacheGroup: { minSize, maxSize: 70_000 } }, parts(), single);
      assert.equal((await fallback(0)).length, 4);
      assert.equal((await fallback(50_000)).length, 2);
      const { warnings } = await build({
        files: parts(),
        config: { optimization: { splitChunks: { chunks: 'all', fallbackCacheGroup: { minSize: 20_000, maxSize: 10_000 } } } },
      });
      assert.match(warnings.join('\n'), /Fallback cache group/);
    },
  },
  'optimization.splitChunks.fallbackCacheGroup.minSizeReduction': {
    async 'bug: is accepted and not read'() {
      const fallback = (minSizeReduction) =>
        split({ chunks: 'all', fallbackCacheGroup: { minSizeReduction, maxSize: 40_000 } }, parts(), single);
      assert.deepEqual(await fallback(1_000_000), await fallback(0));
    },
  },
  'optimization.splitChunks.fallbackCacheGroup.chunks': {
    async 'async leaves entries whole'() {
      const fallback = (chunks) => split({ chunks: 'all', maxSize: 40_000, fallbackCacheGroup: { chunks } }, parts(), single);
      assert.equal((await fallback('all')).length, 4);
      assert.equal((await fallback('async')).length, 1);
    },
  },
  'optimization.splitChunks.fallbackCacheGroup.automaticNameDelimiter': {
    async 'stands in names of parts of these chunks'() {
      const names = await split(
        { chunks: 'all', maxSize: 40_000, fallbackCacheGroup: { automaticNameDelimiter: '~' } },
        parts(),
        single,
      );
      assert.ok(names.every((name) => name.startsWith('main~')));
    },
  },
};

/** Files of the usual project with one cache group. */
const grouped = (group, sources, config) => split({ cacheGroups: { group } }, sources, config);

const groups = {
  'optimization.splitChunks.cacheGroups': {
    async 'the value can be a condition for short'() {
      const names = await split({ chunks: 'all', cacheGroups: { packages: inPackages } });
      assert.ok(names.includes('packages-node_modules_lib_i_js.js'));
    },
    async 'a group inherits from splitChunks'() {
      const names = await split({ chunks: 'all', filename: 'split/[name].js', cacheGroups: { packages: { test: inPackages } } });
      assert.ok(names.includes('split/packages-node_modules_lib_i_js.js'));
    },
    async 'false turns off a built-in group'() {
      assert.ok((await split({})).includes('src_large_js.js'));
      assert.ok(!(await split({ cacheGroups: { default: false } })).includes('src_large_js.js'));
    },
    async 'an object replaces a built-in group, its test included'() {
      const names = await split({ chunks: 'all', cacheGroups: { defaultVendors: { idHint: 'packages' } } });
      assert.ok(names.includes('packages-src_large_js.js'));
    },
    async 'a function returns the groups of a module'() {
      const cacheGroups = { own: (module) => (module.nameForCondition()?.includes('large') ? { name: 'own' } : undefined) };
      assert.ok((await split({ cacheGroups })).includes('own.js'));
    },
  },
  'optimization.splitChunks.cacheGroups.*.test': {
    async 'takes a prefix, a regular expression, a function, and a glob'() {
      const folder = await createProject(shared());
      // Globs don't match folders that begin with a dot, so this one is absolute.
      const tests = [
        `${folder}/src/large`,
        /large\.js$/,
        (module) => module.nameForCondition()?.endsWith('large.js'),
        { glob: `${folder}/src/l*.js` },
      ];
      for (const test of tests) {
        const result = await build({
          folder,
          config: {
            entry: entries('index', 'other'),
            optimization: { splitChunks: { cacheGroups: { own: { test, name: 'own' } } } },
          },
        });
        assert.ok(result.assets.includes('own.js'), String(test));
      }
      const result = await build({
        folder,
        config: { optimization: { splitChunks: { cacheGroups: { own: { test: 'large', name: 'own' } } } } },
      });
      assert.ok(!result.assets.includes('own.js'));
    },
    async 'without it, every module qualifies'() {
      const names = await split({ chunks: 'all', cacheGroups: { all: { name: 'everything', enforce: true } } });
      assert.ok(names.includes('everything.js'));
    },
  },
  'optimization.splitChunks.cacheGroups.*.name': {
    async 'puts all modules of the group into one file'() {
      const sources = {
        ...pkg('one', 60_000),
        ...pkg('two', 60_000),
        ...pkg('three', 60_000),
        'src/index.js': use('one', 'two'),
        'src/other.js': use('two', 'three'),
      };
      const unnamed = await grouped({ test: inPackages, chunks: 'all' }, sources);
      const named = await grouped({ test: inPackages, chunks: 'all', name: 'vendors' }, sources);
      assert.equal(unnamed.length, 5);
      assert.deepEqual(named, ['index.js', 'other.js', 'vendors.js']);
    },
    async 'groups with the same name share one file'() {
      const sources = { ...pkg('one', 60_000), ...pkg('two', 60_000), 'src/index.js': use('one', 'two') };
      const group = { name: 'vendors', chunks: 'all' };
      const names = await split(
        { cacheGroups: { one: { test: /modules.one/, ...group }, two: { test: /modules.two/, ...group } } },
        sources,
        single,
      );
      assert.deepEqual(names, ['main.js', 'vendors.js']);
    },
  },
  'optimization.splitChunks.cacheGroups.*.priority': {
    async 'the highest wins'() {
      const names = async (a, b) =>
        (
          await split({
            chunks: 'all',
            cacheGroups: { a: { test: inPackages, name: 'a', priority: a }, b: { test: inPackages, name: 'b', priority: b } },
          })
        ).filter((name) => /^[ab]\.js$/.test(name));
      assert.deepEqual(await names(1, 2), ['b.js']);
      assert.deepEqual(await names(2, 1), ['a.js']);
    },
    async 'the default is 0, above the built-in groups'() {
      assert.ok((await split({ chunks: 'all', cacheGroups: { a: { test: inPackages, name: 'a' } } })).includes('a.js'));
      assert.ok(
        !(await split({ chunks: 'all', cacheGroups: { a: { test: inPackages, name: 'a', priority: -15 } } })).includes('a.js'),
      );
    },
  },
  'optimization.splitChunks.cacheGroups.*.enforce': {
    async 'ignores minSize, minChunks, and limits of requests'() {
      const sources = { 'src/index.js': use('./small.js'), 'src/small.js': text(10) };
      const test = /small/;
      assert.equal((await grouped({ test, chunks: 'all' }, sources, single)).length, 1);
      assert.equal((await grouped({ test, chunks: 'all', enforce: true }, sources, single)).length, 2);
      const capped = (enforce) =>
        split({ maxInitialRequests: 1, minChunks: 3, cacheGroups: { group: { test, chunks: 'all', enforce } } }, sources, single);
      assert.equal((await capped(false)).length, 1);
      assert.equal((await capped(true)).length, 2);
    },
    async 'keeps the general maxSize'() {
      const group = { test: /part/, chunks: 'all', enforce: true };
      const counts = (maxSize, chunks = 'all') => split({ chunks, maxSize, cacheGroups: { group } }, parts(), single);
      assert.equal((await counts(1_000_000)).length, 2);
      assert.ok((await counts(40_000)).length > 2);
      assert.equal((await counts(40_000, 'async')).length, 2);
    },
  },
  'optimization.splitChunks.cacheGroups.*.chunks': {
    async 'the general async counts unless the group says otherwise'() {
      assert.ok(!(await grouped({ test: inPackages, name: 'vendors' })).includes('vendors.js'));
      assert.ok((await grouped({ test: inPackages, name: 'vendors', chunks: 'all' })).includes('vendors.js'));
    },
  },
  'optimization.splitChunks.cacheGroups.*.type': {
    async 'selects by type of module'() {
      const sources = {
        'src/index.js': "import './a.css';",
        'src/other.js': "import './b.css';",
        'src/a.css': '.a { color: red }',
        'src/b.css': '.b { color: red }',
      };
      const off = await split({ chunks: 'all' }, sources);
      const on = await grouped({ type: /^css/, name: 'styles', chunks: 'all', enforce: true }, sources);
      assert.deepEqual(
        off.filter((name) => name.endsWith('.css')),
        ['index.css', 'other.css'],
      );
      assert.deepEqual(
        on.filter((name) => name.endsWith('.css')),
        ['styles.css'],
      );
      assert.ok(
        (await grouped({ type: 'css/auto', name: 'styles', chunks: 'all', enforce: true }, sources)).includes('styles.css'),
      );
      assert.ok(
        (
          await grouped({ type: (type) => type.startsWith('css'), name: 'styles', chunks: 'all', enforce: true }, sources)
        ).includes('styles.css'),
      );
    },
  },
  'optimization.splitChunks.cacheGroups.*.layer': {
    async 'selects by layer'() {
      const sources = { 'src/index.js': use('./large.js'), 'src/large.js': text(60_000) };
      const entry = { index: { import: './src/index.js', layer: 'client' }, other: './src/index.js' };
      const group = (layer) => grouped({ layer, test: /large\.js$/, name: 'own', chunks: 'all', enforce: true }, sources, { entry });
      assert.ok((await group('client')).includes('own.js'));
      assert.ok((await group(/^cli/)).includes('own.js'));
      assert.ok((await group((layer) => layer === 'client')).includes('own.js'));
      assert.ok(!(await group('server')).includes('own.js'));
    },
  },
  'optimization.splitChunks.cacheGroups.*.reuseExistingChunk': {
    async 'uses a chunk that holds exactly these modules'() {
      const sources = { 'src/index.js': "import(/* webpackChunkName: 'own' */ './large.js');", 'src/large.js': text(60_000) };
      const group = (reuseExistingChunk) => grouped({ test: /large\.js$/, reuseExistingChunk }, sources, single);
      assert.deepEqual(await group(true), ['main.js', 'own.js']);
      assert.deepEqual(await group(false), ['group-src_large_js.js', 'main.js']);
    },
  },
  'optimization.splitChunks.cacheGroups.*.idHint': {
    async 'is in front of readable ids; the default is the key'() {
      const group = (idHint) => split({ chunks: 'all', cacheGroups: { packages: { test: inPackages, idHint } } });
      assert.ok((await group(undefined)).includes('packages-node_modules_lib_i_js.js'));
      assert.ok((await group('pkg')).includes('pkg-node_modules_lib_i_js.js'));
    },
  },
  'optimization.splitChunks.cacheGroups.*.filename': {
    async 'names the files of the group, of chunks of entries too'() {
      const group = (filename) => grouped({ test: inPackages, chunks: 'all', filename });
      assert.ok((await group('packages/[name].js')).includes('packages/group-node_modules_lib_i_js.js'));
      assert.ok((await group(undefined)).includes('group-node_modules_lib_i_js.js'));
    },
  },
  ...Object.fromEntries(
    [
      // Sources, general options, the group without and with the option: each with a different number of files.
      ['minSize', [shared(15_000)], {}, {}, { minSize: 10_000 }],
      ['minChunks', [{ ...pkg('lib', 60_000), 'src/index.js': use('lib') }, single], {}, {}, { minChunks: 2 }],
      [
        'maxSize',
        [{ ...pkg('lib', 30_000), ...pkg('more', 30_000), 'src/index.js': use('lib', 'more') }, single],
        {},
        {},
        { maxSize: 40_000 },
      ],
      [
        'maxInitialSize',
        [{ ...pkg('lib', 30_000), ...pkg('more', 30_000), 'src/index.js': use('lib', 'more') }, single],
        {},
        { maxAsyncSize: 40_000 },
        { maxInitialSize: 40_000 },
      ],
      [
        'maxAsyncSize',
        [
          { ...pkg('lib', 30_000), ...pkg('more', 30_000), 'src/index.js': "import('./a.js');", 'src/a.js': use('lib', 'more') },
          single,
        ],
        {},
        { maxInitialSize: 40_000 },
        { maxAsyncSize: 40_000 },
      ],
      ['maxInitialRequests', [shared(40_000)], { maxInitialRequests: 1 }, {}, { maxInitialRequests: Infinity }],
      [
        'maxAsyncRequests',
        [
          {
            ...pkg('lib', 40_000),
            'src/index.js': "import('./a.js');\nimport('./b.js');",
            'src/a.js': use('lib'),
            'src/b.js': use('lib'),
          },
          single,
        ],
        { maxAsyncRequests: 1 },
        {},
        { maxAsyncRequests: 2 },
      ],
      ['enforceSizeThreshold', [shared()], { maxInitialRequests: 1 }, {}, { enforceSizeThreshold: 0 }],
      ['minSizeReduction', [shared(22_000)], {}, {}, { minSizeReduction: 50_000 }],
      ['minRemainingSize', [{ ...pkg('lib', 30_000), 'src/index.js': use('lib') }, single], {}, {}, { minRemainingSize: 0 }],
      [
        'usedExports',
        [
          {
            'src/index.js': "import { a } from 'lib';\nconsole.log(a());\n",
            'src/other.js': "import { b } from 'lib';\nconsole.log(b());\n",
            'node_modules/lib/package.json': '{ "main": "i.js" }',
            'node_modules/lib/i.js': "export const a = () => 'a';\nexport const b = () => 'b';\n",
          },
        ],
        { minSize: 0, minChunks: 2 },
        {},
        { usedExports: false },
      ],
    ].map(([name, args, general, off, on]) => [
      `optimization.splitChunks.cacheGroups.*.${name}`,
      {
        async 'applies to the group alone'() {
          const group = (more) =>
            split(
              { ...general, cacheGroups: { default: false, packages: { test: inPackages, chunks: 'all', ...more } } },
              ...args,
            );
          assert.notEqual((await group(off)).length, (await group(on)).length);
        },
      },
    ]),
  ),
  'optimization.splitChunks.cacheGroups.*.automaticNameDelimiter': {
    async 'stands in names of parts of the group'() {
      const sources = { ...pkg('lib', 30_000), ...pkg('more', 30_000), 'src/index.js': use('lib', 'more') };
      const group = (automaticNameDelimiter) =>
        grouped({ test: inPackages, chunks: 'all', name: 'vendors', maxSize: 40_000, automaticNameDelimiter }, sources, single);
      assert.equal((await group('~')).filter((name) => name.startsWith('vendors~')).length, 2);
      assert.equal((await group(undefined)).filter((name) => name.startsWith('vendors-')).length, 2);
    },
  },
};

const runtime = {
  'optimization.runtimeChunk': {
    async 'entries load it themselves in Node.js and in ES modules'() {
      const main = async (config) => {
        const result = await build({ config: { optimization: { runtimeChunk: 'single' }, ...config } });
        return result.read(result.files.find((name) => name.startsWith('main')));
      };
      for (const target of ['node24', 'electron-main', 'nwjs']) assert.match(await main({ target }), /require\("\.\/runtime\.js"\)/, target);
      assert.match(await main({ output: { module: true } }), /from "\.\/runtime\.mjs"/);
      assert.doesNotMatch(await main({}), /runtime\.js/);
    },
    async 'makes one runtime, or one for each entry'() {
      const sources = { 'src/index.js': 'console.log(1);', 'src/other.js': 'console.log(2);' };
      assert.deepEqual(await files({}, sources), ['index.js', 'other.js']);
      assert.deepEqual(await files({ runtimeChunk: 'single' }, sources), ['index.js', 'other.js', 'runtime.js']);
      for (const runtimeChunk of [true, 'multiple']) {
        assert.deepEqual(await files({ runtimeChunk }, sources), [
          'index.js',
          'other.js',
          'runtime~index.js',
          'runtime~other.js',
        ]);
      }
    },
    async 'gives runtimes of pages generated names, and the scripts of an HTML entry share one'() {
      const sources = {
        'src/index.js': 'console.log(1);',
        'src/other.js': 'console.log(2);',
        'src/page.html': '<script src="./index.js"></script><script src="./other.js"></script>',
      };
      const runtimes = async (config) =>
        (await files({ runtimeChunk: 'multiple' }, sources, config)).filter((name) => name.startsWith('runtime'));
      assert.match((await runtimes({ entry: entries('index', 'other'), output: { html: true } })).join(' '), /^runtime~data-\w+-0\.js runtime~data-\w+-0\.js$/);
      assert.deepEqual(await runtimes({ entry: './src/page.html' }), ['runtime~src-page-0.js']);
    },
    async 'with a copy in each entry, a shared module runs twice on one page'() {
      const sources = {
        'src/index.js': "import './state.js';",
        'src/other.js': "import './state.js';",
        'src/state.js': "console.log('state runs');",
      };
      const result = async (runtimeChunk) =>
        build({ files: sources, config: { entry: entries('index', 'other'), optimization: { runtimeChunk } } });
      assert.equal((await (await result(false)).execute(['index.js', 'other.js'], { self: {} })).length, 2);
      assert.equal((await (await result('single')).execute(['runtime.js', 'index.js', 'other.js'], { self: {} })).length, 1);
      // Scripts may load in any order.
      assert.equal((await (await result('single')).execute(['index.js', 'other.js', 'runtime.js'], { self: {} })).length, 1);
    },
    async 'keeps names with hashes of entries when a lazy-loaded module changes'() {
      const names = async (runtimeChunk) => {
        const sources = { 'src/index.js': "import('./lazy.js');", 'src/lazy.js': "console.log('a');" };
        const config = { output: { filename: '[name].[contenthash].js' }, optimization: { runtimeChunk } };
        const before = await build({ files: sources, config });
        const after = await build({ files: { ...sources, 'src/lazy.js': "console.log('b');" }, config });
        const main = ({ assets }) => assets.find((name) => name.startsWith('main.'));
        return main(before) === main(after);
      };
      assert.equal(await names(false), false);
      assert.equal(await names('single'), true);
    },
    async 'needs different file names'() {
      await assert.rejects(
        build({ config: { output: { filename: 'bundle.js' }, optimization: { runtimeChunk: 'single' } } }).then(({ errors }) => {
          throw new Error(errors.join());
        }),
        /Multiple chunks emit assets to the same filename/,
      );
    },
  },
  'optimization.runtimeChunk.name': {
    async 'entries with the same name share a runtime'() {
      const sources = { 'src/index.js': '', 'src/other.js': '', 'src/admin.js': '' };
      const name = (entry) => (entry.name === 'admin' ? 'runtime-admin' : 'runtime');
      const names = await files({ runtimeChunk: { name } }, sources, { entry: entries('index', 'other', 'admin') });
      assert.deepEqual(
        names.filter((one) => one.startsWith('runtime')),
        ['runtime-admin.js', 'runtime.js'],
      );
      assert.ok((await files({ runtimeChunk: { name: 'boot' } }, sources)).includes('boot.js'));
    },
    async 'a function gets generated names for pages'() {
      const names = async (html) => {
        const seen = [];
        const name = (entry) => {
          seen.push(entry.name);
          return 'runtime';
        };
        const admin = { import: './src/index.js', html };
        await files({ runtimeChunk: { name } }, {}, { entry: { admin }, output: { html: true } });
        return seen;
      };
      assert.ok((await names(true)).some((name) => name.startsWith('data-')));
      assert.deepEqual(await names(false), ['admin']);
    },
    async 'must not be the name of an entry'() {
      const { errors } = await build({
        files: { 'src/other.js': '' },
        config: { entry: entries('index', 'other'), optimization: { runtimeChunk: { name: 'index' } } },
      });
      assert.match(errors.join('\n'), /not valid to use other entrypoints as runtime chunk/);
    },
  },
};

/** Minimizes files that webpack copies as they are. Returns their texts. */
async function minimized(sources, minimize, config = {}) {
  const copied = Object.fromEntries(Object.entries(sources).map(([name, source]) => [`static/${name}`, source]));
  const result = await build({
    files: copied,
    config: { ...config, output: { copy: ['static'] }, optimization: { minimize: { javascript: false, ...minimize } } },
  });
  assert.deepEqual(result.errors, []);
  return { ...result, texts: await Promise.all(Object.keys(sources).map(async (name) => (await result.read(name)).trim())) };
}

const page = (body) => `<!doctype html><title>x</title>${body}`;

const chrome = (version) => ['web', `browserslist:chrome ${version}`];
// Option, source, result with the default, the value to try, result with it, target.
const css = [
  [
    'shortenColors',
    '.a { color: #ffffff; background: rgb(1 2 3) }',
    '.a{color:#fff;background:#010203}',
    false,
    '.a{color:#ffffff;background:rgb(1 2 3)}',
  ],
  [
    'shortenNumbers',
    '.a { opacity: 0.50; margin: 0px; top: 1.123456789px }',
    '.a{opacity:.5;margin:0;top:1.12346px}',
    false,
    '.a{opacity:0.50;margin:0px;top:1.123456789px}',
  ],
  ['shortenValues', '.a { margin: 1px 2px 1px 2px }', '.a{margin:1px 2px}', false, '.a{margin:1px 2px 1px 2px}'],
  ['shortenSelectors', '*.a, .b, .b { color: red }', '.a,.b{color:red}', false, '*.a,.b,.b{color:red}'],
  [
    'shortenMediaQueries',
    '@media (min-width: 100px) { .a { color: red } }',
    '@media (width>=100px){.a{color:red}}',
    false,
    '@media (min-width:100px){.a{color:red}}',
    chrome(104),
  ],
  ['reduceFunctions', '.a { width: calc(1px + 2px) }', '.a{width:3px}', false, '.a{width:calc(1px + 2px)}'],
  [
    'mergeLonghands',
    '.a { margin-top: 1px; margin-right: 1px; margin-bottom: 1px; margin-left: 1px }',
    '.a{margin:1px}',
    false,
    '.a{margin-top:1px;margin-right:1px;margin-bottom:1px;margin-left:1px}',
  ],
  ['mergeRules', '.a { color: red } .b { color: red }', '.a,.b{color:red}', false, '.a{color:red}.b{color:red}'],
  ['removeDeadRules', '.a { } .b { color: red; color: blue }', '.b{color:blue}', false, '.a{}.b{color:red;color:blue}'],
  [
    'reorderDeclarations',
    '.a { margin: 1px; color: red; background: blue }',
    '.a{color:red;background:blue;margin:1px}',
    false,
    '.a{margin:1px;color:red;background:blue}',
  ],
  ['foldCase', '.A { COLOR: RED }', '.A{color:red}', false, '.A{COLOR:RED}'],
  [
    'normalizeQuotes',
    '.a[b="c"] { background: url("https://example.com/a.png") }',
    '.a[b=c]{background:url(https://example.com/a.png)}',
    false,
    '.a[b="c"]{background:url("https://example.com/a.png")}',
  ],
  ['rewriteEscapes', '.\\66oot { color: red }', '.foot{color:red}', false, '.\\66oot{color:red}'],
  ['charset', '.a { content: "é" }', '@charset "UTF-8";.a{content:"é"}', false, '.a{content:"é"}'],
  [
    'vendorPrefixes',
    '.a { user-select: none }',
    '.a{-webkit-user-select:none;user-select:none}',
    false,
    '.a{user-select:none}',
    ['web', 'browserslist:safari 14'],
  ],
  ['lowerUnsupported', '.a { inset: 0 }', '.a{top:0;right:0;bottom:0;left:0}', false, '.a{inset:0}', chrome(80)],
  [
    'colorFallbacks',
    '.a { color: oklch(59.686% 0.15619 49.7694) }',
    '.a{color:#c65d06;color:oklch(59.686% .15619 49.7694)}',
    false,
    '.a{color:oklch(59.686% .15619 49.7694)}',
    chrome(104),
  ],
  [
    'convertApproximateColors',
    '.a { color: lab(50% 100 -100) }',
    '.a{color:lab(50% 100 -100)}',
    true,
    '.a{color:#c900ff}',
    chrome(120),
  ],
  ['convertLengthUnits', '.a { top: 16px }', '.a{top:16px}', true, '.a{top:1pc}'],
  [
    'customMedia',
    '@custom-media --wide (width > 400px); @media (--wide) { .a { color: red } }',
    '@custom-media --wide (width>400px);@media (--wide){.a{color:red}}',
    true,
    '@media (width>400px){.a{color:red}}',
  ],
  [
    'customSelectors',
    '@custom-selector :--title h1, h2; :--title { color: red }',
    '@custom-selector :--title h1,h2;:--title{color:red}',
    true,
    ':is(h1,h2){color:red}',
  ],
  [
    'dropOverriddenDeclarations',
    '.a { color: #c65d06; color: lab(50% 100 -100) }',
    '.a{color:#c65d06;color:lab(50% 100 -100)}',
    true,
    '.a{color:lab(50% 100 -100)}',
  ],
  [
    'mergeDistantRules',
    'h1 { color: red; background: blue; margin: 1px 2px 3px 4px } h3 { top: 2px } h2 { color: red; background: blue; margin: 1px 2px 3px 4px }',
    'h1{color:red;background:blue;margin:1px 2px 3px 4px}h3{top:2px}h2{color:red;background:blue;margin:1px 2px 3px 4px}',
    true,
    'h1,h2{color:red;background:blue;margin:1px 2px 3px 4px}h3{top:2px}',
  ],
  ['rewriteCustomProperties', '.a { --x: #ffffff }', '.a{--x:#ffffff}', true, '.a{--x:#fff}'],
  ['rewriteDirSelector', '.a:dir(rtl) { color: red }', '.a:dir(rtl){color:red}', true, '.a[dir=rtl]{color:red}', chrome(104)],
  [
    'pseudoClasses',
    '.a:focus-visible { color: red }',
    '.a:focus-visible{color:red}',
    { 'focus-visible': 'focus-visible' },
    '.a.focus-visible{color:red}',
  ],
  [
    'unusedSymbols',
    '.legacy { color: red } .a { --old-gap: 1px; color: red }',
    '.legacy{color:red}.a{--old-gap:1px;color:red}',
    ['legacy', '--old-gap'],
    '.a{color:red}',
  ],
];
// Option, source, result with the default, then pairs of value and result.
const html = [
  [
    'collapseWhitespace',
    '<div>\n  <p>a   b</p>\n  <b>c</b> <i>d</i>\n</div>',
    '<div>\n  <p>a   b</p>\n  <b>c</b> <i>d</i>\n</div>',
    true,
    '<div> <p>a b</p> <b>c</b> <i>d</i> </div>',
    'smart',
    '<div><p>a b</p> <b>c</b> <i>d</i></div>',
    'all',
    '<div><p>a b</p><b>c</b><i>d</i></div>',
  ],
  [
    'collapseBooleanAttributes',
    '<button disabled="disabled">x</button><button disabled="true">y</button>',
    '<button disabled>x</button><button disabled=true>y</button>',
    false,
    '<button disabled=disabled>x</button><button disabled=true>y</button>',
    'all',
    '<button disabled>x</button><button disabled>y</button>',
  ],
  ['normalizeAttributeQuotes', '<b class="a">x</b>', '<b class=a>x</b>', false, '<b class="a">x</b>'],
  ['normalizeEnumeratedAttributes', '<input type="TEXT">', '<input type=text>', false, '<input type=TEXT>'],
  ['normalizeListAttributes', '<b class="a  b a">x</b>', '<b class="a b">x</b>', false, '<b class="a  b a">x</b>'],
  ['normalizeNumericAttributes', '<b tabindex="+01">x</b>', '<b tabindex=1>x</b>', false, '<b tabindex=+01>x</b>'],
  [
    'normalizeUrlAttributes',
    '<a href=" https://example.com/ ">x</a>',
    '<a href=https://example.com/>x</a>',
    false,
    '<a href=" https://example.com/ ">x</a>',
  ],
  ['removeEmptyAttributes', '<b class="" title="">x</b>', '<b class title>x</b>', true, '<b title>x</b>'],
  [
    'removeEmptyElements',
    '<div></div><b>x</b><div id="a"></div>',
    '<div></div><b>x</b><div id=a></div>',
    true,
    '<b>x</b><div id=a></div>',
  ],
  [
    'removeRedundantAttributes',
    '<style type="text/css">.a{color:red}</style><input type="text">',
    '<style type=text/css>.a{color:red}</style><input type=text>',
    true,
    '<style>.a{color:red}</style><input type=text>',
    'smart',
    '<style>.a{color:red}</style><input type=text>',
    'all',
    '<style>.a{color:red}</style><input>',
  ],
  ['removeOptionalTags', '<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>', false, '<ul><li>a</li><li>b</li></ul>'],
  [
    'mergeStyles',
    '<style>.a{color:red}</style><style>.b{color:blue}</style>',
    '<style>.a{color:red}</style><style>.b{color:blue}</style>',
    true,
    '<style>.a{color:red}.b{color:blue}</style>',
  ],
  [
    'sortAttributes',
    '<b id="a" class="b">x</b><b class="c" title="y" id="d">y</b><b class="z">z</b>',
    '<b id=a class=b>x</b><b class=c title=y id=d>y</b><b class=z>z</b>',
    true,
    '<b class=b id=a>x</b><b class=c id=d title=y>y</b><b class=z>z</b>',
  ],
  ['sortTokenLists', '<b class="b a">x</b>', '<b class="b a">x</b>', true, '<b class="a b">x</b>'],
  [
    'minifyConditionalComments',
    '<!--[if IE]>  <b   class="a" >x</b>  <![endif]-->',
    '<!--[if IE]>  <b   class="a" >x</b>  <![endif]-->',
    true,
    '<!--[if IE]><b class=a>x</b>  <![endif]-->',
  ],
];

/** Minimizes all samples at once with the defaults, since each build takes a moment. */
const together = async (samples, extension, config) => {
  const { texts } = await minimized(
    Object.fromEntries(samples.map(([name, source]) => [`${name}.${extension}`, source])),
    {},
    config,
  );
  return Object.fromEntries(samples.map(([name], i) => [name, texts[i]]));
};
const defaults = new Map();
const cssDefaults = (target) => {
  const key = String(target);
  if (!defaults.has(key)) {
    const samples = css.filter((sample) => String(sample[5]) === key);
    defaults.set(key, together(samples, 'css', target && { target }));
  }
  return defaults.get(key);
};
const htmlDefaults = () => {
  if (!defaults.has('html'))
    defaults.set(
      'html',
      together(
        html.map(([name, source]) => [name, page(source)]),
        'html',
      ),
    );
  return defaults.get('html');
};

const minimizing = {
  'optimization.minimize': {
    async 'shrinks JavaScript, stylesheets, and pages'() {
      const sources = {
        'static/a.css': '.a { color: #ffffff }',
        'static/a.html': '<!doctype html><title>x</title><p class="a">x</p>',
        'src/index.js': "const name = 'shop';\nconsole.log(name);\n",
      };
      const result = async (minimize) => {
        const { read } = await build({ files: sources, config: { output: { copy: ['static'] }, optimization: { minimize } } });
        return Promise.all(['main.js', 'a.css', 'a.html'].map(async (name) => (await read(name)).trim()));
      };
      const off = await result(false);
      assert.ok(off[0].includes("const name = 'shop'"));
      assert.deepEqual(off.slice(1), ['.a { color: #ffffff }', sources['static/a.html']]);
      const small = [
        '(()=>{"use strict";console.log("shop")})();',
        '.a{color:#fff}',
        '<!doctype html><title>x</title><p class=a>x',
      ];
      assert.deepEqual(await result(true), small);
      assert.deepEqual(await result({}), small);
      // A kind that is left out keeps its defaults.
      assert.deepEqual((await result({ css: false })).slice(1), [sources['static/a.css'], small[2]]);
    },
    async 'an object turns it on in development too, minimizeOptions does not'() {
      const js = async (optimization) => {
        const { read } = await build({
          files: { 'src/index.js': 'console.log( 1 );' },
          config: { mode: 'development', devtool: false, optimization: { minimize: undefined, ...optimization } },
        });
        return (await read('main.js')).includes('console.log( 1 )');
      };
      assert.equal(await js({ minimizeOptions: { html: false } }), true);
      assert.equal(await js({ minimize: { html: false } }), false);
    },
  },
  'optimization.minimize.javascript': {
    async 'hands its options to terser, or leaves scripts alone'() {
      const sources = { 'src/index.js': "function greet() { return 'hi'; }\nconsole.log(greet.name, greet());\n" };
      const js = async (javascript) =>
        (await build({ files: sources, config: { optimization: { minimize: { javascript } } } })).read('main.js');
      assert.ok(!(await js({})).includes('greet'));
      assert.ok((await js({ keep_fnames: true })).includes('function greet('));
      assert.equal((await js({ compress: { drop_console: true } })).includes('console'), false);
      assert.ok((await js(false)).includes("return 'hi'; }"));
    },
    async 'an object replaces the two passes of compress'() {
      const { stats } = await build({ config: { optimization: { minimize: { javascript: { keep_fnames: true } } } } });
      assert.deepEqual(stats.compilation.options.optimization.minimizeOptions.javascript, { keep_fnames: true });
      const { stats: unset } = await build({ config: { optimization: { minimize: true } } });
      assert.deepEqual(unset.compilation.options.optimization.minimizeOptions.javascript, { compress: { passes: 2 } });
    },
    async 'keeps annotations in libraries that are ES modules'() {
      const sources = { 'src/index.js': 'export const a = /*#__PURE__*/ globalThis.make();' };
      const keeps = async (output, minimize = true) => {
        const { stats, read } = await build({ files: sources, config: { output, optimization: { minimize } } });
        return (await read(Object.keys(stats.compilation.assets)[0])).includes('#__PURE__');
      };
      const esm = { module: true, library: { type: 'module' } };
      assert.equal(await keeps(esm), true);
      assert.equal(await keeps(esm, { javascript: { compress: { passes: 2 } } }), false);
      assert.equal(await keeps({ library: { type: 'commonjs2' } }), false);
    },
  },
  'optimization.minimizeOptions': {
    async 'is what an object for minimize becomes'() {
      const { stats } = await build({ config: { optimization: { minimize: { css: { mergeRules: false } } } } });
      const { minimize, minimizeOptions } = stats.compilation.options.optimization;
      assert.equal(minimize, true);
      assert.deepEqual(minimizeOptions.css, { mergeRules: false });
    },
  },
  'optimization.minimizer': {
    async 'replaces the built-in plugin unless ... is in the list; does nothing with minimize off'() {
      const js = async (optimization) => {
        const names = [];
        const plugin = { apply: () => names.push('ran') };
        const { read } = await build({
          files: { 'src/index.js': 'console.log( 1 );' },
          config: { optimization: { minimize: true, minimizer: [plugin, ...(optimization.more ?? [])], ...optimization.set } },
        });
        return [names.length, (await read('main.js')).includes('console.log( 1 )')];
      };
      assert.deepEqual(await js({}), [1, true]);
      assert.deepEqual(await js({ more: ['...'] }), [1, false]);
      assert.deepEqual(await js({ more: ['...'], set: { minimize: false } }), [0, true]);
    },
  },
  'optimization.minimize.css': {
    async 'false leaves stylesheets as they are'() {
      const source = '.a { color: #ffffff }';
      assert.deepEqual((await minimized({ 'a.css': source }, {})).texts, ['.a{color:#fff}']);
      assert.deepEqual((await minimized({ 'a.css': source }, { css: false })).texts, [source]);
    },
    async 'reaches `<style>` elements of pages, but false does not'() {
      const page = async (minimize) => {
        const files = { 'src/index.html': '<!doctype html><style>.a { color: #ffffff }</style>' };
        return (await build({ files, config: { entry: './src/index.html', optimization: { minimize } } })).read('index.html');
      };
      assert.match(await page({}), /\.a\{color:#fff\}/);
      assert.match(await page({ css: { shortenColors: false } }), /\.a\{color:#ffffff\}/);
      assert.match(await page({ css: false }), /\.a\{color:#fff\}/);
      assert.match(await page({ html: false }), /\.a \{ color: #ffffff \}/);
    },
    async 'without a browserslist target, counts on the default browsers of browserslist'() {
      assert.deepEqual((await minimized({ 'a.css': '.a { user-select: none }' }, {}, { target: 'web' })).texts, [
        '.a{-webkit-user-select:none;user-select:none}',
      ]);
      assert.deepEqual((await minimized({ 'a.css': '.a { user-select: none }' }, {}, { target: chrome(120) })).texts, [
        '.a{user-select:none}',
      ]);
    },
    async 'applies to <style> in pages too'() {
      const source = page('<style>.a { color: #ffffff }</style>');
      assert.deepEqual((await minimized({ 'a.html': source }, {})).texts, [page('<style>.a{color:#fff}</style>')]);
      assert.deepEqual((await minimized({ 'a.html': source }, { css: { shortenColors: false } })).texts, [
        page('<style>.a{color:#ffffff}</style>'),
      ]);
    },
  },
  'optimization.minimize.css.comments': {
    async 'decides which comments stay'() {
      const source = '/*! licence */\n/* plain */\n/* @preserve me */\n.a { color: red }';
      const text = async (options) =>
        (await minimized({ 'a.css': source }, { css: { extractComments: false, ...options } })).texts[0];
      assert.equal(await text({}), '/*! licence *//* @preserve me */.a{color:red}');
      assert.equal(await text({ comments: true }), '/*! licence *//* plain *//* @preserve me */.a{color:red}');
      assert.equal(await text({ comments: false }), '.a{color:red}');
      assert.equal(await text({ comments: /plain/ }), '/* plain */.a{color:red}');
      assert.equal(await text({ comments: (comment) => comment.includes('plain') }), '/* plain */.a{color:red}');
    },
    async 'licence comments move to another file before'() {
      const { texts } = await minimized({ 'a.css': '/*! licence */\n.a { color: red }' }, { css: { comments: true } });
      assert.deepEqual(texts, ['.a{color:red}/*! For license information please see a.css.LICENSE.txt */']);
    },
  },
  'optimization.minimize.css.extractComments': {
    async 'moves licence comments into a file'() {
      const source = '/*! licence */\n.a { color: red }';
      const on = await minimized({ 'a.css': source }, {});
      assert.ok(on.files.includes('a.css.LICENSE.txt'));
      assert.equal((await on.read('a.css.LICENSE.txt')).trim(), '/*! licence */');
      const off = await minimized({ 'a.css': source }, { css: { extractComments: false } });
      assert.ok(!off.files.includes('a.css.LICENSE.txt'));
      assert.deepEqual(off.texts, ['/*! licence */.a{color:red}']);
    },
  },
  ...Object.fromEntries(
    css.map(([name, source, off, value, on, target]) => [
      `optimization.minimize.css.${name}`,
      {
        async 'rewrites as the page shows'() {
          const config = target && { target };
          assert.equal((await cssDefaults(target))[name], off);
          assert.deepEqual((await minimized({ 'a.css': source }, { css: { [name]: value } }, config)).texts, [on]);
        },
      },
    ]),
  ),
  'optimization.minimize.html': {
    async 'false leaves pages as they are'() {
      const source = page('<p class="a">x</p>');
      assert.deepEqual((await minimized({ 'a.html': source }, {})).texts, [page('<p class=a>x')]);
      assert.deepEqual((await minimized({ 'a.html': source }, { html: false })).texts, [source]);
    },
  },
  'optimization.minimize.html.comments': {
    async 'removes comments, but not server-side includes and conditional comments'() {
      const source = page('<b>x</b><!-- plain --><!-- cms: menu --><!--#include file="a" --><!--[if IE]>y<![endif]--><b>z</b>');
      const text = async (html) => (await minimized({ 'a.html': source }, { html })).texts[0];
      const code = '<!--#include file="a" --><!--[if IE]>y<![endif]-->';
      assert.equal(await text({}), page(`<b>x</b>${code}<b>z</b>`));
      assert.equal(await text({ comments: true }), source);
      assert.equal(await text({ comments: /^\s*cms:/ }), page(`<b>x</b><!-- cms: menu -->${code}<b>z</b>`));
    },
  },
  'optimization.minimize.html.extractComments': {
    async 'moves licence comments even if comments keeps all'() {
      const { texts } = await minimized({ 'a.html': page('<!--! licence --><!-- plain -->') }, { html: { comments: true } });
      assert.deepEqual(texts, [page('<!-- plain --><!-- For license information please see a.html.LICENSE.txt -->')]);
    },
    async 'moves licence comments into a file; false drops them unless comments keeps them'() {
      const source = page('<b>x</b><!--! licence -->');
      const on = await minimized({ 'a.html': source }, {});
      assert.deepEqual(on.texts, [page('<b>x</b><!-- For license information please see a.html.LICENSE.txt -->')]);
      assert.ok(on.files.includes('a.html.LICENSE.txt'));
      assert.deepEqual((await minimized({ 'a.html': source }, { html: { extractComments: false } })).texts, [page('<b>x</b>')]);
      assert.deepEqual((await minimized({ 'a.html': source }, { html: { extractComments: false, comments: true } })).texts, [
        source,
      ]);
    },
  },
  ...Object.fromEntries(
    html.map(([name, source, off, ...pairs]) => [
      `optimization.minimize.html.${name}`,
      {
        async 'rewrites as the page shows'() {
          assert.equal((await htmlDefaults())[name], page(off));
          for (let i = 0; i < pairs.length; i += 2) {
            const { texts } = await minimized({ 'a.html': page(source) }, { html: { [name]: pairs[i] } });
            assert.deepEqual(texts, [page(pairs[i + 1])]);
          }
        },
      },
    ]),
  ),
  'optimization.minimize.html.removeImpliedTags': {
    async 'smart leaves out an <html> without attributes, all leaves out six tags'() {
      const source = '<!doctype html><html><head><title>x</title></head><body><b>c</b></body></html>';
      const text = async (html, from = source) => (await minimized({ 'a.html': from }, { html })).texts[0];
      assert.equal(await text({}), source.replace('<html>', ''));
      assert.equal(await text({ removeImpliedTags: false }), source);
      assert.equal(await text({ removeImpliedTags: true }), '<!doctype html><title>x</title><b>c</b>');
      assert.equal(await text({ removeImpliedTags: 'all' }), '<!doctype html><title>x</title><b>c</b>');
      assert.equal(await text({}, source.replace('<html>', '<html lang=en>')), source.replace('<html>', '<html lang=en>'));
    },
  },
  'optimization.minimize.html.mergeScripts': {
    async 'bug: joins nothing'() {
      const source = page('<script>a()</script><script>b()</script>');
      assert.deepEqual((await minimized({ 'a.html': source }, { html: { mergeScripts: true } })).texts, [source]);
    },
  },
  'optimization.minimize.json': {
    async 'removes white space from .json and .webmanifest, off by default'() {
      const sources = { 'a.json': '{ "a": 1 }', 'b.webmanifest': '{ "b": 2 }' };
      assert.deepEqual((await minimized(sources, {})).texts, Object.values(sources));
      assert.deepEqual((await minimized(sources, { json: true })).texts, ['{"a":1}', '{"b":2}']);
    },
  },
  'optimization.minimize.xml': {
    async 'removes comments and spaces inside tags, keeps white space between elements'() {
      const sources = {
        'a.svg': '<svg xmlns="http://www.w3.org/2000/svg">\n  <!-- c -->\n  <path   d="M0 0" />\n</svg>',
        'b.xml': '<a   b="c"><!-- c --></a>',
      };
      assert.deepEqual((await minimized(sources, {})).texts, Object.values(sources));
      assert.deepEqual((await minimized(sources, { xml: {} })).texts, [
        '<svg xmlns="http://www.w3.org/2000/svg">\n  \n  <path d="M0 0"/>\n</svg>',
        '<a b="c"/>',
      ]);
      assert.match(await rejection({ optimization: { minimize: { xml: true } } }), /minimize\.xml should be one of these/);
    },
  },
  'optimization.minimize.xml.sortAttributes': {
    async 'sorts attributes by how often they occur'() {
      const source = '<a><b y="1" x="1"/><b x="2"/></a>';
      assert.deepEqual((await minimized({ 'a.xml': source }, { xml: {} })).texts, [source]);
      assert.deepEqual((await minimized({ 'a.xml': source }, { xml: { sortAttributes: true } })).texts, [
        '<a><b x="1" y="1"/><b x="2"/></a>',
      ]);
    },
  },
};

const lazy = {
  'src/index.js': "import('./lazy.js');\nimport('./heavy.js');\n",
  'src/lazy.js': "console.log('lazy');\n",
  'src/heavy.js': "console.log('heavy');\n",
};
const wasm = (bytes) => Buffer.from(bytes, 'hex');

const naming = {
  'optimization.moduleIds': {
    async 'deterministic ids get longer above about 50 modules'() {
      const id = async (count) => {
        const names = Array.from({ length: count }, (_, index) => `m${index}.js`);
        const sources = Object.fromEntries(names.map((name) => [`src/${name}`, `console.log('${name}');`]));
        const index = names.map((name) => `import './${name}';`).join('\n');
        const config = { optimization: { concatenateModules: false } };
        return moduleOf(await build({ files: { ...sources, 'src/index.js': index }, config }), './src/m0.js').id;
      };
      assert.equal(await id(40), await id(45));
      assert.notEqual(await id(45), await id(60));
    },
    async 'decides what modules are called'() {
      const id = async (moduleIds) => {
        return moduleOf(await build({ files: lazy, config: { optimization: { moduleIds } } }), './src/lazy.js').id;
      };
      assert.equal(await id('named'), './src/lazy.js');
      assert.ok((await id('deterministic')) > 2);
      assert.ok((await id('natural')) <= 2);
      assert.ok((await id('size')) <= 2);
      assert.equal(await id(undefined), await id('deterministic'));
    },
    async 'deterministic ids stay when a module is added, natural ones change'() {
      const id = async (moduleIds, more) => {
        const sources = { ...lazy, 'src/index.js': `${more}${lazy['src/index.js']}`, 'src/first.js': 'console.log(1);' };
        return moduleOf(await build({ files: sources, config: { optimization: { moduleIds } } }), './src/lazy.js').id;
      };
      const more = "import('./first.js');\n";
      assert.equal(await id('deterministic', ''), await id('deterministic', more));
      assert.notEqual(await id('natural', ''), await id('natural', more));
    },
    async 'hashed is deprecated'() {
      const { warnings, errors, log, stats } = await build({ config: { optimization: { moduleIds: 'hashed' } } });
      assert.match(
        [...warnings, ...errors, log, stats.toString()].join('\n'),
        /'hashed' for option 'optimization\.moduleIds' is deprecated/,
      );
    },
  },
  'optimization.chunkIds': {
    async 'decides what chunks without a name are called'() {
      const names = async (chunkIds) =>
        (await build({ files: lazy, config: { optimization: { chunkIds } } })).files.filter((name) => name !== 'main.js');
      assert.deepEqual(await names('named'), ['src_heavy_js.js', 'src_lazy_js.js']);
      assert.match((await names('deterministic')).join(), /^\d{3}\.js,\d{3}\.js$/);
      for (const value of ['natural', 'size', 'total-size']) assert.match((await names(value)).join(), /^\d\.js,\d\.js$/);
    },
  },
  'optimization.mangleExports': {
    async 'shortens names of exports inside the bundle'() {
      const [off, on] = await bundles(math, { ...readable, mangleExports: false }, readable);
      assert.ok(off.includes('"add", 0,'));
      assert.ok(!on.includes('"add", 0,'));
      const [size, deterministic] = await bundles(
        math,
        { ...readable, mangleExports: 'size' },
        { ...readable, mangleExports: 'deterministic' },
      );
      assert.match(size, /"\w", 0, \/\* binding \*\/ add/);
      assert.equal(deterministic, on);
    },
    async 'needs usedExports'() {
      const [off, on] = await bundles(math, { ...readable, usedExports: false }, readable);
      assert.ok(off.includes('"add", 0,'));
      assert.ok(!on.includes('"add", 0,'));
    },
    async 'exports of a library keep their names'() {
      const result = await build({
        files: { 'src/index.js': 'export const greeting = 1;' },
        config: { output: { library: { type: 'commonjs2' } } },
      });
      assert.ok((await result.read('main.js')).includes('greeting'));
      const library = await build({
        files: { 'src/index.js': 'export const greeting = 1;' },
        config: { output: { library: { type: 'module' }, module: true } },
      });
      assert.equal((await library.import('main.mjs')).greeting, 1);
    },
  },
  'optimization.mangleWasmImports': {
    async 'shortens names of imports in the .wasm file'() {
      // (module (import "./math.js" "double" (func)))
      const sources = {
        'src/index.js': "import('./a.wasm');",
        'src/math.js': 'export function double() {}',
        'src/a.wasm': wasm('0061736d0100000001040160000002140109' + '2e2f6d6174682e6a73' + '06646f75626c650000'),
      };
      const text = async (mangleWasmImports) => {
        const { files, read, errors } = await build({
          files: sources,
          config: { experiments: { syncWebAssembly: true, asyncWebAssembly: false }, optimization: { mangleWasmImports } },
        });
        assert.deepEqual(errors, []);
        return read(files.find((name) => name.endsWith('.wasm')));
      };
      assert.ok((await text(false)).includes('double'));
      assert.ok(!(await text(true)).includes('double'));
    },
  },
  'optimization.portableRecords': {
    async 'writes relative paths into the records, by default if they are written'() {
      const records = async (portableRecords) => {
        const folder = await createProject({ 'src/index.js': "import './a.js?x';", 'src/a.js': "console.log('a');" });
        const result = await build({
          folder,
          config: {
            mode: 'none',
            recordsPath: `${folder}/records.json`,
            optimization: { portableRecords, moduleIds: 'natural' },
          },
        });
        const { readFile } = await import('node:fs/promises');
        return (await readFile(`${folder}/records.json`, 'utf8')).includes(result.folder);
      };
      assert.equal(await records(undefined), false);
      assert.equal(await records(false), true);
    },
  },
  'optimization.realContentHash': {
    async 'computes the hash from the final file'() {
      // A plugin that changes the file after webpack hashed it, as a minimizer does.
      const plugin = (word) => ({
        apply: (compiler) => {
          compiler.hooks.compilation.tap('test', (compilation) => {
            compilation.hooks.processAssets.tap(
              { name: 'test', stage: compilation.constructor.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
              (assets) => {
                for (const name of Object.keys(assets)) {
                  const source = new compiler.webpack.sources.RawSource(`/* ${word} */`);
                  compilation.updateAsset(name, source);
                }
              },
            );
          });
        },
      });
      const name = async (word, realContentHash) =>
        (
          await build({
            files: { 'src/index.js': 'console.log(1);' },
            config: { output: { filename: '[contenthash].js' }, plugins: [plugin(word)], optimization: { realContentHash } },
          })
        ).files[0];
      assert.equal(await name('a', false), await name('b', false));
      assert.notEqual(await name('a', true), await name('b', true));
    },
    async 'off: options of the minimizer count for scripts, not for stylesheets'() {
      const names = async (minimize) =>
        (
          await build({
            files: { 'src/index.js': "import './a.css'; console.log(1);", 'src/a.css': '/*! c */ p { color: red }' },
            config: {
              output: { filename: '[contenthash].js', cssFilename: '[contenthash].css' },
              optimization: { realContentHash: false, minimize },
            },
          })
        ).files;
      const [a, b] = [await names(true), await names(false)];
      assert.deepEqual(a.filter((name) => name.endsWith('.css')), b.filter((name) => name.endsWith('.css')));
      assert.notDeepEqual(a.filter((name) => name.endsWith('.js')), b.filter((name) => name.endsWith('.js')));
    },
    async 'a change that minimizing removes does not change the name'() {
      const name = async (comment, realContentHash) =>
        (
          await build({
            files: { 'src/index.js': `${comment}console.log(1);` },
            config: { output: { filename: '[contenthash].js' }, optimization: { realContentHash, minimize: true } },
          })
        ).files[0];
      assert.equal(await name('', true), await name('/* a comment */\n', true));
      assert.notEqual(await name('', false), await name('/* a comment */\n', false));
    },
  },
};

const barrel = {
  'src/index.js': "import { price } from './shop/index.js';\nconsole.log(price(3));\n",
  'src/shop/index.js': "export * from './price.js';\nexport * from './cart.js';\n",
  'src/shop/price.js': 'export const price = (count) => count * 2;\n',
  'src/shop/cart.js': "console.log('cart loaded');\nexport const cart = [];\n",
};
const flagged = { ...barrel, 'src/shop/package.json': '{ "type": "module", "sideEffects": false }' };
const pure = { ...barrel, 'src/shop/cart.js': 'export const cart = [];\n' };

const unused = {
  'optimization.usedExports': {
    async 'leaves out exports that are not used'() {
      const [off, on] = await bundles(math, { ...readable, usedExports: false }, readable);
      assert.ok(off.includes('"multiply", 0,'));
      assert.ok(!on.includes('binding */ multiply'));
    },
    async 'the code goes when minimizing; without it, concatenated code goes anyway'() {
      const length = async (usedExports, concatenateModules) =>
        (
          await (
            await build({
              files: { ...math, 'src/math.js': `${math['src/math.js']}export const long = () => 'unused text';\n` },
              config: { optimization: { minimize: true, usedExports, concatenateModules } },
            })
          ).read('main.js')
        ).includes('unused text');
      assert.equal(await length(false, false), true);
      assert.equal(await length(true, false), false);
    },
    async 'with computed names, all exports count as used'() {
      const sources = {
        ...math,
        'src/index.js': "import * as all from './math.js';\nconsole.log(all[String(Math.random())]);\n",
      };
      const [on] = await bundles(sources, readable, readable);
      assert.ok(on.includes('binding */ multiply'));
    },
    async 'global counts uses of all entries together, true those of each runtime'() {
      const sources = {
        'src/index.js': "import { a } from './both.js';\nconsole.log(a());\n",
        'src/other.js': "import { b } from './both.js';\nconsole.log(b());\n",
        'src/both.js': "export const a = () => 'a';\nexport const b = () => 'b';\n",
      };
      const config = { entry: entries('index', 'other') };
      const [each, global] = await bundles(
        sources,
        { ...readable, mangleExports: false },
        { ...readable, mangleExports: false, usedExports: 'global' },
        { name: 'index.js', config },
      );
      assert.ok(!each.includes('"b", 0'));
      assert.ok(global.includes('"b", 0'));
    },
  },
  'optimization.providedExports': {
    async 'knows what a module exports; mangling needs it'() {
      const provided = async (providedExports) => {
        const result = await build({ files: math, config: { optimization: { providedExports, concatenateModules: false } } });
        return moduleOf(result, './src/math.js').providedExports;
      };
      assert.deepEqual(await provided(true), ['add', 'multiply']);
      assert.ok(!(await provided(false)));
      const [off, on] = await bundles(math, { ...readable, providedExports: false }, readable);
      assert.ok(off.includes('"add"'));
      assert.ok(!on.includes('"add"'));
    },
    async 'without it, an import that does not exist is not reported'() {
      const sources = {
        'src/index.js': "import { missing } from './math.js';\nconsole.log(missing);\n",
        'src/math.js': math['src/math.js'],
      };
      const errors = async (providedExports) =>
        (await build({ files: sources, config: { optimization: { providedExports } } })).errors.length;
      assert.equal(await errors(true), 1);
      assert.equal(await errors(false), 0);
    },
  },
  'optimization.sideEffects': {
    async 'believes the flag, and with true reads the code'() {
      const logs = async (sources, sideEffects) =>
        (await (await build({ files: sources, config: { optimization: { sideEffects } } })).execute()).join();
      assert.equal(await logs(flagged, false), 'cart loaded,6');
      assert.equal(await logs(flagged, 'flag'), '6');
      assert.equal(await logs(flagged, true), '6');
      // Without the flag, code that does something stays.
      assert.equal(await logs(barrel, true), 'cart loaded,6');
      const has = async (sideEffects) =>
        (await (await build({ files: pure, config: { optimization: { sideEffects, ...readable } } })).read('main.js')).includes(
          '"./src/shop/cart.js"',
        );
      assert.equal(await has('flag'), true);
      assert.equal(await has(true), false);
    },
    async 'a list of files in package.json keeps those files'() {
      const logs = async (sideEffects) => {
        const sources = {
          'package.json': JSON.stringify({ type: 'module', sideEffects }),
          'src/index.js': "import './polyfill.js';\nconsole.log('index');\n",
          'src/polyfill.js': "console.log('polyfill');\n",
        };
        return (await (await build({ files: sources })).execute()).join();
      };
      assert.equal(await logs(false), 'index');
      assert.equal(await logs(['./src/polyfill.js']), 'polyfill,index');
      assert.equal(await logs(undefined), 'polyfill,index');
    },
  },
  'optimization.innerGraph': {
    async 'drops an import that only unused code needs'() {
      const sources = {
        'src/index.js': "import { used } from './util.js';\nconsole.log(used());\n",
        'src/util.js':
          "import { table } from './table.js';\nexport const used = () => 'used';\nexport const unused = () => table;\n",
        'src/table.js': "export const table = ['a', 'b', 'c'];\n",
      };
      const [off, on] = await bundles(sources, { ...readable, innerGraph: false }, readable);
      assert.ok(off.includes('"./src/table.js"'));
      assert.ok(!on.includes('"./src/table.js"'));
    },
  },
  'optimization.inlineExports': {
    async 'puts small constants in place of the import, up to 6 bytes'() {
      const sources = (value) => ({
        'src/index.js': "import { VALUE } from './limits.js';\nimport('./lazy.js');\nconsole.log(VALUE);\n",
        'src/lazy.js': "import { VALUE } from './limits.js';\nconsole.log('lazy', VALUE);\n",
        'src/limits.js': `export const VALUE = ${value};\n`,
      });
      const inlined = async (value, inlineExports) => {
        const { read } = await build({ files: sources(value), config: { optimization: { chunkIds: 'named', inlineExports } } });
        return (await read('src_lazy_js.js')).includes('inlined export');
      };
      assert.equal(await inlined('5'), true);
      assert.equal(await inlined('5', false), false);
      for (const value of ['true', 'null', 'undefined', "'text'", '123456']) assert.equal(await inlined(value), true, value);
      for (const value of ["'long text'", '1234567', '[1]', '{}']) assert.equal(await inlined(value), false, value);
    },
    async 'a module with nothing else disappears'() {
      const sources = {
        'src/index.js': "import { LIMIT } from './limits.js';\nconsole.log(LIMIT);\n",
        'src/limits.js': 'export const LIMIT = 5;\n',
      };
      const [off, on] = await bundles(sources, { ...readable, inlineExports: false }, readable);
      assert.ok(off.includes('"./src/limits.js"'));
      assert.ok(!on.includes('"./src/limits.js"'));
    },
  },
  'optimization.concatenateModules': {
    async 'joins modules into one scope'() {
      const [off, on] = await bundles(math, { concatenateModules: false }, {});
      assert.ok(off.includes('__webpack_require__'));
      assert.ok(!on.includes('__webpack_require__'));
    },
    async 'needs providedExports and usedExports'() {
      for (const name of ['providedExports', 'usedExports']) {
        const [off] = await bundles(math, { [name]: false }, {});
        assert.equal(off.includes('__webpack_modules__'), name === 'providedExports', name);
      }
    },
    async 'stats say why a module was not joined'() {
      const sources = {
        'src/index.js': "import data from './data.cjs';\nconsole.log(data);\n",
        'src/data.cjs': 'module.exports = eval("1");\n',
      };
      const { stats } = await build({ files: sources });
      assert.match(stats.toString({ optimizationBailout: true, modules: true }), /ModuleConcatenation bailout/);
    },
  },
  'optimization.concatenateModules.commonjs': {
    async 'joins CommonJS modules in strict mode, unless they need their own function'() {
      const sources = {
        'src/index.js': "import { a } from './data.cjs';\nconsole.log(a);\n",
        'src/data.cjs': "'use strict';\nexports.a = Math.random();\n",
      };
      const [off, on] = await bundles(sources, { concatenateModules: { commonjs: false } }, {});
      assert.ok(off.includes('__webpack_modules__'));
      assert.ok(!on.includes('__webpack_modules__'));
      const joins = async (code) => !(await bundles({ ...sources, 'src/data.cjs': code }, {}, {}))[0].includes('__webpack_modules__');
      assert.equal(await joins('exports.a = Math.random();\n'), false);
      assert.equal(await joins("'use strict';\nmodule.exports = globalThis.load();\n"), true);
      assert.equal(await joins("'use strict';\nglobalThis.register(module);\nexports.a = 1;\n"), false);
      assert.equal(await joins("'use strict';\nexports.a = eval('1');\n"), false);
    },
  },
  'optimization.avoidEntryIife': {
    async 'leaves out the function around an entry'() {
      const [off, on] = await bundles(math, { ...readable, avoidEntryIife: false }, readable);
      assert.match(off, /needs to be wrapped in an IIFE because it needs to be isolated/);
      const [joined] = await bundles(math, { avoidEntryIife: false }, {});
      assert.ok(!joined.includes('needs to be wrapped in an IIFE'));
      assert.ok(!on.includes('needs to be wrapped in an IIFE'));
    },
  },
  'optimization.checkWasmTypes': {
    async 'reports types that JavaScript could not handle'() {
      // (module (func (export "big") (param v128)))
      const sources = {
        'src/index.js': "import('./lazy.js');",
        'src/lazy.js': "import { big } from './a.wasm';\nconsole.log(big());",
        'src/a.wasm': wasm('0061736d010000000105016001' + '7b00' + '030201000707010362696700000a040102000b'),
      };
      const errors = async (checkWasmTypes) =>
        (
          await build({
            files: sources,
            config: { experiments: { syncWebAssembly: true, asyncWebAssembly: false }, optimization: { checkWasmTypes } },
          })
        ).errors.join();
      assert.match(await errors(true), /v128/);
      assert.equal(await errors(false), '');
    },
  },
};

const graph = {
  'optimization.removeEmptyChunks': {
    async 'leaves out chunks without modules, which have no file either way'() {
      const sources = { 'src/index.js': "import(/* webpackChunkName: 'a' */ './a.js');", 'src/a.js': "console.log('a');" };
      const names = async (removeEmptyChunks) => {
        const cacheGroups = { all: { name: 'all', chunks: 'all', enforce: true, test: /a\.js/ } };
        const { json, files } = await build({
          files: sources,
          config: { optimization: { removeEmptyChunks, splitChunks: { cacheGroups } } },
        });
        assert.equal(files.length, 2);
        return json.chunks.flatMap(({ names }) => names).toSorted();
      };
      assert.deepEqual(await names(true), ['all', 'main']);
      assert.deepEqual(await names(false), ['a', 'all', 'main']);
    },
  },
  'optimization.mergeDuplicateChunks': {
    async 'keeps one of several chunks with the same modules'() {
      const sources = {
        'src/index.js': "import(/* webpackChunkName: 'one' */ './a.js');\nimport(/* webpackChunkName: 'two' */ './a.js');\n",
        'src/a.js': "console.log('a');",
      };
      assert.deepEqual(await files({}, sources, {}), ['main.js', 'one.js']);
      assert.deepEqual(await files({ mergeDuplicateChunks: false }, sources, {}), ['main.js', 'one.js', 'two.js']);
    },
  },
  'optimization.flagIncludedChunks': {
    async 'a chunk that contains another counts as that one too'() {
      const sources = {
        'src/index.js':
          "import(/* webpackChunkName: 'large' */ './large.js');\nimport(/* webpackChunkName: 'small' */ './small.js');\n",
        'src/large.js': "import './small.js';\nconsole.log('large');",
        'src/small.js': "console.log('small');",
      };
      const ids = async (flagIncludedChunks) =>
        (
          await (
            await build({ files: sources, config: { optimization: { chunkIds: 'named', flagIncludedChunks } } })
          ).read('large.js')
        ).match(/push\(\[(\[.*?\])/)[1];
      assert.equal(await ids(false), '["large"]');
      assert.equal(await ids(true), '["large","small"]');
    },
  },
  'optimization.removeAvailableModules': {
    async 'modules of parents are left out with and without it'() {
      const sources = {
        'src/index.js': "import './a.js';\nimport('./b.js');",
        'src/b.js': "import './a.js';\nconsole.log('b');",
        'src/a.js': "console.log('a');",
      };
      for (const removeAvailableModules of [false, true]) {
        const { read } = await build({ files: sources, config: { optimization: { chunkIds: 'named', removeAvailableModules } } });
        assert.ok(!(await read('src_b_js.js')).includes("console.log('a')"));
      }
    },
    async 'removes what a plugin made available by merging chunks'() {
      const sources = {
        'src/index.js':
          "import(/* webpackChunkName: 'b' */ './b.js');\nimport(/* webpackChunkName: 'c' */ './c.js');\n",
        'src/b.js': "import './large.js';\nimport(/* webpackChunkName: 'd' */ './d.js');\n",
        'src/c.js': "import './large.js';\nimport './m.js';\n",
        'src/d.js': "import './m.js';\n",
        'src/m.js': "console.log('m');\n",
        'src/large.js': `console.log('large'); // ${'x'.repeat(5000)}\n`,
      };
      const contains = async (removeAvailableModules) => {
        const { files, read } = await build({
          files: sources,
          config: {
            optimization: { chunkIds: 'named', splitChunks: false, removeAvailableModules },
            plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 3 })],
          },
        });
        assert.deepEqual(files, ['b.js', 'd.js', 'main.js']);
        return Promise.all(['b.js', 'd.js'].map(async (name) => (await read(name)).includes("console.log('m')")));
      };
      assert.deepEqual(await contains(false), [true, true]);
      assert.deepEqual(await contains(true), [true, false]);
    },
  },
  'optimization.emitOnErrors': {
    async 'writes files although modules failed'() {
      const sources = { 'src/index.js': "import './missing.js';" };
      const result = async (config) => build({ files: sources, config });
      assert.deepEqual((await result({})).files, []);
      assert.deepEqual((await result({ mode: 'development' })).files, ['main.js']);
      const on = await result({ optimization: { emitOnErrors: true } });
      assert.deepEqual(on.files, ['main.js']);
      await assert.rejects(on.execute(), /Cannot find module '\.\/missing\.js'/);
    },
  },
  'optimization.noEmitOnErrors': {
    async 'is the opposite of emitOnErrors, and deprecated'() {
      const codes = [];
      const listen = ({ code }) => codes.push(code);
      process.on('warning', listen);
      const listeners = process.listeners('warning').filter((one) => one !== listen);
      for (const one of listeners) process.off('warning', one);
      const { files: written } = await build({
        files: { 'src/index.js': "import './missing.js';" },
        config: { mode: 'development', optimization: { noEmitOnErrors: true } },
      });
      process.off('warning', listen);
      for (const one of listeners) process.on('warning', one);
      assert.deepEqual(written, []);
      assert.deepEqual(codes, ['DEP_WEBPACK_CONFIGURATION_OPTIMIZATION_NO_EMIT_ON_ERRORS']);
    },
  },
  'optimization.nodeEnv': {
    async 'replaces process.env.NODE_ENV in the bundle'() {
      const text = async (nodeEnv) =>
        (
          await build({ files: { 'src/index.js': 'console.log(process.env.NODE_ENV);' }, config: { optimization: { nodeEnv } } })
        ).read('main.js');
      assert.ok((await text(undefined)).includes('console.log("production")'));
      assert.ok((await text('staging')).includes('console.log("staging")'));
      assert.ok((await text(false)).includes('console.log(process.env.NODE_ENV)'));
    },
    async 'sets import.meta.env.MODE, and with `false` none of its values'() {
      const text = async (nodeEnv) =>
        (
          await build({
            files: { 'src/index.js': 'console.log(import.meta.env.MODE, import.meta.env.PROD);' },
            config: { optimization: { nodeEnv } },
          })
        ).read('main.js');
      assert.ok((await text('staging')).includes('console.log("staging",'));
      assert.ok((await text(false)).includes('console.log(undefined, undefined)'));
    },
  },
  optimization: {
    async 'with mode none, nearly all is off'() {
      const { stats } = await build({ config: { mode: 'none', optimization: { minimize: undefined } } });
      const { optimization } = stats.compilation.options;
      for (const name of [
        'minimize',
        'usedExports',
        'concatenateModules',
        'mangleExports',
        'innerGraph',
        'inlineExports',
        'realContentHash',
        'nodeEnv',
      ])
        assert.equal(optimization[name], false, name);
      assert.ok(optimization.splitChunks && optimization.removeEmptyChunks);
    },
  },
};

export default { ...splitting, ...groups, ...runtime, ...minimizing, ...naming, ...unused, ...graph };
