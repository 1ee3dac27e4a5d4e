import assert from 'node:assert/strict';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { SourceMapDevToolPlugin } = webpack;
const last = (text) => text.trim().split('\n').at(-1);
const parse = async (result, name = 'main.js.map') => JSON.parse(await result.read(name));

/** Builds the project in `basic` with these options. Without minimizing, which would take most of the time. */
const mapped = (options, config) => build({ from: 'basic', config: { ...config, optimization: { minimize: false, chunkIds: 'named', ...config?.optimization } }, plugins: [new SourceMapDevToolPlugin({ filename: '[file].map', ...options })] });
const map = async (options, config) => parse(await mapped(options, config));
const comment = async (options, config) => last(await (await mapped(options, config)).read());

const split = {
  'src/index.js': "import './vendor/chart.js';\nimport('./lazy.js');\nconsole.log('index');\n",
  'src/vendor/chart.js': "console.log('chart');\n",
  'src/lazy.js': "console.log('lazy');\n",
};
const readable = { optimization: { minimize: false, chunkIds: 'named' } };
/** Names of the maps in the output. */
const maps = async (options) => (await build({ files: split, config: readable, plugins: [new SourceMapDevToolPlugin({ filename: '[file].map', ...options })] })).files.filter((file) => file.endsWith('.map')).join(' ');

// A loader that adds a line and returns a map.
const loader = `module.exports = function (code) {
  const mappings = ';' + code.split('\\n').map((_, i) => (i ? 'AACA' : 'AAAA')).join(';');
  this.callback(null, '/* by loader */\\n' + code, { version: 3, sources: ['index.js'], sourcesContent: [code], names: [], mappings });
};`;
const loaded = async (options) => {
  const result = await build({
    files: { 'src/index.js': 'console.log("own");\n', 'loader.cjs': loader },
    config: { module: { rules: [{ test: /\.js$/, use: './loader.cjs' }] }, ...readable },
    plugins: [new SourceMapDevToolPlugin({ filename: '[file].map', ...options })],
  });
  return (await parse(result)).sourcesContent.find((text) => text.includes('own'));
};

export default {
  async files() {
    const { files } = await build({ from: 'basic' });
    return files.map((file) => `dist/${file}`).join('\n');
  },
  async comment() {
    return last(await (await build({ from: 'basic' })).read());
  },
  async map() {
    return JSON.stringify(await parse(await build({ from: 'basic' })), null, 2);
  },
  async inline() {
    return `${(await comment({ filename: null })).slice(0, 76)}…`;
  },
  async private() {
    const result = await build({ from: 'private' });
    const all = await readdir(result.folder, { recursive: true });
    return [...all.filter((file) => /^(dist|maps)\//.test(file)).toSorted(), '', `// The last line of dist/main.js`, last(await result.read())].join('\n');
  },
  async vendor() {
    return (await build({ from: 'vendor' })).files.map((file) => `dist/${file}`).join('\n');
  },
  async 'per-type'() {
    const result = await build({ from: 'per-type' });
    const lines = [];
    for (const file of result.files.filter((name) => !name.endsWith('.map'))) lines.push(`// The last line of dist/${file}`, last(await result.read(file)).slice(-60), '');
    for (const file of ['main.css.map', 'main.js.map']) lines.push(`${file}: sourcesContent ${(await parse(result, file)).sourcesContent ? 'included' : 'left out'}`);
    return lines.join('\n');
  },
  async names() {
    const rows = [];
    for (const options of [{}, { namespace: 'shop' }, { moduleFilenameTemplate: '[resource-path]' }, { sourceRoot: '/sources/', moduleFilenameTemplate: '[resource-path]' }]) {
      const { sources, sourceRoot } = await map(options);
      rows.push(`${JSON.stringify(options)}\n  sources: ${JSON.stringify(sources)}\n  sourceRoot: ${JSON.stringify(sourceRoot)}`);
    }
    return rows.join('\n');
  },
  async ignored() {
    const { sources, ignoreList } = await map({ ignoreList: /total/ });
    return JSON.stringify({ sources, ignoreList }, null, 2);
  },
  async 'debug-ids'() {
    const result = await mapped({ debugIds: true });
    const lines = (await result.read()).trim().split('\n').slice(-2);
    const { debugId } = await parse(result);
    assert.ok(lines[0].includes(debugId));
    return [...lines, '', '// main.js.map', `"debugId": ${JSON.stringify(debugId)}`].join('\n');
  },
  async 'both-set'() {
    const { text } = await build({ from: 'basic', config: { ...readable, devtool: 'hidden-source-map' } });
    return text;
  },
  async 'append-false'() {
    // webpack throws in a callback, so no promise rejects.
    const error = await new Promise((done) => {
      process.once('uncaughtException', done);
      void mapped({ filename: null, append: false });
    });
    const other = await new Promise((done) => {
      process.once('uncaughtException', done);
      void mapped({ filename: null, append: () => '' });
    });
    assert.match(other.message, /append can't be a function when no filename is provided/);
    return error.message;
  },
  option: () => rejection(() => new SourceMapDevToolPlugin({ file: '[file].map' })),
};

export const claims = {
  async 'without filename, the map is in the file'() {
    assert.deepEqual((await build({ from: 'basic', config: readable, plugins: [new SourceMapDevToolPlugin()] })).files, ['main.js']);
    for (const filename of [null, false]) assert.match(await comment({ filename }), /sourceMappingURL=data:application\/json/);
  },
  async 'filename takes placeholders'() {
    assert.match((await mapped({ filename: 'maps/[name].[contenthash:8].map' })).files.join(' '), /maps\/main\.[0-9a-f]{8}\.map/);
  },
  async 'a map outside the output folder gets a wrong URL'() {
    const result = await mapped({ filename: '../maps/[file].map' });
    await access(join(result.folder, 'maps/main.js.map'));
    assert.equal(last(await result.read()), '//# sourceMappingURL=maps/main.js.map');
  },
  async 'the URL is relative to the script'() {
    const result = await mapped({ filename: 'maps/[file].map' }, { output: { filename: 'js/main.js' } });
    assert.equal(last(await result.read('js/main.js')), '//# sourceMappingURL=../maps/js/main.js.map');
  },
  async fileContext() {
    const result = await mapped({ filename: 'maps/[file].map', fileContext: 'js' }, { output: { filename: 'js/main.js' } });
    assert.ok(result.files.includes('maps/main.js.map'));
    assert.equal(last(await result.read('js/main.js')), '//# sourceMappingURL=../maps/main.js.map');
  },
  async publicPath() {
    assert.equal(await comment({ publicPath: 'https://maps.example/' }), '//# sourceMappingURL=https://maps.example/main.js.map');
    assert.equal(await comment({ publicPath: 'https://maps.example' }), '//# sourceMappingURL=https://maps.examplemain.js.map');
  },
  async 'output.publicPath has no effect on the URL'() {
    assert.equal(await comment({}, { output: { publicPath: 'https://cdn.example/' } }), '//# sourceMappingURL=main.js.map');
  },
  async append() {
    assert.equal(await comment({ append: '\n//# sourceMappingURL=/debug/[url]' }), '//# sourceMappingURL=/debug/main.js.map');
    assert.equal(await comment({ append: ({ filename }) => `\n//# sourceMappingURL=/debug/${filename}.map` }), '//# sourceMappingURL=/debug/main.js.map');
    assert.equal(await comment({ append: '\n//# sourceMappingURL=/[name]/[file].map' }), '//# sourceMappingURL=/main/main.js.map');
    const result = await mapped({ append: false });
    assert.ok(result.files.includes('main.js.map'));
    assert.doesNotMatch(await result.read(), /sourceMappingURL/);
  },
  async '[map] in append, for inline maps, where other placeholders stay'() {
    assert.match(await comment({ filename: null, append: '\n//# map [map]' }), /# map \{"version":3/);
    assert.match(await comment({ filename: null, append: '\n//# [name] [url]' }), /# \[name\] data:/);
  },
  async 'append: null means the default comment'() {
    assert.equal(await comment({ append: null }), '//# sourceMappingURL=main.js.map');
  },
  async 'test, include, and exclude match names of output files'() {
    assert.equal(await maps({}), 'main.js.map src_lazy_js.js.map');
    assert.equal(await maps({ test: /lazy/ }), 'src_lazy_js.js.map');
    assert.equal(await maps({ include: 'main' }), 'main.js.map');
    assert.equal(await maps({ exclude: /lazy/ }), 'main.js.map');
    assert.equal(await maps({ exclude: { glob: '*lazy*' } }), 'main.js.map');
    assert.equal(await maps({ test: /\.js$/, include: 'main', exclude: /main/ }), '');
    // A path of a source file matches nothing.
    assert.equal(await maps({ exclude: /vendor/ }), 'main.js.map src_lazy_js.js.map');
  },
  async 'other files than .js, .cjs, .mjs, and .css get no map by default'() {
    const names = { 'output/main.jsx': false, 'main.mjs': true, 'main.cjs': true };
    for (const [filename, expected] of Object.entries(names)) {
      const { files } = await mapped({}, { output: { filename } });
      assert.equal(files.includes(`${filename}.map`), expected, filename);
    }
    assert.ok((await mapped({ test: /\.jsx$/ }, { output: { filename: 'main.jsx' } })).files.includes('main.jsx.map'));
  },
  async 'columns: false maps lines only'() {
    assert.match((await map({})).mappings, /,/);
    assert.doesNotMatch((await map({ columns: false })).mappings, /,/);
  },
  async 'module: false ignores maps of loaders'() {
    assert.equal(await loaded({}), 'console.log("own");\n');
    assert.equal(await loaded({ module: false }), '/* by loader */\nconsole.log("own");\n');
  },
  async noSources() {
    assert.ok((await map({})).sourcesContent);
    assert.equal('sourcesContent' in (await map({ noSources: true })), false);
  },
  async scopes() {
    assert.equal('scopes' in (await map({}, { optimization: { concatenateModules: false, minimize: false, inlineExports: false } })), false);
    const { scopes } = await map({ scopes: true }, { optimization: { concatenateModules: false, minimize: false, inlineExports: false } });
    assert.ok(scopes);
  },
  async ignoreList() {
    assert.equal((await map({})).ignoreList, undefined);
    assert.equal((await map({ ignoreList: /node_modules/ })).ignoreList, undefined);
    assert.equal((await map({ ignoreList: ['webpack://'] })).ignoreList.length, (await map({})).sources.length);
  },
  async 'moduleFilenameTemplate as a function'() {
    const { sources } = await map({ moduleFilenameTemplate: ({ absoluteResourcePath, resourcePath, namespace }) => `${namespace}|${resourcePath}|${absoluteResourcePath.endsWith(resourcePath.slice(1))}`, namespace: 'shop' });
    assert.ok(sources.includes('shop|./src/total.js|true'), sources.join(' '));
  },
  async 'fallbackModuleFilenameTemplate applies to names that occur twice'() {
    const same = { moduleFilenameTemplate: 'same' };
    const list = async (options) => (await map({ ...same, ...options })).sources.toSorted().join(' ');
    assert.match(await list({ fallbackModuleFilenameTemplate: '[resource-path]' }), /^\.\/src\/\S+ same$/);
    assert.match(await list({ fallbackModuleFilenameTemplate: 'same' }), /same same\*/);
    assert.match(await list({}), /same webpack:\/\/\/\.\/src\/\S+\?[0-9a-f]{4}/);
  },
  async 'devtool sets the namespace to output.uniqueName, the plugin alone does not'() {
    const names = async (options) => (await parse(await build({ from: 'basic', ...options, config: { optimization: { minimize: false }, ...options.config } }))).sources.join(' ');
    assert.match(await names({ plugins: [], config: { devtool: 'source-map' } }), /^webpack:\/\/shop\//);
    assert.match(await names({}), /^webpack:\/\/\/\.\//);
    // Placeholders work in it.
    assert.match((await map({ namespace: '[name]' })).sources[0], /^webpack:\/\/main\//);
  },
  async 'output.sourceMapFilename and output.devtool… have no effect on the plugin'() {
    const { files } = await mapped({}, { output: { sourceMapFilename: 'other.map' } });
    assert.deepEqual(files, ['main.js', 'main.js.map']);
    assert.match((await map({}, { output: { devtoolNamespace: 'other', devtoolModuleFilenameTemplate: 'x[resource]' } })).sources[0], /^webpack:\/\/\//);
  },
  async 'without devtool: false, development maps the code inside eval not at all'() {
    const config = { mode: 'development' };
    const all = async (devtool) => (await map({}, { ...config, ...(devtool === undefined ? { devtool: 'eval' } : { devtool }) })).sources.join(' ');
    assert.match(await all(false), /src\/total\.js/);
    assert.doesNotMatch(await all(), /src\/total\.js/);
    const undefinedDevtool = await build({ files: { 'src/index.js': 'console.log(1)' }, config, plugins: [new SourceMapDevToolPlugin({ filename: '[file].map' })] });
    assert.match(await undefinedDevtool.read(), /eval\(/);
  },
  async 'two instances for the same file work if their names differ'() {
    const { files, errors } = await build({ from: 'basic', config: readable, plugins: [new SourceMapDevToolPlugin({ filename: '[file].public.map', noSources: true }), new SourceMapDevToolPlugin({ filename: '[file].private.map', append: false })] });
    assert.deepEqual(errors, []);
    assert.deepEqual(files, ['main.js', 'main.js.private.map', 'main.js.public.map']);
  },
  async 'debug ids without a comment'() {
    const code = await (await mapped({ debugIds: true, append: false })).read();
    assert.match(code, /debugId=/);
    assert.doesNotMatch(code, /sourceMappingURL/);
  },
  async 'maps are auxiliary files of the chunk, marked as development files, and related to their script'() {
    const { json } = await mapped({});
    assert.deepEqual(json.chunks[0].auxiliaryFiles, ['main.js.map']);
    const [script] = json.assets.filter(({ name }) => name === 'main.js');
    assert.equal(script.info.related.sourceMap, 'main.js.map');
  },
};
