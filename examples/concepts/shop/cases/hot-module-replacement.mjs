import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { build, esm, excerpt, untyped, write } from '../project.mjs';

/** Builds a Node.js bundle with HMR and imports it. Each update changes files and builds again; `check` then applies it. */
async function start(files, config = {}) {
  await write({ ...esm, ...files });
  let built = Promise.withResolvers();
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: 'node24',
    context: resolve('.'),
    ...config,
    output: { module: true, library: { type: 'module' }, ...config.output },
    plugins: [new webpack.HotModuleReplacementPlugin()],
  });
  const watching = compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) built.reject(error);
    else built.resolve(stats);
  });
  const first = await built.promise;
  const bundle = await import(`${resolve('dist/main.mjs')}?${Math.random()}`).catch(() => undefined);
  return {
    bundle,
    hash: first.hash,
    async update(changes) {
      built = Promise.withResolvers();
      await write(changes);
      return built.promise;
    },
    close: () => new Promise((done) => watching.close(done)),
  };
}

const hot = 'export const hot = import.meta.webpackHot;\n';
const greet = (word) => ({ 'src/greet.js': `export const greet = () => '${word}';\n` });

/** Runs a test with a session and closes it, whatever happens. */
async function withSession(files, test, config) {
  const session = await start(files, config);
  try {
    return await test(session);
  } finally {
    await session.close();
  }
}

export default {
  async 'accept with a path gets the new import, and the importer does not run again'() {
    const files = {
      ...greet('Hello'),
      'src/index.js': `import { greet } from './greet.js';\n${hot}export const seen = [greet()];\nimport.meta.webpackHot.accept('./greet.js', () => seen.push(greet()));\n`,
    };
    await withSession(files, async ({ bundle, hash, update }) => {
      const statuses = [];
      bundle.hot.addStatusHandler((status) => {
        statuses.push(status);
      });
      const stats = await update(greet('Hallo'));
      assert.notEqual(stats.hash, hash);
      // Names of update files contain the hash of the build before.
      const updates = (await readdir('dist')).filter((name) => name.includes('hot-update'));
      assert.equal(updates.length, 2);
      assert.ok(updates.every((name) => name.includes(hash)));
      assert.deepEqual(await bundle.hot.check(true), ['./src/greet.js']);
      assert.deepEqual(bundle.seen, ['Hello', 'Hallo']);
      assert.deepEqual(statuses, ['check', 'prepare', 'dispose', 'apply', 'idle']);
    });
  },
  async 'a self-accepting module runs again and gets data, importers do not run again'() {
    const clock = (unit) => ({
      'src/clock.js': `globalThis.runs.push('clock ${unit} ' + (import.meta.webpackHot.data?.seconds ?? 0));\nimport.meta.webpackHot.accept();\nimport.meta.webpackHot.dispose((data) => { data.seconds = 7; globalThis.runs.push('dispose'); });\nexport const unit = '${unit}';\n`,
    });
    const index = {
      'src/index.js': `import { unit } from './clock.js';\n${hot}globalThis.runs.push('index ' + unit);\n`,
    };
    globalThis.runs = [];
    await withSession({ ...clock('s'), ...index }, async ({ bundle, update }) => {
      await update(clock('sec'));
      await bundle.hot.check(true);
      assert.deepEqual(globalThis.runs, ['clock s 0', 'index s', 'dispose', 'clock sec 7']);
    });
  },
  async 'not-accepted'() {
    const files = {
      ...greet('Hello'),
      'src/index.js': `import { greet } from './greet.js';\n${hot}export const seen = [greet()];\n`,
    };
    return withSession(files, async ({ bundle, update }) => {
      await update(greet('Hallo'));
      const error = await bundle.hot.check(true).catch((reason) => reason);
      assert.deepEqual(bundle.seen, ['Hello']);
      return String(error);
    });
  },
  async 'without HMR, import.meta.webpackHot and its block disappear'() {
    const files = {
      ...esm,
      'src/index.js':
        "if (import.meta.webpackHot) import.meta.webpackHot.accept('./greet.js', () => console.log('accepted'));\nconsole.log('run');\n",
      ...greet('Hello'),
    };
    const { read } = await build({ files, config: { optimization: { minimize: true } } });
    assert.doesNotMatch(await read('main.js'), /accepted|webpackHot/);
    const module = await build({ files, config: { output: { module: true }, optimization: { minimize: true } } });
    assert.match(await module.read('main.mjs'), /import\.meta\.webpackHot&&/);
    const { execute } = await build({
      files: { ...esm, 'src/index.js': 'console.log(typeof import.meta.webpackHot);\n' },
    });
    assert.deepEqual(await execute(), ['undefined']);
  },
  async 'CommonJS uses module.hot'() {
    const files = { ...untyped, 'src/index.js': 'console.log(typeof module.hot.accept);\n' };
    const config = {
      mode: 'development',
      devtool: false,
      output: { publicPath: '' },
      plugins: [new webpack.HotModuleReplacementPlugin()],
    };
    const { execute } = await build({ files, config });
    assert.deepEqual(await execute(), ['function']);
  },
  async 'no-plugin'() {
    const files = { ...esm, 'src/index.js': '' };
    const { execute } = await build({
      files,
      config: { mode: 'development', devtool: false, entry: 'webpack/hot/poll' },
    });
    return execute().catch(String);
  },
  async 'commonjs-in-esm'() {
    const files = {
      ...greet('Hello'),
      'src/index.js':
        "import { greet } from './greet.js';\nglobalThis.hot = import.meta.webpackHot;\nimport.meta.webpackHot.accept('./greet.js', () => greet());\n",
    };
    const config = { output: { module: false, library: undefined, filename: 'main.cjs' } };
    return withSession(
      files,
      async ({ update }) => {
        await import(resolve('dist/main.cjs'));
        await update(greet('Hallo'));
        return excerpt(String(await globalThis.hot.check(true).catch((reason) => reason)), 'ReferenceError');
      },
      config,
    );
  },
};
