import assert from 'node:assert/strict';
import { build, createProject, rejection } from '../project.mjs';

const log = (...names) => Object.fromEntries(names.map((name) => [`src/${name}.js`, `console.log('${name}');`]));
const lazy = { 'src/index.js': "import('./page.js');", 'src/page.js': "console.log('page');" };
const assets = async (config, files) => (await build({ files, config })).assets;

export default {
  entry: {
    async 'a string or list makes one entry called main; a list runs in order'() {
      const files = log('a', 'b');
      assert.deepEqual(await assets({ entry: './src/a.js' }, files), ['main.js']);
      const { assets: names, execute } = await build({ files, config: { entry: ['./src/b.js', './src/a.js'] } });
      assert.deepEqual(names, ['main.js']);
      assert.deepEqual(await execute(), ['b', 'a']);
    },
    async 'an object names entries; slashes become folders; `{}` builds nothing'() {
      assert.deepEqual(await assets({ entry: { shop: './src/a.js', 'pages/home': './src/b.js' } }, log('a', 'b')), ['pages/home.js', 'shop.js']);
      assert.deepEqual(await assets({ entry: {} }), []);
    },
    async 'a function is called again before each rebuild'() {
      let calls = 0;
      const entry = async () => ({ [`call${++calls}`]: './src/index.js' });
      const { assets: names } = await build({ config: { entry }, changes: [{ 'src/index.js': 'console.log(1);' }] });
      assert.deepEqual(names, ['call2.js']);
    },
    async 'takes stylesheets and HTML, and needs ./ for files'() {
      const files = { 'src/a.css': 'a { color: red }', 'src/a.html': '<p>', ...log('a') };
      assert.ok((await assets({ entry: './src/a.css' }, files)).includes('main.css'));
      assert.ok((await assets({ entry: './src/a.html' }, files)).includes('a.html'));
      assert.match((await build({ files, config: { entry: 'src/a.js' } })).errors.join(), /Can't resolve 'src\/a\.js'/);
    },
    async 'two entries cannot write the same file'() {
      const config = { entry: { a: './src/a.js', b: './src/b.js' }, output: { filename: 'x.js' } };
      await assert.rejects(build({ files: log('a', 'b'), config }), /Multiple chunks emit assets to the same filename/);
    },
  },
  context: {
    async 'is where entries start, but not the output'() {
      const folder = await createProject({ 'app/src/index.js': "console.log('app');", 'src/index.js': "console.log('root');" });
      assert.deepEqual(await (await build({ folder })).execute(), ['root']);
      assert.deepEqual(await (await build({ folder, config: { context: `${folder}/app` } })).execute(), ['app']);
    },
    async 'shortens module names'() {
      const folder = await createProject({ 'src/index.js': '' });
      const names = async (context) => (await build({ folder, config: { context, entry: `${folder}/src/index.js` } })).json.modules.map(({ name }) => name);
      assert.deepEqual(await names(folder), ['./src/index.js']);
      assert.deepEqual(await names(`${folder}/src`), ['./index.js']);
    },
    async 'must be absolute'() {
      assert.match(await rejection({ context: 'src' }), /"src" is not an absolute path/);
    },
  },
  'entry.*.import': {
    async 'runs all modules in order; a library exports the last'() {
      const files = { 'src/a.js': "console.log('a'); export const a = 1;", 'src/b.js': "console.log('b'); export const b = 2;" };
      const config = { entry: { main: { import: ['./src/a.js', './src/b.js'] } }, output: { library: { type: 'var', name: 'lib' } } };
      const { execute } = await build({ files, config });
      assert.deepEqual(await execute(), ['a', 'b']);
      const globals = {};
      await execute(['main.js'], globals);
      const { read } = await build({ files, config });
      assert.match(await read('main.js'), /var lib/);
    },
  },
  'entry.*.filename': {
    async 'overrides `output.filename`'() {
      const entry = { shop: './src/a.js', sw: { import: './src/b.js', filename: 'service-worker.js' } };
      assert.deepEqual(await assets({ entry, output: { filename: 'js/[name].js' } }, log('a', 'b')), ['js/shop.js', 'service-worker.js']);
    },
  },
  'entry.*.html': {
    async '`false` writes no page, an object overrides settings'() {
      const entry = { shop: { import: './src/a.js', html: { title: 'Shop' } }, embed: { import: './src/b.js', html: false } };
      const { assets: names, read } = await build({ files: log('a', 'b'), config: { entry, output: { html: { title: 'All' } } } });
      assert.deepEqual(names, ['embed.js', 'shop.html', 'shop.js']);
      assert.match(await read('shop.html'), /<title>Shop<\/title>/);
    },
    async 'writes a page without `output.html`'() {
      assert.deepEqual(await assets({ entry: { shop: { import: './src/a.js', html: true } } }, log('a')), ['shop.html', 'shop.js']);
    },
    async '`inline` is ignored'() {
      const page = async (html, output) => {
        const result = await build({ files: log('a'), config: { entry: { shop: { import: './src/a.js', html } }, output: { html: output } } });
        return result.read('shop.html');
      };
      assert.match(await page(true, { inline: true }), /console\.log/);
      assert.doesNotMatch(await page({ inline: true }, true), /console\.log/);
    },
    async 'bug: settings need `false` to reach the script, and so does the name of its chunk'() {
      const files = { 'src/a.js': "import('./b.js'); console.log(new URL('./b.js', import.meta.url).href);", 'src/b.js': '', 'src/a.html': '<script src="./a.js"></script>' };
      const settings = { filename: 'x.js', runtime: 'r', layer: 'l', publicPath: '/x/', baseUri: 'https://shop.test/', chunkLoading: false, asyncChunks: false, worker: true };
      const run = async (setting, html, file = './src/a.js') => {
        const entry = { a: { import: file, html, ...setting } };
        const { read, stats, assets: names } = await build({ files, config: { entry, output: { workerChunkFilename: 'w.js' } } });
        const scripts = names.filter((name) => name.endsWith('.js'));
        const layers = [...stats.compilation.modules].filter(({ resource }) => resource?.endsWith('a.js')).map(({ layer }) => layer);
        return JSON.stringify([layers, await Promise.all(scripts.map(async (name) => [name, await read(name)]))]).replaceAll(/p-\w{6}/g, '');
      };
      for (const [name, value] of Object.entries(settings)) {
        const setting = { [name]: value };
        assert.equal(await run(setting, true), await run({}, true), name);
        assert.notEqual(await run(setting, false), await run({}, false), name);
        assert.equal(await run(setting, true, './src/a.html'), await run({}, true, './src/a.html'), name);
      }
    },
    async 'names the chunks of a page by its content'() {
      const names = async (html) => {
        const seen = new Set();
        const filename = ({ chunk }) => {
          seen.add(chunk.name);
          return '[name].js';
        };
        assert.deepEqual((await assets({ entry: { a: { import: './src/a.js', html } }, output: { filename } }, log('a'))).at(-1), 'a.js');
        return [...seen].join();
      };
      assert.equal(await names(false), 'a');
      assert.match(await names(true), /^data-[0-9a-f]{8}-0$/);
    },
    async 'bug: a library needs `false`'() {
      const entry = (html) => ({ embed: { import: './src/a.js', library: { type: 'commonjs2' }, ...html } });
      assert.deepEqual(await assets({ entry: entry({}), output: { html: true } }, log('a')), ['a.js', 'embed.html', 'embed.js']);
      assert.deepEqual(await assets({ entry: entry({ html: false }), output: { html: true } }, log('a')), ['embed.js']);
    },
  },
  'entry.*.dependOn': {
    async 'does not share modules between pages of output.html'() {
      const files = {
        'src/lib.js': "export const lib = () => console.log('LIB');",
        'src/a.js': "import { lib } from './lib.js'; lib();",
      };
      const entry = { lib: './src/lib.js', a: { import: './src/a.js', dependOn: 'lib' } };
      const copies = async (html) => {
        const result = await build({ files, config: { entry, output: { html } } });
        const texts = await Promise.all(result.files.filter((name) => name.endsWith('.js')).map((name) => result.read(name)));
        return texts.filter((text) => text.includes("'LIB'")).length;
      };
      assert.equal(await copies(false), 1);
      assert.equal(await copies(true), 2);
    },
    async 'leaves out modules of the other entry'() {
      const files = { 'src/shared.js': "console.log('shared');", 'src/shop.js': "import './shared.js';\nconsole.log('shop');" };
      const one = (dependOn) => build({ files, config: { entry: { shared: './src/shared.js', shop: { import: './src/shop.js', dependOn } } } });
      const [off, on] = [await one(undefined), await one('shared')];
      assert.match(await off.read('shop.js'), /'shared'/);
      assert.doesNotMatch(await on.read('shop.js'), /'shared'/);
      assert.deepEqual(await on.execute(['shared.js', 'shop.js'], { self: {} }), ['shared', 'shop']);
      assert.deepEqual(await on.execute(['shop.js'], { self: {} }), []);
    },
    async 'runs first if its script comes first, unless the runtime has its own file'() {
      const entry = { a: './src/a.js', b: { import: './src/b.js', dependOn: 'a' } };
      const files = { 'src/a.js': "console.log('a');", 'src/b.js': "console.log('b');" };
      const one = async (runtimeChunk, names) => (await build({ files, config: { entry, optimization: { runtimeChunk } } })).execute(names, { self: {} });
      assert.deepEqual(await one(false, ['b.js', 'a.js']), ['b', 'a']);
      assert.deepEqual(await one('single', ['runtime.js', 'b.js', 'a.js']), ['a', 'b']);
    },
  },
  'entry.*.runtime': {
    async 'entries with the same name share runtime and modules'() {
      const files = { 'src/shared.js': "console.log('shared');", 'src/a.js': "import './shared.js';", 'src/b.js': "import './shared.js';" };
      const one = (runtime) =>
        build({ files, config: { entry: { a: { import: './src/a.js', runtime }, b: { import: './src/b.js', runtime } } } });
      const [off, on] = [await one(undefined), await one('run')];
      assert.deepEqual(on.assets, ['a.js', 'b.js', 'run.js']);
      assert.deepEqual(await off.execute(['a.js', 'b.js'], { self: {} }), ['shared', 'shared']);
      assert.deepEqual(await on.execute(['run.js', 'a.js', 'b.js'], { self: {} }), ['shared']);
    },
    async '`false` keeps the runtime in the entry'() {
      const names = (runtime) => assets({ entry: { a: { import: './src/a.js', runtime } }, optimization: { runtimeChunk: true } }, log('a'));
      assert.deepEqual(await names(undefined), ['a.js', 'runtime~a.js']);
      assert.deepEqual(await names(false), ['a.js']);
    },
  },
  'entry.*.library': {
    async 'exports from this entry only'() {
      const files = { 'src/a.js': 'export const a = 1;', 'src/b.js': 'export const b = 2;' };
      const { read } = await build({
        files,
        config: { entry: { a: { import: './src/a.js', library: { type: 'commonjs2' } }, b: './src/b.js' } },
      });
      assert.match(await read('a.js'), /module\.exports = /);
      assert.doesNotMatch(await read('b.js'), /module\.exports = /);
    },
  },
  'entry.*.publicPath': {
    async 'overrides `output.publicPath`'() {
      const { read } = await build({
        files: { ...lazy, 'src/b.js': "import('./page.js');" },
        config: { entry: { a: { import: './src/index.js', publicPath: 'https://cdn.test/' }, b: './src/b.js' } },
      });
      assert.match(await read('a.js'), /\.p = "https:\/\/cdn\.test\/"/);
      assert.doesNotMatch(await read('b.js'), /cdn\.test/);
    },
  },
  'entry.*.worker': {
    async 'changes the name only'() {
      const one = (worker) =>
        build({ files: lazy, config: { entry: { sw: { import: './src/index.js', worker } }, output: { workerChunkFilename: 'worker-[name].js' } } });
      const [off, on] = [await one(undefined), await one(true)];
      assert.ok(off.assets.includes('sw.js'));
      assert.ok(on.assets.includes('worker-sw.js'));
      assert.match(await on.read('worker-sw.js'), /createElement/);
    },
  },
  'entry.*.chunkLoading': {
    async 'overrides how chunks are loaded; `false` puts them into one file'() {
      const one = (chunkLoading) => build({ files: lazy, config: { entry: { a: { import: './src/index.js', chunkLoading } } } });
      assert.match(await (await one('import-scripts')).read('a.js'), /importScripts\(/);
      assert.doesNotMatch(await (await one(undefined)).read('a.js'), /importScripts\(/);
      assert.deepEqual((await one(false)).assets, ['a.js']);
    },
  },
  'entry.*.asyncChunks': {
    async '`false` makes one file'() {
      const names = async (asyncChunks) => (await assets({ entry: { a: { import: './src/index.js', asyncChunks } } }, lazy)).length;
      assert.deepEqual([await names(undefined), await names(false)], [2, 1]);
    },
  },
  'entry.*.wasmLoading': {
    async 'overrides how WebAssembly is loaded'() {
      const files = { 'src/index.js': "import * as w from './w.wasm';\nconsole.log(w);", 'src/w.wasm': Buffer.from('0061736d01000000', 'hex') };
      const one = (wasmLoading) => build({ files, config: { entry: { a: { import: './src/index.js', wasmLoading } } } });
      assert.match(await (await one(undefined)).read('a.js'), /fetch\(/);
      assert.doesNotMatch(await (await one('async-node')).read('a.js'), /fetch\(/);
    },
  },
  'entry.*.baseUri': {
    async 'is the base of `new URL`'() {
      const files = { 'src/index.js': "console.log(new URL('./a.png', import.meta.url));", 'src/a.png': 'a'.repeat(20_000) };
      const one = (baseUri) => build({ files, config: { entry: { a: { import: './src/index.js', baseUri } } } });
      assert.match(await (await one('https://example.com/app/')).read('a.js'), /\.b = "https:\/\/example\.com\/app\/"/);
      assert.doesNotMatch(await (await one(undefined)).read('a.js'), /example\.com/);
    },
  },
  'entry.*.layer': {
    async 'a rule for the stylesheets of one layer needs experiments.css'() {
      const result = async (experiments) =>
        build({
          files: { 'src/app.js': "import './page.css';", 'src/page.css': 'a { color: red; }' },
          config: {
            experiments,
            entry: { client: { import: './src/app.js', layer: 'client' }, server: { import: './src/app.js', layer: 'server' } },
            module: { rules: [{ issuerLayer: 'server', test: /\.css$/, type: 'asset/source' }] },
          },
        });
      assert.deepEqual((await result({ css: true })).assets, ['client.css', 'client.js', 'server.js']);
      assert.match((await result({})).errors[0], /^Module parse failed/);
    },
    async 'makes two modules of one file, which rules can tell apart'() {
      const { stats, read } = await build({
        files: { 'src/app.js': "import './page.txt';\nimport text from './page.txt';\nconsole.log(text);", 'src/page.txt': 'page' },
        config: {
          optimization: { concatenateModules: false },
          entry: { client: { import: './src/app.js', layer: 'client' }, server: { import: './src/app.js', layer: 'server' } },
          module: { rules: [{ test: /\.txt$/, type: 'asset/source' }, { test: /\.txt$/, issuerLayer: 'client', type: 'asset/inline' }] },
        },
      });
      const found = [...stats.compilation.modules].filter(({ resource }) => resource?.endsWith('app.js'));
      assert.deepEqual(found.map(({ layer }) => layer).toSorted(), ['client', 'server']);
      assert.match(await read('client.js'), /data:/);
      assert.doesNotMatch(await read('server.js'), /data:/);
    },
  },
};
