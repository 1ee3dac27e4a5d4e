// Bugs that guides describe, and statements that no example of theirs shows, by topic
import assert from 'node:assert/strict';
import vm from 'node:vm';
import webpack from 'webpack';
import { build } from '../project.mjs';
import { serve } from '../server.mjs';

export default {
  'node-workers': {
    async 'bug: breaks imports of Worker from node:worker_threads'() {
      const run = async (from) => {
        const { read } = await build({
          files: {
            'src/index.js': `import { Worker } from '${from}';\nnew Worker(new URL('./worker.js', import.meta.url));`,
            'src/worker.js': '',
          },
          config: { target: 'node', output: { module: true } },
        });
        return read('main.mjs');
      };
      assert.match(await run('node:worker_threads'), /_Worker____webpack_require__/);
      assert.doesNotMatch(await run('worker_threads'), /_Worker____webpack_require__/);
    },
  },
  'side-effects': {
    async 'webpack finds no side effects in declarations, but in calls and reads of unknown objects'() {
      const stays = async (code) => {
        const { read } = await build({
          files: {
            'src/index.js': "import { unused } from './price.js';",
            'src/price.js': `${code} export const unused = 1;`,
          },
        });
        return (await read('main.js')).includes('src/price.js');
      };
      const free = ['export function f() {}', 'export class A { x = 1 }', 'export const list = [1, { two: 2 }];'];
      for (const code of free) assert.equal(await stays(code), false, code);
      const kept = ['export const a = f();', 'export const a = new Map();', 'export const a = b.c;', 'export class A { static x = f() }'];
      for (const code of kept) assert.equal(await stays(code), true, code);
    },
  },
  'node-env': {
    async 'optimization.nodeEnv decides before the mode'() {
      const source = 'console.log(process.env.NODE_ENV, import.meta.env.MODE, import.meta.env.DEV);';
      const logs = async (nodeEnv) =>
        (await build({ files: { 'src/index.js': source }, config: { optimization: { nodeEnv } } })).execute();
      assert.deepEqual(await logs(undefined), ['production production false']);
      assert.deepEqual(await logs('staging'), ['staging staging false']);
    },
  },
  'inline-modules': {
    async 'bug: output.html.inline breaks scripts of generated pages with output.module'() {
      const page = async (module) => {
        const config = { output: { module, html: { inline: 'script' } } };
        return (await build({ files: { 'src/index.js': 'console.log(1);' }, config })).read('main.html');
      };
      assert.match(await page(true), / type="module"<\/script>/);
      assert.doesNotMatch(await page(false), / type="module"<\/script>/);
    },
  },
  'linked-injected-styles': {
    async "bug: a page links a stylesheet with exportType 'style' that isn't written"() {
      const files = {
        'src/index.html': '<!doctype html><html><head><link rel="stylesheet" href="./a.css"></head><body></body></html>',
        'src/a.css': 'p { color: red; }',
      };
      const parser = { 'css/auto': { exportType: 'style' } };
      const built = await build({ files, config: { entry: './src/index.html', module: { parser } } });
      assert.match(await built.read('index.html'), /href="a\.css"/);
      assert.ok(!built.files.includes('a.css'));
    },
  },
  'new-function': {
    async 'scripts that load chunks contain new Function, unless the target has globalThis'() {
      const files = { 'src/index.js': "import('./lazy.js');", 'src/lazy.js': '' };
      const contains = async (config, name = 'main.js') =>
        (await (await build({ files, config })).read(name)).includes('new Function');
      assert.equal(await contains({}), true);
      assert.equal(await contains({ output: { publicPath: '/' } }), false);
      assert.equal(await contains({ target: ['web', 'es2020'] }), false);
      assert.equal(await contains({ output: { module: true } }, 'main.mjs'), false);
    },
  },
  'stylesheet-order': {
    async 'bug: a generated page links a listed stylesheet before those that a listed script imports'() {
      const files = {
        'src/cart.js': "import './base.css';",
        'src/base.css': '.base { color: red; }',
        'src/cart.css': '.cart { color: red; }',
      };
      const order = async (list) => {
        const { read } = await build({ files, config: { entry: { cart: list }, output: { html: true } } });
        const sheets = (await read('cart.html')).matchAll(/href="([^"]+\.css)"/g);
        const texts = await Promise.all([...sheets].map(([, name]) => read(name)));
        return texts.join('').match(/(?<=\.)(?:base|cart)(?= \{)/g);
      };
      assert.deepEqual(await order(['./src/cart.js', './src/cart.css']), ['cart', 'base']);
      assert.deepEqual(await order(['./src/base.css', './src/cart.css']), ['base', 'cart']);
    },
  },
  'this-global': {
    async 'a rule makes a script that adds its global to this work'() {
      const run = async (rules) => {
        const { execute } = await build({
          files: { 'src/index.js': "import './chart.js';\nconsole.log(typeof Chart);", 'src/chart.js': '(function (root) { root.Chart = 1; })(this);' },
          config: { module: { rules } },
        });
        return execute();
      };
      await assert.rejects(run([]), { message: "Cannot set properties of undefined (setting 'Chart')" });
      const rule = { test: /chart\.js$/, type: 'javascript/auto', parser: { topLevelThis: 'global' } };
      assert.deepEqual(await run([rule]), ['number']);
    },
  },
  'page-scripts': {
    async 'names of page scripts are not global, unless assigned or ignored'() {
      const logs = async (first) => {
        const { read } = await build({
          files: { 'src/index.html': `<!doctype html><body><p></p>${first}<script>console.log(typeof buy);</script></body>` },
          config: { entry: { page: './src/index.html' } },
        });
        const html = await read('index.html');
        const inline = [...html.matchAll(/<script>(.*?)<\/script>/g)].map(([, code]) => code);
        const sources = await Promise.all([...html.matchAll(/src="([^"]+)"/g)].map(([, name]) => read(name)));
        const lines = [];
        const context = vm.createContext({ console: { log: (value) => lines.push(value) } });
        for (const code of [...inline, ...sources]) vm.runInContext(code, context);
        return lines;
      };
      const buy = 'function buy() {}';
      assert.deepEqual(await logs(`<script>${buy}</script>`), ['undefined']);
      assert.deepEqual(await logs(`<script>${buy} globalThis.buy = buy;</script>`), ['function']);
      assert.deepEqual(await logs(`<!-- webpackIgnore: true --><script>${buy}</script>`), ['function']);
    },
  },
  'import-url': {
    async 'an @import of a URL goes into a .css file, also from strings and <style> elements, unless a comment keeps it'() {
      const url = 'https://fonts.example.com/a.css';
      const fileOf = (assets) => assets.filter((name) => name.endsWith('.css'));
      const text = async (rule) => {
        const { assets, execute, read } = await build({
          files: { 'src/index.js': "import text from './a.css';\nconsole.log(text);", 'src/a.css': `${rule} p { color: red; }` },
          config: { module: { parser: { 'css/auto': { exportType: 'text' } } } },
        });
        return { logged: (await execute()).join(), files: fileOf(assets), css: assets.includes('main.css') && (await read('main.css')) };
      };
      const moved = await text(`@import "${url}";`);
      assert.ok(!moved.logged.includes(url) && moved.css.includes(url));
      const kept = await text(`@import /* webpackIgnore: true */ "${url}";`);
      assert.ok(kept.logged.includes(url));
      assert.deepEqual(kept.files, []);
      const page = async (rule) => {
        const { assets, read } = await build({
          files: { 'src/index.html': `<!doctype html><head><style>${rule} p { color: red; }</style></head>` },
          config: { entry: { page: './src/index.html' } },
        });
        return { html: await read('index.html'), files: fileOf(assets) };
      };
      const lost = await page(`@import "${url}";`);
      assert.doesNotMatch(lost.html, /example\.com|page\.css/);
      assert.deepEqual(lost.files, ['page.css']);
      assert.ok((await page(`@import /* webpackIgnore: true */ "${url}";`)).html.includes(url));
    },
  },
  'remote-urls': {
    async 'bug: images of other servers become data:, and scripts and stylesheets fail, unless webpackIgnore is set'() {
      const page = async (html, config) => {
        const files = { 'src/index.html': `<!doctype html><html><head></head><body>${html}</body></html>` };
        const { errors, read } = await build({ files, config: { entry: './src/index.html', ...config } });
        return errors.length ? errors.join() : read('index.html');
      };
      const image = '<img src="https://example.com/a.png">';
      const meta = '<meta property="og:image" content="https://example.com/a.png">';
      for (const html of [image, meta]) {
        assert.match(await page(html), /"data:,"/);
        assert.match(await page(`<!-- webpackIgnore: true -->${html}`), /"https:\/\/example\.com\/a\.png"/);
      }
      const script = '<script src="https://example.com/a.js"></script>';
      const sheet = '<link rel="stylesheet" href="https://example.com/a.css">';
      for (const html of [script, sheet]) {
        assert.match(await page(html), /not possible to use external type 'module'/);
        assert.match(await page(html, { output: { module: true } }), /"a\.(?:mjs|css)"/);
        assert.match(await page(`<!-- webpackIgnore: true -->${html}`), /"https:\/\/example\.com\/a\.(?:js|css)"/);
      }
      const first = async (tag) => {
        const html = `<!doctype html><title>Shop</title>${tag}<!-- webpackIgnore: true -->${image}`;
        const { read } = await build({ files: { 'src/index.html': html }, config: { entry: './src/index.html' } });
        return (await read('index.html')).includes(image);
      };
      assert.deepEqual([await first(''), await first('<body>')], [false, true]);
      const other = '<a href="https://example.com/"></a><p style="background: url(https://example.com/a.png)"></p>';
      assert.ok((await page(other)).includes(other));
      const style = '<style>@import "https://example.com/a.css"; p { color: red }</style>';
      assert.doesNotMatch(await page(style), /@import/);
      assert.match(await page(`<!-- webpackIgnore: true -->${style}`), /@import/);
    },
    async 'bug: output.html.meta loses the address of an image'() {
      const page = async (sources) => {
        const output = {
          html: { meta: { 'og:image': 'https://example.com/a.png' } },
          filename: '[name].[contenthash].js',
          htmlFilename: '[name].html',
        };
        return (await build({ config: { output, module: { parser: { html: { sources } } } } })).read('main.html');
      };
      assert.match(await page(true), /"data:,"/);
      const sources = ['...', { tag: 'meta', attribute: 'content', type: false }];
      assert.match(await page(sources), /"https:\/\/example\.com\/a\.png"/);
    },
  },
  'manifest-in-script': {
    async 'bug: fails unless the build contains HTML or the manifest has no icons'() {
      const errorsOf = async (manifest, config) => {
        const files = {
          'src/index.js': "console.log(new URL('./app.webmanifest', import.meta.url).href);",
          'src/app.webmanifest': manifest,
          'src/icon.png': 'icon',
        };
        return (await build({ files, config })).errors;
      };
      const icons = '{ "icons": [{ "src": "./icon.png" }] }';
      assert.match((await errorsOf(icons)).join(), /No template for dependency: HtmlSourceDependency/);
      assert.deepEqual(await errorsOf('{}'), []);
      assert.deepEqual(await errorsOf(icons, { output: { html: true } }), []);
      assert.deepEqual(await errorsOf(icons, { module: { rules: [{ test: /\.webmanifest$/, type: 'asset/resource' }] } }), []);
    },
  },
  'css-targets': {
    async 'stylesheets are written for targets with a document'() {
      for (const target of ['web', 'electron-renderer', 'node', 'webworker', 'nwjs', 'deno', 'bun']) {
        const { assets } = await build({ files: { 'src/index.js': "import './a.css';", 'src/a.css': 'p { color: red; }' }, config: { target } });
        assert.equal(assets.includes('main.css'), ['web', 'electron-renderer'].includes(target), target);
      }
    },
  },
  'package-type': {
    async '`type` in package.json counts for .js and .ts, not for other extensions'() {
      const typeOf = async (name, type) => {
        const { stats } = await build({
          files: { 'package.json': JSON.stringify({ name: 'shop', type }), [`src/${name}`]: '' },
          config: { entry: `./src/${name}` },
        });
        return [...stats.compilation.modules][0].type;
      };
      for (const name of ['a.js', 'a.ts']) {
        assert.equal(await typeOf(name, 'module'), 'javascript/esm');
        assert.equal(await typeOf(name, 'commonjs'), 'javascript/dynamic');
        assert.equal(await typeOf(name), 'javascript/auto');
      }
      assert.equal(await typeOf('a.mts'), 'javascript/esm');
      assert.equal(await typeOf('a.cts', 'module'), 'javascript/dynamic');
      assert.equal(await typeOf('a.jsx', 'module'), 'javascript/auto');
    },
  },
  'linked-stylesheets': {
    async "bug: aren't replaced by HMR"() {
      const page = (head, script) => ({
        'src/index.html': `<!doctype html><html><head>${head}</head><body><script src="./index.js"></script></body></html>`,
        'src/index.js': script,
        'src/a.css': 'p { color: red; }',
      });
      const script = (files) =>
        serve({ files, config: { entry: './src/index.html' }, devServer: { hot: true } }, async ({ get }) => (await get('/index.js')).text);
      const replacesStyles = /hmrC\.css\b/;
      assert.doesNotMatch(await script(page('<link rel="stylesheet" href="./a.css">', '')), replacesStyles);
      assert.match(await script(page('', "import './a.css';")), replacesStyles);
    },
  },
  'ignore-comments': {
    async 'webpackIgnore applies to one element in the head or body, and to the next URL of a declaration'() {
      const html = async (code) => {
        const files = { 'src/index.html': `<!doctype html>${code}`, 'src/a.png': 'a' };
        return (await (await build({ files, config: { entry: './src/index.html' } })).read('index.html')).match(/\.\/a\.png/g)?.length ?? 0;
      };
      const comment = '<!-- webpackIgnore: true -->';
      assert.equal(await html(`<body>${comment}<img src="./a.png"><img src="./a.png">`), 1);
      assert.equal(await html(`<body>${comment}<div><img src="./a.png"></div>`), 0);
      assert.equal(await html(`<body>${comment}<!-- logo --><img src="./a.png">`), 0);
      assert.equal(await html(`${comment}<img src="./a.png">`), 0);
      const css = async (code) => {
        const files = { 'src/index.js': "import './a.css';", 'src/a.css': code, 'src/a.png': 'a', 'src/b.css': '' };
        return /\.\/a\.png|@import/.test(await (await build({ files })).read('main.css'));
      };
      assert.equal(await css('p { background: /* webpackIgnore: true */ red url(./a.png) }'), true);
      assert.equal(await css('@import /* webpackIgnore: true */ "./b.css";'), true);
      assert.equal(await css('p { /* webpackIgnore: true */ background: url(./a.png) }'), false);
      assert.equal(await css('p { background: /*! webpackIgnore: true */ url(./a.png) }'), false);
      assert.equal(await css('/* webpackIgnore: true */ @import "./b.css";'), false);
    },
  },
  'silent-updates': {
    async 'workers get no client of the dev server, and imported HTML accepts its own updates'() {
      const files = {
        'src/index.js': "import html from './a.html'; console.log(html); new Worker(new URL('./worker.js', import.meta.url));",
        'src/a.html': '<p>Shop</p>',
        'src/worker.js': 'console.log(1);',
      };
      const config = { output: { workerChunkFilename: 'worker.js' } };
      const [page, worker] = await serve({ files, config }, async ({ get }) => [(await get('/main.js')).text, (await get('/worker.js')).text]);
      const client = /webpack-dev-middleware\/client/;
      assert.match(page, client);
      assert.match(worker, /console\.log\(1\)/);
      assert.doesNotMatch(worker, client);
      assert.match(page, /__webpack_html__;\s+if \(module\.hot\) \{\s+module\.hot\.accept\(\);/);
    },
  },
  'glob-ids': {
    async 'bug: the ids of import.meta.glob, and hashes with them, depend on the folder of the project'() {
      const names = async (call, optimization) => {
        const sources = { 'src/index.js': `console.log(import.meta.${call});`, 'src/pages/a.js': 'export default 1;' };
        const { stats } = await build({ files: sources, config: { output: { filename: '[name].[contenthash].js' }, optimization } });
        return Object.keys(stats.compilation.assets).toSorted();
      };
      const glob = "glob('./pages/*.js')";
      assert.deepEqual(await names("webpackContext('./pages')"), await names("webpackContext('./pages')"));
      for (const moduleIds of ['deterministic', 'named'])
        assert.notDeepEqual(await names(glob, { moduleIds }), await names(glob, { moduleIds }));
      for (const moduleIds of ['natural', 'size'])
        assert.deepEqual(await names(glob, { moduleIds }), await names(glob, { moduleIds }));
    },
  },
  'hints-in-workers': {
    async 'bug: with output.module, prefetch and preload need a document in workers'() {
      const files = {
        'src/index.js': "new Worker(new URL('./worker.js', import.meta.url));",
        'src/worker.js': "import('./a.js');",
        'src/a.js': "import(/* webpackPreload: true */ './b.js');",
        'src/b.js': 'console.log(1);',
      };
      const preloads = async (output) => {
        const result = await build({ files, config: { output: { ...output, workerChunkFilename: 'worker.js' } } });
        const source = await result.read('worker.js');
        return source.includes('document.createElement') && !source.includes("typeof document === 'undefined'");
      };
      assert.equal(await preloads({ module: true }), true);
      assert.equal(await preloads({ module: false }), false);
    },
  },
  'require-context': {
    async 'bug: a chained call with only a folder is taken for a require()'() {
      const errors = async (call) =>
        (await build({ files: { 'src/index.cjs': call, 'src/lang/en.js': '' }, config: { entry: './src/index.cjs' } })).errors;
      assert.match((await errors("require.context('./lang').keys();"))[0], /Can't resolve '\.\/lang'/);
      assert.deepEqual(await errors("require.context('./lang', true).keys();"), []);
    },
  },
  SyncModuleIdsPlugin: {
    async "bug: modules that aren't in an existing file get no ID, and two of them are an error"() {
      const sync = (folder) => ({ plugins: [new webpack.experiments.ids.SyncModuleIdsPlugin({ path: `${folder}/ids.json` })] });
      const errors = async (ids) => {
        const files = { 'src/index.js': "import './a.js';", 'src/a.js': 'a();', ...(ids && { 'ids.json': ids }) };
        return (await build({ files, config: (folder) => ({ ...sync(folder), optimization: { concatenateModules: false } }) })).errors;
      };
      assert.deepEqual(await errors(), []);
      assert.deepEqual(await errors('{ "./src/a.js": 1, "./src/index.js": 2 }'), []);
      assert.match((await errors('{}'))[0], /Unable to restore id 'undefined'/);
    },
  },
  webpackExports: {
    async 'counts unless webpack analyzes the result itself, even if it then keeps everything'() {
      const keeps = async (code) => {
        const { assets, read, warnings } = await build({
          files: { 'src/index.js': code, 'src/math.js': "export const add = () => 'ADD';\nexport const sub = () => 'SUB';" },
          config: { optimization: { minimize: true } },
        });
        const text = (await Promise.all(assets.map(read))).join('');
        return [text.includes('SUB'), warnings.some((message) => message.includes("You don't need `webpackExports`"))];
      };
      const call = "import(/* webpackExports: ['add'] */ './math.js')";
      assert.deepEqual(await keeps(`globalThis.math = ${call};`), [false, false]);
      assert.deepEqual(await keeps(`const math = await ${call}; globalThis.use(math);`), [true, true]);
      assert.deepEqual(await keeps(`${call}.then((math) => globalThis.use(math));`), [true, true]);
    },
  },
  'context-replacement': {
    async 'a map counts only if the pattern matches the absolute path'() {
      const bundled = async (pattern) => {
        const { stats } = await build({
          files: { 'src/index.js': 'globalThis.load = (name) => import(`./lang/${name}`);', 'src/lang/de.js': '', 'src/lang/fr.js': '' },
          config: { plugins: [new webpack.ContextReplacementPlugin(pattern, pattern.source.startsWith('^') ? './lang' : '.', { './de': './de.js' })] },
        });
        return [...stats.compilation.modules].filter((module) => /lang.\w+\.js$/.test(module.nameForCondition())).length;
      };
      assert.equal(await bundled(/src[\\/]lang$/), 1);
      assert.equal(await bundled(/^\.\/lang$/), 2);
    },
  },
  'files of workers': {
    async 'stay apart from entries, whatever the limits are'() {
      const files = {
        'src/index.js': "new Worker(new URL('./worker.js', import.meta.url)); import('./lazy.js');",
        'src/worker.js': '1;',
        'src/lazy.js': '2;',
      };
      for (const plugin of [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), new webpack.optimize.MinChunkSizePlugin({ minChunkSize: 1e6 })]) {
        assert.equal((await build({ files, config: { plugins: [plugin] } })).assets.length, 2);
      }
    },
  },
  'chunks of a compilation': {
    async 'is filled from afterChunks on, not in seal'() {
      const sizes = {};
      const record = ({ hooks }) =>
        hooks.thisCompilation.tap('Record', (compilation) => {
          for (const hook of ['seal', 'afterChunks']) compilation.hooks[hook].tap('Record', () => void (sizes[hook] = compilation.chunks.size));
        });
      await build({ config: { plugins: [record] } });
      assert.deepEqual(sizes, { seal: 0, afterChunks: 1 });
    },
  },
  needAdditionalSeal: {
    async 'bug: the second seal crashes with splitChunks'() {
      const outcome = async (splitChunks) => {
        let seals = 0;
        const again = ({ hooks }) =>
          hooks.compilation.tap('Again', (compilation) => compilation.hooks.needAdditionalSeal.tap('Again', () => seals++ === 0 || undefined));
        const crash = new Promise((done) => process.once('uncaughtException', ({ message }) => done(message)));
        const built = build({ config: { plugins: [again], optimization: { splitChunks } } }).then(({ errors }) => errors);
        return Promise.race([crash, built]);
      };
      assert.deepEqual(await outcome(false), []);
      assert.match(await outcome(undefined), /Cannot mix BigInt/);
    },
  },
  'auxiliary-files': {
    async 'are all files but scripts and stylesheets'() {
      const files = {
        'src/index.html': '<script src="./shop.js"></script>',
        'src/shop.js': "import './shop.css'; console.log(new URL('./terms.txt', import.meta.url)); import('./sum.wasm');",
        'src/shop.css': 'a { color: red }',
        'src/terms.txt': '',
        'src/sum.wasm': Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]),
      };
      const { stats } = await build({ files, config: { devtool: 'source-map', entry: './src/index.html' } });
      const chunks = [...stats.compilation.chunks];
      const endings = (key) => new Set(chunks.flatMap((chunk) => [...chunk[key]].map((name) => name.split('.').at(-1))));
      assert.deepEqual(endings('files'), new Set(['js', 'css']));
      assert.deepEqual(endings('auxiliaryFiles'), new Set(['html', 'txt', 'wasm', 'map']));
    },
  },
  'init-sharing': {
    async 'returns a promise only if there are remotes'() {
      const returned = async (remotes) => {
        const { execute } = await build({
          files: {
            'node_modules/currency/package.json': '{ "name": "currency", "version": "1.0.0" }',
            'node_modules/currency/index.js': '',
            'src/index.js': "console.log(typeof __webpack_init_sharing__('default')); if (globalThis.never) import('./shop.js');",
            'src/shop.js': `import 'currency'; ${remotes ? "import('remote/cart');" : ''}`,
          },
          config: {
            plugins: [
              new webpack.container.ModuleFederationPlugin({
                name: 'shop',
                shared: ['currency'],
                remotes: remotes ? { remote: 'promise new Promise(() => {})' } : {},
              }),
            ],
          },
        });
        const page = { self: {}, document: { currentScript: { src: 'https://example.com/main.js', tagName: 'SCRIPT' } } };
        return (await execute('main.js', page))[0];
      };
      assert.equal(await returned(false), 'number');
      assert.equal(await returned(true), 'object');
    },
  },
  'main-script': {
    async 'a script of a page called main conflicts with a script of the entry, whatever its extension'() {
      const script = (folder) => ({ apply: (compiler) => new webpack.EntryPlugin(folder, './client.js', { name: undefined }).apply(compiler) });
      const outcome = (extension, entry) =>
        build({
          files: {
            'client.js': '',
            'src/index.html': `<script src="./main.${extension}"></script>`,
            [`src/main.${extension}`]: 'console.log(1);',
          },
          config: (folder) => ({ entry, plugins: [script(folder)] }),
        });
      for (const extension of ['js', 'mjs', 'jsx', 'ts', 'tsx'])
        await assert.rejects(outcome(extension, './src/index.html'), /Multiple chunks emit assets to the same filename main\./);
      assert.deepEqual((await outcome('ts', { page: './src/index.html' })).errors, []);
    },
  },
  'html-entries': {
    async 'a page keeps the name of its source file, whatever the entry is called'() {
      const files = { 'src/home.html': '<p>', 'src/help/home.html': '<p>' };
      assert.deepEqual((await build({ files, config: { entry: { 'help/start': './src/home.html' } } })).assets, ['home.html']);
      const entry = { a: './src/home.html', b: './src/help/home.html' };
      const { assets } = await build({ files, config: { entry, output: { htmlFilename: '[path][name].html' } } });
      assert.deepEqual(assets, ['src/help/home.html', 'src/home.html']);
    },
  },
};
