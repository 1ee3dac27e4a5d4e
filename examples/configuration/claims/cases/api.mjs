// What tables of the API pages say about hooks and objects, where only a run shows it.
import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, cli, createProject } from '../project.mjs';

const { RawSource } = webpack.sources;

/** A plugin that gets each compilation. */
const inCompilation = (tap) => ({ apply: (compiler) => compiler.hooks.thisCompilation.tap('Test', tap) });

/** A plugin that gets the parser of each ES module. */
const inParser = (tap) => ({
  apply: (compiler) => compiler.hooks.normalModuleFactory.tap('Test', (factory) => factory.hooks.parser.for('javascript/esm').tap('Test', tap)),
});

export default {
  'command line': {
    async 'adds arguments to an entry that is a string or a list, and refuses other kinds'() {
      const run = async (entry, ...flags) => {
        const files = { 'webpack.config.js': `export default { mode: 'none', entry: ${entry} };`, 'src/more.js': '' };
        return (await cli(files, [...flags, './src/more.js'])).output;
      };
      for (const entry of ["'./src/index.js'", "['./src/index.js']"]) assert.match(await run(entry), /index\.js[^]*more\.js/);
      for (const entry of ["{ a: './src/index.js' }", "() => './src/index.js'"]) {
        assert.match(await run(entry), /configuration\.entry\[0\] should be a non-empty string/);
        assert.match(await run(entry, '--entry-reset'), /more\.js/);
      }
    },
  },
  'compilation hooks': {
    async 'keep and ignore receive folders, too'() {
      const folder = await createProject({ 'dist/old/a.txt': '', 'public/new/b.txt': '' });
      const seen = [];
      const plugin = inCompilation((compilation) => {
        webpack.CleanPlugin.getCompilationHooks(compilation).keep.tap('Test', (path) => void seen.push(path));
        webpack.CopyPlugin.getCompilationHooks(compilation).ignore.tap('Test', (path) => void seen.push(path.slice(folder.length)));
      });
      await build({ folder, config: { output: { clean: true, copy: ['public'] }, plugins: [plugin] } });
      for (const path of ['old', '/public/new']) assert.ok(seen.includes(path), path);
    },
    async 'failedModule does not run for errors that the module stores'() {
      const failed = [];
      const plugin = inCompilation((compilation) => {
        compilation.hooks.failedModule.tap('Test', () => failed.push('module'));
        webpack.NormalModule.getCompilationHooks(compilation).beforeParse.tap('Test', () => {
          throw new Error('broken');
        });
      });
      const { errors } = await build({ config: { plugins: [plugin] } });
      assert.equal(errors.length, 1);
      assert.deepEqual(failed, []);
    },
    async 'hashes are replaced in strings, not in buffers'() {
      const plugin = inCompilation((compilation) =>
        compilation.hooks.processAssets.tap('Test', (assets) => {
          const [name] = Object.keys(assets);
          compilation.emitAsset('string.txt', new RawSource(name));
          compilation.emitAsset('buffer.txt', new RawSource(Buffer.from(name)));
        }),
      );
      const config = { output: { filename: '[contenthash].js' }, optimization: { minimize: true }, plugins: [plugin] };
      const result = await build({ files: { 'src/index.js': 'console.log(1 + 1);' }, config });
      assert.ok(result.files.includes(await result.read('string.txt')));
      assert.ok(!result.files.includes(await result.read('buffer.txt')));
    },
  },
  parser: {
    async 'pattern is called for variables and assignments'() {
      const called = async (code) => {
        let calls = 0;
        const plugin = inParser((parser) => parser.hooks.pattern.for('api').tap('Test', () => void (calls += 1)));
        await build({ files: { 'src/index.js': code }, config: { plugins: [plugin] } });
        return calls > 0;
      };
      for (const code of ['var api;', 'let api;', 'using api = null;', 'api = 1;', 'const { api } = {};', '((api) => {})();']) assert.ok(await called(code), code);
      assert.ok(!(await called('const api = 1;')), 'has a value');
    },
    async 'terminate is called in functions only'() {
      const called = async (code) => {
        let calls = 0;
        const plugin = inParser((parser) => parser.hooks.terminate.tap('Test', () => void (calls += 1)));
        await build({ files: { 'src/index.js': code }, config: { plugins: [plugin] } });
        return calls;
      };
      assert.equal(await called('throw 1;'), 0);
      assert.equal(await called('(() => { throw 1; })();'), 1);
    },
  },
  modules: {
    async 'require() bundles no module without side effects if its result is unused'() {
      const bundled = async (code) => {
        const files = {
          'src/index.cjs': code,
          'node_modules/cart/package.json': '{ "sideEffects": false }',
          'node_modules/cart/index.js': "console.log('cart');",
        };
        const result = await build({ files, config: { entry: './src/index.cjs' } });
        return (await result.read('main.js')).includes("'cart'");
      };
      assert.equal(await bundled("require('cart');"), false);
      assert.equal(await bundled("console.log(require('cart'));"), true);
    },
    async '__webpack_modules__ can be an array'() {
      const result = await build({ files: { 'src/index.js': 'console.log(Array.isArray(__webpack_modules__));' }, config: { mode: 'none' } });
      assert.deepEqual(await result.execute(), ['true']);
    },
    async 'contexts leave out names that begin with a dot'() {
      const files = { 'src/index.cjs': "console.log(require.context('./pages', true).keys());", 'src/pages/.draft.js': '', 'src/pages/.old/a.js': '', 'src/pages/b.js': '' };
      const result = await build({ files, config: { entry: './src/index.cjs' } });
      assert.deepEqual(await result.execute(), ['./b,./b.js']);
    },
  },
};
