import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { ModuleConcatenationPlugin } = webpack.optimize;
const named = { minimize: false, chunkIds: 'named', moduleIds: 'named' };
const concatenate = (files, config = {}) => build({ files, config: { ...config, optimization: { ...named, ...config.optimization } } });
const compact = (text) => text.trim().replaceAll(/\n\n\n+/g, '\n\n');
const random = 'Math.random()';
/** An entry that imports a name from a file. */
const importing = (file, source, more) => ({ 'src/index.js': `import { value } from './${file}'; console.log(value);`, [`src/${file}`]: source, ...more });
const isJoined = ({ json }) => json.modules.some(({ name }) => name.startsWith('./src/index.js + '));
const bailouts = ({ json }) => json.modules.flatMap(({ name, optimizationBailout = [] }) => optimizationBailout.filter((text) => text.startsWith('ModuleConcatenation')).map((text) => ({ name, text: text.replace('ModuleConcatenation bailout: ', '') })));

/** Why a module isn't joined: files, configuration, and the module whose message counts. */
const reasons = {
  commonjs: [importing('a.cjs', `exports.value = ${random};`)],
  'commonjs off': [importing('a.cjs', `'use strict'; exports.value = ${random};`), { optimization: { concatenateModules: { commonjs: false } } }],
  eval: [importing('a.js', "export const value = eval('1');")],
  await: [importing('a.js', `export const value = await Promise.resolve(${random});`)],
  id: [importing('a.js', 'export const value = __webpack_module__.id;')],
  using: [importing('a.js', `using file = { [Symbol.dispose]() {} }; export const value = ${random};`)],
  hot: [importing('a.js', `export const value = ${random}; import.meta.webpackHot?.accept();`), { plugins: [new webpack.HotModuleReplacementPlugin()] }],
  chunks: [{ ...importing('a.js', `export const value = ${random};`, { 'src/lazy.js': "import { value } from './a.js'; console.log(value);" }), 'src/index.js': "import { value } from './a.js'; console.log(value); import('./lazy.js');" }],
  import: [{ ...importing('a.js', `export const value = ${random};`), 'src/index.js': "import { value } from './a.js'; console.log(value); import('./a.js');" }],
  entry: [importing('a.js', `export const value = ${random};`), { entry: { index: './src/index.js', other: './src/a.js' } }],
  defer: [{ ...importing('a.js', `export const value = ${random};`), 'src/index.js': "import defer * as a from './a.js'; console.log(a.value);" }, { experiments: { deferImport: true } }],
  external: [{ 'src/index.js': "import { value } from 'lib'; console.log(value);" }, { externals: { lib: 'amd lib' }, output: { library: { type: 'amd' } } }],
  provided: [importing('a.js', `export const value = ${random};`), { optimization: { providedExports: false, usedExports: false, mangleExports: false, sideEffects: false, innerGraph: false, inlineExports: false } }],
};
const built = async (name) => concatenate(...reasons[name]);

export default {
  async without() {
    const { read } = await build({ from: 'concatenate', config: { optimization: { ...named, concatenateModules: false } } });
    return compact((await read()).split('/************************************************************************/')[0]);
  },
  async with() {
    const { read } = await build({ from: 'concatenate' });
    return compact(await read());
  },
  async sizes() {
    const lines = [];
    for (const concatenateModules of [false, true]) {
      const { json } = await build({ from: 'concatenate', config: { optimization: { concatenateModules } } });
      lines.push(`concatenateModules: ${String(concatenateModules).padEnd(6)} ${json.assets[0].size} bytes`);
    }
    return lines.join('\n');
  },
  async reasons() {
    const lines = [];
    for (const name of Object.keys(reasons)) {
      const result = await built(name);
      assert.deepEqual(result.errors, [], name);
      lines.push(`${name.padEnd(14)}${bailouts(result).at(-1).text}`);
    }
    return lines.join('\n');
  },
  async stats() {
    const { stats } = await concatenate(reasons.chunks[0]);
    return stats.toString({ all: false, modules: true, optimizationBailout: true, nestedModules: false, ids: false, colors: false, runtimeModules: false }).split('\n').filter((line) => !/Statement|runtime modules/.test(line)).join('\n').replace(/webpack .*compiled.*/, '');
  },
  async twice() {
    return bailouts(await concatenate(importing('a.js', `export const value = ${random};`), { plugins: [new ModuleConcatenationPlugin()] }))[0].text;
  },
  async warning() {
    const { text } = await concatenate(reasons.eval[0], { performance: { scopeHoistingBailouts: true, hints: 'warning' } });
    return text;
  },
};

export const claims = {
  async 'none of the reasons allows joining everything'() {
    for (const name of Object.keys(reasons)) assert.ok(!isJoined(await built(name)), name);
  },
  async 'ES modules, strict CommonJS, JSON, CSS, HTML, and globals are joined'() {
    const result = await concatenate({
      'src/index.js': "import { a } from './a.js'; import { s } from './s.cjs'; import data from './data.json'; import './x.css'; import page from './x.html'; import shop from 'shop'; console.log(a, s, data.text, page, shop);",
      'src/a.js': `export const a = ${random};`,
      'src/s.cjs': `'use strict'; exports.s = ${random};`,
      'src/data.json': '{"text":"long enough"}',
      'src/x.css': '.a { color: red; }',
      'src/x.html': '<p>Tea</p>',
    }, { externals: { shop: 'var shop' } });
    // The external can't be the root of a group.
    assert.deepEqual(bailouts(result).filter(({ name }) => !name.startsWith('external')), []);
    assert.ok(result.json.modules.some(({ name }) => /^\.\/src\/index\.js \+ [56] modules$/.test(name)));
  },
  async 'one module with await keeps all its importers apart'() {
    const result = await concatenate({ 'src/index.js': "import './a.js'; import { b } from './b.js'; console.log(b);", 'src/a.js': "import './later.js'; console.log(1);", 'src/later.js': 'await 0;', 'src/b.js': `import { c } from './c.js'; export const b = c;`, 'src/c.js': `export const c = ${random};` });
    const names = bailouts(result).filter(({ text }) => text === 'Module is async').map(({ name }) => name);
    assert.deepEqual(names.toSorted(), ['./src/a.js', './src/index.js', './src/later.js']);
    assert.ok(result.json.modules.some(({ name }) => name.startsWith('./src/b.js + ')));
  },
  async 'a module that only two entries share is copied into both groups'() {
    const { json } = await concatenate({ 'src/index.js': "import { a } from './a.js'; console.log(a);", 'src/other.js': "import { a } from './a.js'; console.log(a, 2);", 'src/a.js': `export const a = ${random};` }, { entry: { index: './src/index.js', other: './src/other.js' } });
    assert.ok(json.modules.some(({ name }) => name === './src/index.js + 1 modules') && json.modules.some(({ name }) => name === './src/other.js + 1 modules'));
  },
  async 'a module that cannot join does not keep the others apart'() {
    const result = await concatenate({ 'src/index.js': "import { a } from './a.js'; import { b } from './b.cjs'; console.log(a, b);", 'src/a.js': `export const a = ${random};`, 'src/b.cjs': `exports.b = ${random};` });
    assert.ok(isJoined(result));
    assert.equal(bailouts(result).length, 2);
  },
  async 'a module imported by one that cannot join stays out too'() {
    const result = await concatenate({ 'src/index.js': "import { a } from './a.js'; import { b } from './b.cjs'; console.log(a, b);", 'src/a.js': `export const a = ${random};`, 'src/b.cjs': "exports.b = require('./a.js').a;" });
    assert.ok(!isJoined(result));
    assert.match(bailouts(result).map(({ text }) => text).join('\n'), /because of \.\/src\/b\.cjs/);
  },
  async 'adding the plugin in development joins modules, which the default does not'() {
    const files = importing('a.js', `export const value = ${random};`);
    assert.ok(!isJoined(await concatenate(files, { mode: 'development', devtool: false })));
    assert.ok(isJoined(await concatenate(files, { mode: 'development', devtool: false, plugins: [new ModuleConcatenationPlugin()] })));
  },
  async 'a second plugin changes nothing'() {
    const files = importing('a.js', `export const value = ${random};`);
    const once = await (await concatenate(files)).read();
    const twice = await concatenate(files, { plugins: [new ModuleConcatenationPlugin()] });
    assert.equal(await twice.read(), once);
    assert.match(bailouts(twice).map(({ text }) => text).join('\n'), /not implemented for ConcatenatedModule/);
  },
};
