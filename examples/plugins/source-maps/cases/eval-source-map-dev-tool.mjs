import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { EvalSourceMapDevToolPlugin } = webpack;
const inline = /sourceMappingURL=data:application\/json;charset=utf-8;base64,([\w+/=]+)/g;
const decode = (code) => [...code.matchAll(inline)].map(([, data]) => JSON.parse(Buffer.from(data, 'base64').toString()));

/** Builds the project in `basic` with these options. Returns the maps in the bundle. */
async function maps(options, config = {}) {
  const result = await build({ from: 'basic', config: { mode: 'development', ...config }, plugins: [new EvalSourceMapDevToolPlugin(options)] });
  assert.deepEqual(result.errors, []);
  return decode(await result.read());
}
// Names end with a hash of the path, which is different in each project.
const code = async (options) => {
  const text = await (await build({ from: 'basic', config: { mode: 'development' }, plugins: [new EvalSourceMapDevToolPlugin(options)] })).read();
  return text.replaceAll(inline, (comment, data) => comment.replace(data, Buffer.from(Buffer.from(data, 'base64').toString().replaceAll(/\?[0-9a-f]{4}"/g, '?1a2b"')).toString('base64')));
};
const sources = async (options, config) => (await maps(options, config)).flatMap((map) => map.sources).toSorted();

export default {
  async bundle() {
    const text = await (await build({ from: 'eval' })).read();
    const lines = text.split('\n').filter((line) => line.startsWith('/***/ "') || /^eval|^console/.test(line));
    return lines.map((line) => line.replace(/base64,[\w+/=]+/, 'base64,…')).join('\n');
  },
  async warning() {
    return (await code()).split('*/')[0] + '*/';
  },
  async names() {
    const rows = [];
    for (const options of [{}, { namespace: 'shop' }, { moduleFilenameTemplate: '[resource-path]' }]) rows.push(`${JSON.stringify(options)}\n  ${(await sources(options)).join(' ')}`);
    return rows.join('\n').replaceAll(/\?[0-9a-f]{4}/g, '?1a2b');
  },
};

export const claims = {
  async 'a map for each module'() {
    const all = await maps();
    assert.equal(all.length, 2);
    assert.ok(all.every((map) => map.sources.length === 1));
  },
  async 'exclude leaves a module as code, with neither eval nor a map'() {
    const result = await build({ from: 'eval' });
    const text = await result.read();
    assert.match(text, /^console\.log\('chart'\);/m);
    const without = await (await build({ from: 'eval', plugins: [new EvalSourceMapDevToolPlugin()] })).read();
    assert.doesNotMatch(without, /^console\.log\('chart'\);/m);
  },
  async 'test, include, and exclude match the absolute path of a source file'() {
    const count = async (options) => (await maps(options)).length;
    assert.equal(await count({ test: /total/ }), 1);
    assert.equal(await count({ include: /total/ }), 1);
    assert.equal(await count({ include: 'src' }), 0);
    assert.equal(await count({ exclude: (path) => path.startsWith('/') && path.endsWith('total.js') }), 1);
    assert.equal(await count({ test: /main\.js$/ }), 0);
  },
  async 'options about names and content'() {
    assert.ok((await maps())[0].sourcesContent);
    assert.equal((await maps({ noSources: true }))[0].sourcesContent, undefined);
    assert.equal((await maps())[0].sourceRoot, '');
    assert.equal((await maps({ sourceRoot: '/s' }))[0].sourceRoot, '/s');
    assert.deepEqual((await maps({ ignoreList: /total/ })).map(({ ignoreList }) => ignoreList), [undefined, [0]]);
    assert.equal((await maps())[0].debugId, undefined);
    assert.match((await maps({ debugIds: true }))[0].debugId, /^[0-9a-f-]{36}$/);
  },
  async columns() {
    assert.match((await maps())[0].mappings, /,/);
    assert.doesNotMatch((await maps({ columns: false }))[0].mappings, /,/);
  },
  async scopes() {
    assert.equal((await maps()).some(({ scopes }) => scopes), false);
    assert.equal((await maps({ scopes: true })).some(({ scopes }) => scopes), true);
  },
  async append() {
    assert.match(await code(), /sourceURL=\[module\]\\n\/\/# sourceMappingURL=data/);
    assert.match(await code({ append: '\n//# mine [url]' }), /# mine data:application/);
    assert.match(await code('\n//# mine [url]'), /# mine data:application/);
    // A function and false mean the default.
    for (const append of [false, () => '\n//# mine']) assert.match(await code({ append }), /sourceMappingURL=data/);
  },
  async 'options for map files have no effect'() {
    const same = await code();
    for (const options of [{ filename: '[file].map' }, { publicPath: 'https://maps.example/' }, { fileContext: 'x' }, { fallbackModuleFilenameTemplate: 'x' }]) assert.equal(await code(options), same);
    assert.notEqual(await code({ namespace: 'x' }), same);
  },
  async 'options are not validated'() {
    assert.equal(await code({ nameSpace: 'x' }), await code());
  },
  async 'no maps for stylesheets'() {
    const files = { 'src/index.js': "import './a.css';", 'src/a.css': '.a { color: red }' };
    const css = async (config) => (await build({ files, config: { mode: 'development', ...config } })).files.join(' ');
    assert.equal(await css({ devtool: false, plugins: [new EvalSourceMapDevToolPlugin()] }), 'main.css main.js');
    assert.equal(await css({ devtool: 'source-map' }), 'main.css main.css.map main.js main.js.map');
  },
  async 'devtool sets the namespace, the plugin alone does not'() {
    const { read } = await build({ from: 'basic', config: { mode: 'development', devtool: 'eval-source-map' }, plugins: [] });
    assert.match(decode(await read())[0].sources[0], /^webpack:\/\/shop\/\.\/src\/\S+\?[0-9a-f]{4}$/);
    assert.match((await sources())[0], /^webpack:\/\/\/\.\/src\/index\.js\?[0-9a-f]{4}$/);
  },
  async 'a rebuild writes only the map of the changed module anew'() {
    const changed = await build({ files: { 'src/index.js': "import './b.js';\nconsole.log('a');", 'src/b.js': "console.log('b');" }, config: { mode: 'development', devtool: false, plugins: [new EvalSourceMapDevToolPlugin()] }, changes: [{ 'src/b.js': "console.log('b2');" }] });
    assert.match(decode(await changed.read()).map(({ sourcesContent }) => sourcesContent[0]).join(' '), /b2/);
  },
  async 'with scope hoisting, one map for the concatenated module'() {
    const all = await maps({}, { mode: 'production', optimization: { minimize: false } });
    assert.equal(all.length, 1);
    assert.equal(all[0].sources.length, 2);
  },
};
