import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, createProject } from '../project.mjs';

const { DefinePlugin } = webpack;
const define = (definitions, source, options = {}) =>
  build({ ...options, files: { 'src/index.js': source, ...options.files }, config: { plugins: [new DefinePlugin(definitions)], optimization: { minimize: false }, ...options.config } });
const logged = async (definitions, source, options) => (await define(definitions, source, options)).execute();

export default {
  async bundle() {
    const { read, assets } = await build({ from: 'define' });
    assert.deepEqual(assets, ['main.js']);
    return read();
  },
  async unquoted() {
    return (await define({ __NAME__: 'Shop' }, 'console.log(__NAME__);')).execute();
  },
  async syntax() {
    const { text } = await define({ __VERSION__: '1.4.0-beta' }, 'console.log(__VERSION__);', { config: { plugins: [new DefinePlugin({ __VERSION__: '1.4.0-beta' })], optimization: {} } });
    return text.split('\n').filter((line) => !/^ +at /.test(line)).join('\n');
  },
  async conflict() {
    const { text } = await build({
      config: { plugins: [new DefinePlugin({ __DEBUG__: false }), new DefinePlugin({ __DEBUG__: true })] },
    });
    return text;
  },
  async promise() {
    const { text } = await define({ __DATE__: DefinePlugin.runtimeValue(() => Promise.resolve('1')) }, 'console.log(__DATE__);');
    return text.replaceAll(/^ +at .*\n?/gm, '');
  },
  async 'build-dependencies'() {
    const { errors } = await define({ V: DefinePlugin.runtimeValue(() => '"value"', { buildDependencies: [import.meta.filename] }) }, 'console.log(V);');
    return errors.join().split('\n')[0];
  },
};

export const claims = {
  async 'bundles the lazy-loaded file if the flag is on'() {
    const { assets } = await build({ from: 'define', plugins: [new DefinePlugin({ __CHECKOUT__: true })] });
    assert.equal(assets.length, 2);
  },
  async 'kinds of values'() {
    assert.equal(
      await logged(
        { S: '"text"', N: 2, B: true, U: undefined, NIL: null, BIG: 12n, F: (a) => a + 1, R: /a+/, O: { a: 1, b: '"x"' }, L: [1, '"y"'], 'typeof T': '"object"' },
        'console.log(S, N, B, String(U), String(NIL), BIG, F(1), R.test("aa"), JSON.stringify(O), O.b, JSON.stringify(L), typeof T);',
      ),
      'text 2 true undefined null 12 2 true {"a":1,"b":"x"} x [1,"y"] object',
    );
  },
  async 'inserts only the property that is read'() {
    const { read } = await define({ O: { used: 12345, unused: 67890 } }, 'console.log(O.used, O.missing);');
    const text = await read();
    assert.match(text, /12345/);
    assert.match(text, /undefined/);
    assert.doesNotMatch(text, /67890/);
    const whole = await define({ O: { used: 12345, unused: 67890 } }, 'console.log(O);');
    assert.match(await whole.read(), /67890/);
  },
  async 'only replaces free variables, and nothing in strings'() {
    assert.equal(await logged({ V: '"new"' }, 'console.log("V", V); (() => { const V = "local"; console.log(V); })();'), 'V new\nlocal');
  },
  async 'typeof works without a definition of typeof'() {
    assert.equal(await logged({ V: '"new"' }, 'console.log(typeof V);'), 'string');
  },
  async 'an assignment is replaced too, which breaks the code'() {
    const { read } = await define({ V: '"new"' }, 'V = 1;');
    assert.match(await read(), /^"new" = 1/m);
  },
  async 'applies to packages, but not to JSON and CSS'() {
    const { read } = await define({ V: '"new"' }, 'import "pkg"; import data from "./data.json"; console.log(data.V);', {
      files: { 'node_modules/pkg/index.js': 'console.log(V, "pkg");', 'src/data.json': '{"V":"V"}' },
    });
    const text = await read();
    assert.match(text, /"new", "pkg"/);
    assert.match(text, /"V":\s*"V"/);
  },
  async 'runtimeValue runs again when its file changes'() {
    let calls = 0;
    const plugin = (folder, options) =>
      new DefinePlugin({ V: DefinePlugin.runtimeValue(({ module, key }) => (assert.ok(module.resource.startsWith(folder)), assert.equal(key, 'V'), JSON.stringify(`value ${++calls}`)), options(folder)) });
    const tryWith = async (options) => {
      calls = 0;
      const folder = await createProject({ 'src/index.js': 'console.log(V);', 'version.txt': '1' });
      const { execute } = await build({ folder, config: { mode: 'development', devtool: false, cache: { type: 'memory' }, plugins: [plugin(folder, options)] }, changes: [{ 'version.txt': '22' }] });
      return execute();
    };
    assert.equal(await tryWith(() => undefined), 'value 1');
    assert.equal(await tryWith((folder) => ({ fileDependencies: [`${folder}/version.txt`] })), 'value 2');
    assert.equal(await tryWith((folder) => [`${folder}/version.txt`]), 'value 2');
    assert.equal(await tryWith(() => true), 'value 2');
    let version = 0;
    assert.equal(await tryWith(() => ({ version: () => String(version++) })), 'value 2');
    assert.equal(await tryWith(() => ({ version: 'same' })), 'value 1');
  },
  async 'buildDependencies of runtimeValue need a loader'() {
    const tryWith = (options, rules = []) => build({ files: { 'src/index.js': 'console.log(V);', 'loader.cjs': 'module.exports = (code) => code;' }, config: { module: { rules }, plugins: [new DefinePlugin({ V: DefinePlugin.runtimeValue(() => '"value"', options) })] } });
    const options = { buildDependencies: [import.meta.filename] };
    assert.deepEqual((await tryWith({})).errors, []);
    assert.match((await tryWith(options)).errors.join(), /Cannot read properties of undefined \(reading 'add'\)/);
    const { errors, stats } = await tryWith(options, [{ test: /\.js$/, use: './loader.cjs' }]);
    assert.deepEqual(errors, []);
    assert.ok([...stats.compilation.buildDependencies].includes(import.meta.filename));
  },
  async 'runtimeValue may be async'() {
    assert.equal(await logged({ V: DefinePlugin.runtimeValue(async () => '"later"') }, 'console.log(V);'), 'later');
    assert.equal(await logged({ V: DefinePlugin.runtimeValue(() => Promise.resolve('"later"'), { async: true }) }, 'console.log(V);'), 'later');
  },
  async 'several plugins merge'() {
    const { execute } = await build({
      files: { 'src/index.js': 'console.log(JSON.stringify(O), A);' },
      config: { plugins: [new DefinePlugin({ O: { a: 1 }, A: 1 }), new DefinePlugin({ 'O.b': 2, A: 1 })] },
    });
    assert.equal(await execute(), '{"a":1,"b":2} 1');
  },
  async 'unusedConfig reports keys that nothing reads'() {
    const { warnings } = await define({ __TYPO__: 1, USED: 2 }, 'console.log(USED);', { config: { performance: { unusedConfig: true }, plugins: [new DefinePlugin({ __TYPO__: 1, USED: 2 })] } });
    assert.match(warnings.join(), /__TYPO__/);
    assert.doesNotMatch(warnings.join(), /USED/);
  },
  async 'nodeEnv conflicts'() {
    const { warnings } = await define({ 'process.env.NODE_ENV': '"staging"' }, '');
    assert.match(warnings.join(), /Conflicting values for 'process.env.NODE_ENV'/);
    const off = await define({ 'process.env.NODE_ENV': '"staging"' }, '', { config: { plugins: [new DefinePlugin({ 'process.env.NODE_ENV': '"staging"' })], optimization: { nodeEnv: false } } });
    assert.deepEqual(off.warnings, []);
  },
};
