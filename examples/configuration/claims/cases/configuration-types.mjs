import assert from 'node:assert/strict';
import { cli } from '../project.mjs';

const printing = { 'webpack.config.js': 'export default (env, argv) => { console.log(JSON.stringify([env, argv.mode, argv.env === env])); process.exit(); };' };
/** The parameters that a configuration function is called with. */
const parameters = async (args) => JSON.parse((await cli(printing, args)).output.trim().split('\n').at(-1));
const config = (name, rest = '') => `{ name: '${name}', mode: 'production', output: { filename: '${name}.js' }, ${rest} }`;
/** A plugin that prints when the build of its configuration starts and ends. */
const noisy = (name) => `plugins: [(compiler) => { compiler.hooks.run.tap('x', () => console.log('start ${name}')); compiler.hooks.done.tap('x', () => console.log('end ${name}')); }]`;
const eventsOf = ({ output }) => output.match(/^(start|end) \w+$/gm);

export default {
  function: {
    async 'receives env, and which command runs'() {
      const args = ['--env', 'verbose', '--env', 'cdn=v12', '--env', 'limits.size=2', '--mode', 'none'];
      assert.deepEqual(await parameters(args), [{ WEBPACK_BUNDLE: true, WEBPACK_BUILD: true, verbose: true, cdn: 'v12', limits: { size: '2' } }, 'none', true]);
      assert.deepEqual((await parameters([]))[0], { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true });
      assert.deepEqual((await parameters(['build']))[0], { WEBPACK_BUNDLE: true, WEBPACK_BUILD: true });
      assert.deepEqual((await parameters(['watch']))[0], { WEBPACK_WATCH: true });
      assert.deepEqual((await parameters(['--watch']))[0], { WEBPACK_WATCH: true });
      assert.deepEqual((await parameters(['serve']))[0], { WEBPACK_SERVE: true });
    },
    async 'sees production in env with --env only'() {
      assert.equal((await parameters(['--env', 'production']))[0].production, true);
      assert.equal((await parameters(['--mode', 'production']))[0].production, undefined);
    },
    async 'is overridden by flags'() {
      const files = { 'webpack.config.js': "export default () => ({ mode: 'development', devtool: false });" };
      assert.match(await (await cli(files)).read('main.js'), /webpackBootstrap/);
      assert.equal(await (await cli(files, ['--mode', 'production'])).read('main.js'), '');
    },
  },
  promise: {
    async 'is awaited, also from a function'() {
      for (const text of [`Promise.resolve(${config('a')})`, `async () => (${config('a')})`, `await Promise.resolve(${config('a')})`]) {
        assert.deepEqual((await cli({ 'webpack.config.js': `export default ${text};` })).files, ['a.js']);
      }
    },
    async 'stops the build if it is rejected'() {
      const { files, output } = await cli({ 'webpack.config.js': "export default async () => { throw new Error('no version'); };" });
      assert.deepEqual(files, []);
      assert.match(output, /no version/);
    },
  },
  array: {
    async 'runs several builds'() {
      assert.deepEqual((await cli({ 'webpack.config.js': `export default [${config('a')}, () => (${config('b')}), Promise.resolve(${config('c')})];` })).files, ['a.js', 'b.js', 'c.js']);
    },
    async 'runs one with --config-name'() {
      const files = { 'webpack.config.js': `export default [${config('a')}, ${config('b')}];` };
      assert.deepEqual((await cli(files, ['--config-name', 'b'])).files, ['b.js']);
      assert.match((await cli(files, ['--config-name', 'z'])).output, /"z" was not found/);
    },
    async 'waits for dependencies'() {
      const dependent = `export default [${config('b', `dependencies: ['a'], ${noisy('b')}`)}, ${config('a', noisy('a'))}];`;
      const independent = `export default [${config('b', noisy('b'))}, ${config('a', noisy('a'))}];`;
      assert.deepEqual(eventsOf(await cli({ 'webpack.config.js': dependent })), ['start a', 'end a', 'start b', 'end b']);
      assert.deepEqual(eventsOf(await cli({ 'webpack.config.js': independent })).slice(0, 2), ['start b', 'start a']);
    },
    async 'runs as many at a time as parallelism says'() {
      const files = { 'webpack.config.js': `const configs = [${config('a', noisy('a'))}, ${config('b', noisy('b'))}]; configs.parallelism = 1; export default configs;` };
      assert.deepEqual(eventsOf(await cli(files)), ['start a', 'end a', 'start b', 'end b']);
    },
    async 'refuses unknown and circular dependencies'() {
      assert.match((await cli({ 'webpack.config.js': `export default [${config('b', "dependencies: ['a']")}];` })).output, /Compiler dependency `a` not found/);
      assert.match((await cli({ 'webpack.config.js': `export default [${config('b', "dependencies: ['a']")}, ${config('a', "dependencies: ['b']")}];` })).output, /Circular dependency/);
    },
  },
  '--config': {
    async 'given twice, builds both, or one with --merge'() {
      const files = { 'a.js': `export default ${config('a')};`, 'b.js': "export default { devtool: 'source-map', mode: 'production', output: { filename: 'b.js' } };", 'src/index.js': 'console.log(1);' };
      const args = ['--config', 'a.js', '--config', 'b.js'];
      assert.deepEqual((await cli(files, args)).files, ['a.js', 'b.js', 'b.js.map']);
      assert.deepEqual((await cli(files, [...args, '--merge'])).files, ['b.js', 'b.js.map']);
    },
  },
};
