import assert from 'node:assert/strict';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { build, createProject, rejection, writeFiles } from '../project.mjs';

const disk = (folder, cache) => ({ type: 'filesystem', cacheDirectory: join(folder, '.cache'), ...cache });

/** How many modules a build has built, and not taken from a cache. */
const built = ({ compilation }) =>
  [...compilation.modules].filter((module) => module.type !== 'runtime' && compilation.builtModules.has(module)).length;

/** Whether the entry came from the cache when the second of two processes builds. */
async function reused(first, second = first, { files, between, config } = {}) {
  const folder = await createProject({ 'src/index.js': 'console.log(1);', ...files });
  await build({ folder, config: { ...config, cache: disk(folder, first(folder)) } });
  if (between) await writeFiles(folder, between);
  const { stats } = await build({ folder, config: { ...config, cache: disk(folder, second(folder)) } });
  return built(stats) === 0;
}

const list = async (folder) => (await readdir(folder, { recursive: true })).toSorted();
const cacheFiles = async (folder) => list(join(folder, '.cache')).catch(() => []);

/** Builds in one process, once for each change. Returns how many modules each build built. */
async function rebuilds(cache, changes, files = {}) {
  const folder = await createProject({ 'src/index.js': "import './a.js';", 'src/a.js': "console.log('a');", ...files });
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    context: folder,
    output: { path: join(folder, 'dist') },
    cache,
  });
  const run = () =>
    new Promise((done, fail) => {
      compiler.run((error, stats) => (error ? fail(error) : done(built(stats))));
    });
  const counts = [await run()];
  for (const change of changes) {
    await writeFiles(folder, change);
    counts.push(await run());
  }
  await new Promise((done) => {
    compiler.close(done);
  });
  return counts;
}

const normalized = async (cache, mode = 'production') =>
  (await build({ config: (folder) => ({ mode, devtool: false, cache: disk(folder, cache) }) })).stats.compilation.options.cache;

export default {
  cache: {
    async 'true and the default of development keep modules in memory, false keeps nothing'() {
      assert.deepEqual(await rebuilds(true, [{}]), [2, 0]);
      assert.deepEqual(await rebuilds(undefined, [{}]), [2, 0]);
      assert.deepEqual(await rebuilds(false, [{}]), [2, 2]);
    },
    async 'a changed file is built again'() {
      assert.deepEqual(await rebuilds(true, [{ 'src/a.js': "console.log('changed');" }]), [2, 1]);
    },
    async 'is off in production and in mode none'() {
      for (const mode of ['production', 'none']) {
        assert.equal((await build({ config: { mode } })).stats.compilation.options.cache, false);
      }
    },
  },
  'cache.type': {
    async 'filesystem lasts from one process to the next, memory does not'() {
      assert.equal(await reused(() => ({})), true);
      const folder = await createProject();
      await build({ folder, config: { cache: { type: 'memory' } } });
      const { stats } = await build({ folder, config: { cache: { type: 'memory' } } });
      assert.equal(built(stats), 1);
      assert.deepEqual(await cacheFiles(folder), []);
    },
    async 'contains absolute paths, so a copy in another folder is built again'() {
      const folder = await createProject();
      const count = async (where) => built((await build({ folder: where, config: { cache: disk(where) } })).stats);
      assert.deepEqual([await count(folder), await count(folder)], [1, 0]);
      await cp(folder, `${folder}-moved`, { recursive: true, preserveTimestamps: true });
      assert.equal(await count(`${folder}-moved`), 1);
    },
    async 'options of filesystem are refused with memory'() {
      assert.match(await rejection({ cache: { type: 'memory', cacheDirectory: '/tmp' } }), /cache\.type should be "filesystem"/);
    },
  },
  'cache.buildDependencies': {
    async 'a changed file makes the cache invalid'() {
      const options = (folder) => ({ buildDependencies: { config: [join(folder, 'settings.json')] } });
      const files = { 'settings.json': '{ "a": 1 }' };
      const between = { 'settings.json': '{ "a": 2 }' };
      assert.equal(await reused(options, options, { files }), true);
      assert.equal(await reused(options, options, { files, between }), false);
      assert.equal(await reused(() => ({}), undefined, { files, between }), true);
    },
    async 'a path with a slash at the end is a folder'() {
      const options = (folder) => ({ buildDependencies: { config: [join(folder, 'settings/')] } });
      const files = { 'settings/a.json': '{ "a": 1 }' };
      assert.equal(await reused(options, options, { files, between: { 'settings/a.json': '{ "a": 2 }' } }), false);
    },
    async 'a missing file keeps the cache from being written, with a warning'() {
      const folder = await createProject();
      const { log } = await build({
        folder,
        config: { cache: disk(folder, { buildDependencies: { config: [join(folder, 'missing.json')] } }) },
      });
      assert.match(log, /Caching failed for pack: Error: Can't resolve/);
      assert.ok(!(await cacheFiles(folder)).some((name) => name.endsWith('index.pack')));
    },
  },
  'cache.buildDependencies.*[].dependency': {
    async 'is the path in the object form, relative to context'() {
      const options = () => ({ buildDependencies: { config: [{ dependency: './settings.json' }] } });
      const files = { 'settings.json': '{ "a": 1 }' };
      assert.equal(await reused(options, options, { files }), true);
      assert.equal(await reused(options, options, { files, between: { 'settings.json': '{ "a": 2 }' } }), false);
    },
    async 'without ./ it names a package'() {
      const options = () => ({ buildDependencies: { config: [{ dependency: 'settings.json' }] } });
      assert.equal(await reused(options, options, { files: { 'settings.json': '{}' } }), false);
    },
  },
  'cache.buildDependencies.*[].optional': {
    async 'allows the file to be missing; the cache becomes invalid when it appears'() {
      const options = (folder) => ({
        buildDependencies: { config: [{ dependency: join(folder, 'settings.json'), optional: true }] },
      });
      assert.equal(await reused(options), true);
      assert.equal(await reused(options, options, { between: { 'settings.json': '{}' } }), false);
    },
  },
  'cache.version': {
    async 'another version makes the cache invalid and replaces it'() {
      const version = (text) => () => ({ version: text });
      assert.equal(await reused(version('1')), true);
      assert.equal(await reused(version('1'), version('2')), false);
      const folder = await createProject();
      const counts = [];
      for (const text of ['1', '2', '1']) {
        const { stats } = await build({ folder, config: { cache: disk(folder, { version: text }) } });
        counts.push(built(stats));
      }
      assert.deepEqual(counts, [1, 1, 1]);
    },
  },
  'cache.name': {
    async 'caches with different names exist side by side'() {
      const folder = await createProject();
      const counts = [];
      for (const name of ['one', 'two', 'one']) {
        const { stats } = await build({ folder, config: { cache: disk(folder, { name }) } });
        counts.push(built(stats));
      }
      assert.deepEqual(counts, [1, 1, 0]);
      assert.deepEqual((await readdir(join(folder, '.cache'))).toSorted(), ['one', 'two']);
    },
    async 'the default holds name and mode'() {
      const folder = await createProject();
      await build({ folder, config: { cache: disk(folder) } });
      await build({ folder, config: { name: 'shop', mode: 'development', devtool: false, cache: disk(folder) } });
      assert.deepEqual((await readdir(join(folder, '.cache'))).toSorted(), ['default-production', 'shop-development']);
    },
  },
  'cache.cacheDirectory': {
    async 'is the folder of all caches'() {
      const folder = await createProject();
      await build({ folder, config: { cache: { type: 'filesystem', cacheDirectory: join(folder, 'elsewhere') } } });
      assert.ok((await list(join(folder, 'elsewhere'))).includes('default-production'));
    },
    async 'must be absolute'() {
      assert.match(await rejection({ cache: { type: 'filesystem', cacheDirectory: './x' } }), /is not an absolute path/);
    },
  },
  'cache.cacheLocation': {
    async 'is the folder of this cache, whatever the name'() {
      const folder = await createProject();
      await build({ folder, config: { cache: disk(folder, { cacheLocation: join(folder, 'here'), name: 'ignored' }) } });
      assert.ok((await list(join(folder, 'here'))).some((name) => name.endsWith('.pack')));
      assert.deepEqual(await cacheFiles(folder), []);
    },
  },
  'cache.compression': {
    async 'makes files smaller and changes their names'() {
      const size = async (compression) => {
        const folder = await createProject({ 'src/index.js': `console.log('${'text '.repeat(2000)}');` });
        await build({ folder, config: { cache: disk(folder, { compression }) } });
        const names = (await cacheFiles(folder)).filter((name) => name.includes('.pack'));
        const files = await Promise.all(names.map((name) => readFile(join(folder, '.cache', name)).catch(() => Buffer.alloc(0))));
        return { bytes: files.reduce((sum, { length }) => sum + length, 0), names };
      };
      const plain = await size(false);
      for (const [compression, extension] of [
        ['gzip', '.pack.gz'],
        ['brotli', '.pack.br'],
        ['zstd', '.pack.zst'],
      ]) {
        const packed = await size(compression);
        assert.ok(packed.bytes < plain.bytes / 2, compression);
        assert.ok(
          packed.names.some((name) => name.endsWith(extension)),
          packed.names.join(),
        );
      }
    },
    async 'a cache of another compression is not used'() {
      const compression = (value) => () => ({ compression: value });
      assert.equal(await reused(compression('gzip')), true);
      assert.equal(await reused(compression('gzip'), compression('brotli')), false);
    },
  },
  'cache.readonly': {
    async 'uses the cache and never writes it'() {
      assert.equal(
        await reused(
          () => ({}),
          () => ({ readonly: true }),
        ),
        true,
      );
      const folder = await createProject();
      await build({ folder, config: { cache: disk(folder, { readonly: true }) } });
      assert.deepEqual(await cacheFiles(folder), []);
    },
  },
  'cache.store': {
    async 'takes pack only'() {
      assert.equal((await normalized({ store: 'pack' })).store, 'pack');
      assert.match(await rejection({ cache: { type: 'filesystem', store: 'instant' } }), /cache\.store/);
    },
  },
  'cache.idleTimeout': {
    async 'is the time without a build until the cache is written, 60 s'() {
      assert.equal((await normalized()).idleTimeout, 60_000);
    },
    async 'with `0`, the cache is on disk before the compiler closes'() {
      const rest = { idleTimeoutForInitialStore: 60_000, idleTimeoutAfterLargeChanges: 60_000 };
      const usual = await createProject();
      const short = await createProject();
      const isWritten = async (folder) => (await cacheFiles(folder)).some((name) => name.endsWith('.pack'));
      const whileOpen = (folder, cache, check) =>
        build({ folder, config: { cache: disk(folder, { ...rest, ...cache }) }, whileOpen: check });
      await whileOpen(usual, {}, () =>
        whileOpen(short, { idleTimeout: 0 }, async () => {
          while (!(await isWritten(short))) await new Promise((done) => setTimeout(done, 10));
          assert.equal(await isWritten(usual), false);
        }),
      );
      assert.equal(await isWritten(usual), true);
    },
  },
  'cache.idleTimeoutForInitialStore': {
    async 'is the time after the first build, 5 s, unless idleTimeout is shorter'() {
      const log = async (cache) =>
        (
          await build({
            config: (folder) => ({ cache: disk(folder, cache), infrastructureLogging: { debug: /IdleFileCachePlugin/ } }),
          })
        ).log;
      assert.match(await log(), /will be persisted in 5s/);
      assert.match(await log({ idleTimeoutForInitialStore: 2000 }), /will be persisted in 2s/);
      assert.ok(!(await log({ idleTimeout: 1000 })).includes('Initial cache was generated'));
    },
    async 'compiler.close writes the cache at once'() {
      const folder = await createProject();
      const started = Date.now();
      await build({ folder, config: { cache: disk(folder, { idleTimeoutForInitialStore: 60_000 }) } });
      assert.ok(Date.now() - started < 60_000);
      assert.ok((await cacheFiles(folder)).some((name) => name.endsWith('.pack')));
    },
  },
  'cache.idleTimeoutAfterLargeChanges': {
    async 'is the time after builds that took more than twice as long as storing, 1 s'() {
      assert.equal((await normalized()).idleTimeoutAfterLargeChanges, 1000);
      const folder = await createProject();
      const { log } = await build({
        folder,
        // The message for the first store comes first, unless that one is not shorter.
        config: {
          cache: disk(folder, { idleTimeoutForInitialStore: 60_000 }),
          infrastructureLogging: { debug: /IdleFileCachePlugin/ },
        },
      });
      assert.match(log, /considered as large change and cache will be persisted in 1s/);
    },
  },
  'cache.maxAge': {
    async 'is 60 days; older entries that are not used go'() {
      assert.equal((await normalized()).maxAge, 5_184_000_000);
      // An entry of the first build is not used by the second, and the third would need it again.
      const counts = async (maxAge) => {
        const folder = await createProject({
          'src/index.js': "import './a.js';",
          'src/a.js': 'console.log(1);',
          'src/b.js': 'console.log(2);',
        });
        const all = [];
        for (const name of ['a', 'b', 'b', 'a']) {
          await writeFiles(folder, { 'src/index.js': `import './${name}.js';` });
          const { stats } = await build({ folder, config: { cache: disk(folder, { maxAge }) } });
          all.push(built(stats));
        }
        return all.at(-1);
      };
      assert.ok((await counts(0)) > (await counts(undefined)));
    },
  },
  'cache.maxMemoryGenerations': {
    async 'is without limit, in development 5'() {
      assert.equal((await normalized()).maxMemoryGenerations, Infinity);
      assert.equal((await normalized({}, 'development')).maxMemoryGenerations, 5);
    },
  },
  'cache.maxGenerations': {
    async 'with 1, an entry goes when one build did not use it'() {
      const a = { 'src/index.js': "import './a.js';" };
      const b = { 'src/index.js': "import './b.js';" };
      const files = { 'src/b.js': "console.log('b');" };
      assert.deepEqual(await rebuilds({ type: 'memory' }, [b, b, a], files), [2, 2, 1, 1]);
      assert.deepEqual(await rebuilds({ type: 'memory', maxGenerations: 1 }, [b, b, a], files), [2, 2, 1, 2]);
    },
  },
  'cache.allowCollectingMemory': {
    async 'is on in development'() {
      assert.equal((await normalized({}, 'development')).allowCollectingMemory, true);
      assert.equal((await normalized()).allowCollectingMemory, false);
      assert.equal(await reused(() => ({ allowCollectingMemory: true })), true);
    },
  },
  'cache.profile': {
    async 'logs entries that take more than a millisecond'() {
      const names = Array.from({ length: 5000 }, (_, i) => `export const a${i} = ${i};\n`).join('');
      const log = async (profile) =>
        (
          await build({
            files: { 'src/index.js': "import * as data from './data.js';\nconsole.log(data);\n", 'src/data.js': names },
            config: (folder) => ({
              mode: 'development',
              devtool: false,
              cache: disk(folder, { profile }),
              infrastructureLogging: { debug: /webpack\.cache/ },
            }),
          })
        ).log;
      assert.match(await log(true), /Serialization of 'Compilation\/modules/);
      assert.ok(!(await log(false)).includes('Serialization of'));
    },
  },
  'cache.cacheUnaffected': {
    async 'bug: is accepted and not read; the experiment decides'() {
      const read = async (cache, cacheUnaffected) =>
        (
          await build({
            config: {
              mode: 'development',
              devtool: false,
              cache: { type: 'memory', ...cache },
              experiments: { cacheUnaffected },
            },
          })
        ).stats.compilation.options.cache.cacheUnaffected;
      assert.equal(await read({ cacheUnaffected: true }, false), false);
      assert.equal(await read({ cacheUnaffected: false }, true), true);
      assert.equal(await read({}, true), true);
    },
  },
  'cache.memoryCacheUnaffected': {
    async 'bug: is accepted and not read; the experiment decides'() {
      const read = async (cache, cacheUnaffected) =>
        (
          await build({
            config: (folder) => ({
              mode: 'development',
              devtool: false,
              cache: disk(folder, cache),
              experiments: { cacheUnaffected },
            }),
          })
        ).stats.compilation.options.cache.memoryCacheUnaffected;
      assert.equal(await read({ memoryCacheUnaffected: true }, false), false);
      assert.equal(await read({ memoryCacheUnaffected: false }, true), true);
    },
  },
  ...Object.fromEntries(
    [
      ['managedPaths', []],
      ['immutablePaths', []],
      ['hashAlgorithm', 'sha256'],
    ].map(([name, value]) => [
      `cache.${name}`,
      {
        async 'bug: is accepted and changes nothing'() {
          const folder = await createProject();
          await build({ folder, config: { cache: disk(folder) } });
          const before = await cacheFiles(folder);
          const { stats } = await build({ folder, config: { cache: disk(folder, { [name]: value }) } });
          assert.equal(built(stats), 0);
          assert.deepEqual(await cacheFiles(folder), before);
        },
      },
    ]),
  ),
};
