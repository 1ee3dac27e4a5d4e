import assert from 'node:assert/strict';
import { readFile, utimes } from 'node:fs/promises';
import webpack from 'webpack';
import { build, createProject, rejection, writeFiles } from '../project.mjs';

const critical = { 'src/index.js': "import './legacy.js';", 'src/legacy.js': 'import(location.hash);' };
const warnings = async (ignoreWarnings, files = critical) => (await build({ files, config: { ignoreWarnings } })).warnings.length;

/** Runs a list of configurations together. Returns the names of compilers in the order in which they finished, or the error. */
async function together(configurations, options = {}) {
  const folder = await createProject();
  const done = [];
  const plugin = (compiler) => compiler.hooks.done.tap('T', () => void done.push(compiler.name));
  try {
    const list = configurations.map((one) => ({
      mode: 'production',
      context: folder,
      ...one,
      output: { path: `${folder}/dist/${one.name}` },
      plugins: [plugin, ...(one.plugins ?? [])],
    }));
    const compiler = webpack(Object.assign(list, options));
    await new Promise((resolve, fail) => {
      compiler.run((error) => (error ? fail(error) : resolve()));
    });
  } catch (error) {
    return error.message;
  }
  return done;
}

/** Which modules a second build with a new compiler and a cache on disk builds again. */
async function rebuilt(snapshot, { change, touch, mode = 'production', files = {}, watched = 'src/index.js' } = {}) {
  const folder = await createProject({
    'src/index.js': "import 'dep';\nconsole.log('one');",
    'node_modules/dep/package.json': '{ "name": "dep", "version": "1.0.0", "main": "index.js" }',
    'node_modules/dep/index.js': "console.log('dep');",
    ...files,
  });
  const config = (built) => ({
    mode,
    devtool: false,
    cache: { type: 'filesystem', cacheDirectory: `${folder}/.cache` },
    snapshot: typeof snapshot === 'function' ? snapshot(folder) : snapshot,
    plugins: [
      (compiler) =>
        compiler.hooks.compilation.tap('T', (compilation) =>
          compilation.hooks.buildModule.tap('T', ({ resource }) => resource && built.push(resource.slice(folder.length + 1))),
        ),
    ],
  });
  const old = new Date(Date.now() - 3_600_000);
  for (const file of [watched, 'node_modules/dep/index.js', 'node_modules/dep/package.json', ...Object.keys(files)]) {
    await utimes(`${folder}/${file}`, old, old).catch(() => {});
  }
  await build({ folder, config: config([]) });
  if (change) await writeFiles(folder, change);
  if (touch) await utimes(`${folder}/${touch}`, new Date(), new Date());
  const built = [];
  const result = await build({ folder, config: config(built) });
  return { built: built.toSorted(), lines: result.errors.length > 0 ? result.errors : await result.execute() };
}

const dep = { change: { 'node_modules/dep/index.js': "console.log('patched');" } };
const same = { touch: 'src/index.js' };

/** `snapshot.NAME` and its two switches, as normalized. Setting one switch turns the other off. */
const defaults = (name, production, development) => {
  const test = async () => {
    const options = async (mode, value) => {
      const { stats } = await build({ config: { mode, snapshot: { [name]: value } } });
      const { hash = false, timestamp = false } = stats.compilation.options.snapshot[name];
      return { hash, timestamp };
    };
    assert.deepEqual(await options('production', undefined), production);
    assert.deepEqual(await options('development', undefined), development);
    assert.deepEqual(await options('production', { hash: true }), { hash: true, timestamp: false });
    assert.deepEqual(await options('production', { timestamp: true }), { hash: false, timestamp: true });
  };
  return Object.fromEntries(['', '.hash', '.timestamp'].map((end) => [`snapshot.${name}${end}`, { 'has these defaults': test }]));
};

const both = { hash: true, timestamp: true };
const timestamp = { hash: false, timestamp: true };

export default {
  ignoreWarnings: {
    async 'drops warnings by message or function; all parts of an object must match'() {
      assert.equal(await warnings(undefined), 1);
      assert.equal(await warnings([/Critical dependency/]), 0);
      assert.equal(await warnings([{ module: /legacy\.js$/, message: /Critical dependency/ }]), 0);
      assert.equal(await warnings([{ module: /other\.js$/, message: /Critical dependency/ }]), 1);
      assert.equal(await warnings([(warning) => warning.message.startsWith('Critical')]), 0);
    },
    async 'does not drop errors'() {
      const { errors } = await build({ files: { 'src/index.js': "import './none.js';" }, config: { ignoreWarnings: [/./] } });
      assert.equal(errors.length, 1);
    },
  },
  'ignoreWarnings[].message': {
    async 'matches any part of the message'() {
      assert.equal(await warnings([{ message: /dependency: the request/ }]), 0);
      assert.equal(await warnings([{ message: /^WARNING/ }]), 1);
    },
  },
  'ignoreWarnings[].module': {
    async 'matches the name of the module; warnings on sizes have none'() {
      assert.equal(await warnings([{ module: /^\.\/src\/legacy\.js$/ }]), 0);
      const large = { 'src/index.js': `console.log('${'x'.repeat(300_000)}');` };
      const count = await warnings(undefined, large);
      assert.ok(count > 0);
      assert.equal(await warnings([{ module: /./ }], large), count);
      assert.equal(await warnings([{ message: /./ }], large), 0);
    },
  },
  'ignoreWarnings[].file': {
    async 'matches the file of a warning that has one'() {
      const plugin = (compiler) =>
        compiler.hooks.thisCompilation.tap('T', (compilation) => {
          const warning = new webpack.WebpackError('careful');
          warning.file = 'styles/main.css';
          compilation.warnings.push(warning);
        });
      const count = async (ignoreWarnings) => (await build({ config: { plugins: [plugin], ignoreWarnings } })).warnings.length;
      assert.equal(await count(undefined), 1);
      assert.equal(await count([{ file: /main\.css$/ }]), 0);
      assert.equal(await count([{ file: /other\.css$/ }]), 1);
      assert.equal(await warnings([{ file: /./ }]), 1);
    },
  },
  bail: {
    async 'throws the first error'() {
      const files = { 'src/index.js': "import './a.js';\nimport './b.js';" };
      assert.equal((await build({ files })).errors.length, 2);
      await assert.rejects(build({ files, config: { bail: true } }), /Can't resolve/);
    },
    async 'collects errors in the code of a module'() {
      const { errors } = await build({ files: { 'src/index.js': '}{' }, config: { bail: true } });
      assert.match(String(errors), /Module parse failed/);
    },
  },
  validate: {
    async '`false` skips the check'() {
      assert.match(await rejection({ tyop: true }), /unknown property 'tyop'/);
      assert.deepEqual((await build({ config: { tyop: true, validate: false } })).errors, []);
    },
  },
  name: {
    async 'is in the output and in the name of the cache'() {
      const named = async (name) => {
        const folder = await createProject();
        const { stats } = await build({ folder, config: { name, cache: { type: 'filesystem', cacheDirectory: `${folder}/.cache` } } });
        return [stats.toString(), stats.compilation.options.cache.name];
      };
      const [text, cache] = await named('shop');
      assert.match(text, /shop \(webpack [\d.]+\) compiled/);
      assert.match(cache, /^shop-/);
      assert.match((await named(undefined))[1], /^default-/);
    },
  },
  dependencies: {
    async 'waits for other configurations'() {
      const order = (dependencies) => {
        const server = Promise.withResolvers();
        // Finishes after the server, unless the server waits for it.
        const client = (compiler) =>
          compiler.hooks.make.tapPromise('T', () => Promise.race([server.promise, new Promise((done) => setTimeout(done, dependencies ? 50 : 5000))]));
        const plugins = [(compiler) => compiler.hooks.done.tap('T', server.resolve)];
        return together([{ name: 'server', dependencies, plugins }, { name: 'client', plugins: [client] }]);
      };
      assert.deepEqual(await order(undefined), ['server', 'client']);
      assert.deepEqual(await order(['client']), ['client', 'server']);
    },
    async 'refuses unknown names and circles'() {
      assert.equal(await together([{ name: 'server', dependencies: ['client'] }]), 'Compiler dependency `client` not found.');
      assert.match(
        await together([
          { name: 'a', dependencies: ['b'] },
          { name: 'b', dependencies: ['a'] },
        ]),
        /^Circular dependency found in compiler dependencies\./,
      );
    },
  },
  parallelism: {
    async 'limits how many modules are processed at a time'() {
      const most = async (parallelism) => {
        globalThis.atOnce = { now: 0, most: 0 };
        const names = Array.from({ length: 12 }, (_, i) => `p${i}`);
        await build({
          files: {
            'src/index.js': names.map((name) => `import './${name}.js';`).join('\n'),
            ...Object.fromEntries(names.map((name) => [`src/${name}.js`, ''])),
            'slow.cjs': `module.exports = function (source) {
              const { atOnce } = globalThis, done = this.async();
              atOnce.most = Math.max(atOnce.most, ++atOnce.now);
              setTimeout(() => { atOnce.now--; done(null, source); }, 10);
            };`,
          },
          config: { parallelism, module: { rules: [{ test: /p\d+\.js$/, use: './slow.cjs' }] } },
        });
        return globalThis.atOnce.most;
      };
      assert.equal(await most(1), 1);
      assert.ok((await most(undefined)) > 4);
      assert.match(await rejection({ parallelism: 0 }), /parallelism should be >= 1/);
    },
  },
  snapshot: {
    async 'a changed source file is built again'() {
      const { built, lines } = await rebuilt(undefined, { change: { 'src/index.js': "import 'dep';\nconsole.log('two');" } });
      assert.deepEqual(built, ['src/index.js']);
      assert.deepEqual(lines, ['dep', 'two']);
      assert.deepEqual((await rebuilt(undefined)).built, []);
    },
  },
  'snapshot.managedPaths': {
    async 'hides changes of installed packages, unless empty'() {
      assert.deepEqual((await rebuilt((folder) => ({ managedPaths: [`${folder}/node_modules/`] }), dep)).lines, ['dep', 'one']);
      assert.deepEqual((await rebuilt({ managedPaths: [] }, dep)).lines, ['patched', 'one']);
    },
    async 'hides nothing without a cache'() {
      const change = { 'node_modules/dep/index.js': "console.log('patched');" };
      const { execute } = await build({
        files: {
          'src/index.js': "import 'dep';",
          'node_modules/dep/package.json': '{ "name": "dep", "version": "1.0.0" }',
          'node_modules/dep/index.js': "console.log('dep');",
        },
        config: (folder) => ({ snapshot: { managedPaths: [`${folder}/node_modules/`] } }),
        changes: [change],
      });
      assert.deepEqual(await execute(), ['patched']);
    },
    async 'sees a new version'() {
      const change = {
        'node_modules/dep/package.json': '{ "name": "dep", "version": "1.0.1", "main": "index.js" }',
        'node_modules/dep/index.js': "console.log('patched');",
      };
      assert.deepEqual((await rebuilt((folder) => ({ managedPaths: [`${folder}/node_modules/`] }), { change })).lines, ['patched', 'one']);
    },
  },
  'snapshot.unmanagedPaths': {
    async 'are exceptions'() {
      const snapshot = (folder) => ({ managedPaths: [`${folder}/node_modules/`], unmanagedPaths: [`${folder}/node_modules/dep`] });
      assert.deepEqual((await rebuilt(snapshot, dep)).lines, ['patched', 'one']);
      const matched = (pattern) => (folder) => ({ managedPaths: [`${folder}/node_modules/`], unmanagedPaths: [pattern] });
      assert.deepEqual((await rebuilt(matched(/node_modules[\\/]dep[\\/]/), dep)).lines, ['patched', 'one']);
      assert.deepEqual((await rebuilt(matched(/node_modules[\\/]other[\\/]/), dep)).lines, ['dep', 'one']);
    },
  },
  'snapshot.immutablePaths': {
    async 'are not checked at all'() {
      const change = {
        'node_modules/dep/package.json': '{ "name": "dep", "version": "1.0.1", "main": "index.js" }',
        'node_modules/dep/index.js': "console.log('patched');",
      };
      const snapshot = (folder) => ({ managedPaths: [], immutablePaths: [`${folder}/node_modules/`] });
      assert.deepEqual((await rebuilt(snapshot, { change })).lines, ['dep', 'one']);
      const matched = (pattern) => ({ managedPaths: [], immutablePaths: [pattern] });
      assert.deepEqual((await rebuilt(matched(/node_modules[\\/]dep[\\/]/), { change })).lines, ['dep', 'one']);
      assert.deepEqual((await rebuilt(matched(/node_modules[\\/]other[\\/]/), { change })).lines, ['patched', 'one']);
    },
  },
  ...defaults('module', both, timestamp),
  ...defaults('resolve', both, timestamp),
  ...defaults('contextModule', timestamp, timestamp),
  ...defaults('buildDependencies', both, both),
  ...defaults('resolveBuildDependencies', both, both),
  'snapshot.module.timestamp': {
    async 'alone, a new time builds the file again; with a hash it does not'() {
      assert.deepEqual((await rebuilt({ module: { timestamp: true } }, same)).built, ['src/index.js']);
      assert.deepEqual((await rebuilt({ module: { timestamp: true, hash: true } }, same)).built, []);
      assert.deepEqual((await rebuilt(undefined, { ...same, mode: 'development' })).built, ['src/index.js']);
    },
  },
  profile: {
    async 'measures modules'() {
      const out = async (profile) => (await build({ config: { profile } })).stats.toString();
      assert.match(await out(true), /resolving: \d+ ms/);
      assert.doesNotMatch(await out(undefined), /resolving/);
    },
  },
  recordsPath: {
    async 'writes ids to a file'() {
      const folder = await createProject();
      await build({ folder, config: { recordsPath: `${folder}/records.json` } });
      assert.deepEqual(Object.keys(JSON.parse(await readFile(`${folder}/records.json`, 'utf8'))).toSorted(), ['chunks', 'modules']);
      assert.match(await rejection({ recordsPath: 'records.json' }), /not an absolute path/);
    },
    async 'keeps natural ids when a module is added'() {
      const ids = async (records) => {
        const folder = await createProject({ 'src/index.js': "import './b.js';", 'src/b.js': 'console.log(1);' });
        const config = {
          ...(records && { recordsPath: `${folder}/records.json` }),
          optimization: { moduleIds: 'natural', concatenateModules: false },
        };
        const id = ({ stats }) => {
          const { chunkGraph, modules } = stats.compilation;
          return chunkGraph.getModuleId([...modules].find(({ resource }) => resource?.endsWith('b.js')));
        };
        const before = id(await build({ folder, config }));
        await writeFiles(folder, { 'src/index.js': "import './a.js';\nimport './b.js';", 'src/a.js': 'console.log(0);' });
        return [before, id(await build({ folder, config }))];
      };
      const [before, after] = await ids(true);
      assert.equal(before, after);
      const [one, two] = await ids(false);
      assert.notEqual(one, two);
    },
  },
  recordsInputPath: {
    async 'reads from another file'() {
      const folder = await createProject({ 'old.json': '{}' });
      await build({ folder, config: { recordsInputPath: `${folder}/old.json`, recordsOutputPath: `${folder}/new.json` } });
      assert.equal(await readFile(`${folder}/old.json`, 'utf8'), '{}');
      assert.match(await readFile(`${folder}/new.json`, 'utf8'), /modules/);
    },
  },
  recordsOutputPath: {
    async '`false` writes none'() {
      const folder = await createProject({ 'records.json': '{}' });
      await build({ folder, config: { recordsPath: `${folder}/records.json`, recordsOutputPath: false } });
      assert.equal(await readFile(`${folder}/records.json`, 'utf8'), '{}');
    },
  },
  loader: {
    async 'adds properties to `this` of loaders'() {
      const files = { 'src/index.js': '', 'show.cjs': 'module.exports = function () { return `console.log(${JSON.stringify([this.release, this.target])})`; };' };
      const out = async (loader) => {
        const { execute } = await build({ files, config: { loader, module: { rules: [{ test: /index\.js$/, use: './show.cjs' }] } } });
        return execute();
      };
      assert.deepEqual(await out({ release: '1.4.0' }), ['1.4.0,web']);
      assert.deepEqual(await out(undefined), [',web']);
    },
  },
  amd: {
    async 'is the value of `define.amd`, or turns AMD off'() {
      const files = { 'package.json': '{}', 'src/index.js': 'console.log(typeof define, typeof define === "function" && define.amd.jQuery);' };
      const out = async (amd) => (await build({ files, config: { amd } })).execute();
      assert.deepEqual(await out(undefined), ['function ']);
      assert.deepEqual(await out({ jQuery: true }), ['function true']);
      assert.deepEqual(await out(false), ['undefined false']);
    },
    async 'has no effect on ES modules'() {
      const files = { 'src/index.js': 'console.log(typeof define);' };
      assert.deepEqual(await (await build({ files })).execute(), ['undefined']);
    },
    async '`Rule.parser` turns it off for some files'() {
      const files = { 'package.json': '{}', 'src/index.js': 'console.log(typeof define);' };
      const { execute } = await build({ files, config: { module: { rules: [{ test: /index\.js$/, parser: { amd: false } }] } } });
      assert.deepEqual(await execute(), ['undefined']);
    },
  },
};
