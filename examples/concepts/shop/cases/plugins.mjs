import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, command, esm, excerpt, failure, write } from '../project.mjs';

const record = (names, object, hooks) => {
  for (const hook of hooks) object.hooks[hook].tap('Test', () => names.push(hook));
};

export default {
  async 'falsy values are ignored'() {
    const { errors } = await build({ config: { plugins: [false, null, undefined, 0, ''] } });
    assert.deepEqual(errors, []);
  },
  async 'order of hooks'() {
    const names = [];
    const plugin = (compiler) => {
      record(names, compiler, ['run', 'compile', 'compilation', 'make', 'finishMake', 'emit', 'done']);
      compiler.hooks.thisCompilation.tap('Test', (compilation) =>
        record(names, compilation, ['seal', 'optimize', 'processAssets']),
      );
    };
    await build({ config: { plugins: [plugin] } });
    const wanted = [
      'run',
      'compile',
      'compilation',
      'make',
      'finishMake',
      'seal',
      'optimize',
      'processAssets',
      'emit',
      'done',
    ];
    assert.deepEqual(names, wanted);
  },
  async 'a compiler lives for all builds, a compilation for one'() {
    const seen = { compilers: new Set(), compilations: new Set() };
    const plugin = (compiler) => {
      compiler.hooks.thisCompilation.tap('Test', (compilation) => {
        seen.compilers.add(compiler);
        seen.compilations.add(compilation);
      });
    };
    await build({ config: { plugins: [plugin] }, changes: [{ 'src/index.js': '1;\n' }] });
    assert.deepEqual([seen.compilers.size, seen.compilations.size], [1, 2]);
  },
  async 'stage and before change the order on a hook'() {
    const names = [];
    const tap = (name, options) => (compiler) => {
      compiler.hooks.done.tap({ name, ...options }, () => names.push(name));
    };
    await build({
      config: { plugins: [tap('first'), tap('second', { stage: -1 }), tap('third', { before: 'first' })] },
    });
    assert.deepEqual(names, ['second', 'third', 'first']);
  },
  async 'plugins run before defaults'() {
    const plugin = (compiler) => {
      compiler.options.output.module = true;
    };
    assert.deepEqual((await build({ config: { plugins: [plugin] } })).assets, ['main.mjs']);
    // With an existing compiler, the option comes too late for the defaults that depend on it.
    const compiler = webpack({ mode: 'production', entry: './src/index.js' });
    assert.equal(compiler.options.output.filename, '[name].js');
    plugin(compiler);
    assert.equal(compiler.options.output.filename, '[name].js');
    await new Promise((done) => {
      compiler.close(done);
    });
  },
  async 'REPORT runs after the minimizer'() {
    const sizes = {};
    const plugin = (stage) => (compiler) => {
      const { Compilation } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('Test', (compilation) => {
        compilation.hooks.processAssets.tap({ name: 'Test', stage: Compilation[stage] }, (assets) => {
          sizes[stage] = assets['main.js'].size();
        });
      });
    };
    await build({
      files: { 'src/index.js': 'document.title = "a"; /* a comment that goes away */\n' },
      config: {
        optimization: { minimize: true },
        plugins: [plugin('PROCESS_ASSETS_STAGE_ADDITIONAL'), plugin('PROCESS_ASSETS_STAGE_REPORT')],
      },
    });
    assert.ok(sizes.PROCESS_ASSETS_STAGE_REPORT < sizes.PROCESS_ASSETS_STAGE_ADDITIONAL);
  },
  async 'named-import'() {
    await write({ 'named.mjs': "import { BannerPlugin } from 'webpack';\n" });
    return excerpt(await command('node named.mjs'), 'SyntaxError');
  },
  async 'without-new'() {
    class SizeListPlugin {
      apply() {}
    }
    return excerpt(await failure({ config: { plugins: [SizeListPlugin] } }), 'without');
  },
  async name() {
    return excerpt(await failure({ config: { plugins: ['html'] } }), 'configuration.plugins', { lines: 3 });
  },
  async 'name-cli'() {
    await write({
      ...esm,
      'src/index.js': '',
      'webpack.config.js': "export default { mode: 'production', plugins: ['html'] };\n",
    });
    return excerpt(await command('webpack'), 'configuration.plugins', { lines: 3 });
  },
  async 'no-apply'() {
    return excerpt(
      await failure({ config: { plugins: [{ default: class {} }] } }),
      "misses the property 'apply'",
    );
  },
  async 'no-quotes'() {
    const { errors } = await build({
      files: { 'src/index.js': 'document.title = VERSION;\n' },
      config: {
        optimization: { minimize: true },
        plugins: [new webpack.DefinePlugin({ VERSION: '1.4.0-beta' })],
      },
    });
    const {
      assets,
      read,
      errors: fixed,
    } = await build({
      files: { 'src/index.js': 'document.title = VERSION;\n' },
      config: { plugins: [new webpack.DefinePlugin({ VERSION: JSON.stringify('1.4.0-beta') })] },
    });
    assert.deepEqual([assets, fixed], [['main.js'], []]);
    assert.match(await read('main.js'), /document\.title = "1\.4\.0-beta"/);
    return excerpt(errors, 'minimizer', { lines: 2 });
  },
};
