import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import webpack from 'webpack';
import { build, command, read, thrownBy, writtenFiles } from '../shop.mjs';

const index = (text, files = {}) => ({ 'src/index.js': text, ...files });
const twoEntries = { entry: { a: './src/a.js', b: './src/b.js' } };
const two = { 'src/a.js': "console.log('a');\n", 'src/b.js': "console.log('b');\n" };
const lazy = index("import('./lazy.js').then(console.log);\n", { 'src/lazy.js': 'export const a = 1;\n' });
const wasm = Buffer.from('0061736d01000000', 'hex');
/** Asks for a module that has not been loaded. */
const missing = index(
  "export const load = () => import('./lazy.js');\n__webpack_require__('./src/lazy.js');\n",
  {
    'src/lazy.js': 'export const a = 1;\n',
  },
);
const require = createRequire(import.meta.url);
/** Builds with these `output` options and lists the files in dist. */
const names = (output, files = lazy, config = {}) => ({
  async run() {
    await build({ config: { ...unminimized, ...config, output }, files });
    return writtenFiles();
  },
});
/** Builds with these `output` options and shows a file. */
const shows = (path, output, files = lazy, config = {}) => ({
  async run() {
    await build({ config: { ...config, output }, files });
    return (await read(path)).trim();
  },
});
const styled = index("import './page.css';\nimport('./lazy.js');\n", {
  'src/page.css': 'h1 {\n  color: teal;\n}\n',
  'src/lazy.js': "import './lazy.css';\n",
  'src/lazy.css': 'h2 {\n  color: teal;\n}\n',
});
const assets = index("document.body.append(new URL('./logo.png', import.meta.url));\n", { 'src/logo.png': 'logo' });
const background = index("import './page.css';\n", {
  'src/page.css': "h1 {\n  background: url('./logo.png');\n}\n",
  'src/logo.png': 'logo',
});
/** Shows a page with one tag a line. */
const showsPage = (path, output, files, config) => ({
  async run() {
    const html = await shows(path, output, files, config).run();
    return html.replaceAll(/>(?=<)/g, '>\n');
  },
});
/** Builds twice, with a change in between, in two processes. */
const twice = (output) => ({
  async run() {
    await build({ config: { ...unminimized, output }, files: index("console.log('old');\n") });
    await build({ config: { ...unminimized, output }, files: index("console.log('new');\n") });
    return writtenFiles();
  },
});
const unminimized = { optimization: { minimize: false } };
/** A runtime chunk, without minimizing. */
const split = { optimization: { minimize: false, runtimeChunk: 'single' } };
const icon = { 'src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n' };
const folder = { 'public/.well-known/security.txt': '', 'public/img/logo.png': 'logo', 'public/robots.txt': '' };
const calc = index('export const add = (a, b) => a + b;\n');
const calcDefault = index('export default (a, b) => a + b;\n');
const font = index("import './page.css';\n", {
  'src/page.css': "@font-face {\n  font-family: Text;\n  src: url('./text.woff2');\n}\n",
  'src/text.woff2': 'font',
});

export default {
  'relative-path': { config: { output: { path: 'build' } }, from: 'configuration.output.path' },
  'default-names': names({}),
  'hashed-names': names({ filename: 'js/[name].[contenthash:8].js' }),
  'fixed-name': names({ filename: 'app.js' }),
  'chunk-names': names({ chunkFilename: 'chunks/[id].[contenthash:8].js' }),
  'css-default': names({ filename: 'js/[name].js' }, styled),
  'css-names': names(
    { filename: 'js/[name].js', cssFilename: 'css/[name].css', cssChunkFilename: 'css/[id].css' },
    styled,
  ),
  'asset-default': names({}, assets),
  'asset-names': names({ assetModuleFilename: 'media/[name].[hash:8][ext]' }, assets),
  'asset-digest': {
    config: { output: { assetModuleFilename: '[hash:base36][ext]' } },
    files: assets,
    from: 'conflicting asset info',
  },
  'clean-off': twice({ filename: '[name].[contenthash:8].js' }),
  'clean-on': twice({ filename: '[name].[contenthash:8].js', clean: true }),
  'clean-dry': {
    config: { output: { clean: { dry: true } } },
    files: { 'dist/old.txt': '' },
    from: 'CleanPlugin',
    lines: 2,
  },
  'public-path-auto': shows('dist/css/main.css', { cssFilename: 'css/[name].css' }, background, unminimized),
  'public-path-cdn': shows(
    'dist/css/main.css',
    { cssFilename: 'css/[name].css', publicPath: 'https://cdn.example.com/shop/' },
    background,
    unminimized,
  ),
  'cross-origin': shows('dist/main.html', { html: true, crossOriginLoading: 'anonymous' }),
  'unique-name': {
    ...shows('dist/480.js', { uniqueName: 'shop-checkout' }, lazy, unminimized),
    from: 'webpackChunkshop_checkout',
  },
  comments: {
    async run() {
      await build({ config: { output: { pathinfo: true } }, files: lazy });
      return writtenFiles();
    },
  },
  'same-name': { config: { ...twoEntries, output: { filename: 'bundle.js' } }, files: two, from: 'Conflict' },
  'absolute-name': {
    config: { output: { filename: '/x.js' } },
    from: 'configuration.output.filename',
    lines: 2,
  },
  'same-page': {
    config: { ...twoEntries, output: { html: true, htmlFilename: 'index.html' } },
    files: two,
    from: 'Conflict',
  },
  'no-public-path': {
    async run() {
      await build({
        files: index("console.log(new URL('./a.png', import.meta.url).href);\n", { 'src/a.png': 'a' }),
      });
      return thrownBy('dist/main.js', {
        self: {},
        document: { baseURI: '', getElementsByTagName: () => [] },
      });
    },
  },
  'no-self': {
    async run() {
      await build({
        config: { output: { library: { name: 'Calc', type: 'umd' } } },
        files: index('export const add = (a, b) => a + b;\n'),
      });
      return command('node dist/main.js');
    },
    from: 'ReferenceError',
  },
  page: showsPage(
    'dist/index.html',
    {
      html: {
        title: 'Shop',
        meta: { charset: 'utf-8', description: 'Chairs and tables', viewport: 'width=device-width' },
        favicon: './src/icon.svg',
      },
      htmlFilename: 'index.html',
    },
    icon,
    unminimized,
  ),
  'page-true': shows('dist/main.html', { html: true }, index(''), unminimized),
  'web-manifest': {
    async run() {
      const manifest = {
        name: 'Shop',
        display: 'standalone',
        icons: [{ src: './src/icon-512.png', sizes: '512x512' }],
      };
      await build({ config: { output: { html: { manifest } } }, files: { 'src/icon-512.png': 'icon' } });
      const names = (await writtenFiles()).split('\n');
      return JSON.stringify(JSON.parse(await read(`dist/${names.find((name) => name.endsWith('.webmanifest'))}`)), null, 2);
    },
  },
  csp: {
    ...showsPage('dist/main.html', { html: { csp: true } }, index(''), unminimized),
    from: 'Security',
  },
  'page-option': {
    config: { output: { html: { titel: 'Shop' } } },
    from: 'configuration.output.html',
    lines: 2,
  },
  favicon: {
    config: { output: { html: { favicon: './src/icon.png' } } },
    from: 'Module not found',
  },
  deferred: {
    config: { output: { module: true, html: { scriptLoading: 'defer' } } },
    from: 'output.html.scriptLoading',
  },
  'inline-of-entry': {
    config: { entry: { a: { import: './src/index.js', html: { inline: true } } }, output: { html: true } },
    from: 'html.inline is ignored',
  },
  integrity: {
    config: { output: { html: { integrity: true } } },
    from: 'output.html.integrity is set',
  },
  base: {
    async run() {
      await build({
        config: { output: { html: { base: 'https://example.com/' }, htmlFilename: 'index.html' } },
      });
      return read('dist/index.html');
    },
  },
  'base-href': {
    config: { output: { html: { base: { target: '_blank' } } } },
    from: 'configuration.output.html.base',
  },
  'nothing-copied': {
    config: { output: { copy: ['public'] } },
    from: 'WARNING in',
  },
  'copy-replaces': {
    config: { output: { copy: ['public'] } },
    files: { 'public/main.js': '' },
    from: 'would replace',
  },
  'copy-source': {
    async run() {
      return Object.keys(folder)
        .map((path) => path.replace('public/', ''))
        .join('\n');
    },
  },
  copied: names({ copy: ['public'] }, folder),
  'library-module': shows('dist/main.mjs', { library: { type: 'module' } }, calc),
  'library-umd': {
    ...shows('dist/main.js', { library: { name: 'Calc', type: 'umd' } }, calc, unminimized),
    from: 'webpackUniversalModuleDefinition',
    lines: 10,
  },
  'library-all': {
    ...shows('dist/main.js', { library: { name: 'Calc', type: 'var' } }, calcDefault, unminimized),
    from: 'Calc = ',
  },
  'library-export': {
    ...shows('dist/main.js', { library: { name: 'Calc', type: 'var', export: 'default' } }, calcDefault, unminimized),
    from: 'Calc = ',
  },
  'library-not-enabled': {
    config: {
      entry: () => ({ main: { import: './src/index.js', library: { type: 'umd', name: 'Calc' } } }),
    },
    from: 'Library type "umd"',
    to: 'enable this type of library.',
  },
  'no-library-name': {
    config: { output: { library: { type: 'var' } } },
    from: 'Library name must be',
  },
  'library-name': {
    config: { output: { library: { type: 'module', name: 'Calc' }, module: true } },
    from: 'Library name must be unset',
  },
  'entry-exports': {
    config: {
      entry: ['./src/a.js', './src/b.js'],
      output: { library: { type: 'commonjs2', entryExports: 'all' } },
    },
    files: { 'src/a.js': "export const same = 'a';\n", 'src/b.js': "export const same = 'b';\n" },
    from: 'contains conflicting exports',
  },
  'no-place': { config: { target: 'es5' } },
  'chunk-format': { config: { output: { chunkFormat: 'foo' } } },
  'chunk-loading': { config: { output: { chunkLoading: 'foo' } } },
  'chunk-loading-not-enabled': {
    config: {
      output: { enabledChunkLoadingTypes: ['jsonp'] },
      entry: { a: { import: './src/index.js', chunkLoading: 'import-scripts' } },
    },
    files: lazy,
    from: 'Chunk loading type',
    to: 'enable this type of chunk loading.',
  },
  'no-chunk-loading': names({ chunkLoading: false }),
  pathinfo: {
    ...shows('dist/480.js', { pathinfo: true }, lazy, unminimized),
    from: '/*!***',
    lines: 4,
  },
  'module-page': shows('dist/main.html', { module: true, html: true }, lazy, unminimized),
  'worker-names': names(
    { chunkFilename: 'chunks/[id].js', workerChunkFilename: 'workers/[id].js' },
    index("new Worker(new URL('./worker.js', import.meta.url));\n", {
      'src/worker.js': "import('./lazy.js').then(postMessage);\n",
      'src/lazy.js': 'export const a = 1;\n',
    }),
  ),
  'map-names': names({ sourceMapFilename: 'maps/[file].map' }, lazy, { devtool: 'source-map' }),
  'hints-page': showsPage('dist/main.html', { html: true, resourceHints: true }, index(''), split),
  'font-page': {
    ...showsPage(
      'dist/main.html',
      {
        html: true,
        crossOriginLoading: 'anonymous',
        resourceHints: { urlHints: [{ test: /\.woff2$/, preload: true, as: 'font', type: 'font/woff2' }] },
      },
      font,
      unminimized,
    ),
    from: 'preload',
  },
  'hash-md4': names({ filename: '[name].[contenthash].js' }, index('')),
  'hash-xxhash': names({ filename: '[name].[contenthash].js', hashFunction: 'xxhash64' }, index('')),
  'environment-new': {
    ...shows('dist/main.js', {}, lazy, unminimized),
    from: 'doneFns?.',
  },
  'environment-old': {
    ...shows('dist/main.js', { environment: { optionalChaining: false, arrowFunction: false } }, lazy, unminimized),
    from: 'doneFns &&',
  },
  'module-missing': {
    async run() {
      await build({
        config: { mode: 'development', devtool: false, target: 'node24' },
        files: missing,
      });
      return thrownBy('dist/main.js', { require });
    },
  },
  'module-missing-unchecked': {
    async run() {
      await build({
        config: {
          mode: 'development',
          devtool: false,
          target: 'node24',
          output: { strictModuleResolution: false },
        },
        files: missing,
      });
      return thrownBy('dist/main.js', { require });
    },
  },
  'import-in-script': {
    async run() {
      await build({
        config: { output: { module: true }, externals: { x: 'module x' } },
        files: index("import x from 'x';\nconsole.log(x);\n"),
      });
      return thrownBy('dist/main.mjs', { console });
    },
  },
  'wasm-loading': {
    config: { output: { wasmLoading: 'foo' } },
    files: index("import * as w from './w.wasm';\nconsole.log(w);\n", { 'src/w.wasm': wasm }),
  },
  'wasm-type': {
    async run() {
      await build({
        config: { optimization: { minimize: false } },
        files: index("import * as w from './w.wasm';\nconsole.log(w);\n", { 'src/w.wasm': wasm }),
      });
      return read('dist/main.js');
    },
    from: 'instantiateStreaming` failed',
  },
  'hash-function': { config: { output: { hashFunction: 'foo' } }, from: 'Digest method' },
  'no-async': {
    config: { target: ['web', 'es5'] },
    files: index("import * as w from './w.wasm';\nconsole.log(w);\n", { 'src/w.wasm': wasm }),
    from: 'The generated code contains',
    lines: 2,
  },
  'no-import': {
    config: { target: ['web', 'es5'], externals: { x: 'import x' } },
    files: index("import x from 'x';\nconsole.log(x);\n"),
    from: "doesn't support",
  },
  'one-update-for-all': {
    config: {
      ...twoEntries,
      mode: 'development',
      recordsPath: resolve('records.json'),
      output: { hotUpdateMainFilename: '[fullhash].hot-update.json' },
      plugins: [new webpack.HotModuleReplacementPlugin()],
    },
    files: two,
    change: { 'src/a.js': "console.log('new a');\n", 'src/b.js': "console.log('new b');\n" },
    from: 'output.hotUpdateMainFilename',
  },
  'trusted-types': {
    async run() {
      await build({
        config: {
          output: { trustedTypes: { policyName: 'shop', onPolicyCreationFailure: 'continue' } },
          optimization: { minimize: false },
        },
        files: lazy,
      });
      return read('dist/main.js');
    },
    from: 'Could not create',
  },
  hints: {
    async run() {
      await build({
        config: {
          optimization: { runtimeChunk: 'single' },
          output: { resourceHints: { initial: true, manifest: 'hints.json' } },
        },
        files: lazy,
      });
      return read('dist/hints.json');
    },
  },
};
