import assert from 'node:assert/strict';
import { chmod, readFile, readlink, stat, symlink, utimes } from 'node:fs/promises';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

/** An entry that lazy-loads a module. */
const lazy = {
  'src/index.js': "import('./lazy.js').then(({ lazy }) => console.log(lazy));",
  'src/lazy.js': "export const lazy = 'lazy';",
};
/** The same with a stylesheet for each. */
const styled = {
  'src/index.js': "import './page.css'; import('./lazy.js');",
  'src/page.css': 'h1 { color: teal; }',
  'src/lazy.js': "import './lazy.css'; console.log('lazy');",
  'src/lazy.css': 'h2 { color: teal; }',
};
const two = { 'src/a.js': "console.log('a');", 'src/b.js': "console.log('b');" };
const twoEntries = { a: './src/a.js', b: './src/b.js' };
const image = {
  'src/index.js': "console.log(new URL('./logo.png', import.meta.url).href);",
  'src/logo.png': 'logo',
};

/** Names of the files that a build with these `output` options writes. */
const filesOf = async (output, files = lazy, config = {}) => (await build({ files, config: { ...config, output } })).files;
/** The text of a file that a build with these `output` options writes: the first whose name matches. */
const textOf = async (pattern, output, files = lazy, config = {}) => {
  const { read, files: names, errors } = await build({ files, config: { ...config, output } });
  const name = names.find((file) => pattern.test(file));
  assert.ok(name, `no file matches ${pattern} among ${names.join()}: ${errors.join()}`);
  return read(name);
};

const names = {
  output: {
    async 'applies to all entries, and an entry can override it'() {
      const entry = { a: './src/a.js', b: { import: './src/b.js', filename: 'embed.js' } };
      assert.deepEqual(await filesOf({ filename: 'x-[name].js' }, two, { entry: twoEntries }), ['x-a.js', 'x-b.js']);
      assert.deepEqual(await filesOf({ filename: 'x-[name].js' }, two, { entry }), ['embed.js', 'x-a.js']);
    },
  },
  'output.path': {
    async 'sets the folder'() {
      const { stats, files } = await build({ config: (folder) => ({ output: { path: `${folder}/build` } }) });
      assert.match(stats.compilation.outputOptions.path, /build$/);
      assert.deepEqual(files, ['main.js']);
    },
    async 'rejects a relative path'() {
      assert.match(await rejection({ output: { path: 'build' } }), /"build" is not an absolute path/);
    },
    async 'replaces [fullhash]'() {
      const folder = await createProject();
      const { json } = await build({ folder, config: { output: { path: `${folder}/out-[fullhash]` } } });
      assert.ok((await stat(`${folder}/out-${json.hash}/main.js`)).isFile());
    },
  },
  'output.filename': {
    async 'names entries, not lazy-loaded chunks, and may contain folders'() {
      assert.deepEqual(await filesOf({}), ['899.js', 'main.js']);
      assert.deepEqual(await filesOf({ filename: 'js/[name].js', chunkFilename: 'x.js' }), ['js/main.js', 'x.js']);
    },
    async 'without placeholders, prefixes other chunks with their ID'() {
      assert.deepEqual(await filesOf({ filename: 'app.js' }), ['899.app.js', 'app.js']);
    },
    async 'without placeholders, fails with two entries'() {
      await assert.rejects(build({ files: two, config: { entry: twoEntries, output: { filename: 'app.js' } } }), /Conflict: Multiple chunks emit assets/);
    },
    async 'changes a content hash only with the content'() {
      const output = { filename: '[name].[contenthash].js' };
      const { files: before } = await build({ files: two, config: { entry: twoEntries, output } });
      const { files: after } = await build({ files: { ...two, 'src/b.js': "console.log('new');" }, config: { entry: twoEntries, output } });
      assert.equal(before[0], after[0]);
      assert.notEqual(before[1], after[1]);
    },
    async 'as a function, is called with the chunk, and nothing derives from it'() {
      assert.deepEqual(await filesOf({ filename: ({ chunk, hash }) => `${chunk.name}-${typeof hash}.js` }, styled), ['176.css', '176.js', '792.css', 'main-string.js']);
    },
    async 'rejects an absolute name'() {
      assert.match(await rejection({ output: { filename: '/x.js' } }), /A relative path is expected/);
    },
    async 'replaces the placeholders of chunks and leaves others'() {
      const replaced = { '[id]': '792', '[runtime]': 'main', '[uniquename]': 'shop', '[\\name\\]': '[name]', '[nmae]': '[nmae]', '[base]': '[base]', '[ext]': '[ext]', '[file]': '[file]' };
      for (const [placeholder, value] of Object.entries(replaced)) {
        assert.deepEqual(await filesOf({ filename: `${placeholder}.js` }, {}), [`${value}.js`]);
      }
    },
    async 'shortens hashes and changes their digest'() {
      assert.match((await filesOf({ filename: '[contenthash:8].js' }, {}))[0], /^[0-9a-f]{8}\.js$/);
      const digests = { hex: /^[0-9a-f]+\.js$/, base26: /^[a-z]+\.js$/, base62: /^[0-9A-Za-z]{6}\.js$/ };
      for (const [digest, pattern] of Object.entries(digests)) {
        const [name] = await filesOf({ filename: `[contenthash:${digest}${digest === 'base62' ? ':6' : ''}].js` }, {});
        assert.match(name, pattern);
      }
      for (const digest of ['base32', 'base36', 'base49', 'base52', 'base58', 'base64url']) {
        assert.match((await filesOf({ filename: `[contenthash:${digest}:10].js` }, {}))[0], /^[\w-]{10}\.js$/);
      }
      assert.match((await filesOf({ filename: '[contenthash:base64:10].js' }, {})).join(), /\.js$/);
    },
    async 'changes [chunkhash] with the CSS of the chunk, [contenthash] not, [fullhash] with any file'() {
      const of = async (hash, change = {}) => (await filesOf({ filename: `[name].[${hash}].js`, chunkFilename: '[name].js', cssFilename: '[name].css' }, { ...styled, ...change })).find((name) => name.startsWith('main') && name.endsWith('.js'));
      const css = { 'src/page.css': 'h1 { color: red; }' };
      assert.notEqual(await of('chunkhash'), await of('chunkhash', css));
      assert.equal(await of('contenthash'), await of('contenthash', css));
      const other = { 'src/lazy.js': "import './lazy.css'; console.log('new');" };
      assert.notEqual(await of('fullhash'), await of('fullhash', other));
      assert.equal(await of('contenthash'), await of('contenthash', other));
      process.noDeprecation = true;
      assert.equal(await of('hash'), await of('fullhash'));
      process.noDeprecation = false;
    },
  },
  'output.chunkFilename': {
    async 'is derived from filename'() {
      assert.deepEqual(await filesOf({ filename: 'js/[name].js' }), ['js/899.js', 'js/main.js']);
      assert.deepEqual(await filesOf({ filename: 'js/app.js' }), ['js/899.app.js', 'js/app.js']);
    },
    async 'names lazy-loaded chunks and not what entries load up front'() {
      const files = { 'src/index.js': "import './lib.js'; import('./lazy.js');", 'src/lib.js': "console.log('lib');", 'src/lazy.js': "console.log('lazy');" };
      const splitChunks = { cacheGroups: { lib: { test: /lib/, name: 'lib', chunks: 'all', enforce: true } } };
      assert.deepEqual(await filesOf({ chunkFilename: 'chunks/[id].js' }, files, { optimization: { splitChunks } }), ['chunks/899.js', 'lib.js', 'main.js']);
    },
    async 'is in the runtime, so a content hash changes the file with the runtime'() {
      const entryOf = async (chunkFilename, lazyText, runtimeChunk) =>
        (await filesOf({ filename: '[name].[contenthash].js', chunkFilename }, { ...lazy, 'src/lazy.js': `export const lazy = '${lazyText}';` }, { optimization: { runtimeChunk } })).find((name) => name.startsWith('main'));
      assert.notEqual(await entryOf('[contenthash].js', 'a'), await entryOf('[contenthash].js', 'b'));
      assert.equal(await entryOf('[id].js', 'a'), await entryOf('[id].js', 'b'));
      assert.equal(await entryOf('[contenthash].js', 'a', 'single'), await entryOf('[contenthash].js', 'b', 'single'));
    },
  },
  'output.cssFilename': {
    async 'is derived from filename'() {
      assert.deepEqual(await filesOf({ filename: 'js/[name].js' }, styled), ['js/176.css', 'js/176.js', 'js/main.css', 'js/main.js']);
    },
    async 'names the stylesheets of entries only'() {
      assert.deepEqual(await filesOf({ cssFilename: 'css/[name].css' }, styled), ['176.css', '176.js', 'css/main.css', 'main.js']);
    },
  },
  'output.cssChunkFilename': {
    async 'names the stylesheets of lazy-loaded chunks only'() {
      assert.deepEqual(await filesOf({ cssChunkFilename: 'css/[id].css' }, styled), ['176.js', 'css/176.css', 'main.css', 'main.js']);
    },
    async 'is derived from chunkFilename, not from cssFilename'() {
      assert.deepEqual(await filesOf({ chunkFilename: 'c/[id].js', cssFilename: 'css/[name].css' }, styled), ['c/176.css', 'c/176.js', 'css/main.css', 'main.js']);
    },
  },
  'output.htmlFilename': {
    async 'is derived from filename, with its folder and hash'() {
      assert.match((await filesOf({ html: true, filename: 'js/[name].[contenthash:4].js' }, {}))[1], /^js\/main\.[0-9a-f]{4}\.html$/);
    },
    async 'names generated pages by entry, HTML entries by file'() {
      assert.deepEqual(await filesOf({ html: true, htmlFilename: 'p/[name].html' }, {}), ['main.js', 'p/main.html']);
      const files = { 'src/shop.html': '<!doctype html><p>Shop</p>' };
      assert.deepEqual(await filesOf({ htmlFilename: 'p/[name].html' }, files, { entry: './src/shop.html' }), ['p/shop.html']);
    },
    async 'fails if two pages have one name'() {
      await assert.rejects(build({ files: two, config: { entry: twoEntries, output: { html: true, htmlFilename: 'index.html' } } }), /same filename index\.html/);
    },
  },
  'output.htmlChunkFilename': {
    async 'names imported HTML, but only with `extract`'() {
      const files = {
        'src/index.js': "import top from './top.html'; import('./part.html').then(console.log); console.log(top);",
        'src/top.html': '<p>Top</p>',
        'src/part.html': '<p>Part</p>',
      };
      const output = { chunkFilename: '[id].js', htmlChunkFilename: 'fragments/[name].html' };
      const htmlOf = async (config, options = output) => (await filesOf(options, files, config)).filter((name) => name.endsWith('.html'));
      const module = { generator: { html: { extract: true } } };
      assert.deepEqual(await htmlOf({}), []);
      assert.match(await textOf(/main/, output, files), /<p>Top<\/p>/);
      assert.deepEqual(await htmlOf({ module }), ['fragments/part.html', 'top.html']);
      assert.deepEqual(await htmlOf({ module }, { chunkFilename: 'c/[name].js' }), ['c/part.html', 'top.html']);
    },
  },
  'output.assetModuleFilename': {
    async 'names assets'() {
      assert.match((await filesOf({}, image))[0], /^[0-9a-f]{20}\.png$/);
      assert.match((await filesOf({ assetModuleFilename: 'media/[name].[hash:8][ext]' }, image))[1], /^media\/logo\.[0-9a-f]{8}\.png$/);
    },
    async 'is overridden by generator.filename of a rule'() {
      const module = { rules: [{ test: /\.png$/, type: 'asset/resource', generator: { filename: 'rule/[name][ext]' } }] };
      assert.deepEqual(await filesOf({ assetModuleFilename: 'media/[name][ext]' }, image, { module }), ['main.js', 'rule/logo.png']);
    },
    async 'replaces the placeholders of assets'() {
      const replaced = { '[name]': 'logo', '[base]': 'logo.png', '[path]x': 'src/x', '[file]': 'src/logo.png', 'x[query]': 'x?q', 'x[fragment]': 'x#f', '[runtime]': 'main', '[uniquename]': 'shop', '[ext]': '.png' };
      const files = { ...image, 'src/index.js': "console.log(new URL('./logo.png?q#f', import.meta.url).href);" };
      for (const [placeholder, value] of Object.entries(replaced)) {
        assert.ok((await build({ files, config: { output: { assetModuleFilename: placeholder } } })).assets.includes(value), placeholder);
      }
    },
    async 'leaves the output folder with [path] and stays inside with [containedpath]'() {
      const folder = await createProject({ 'app/src/index.js': "console.log(new URL('../../common/x.png', import.meta.url).href);", 'common/x.png': 'x' });
      const assetsOf = async (assetModuleFilename) => (await build({ folder, config: { context: `${folder}/app`, output: { path: `${folder}/app/dist`, assetModuleFilename } } })).assets;
      assert.deepEqual(await assetsOf('[path][name][ext]'), ['../common/x.png', 'main.js']);
      assert.ok((await stat(`${folder}/app/common/x.png`)).isFile());
      assert.deepEqual(await assetsOf('[containedpath][name][ext]'), ['_/common/x.png', 'main.js']);
      assert.deepEqual(await assetsOf('[containedfile]'), ['_/common/x.png', 'main.js']);
    },
    async 'fails with a digest, unlike without'() {
      const { errors } = await build({ files: image, config: { output: { assetModuleFilename: '[hash:base36][ext]' } } });
      assert.match(errors.join(), /conflicting asset info for contenthashDigest/);
      assert.match((await filesOf({ hashDigest: 'base36', assetModuleFilename: '[hash][ext]' }, image))[0], /^[0-9a-z]+\.png$/);
    },
  },
  'output.clean': {
    async 'deletes files that the build did not emit, but only when on'() {
      const files = { 'dist/old.txt': 'old', 'dist/.hidden': '' };
      const off = await build({ files });
      const on = await build({ files, config: { output: { clean: true } } });
      assert.deepEqual(off.files, ['.hidden', 'main.js', 'old.txt']);
      assert.deepEqual(on.files, ['main.js']);
    },
    async 'after the first build of a process, deletes only files of that process'() {
      const { files } = await build({
        config: { output: { clean: true, filename: '[contenthash:4].js' } },
        changes: [{ 'src/index.js': 'console.log(1);', 'dist/foreign.txt': '' }],
      });
      assert.equal(files.length, 2);
      assert.equal(files[1], 'foreign.txt');
    },
  },
  'output.clean.keep': {
    async 'takes a prefix, an expression, a function, or a glob'() {
      const files = { 'dist/uploads/a.txt': '', 'dist/upper.txt': '', 'dist/old.txt': '' };
      const kept = async (keep) => filesOf({ clean: { keep } }, files);
      assert.deepEqual(await kept('up'), ['main.js', 'uploads/a.txt', 'upper.txt']);
      assert.deepEqual(await kept(/^uploads\//), ['main.js', 'uploads/a.txt']);
      assert.deepEqual(await kept((path) => path === 'uploads'), ['main.js', 'uploads/a.txt']);
      assert.deepEqual(await kept({ glob: 'uploads/**' }), ['main.js', 'uploads/a.txt']);
    },
  },
  'output.clean.dry': {
    async 'deletes nothing and lists the files with the default stats'() {
      const { files, stats } = await build({ files: { 'dist/old.txt': 'old' }, config: { output: { clean: { dry: true } } } });
      assert.deepEqual(files, ['main.js', 'old.txt']);
      assert.match(stats.toString(), /old\.txt will be removed/);
      assert.doesNotMatch(stats.toString('errors-warnings'), /old\.txt/);
    },
  },
  'output.compareBeforeEmit': {
    async 'keeps the time of a file that stays the same'() {
      const timeAfterSecondBuild = async (compareBeforeEmit) => {
        const folder = await createProject();
        const config = { output: { compareBeforeEmit } };
        await build({ folder, config });
        await utimes(`${folder}/dist/main.js`, 1000, 1000);
        await build({ folder, config });
        return (await stat(`${folder}/dist/main.js`)).mtimeMs;
      };
      assert.equal(await timeAfterSecondBuild(true), 1_000_000);
      assert.notEqual(await timeAfterSecondBuild(false), 1_000_000);
    },
  },
};

const page = {
  'src/index.html': '<!doctype html><img src="./logo.png"><link rel="stylesheet" href="./page.css"><script src="./index.js"></script>',
  'src/page.css': "h1 { background: url('./logo.png'); }",
  ...image,
};

const urls = {
  'output.publicPath': {
    async 'sets the base of URLs in scripts'() {
      const path = async (publicPath) => /__webpack_require__\.p = (.*);/.exec(await textOf(/main/, { publicPath }))[1];
      assert.equal(await path('auto'), 'scriptUrl');
      assert.equal(await path(undefined), 'scriptUrl');
      assert.equal(await path('/static/'), '"/static/"');
      assert.equal(await path(({ hash }) => `/${typeof hash}/`), '"/string/"');
      assert.match(await path('/[fullhash]/'), /^"\/[0-9a-f]{20}\/"$/);
      assert.match(await textOf(/main/, {}), /__webpack_require__\.p \+ __webpack_require__\.u\(chunkId\)/);
    },
    async 'is empty by default for Node.js'() {
      const { stats } = await build({ config: { target: 'node' } });
      assert.equal(stats.compilation.outputOptions.publicPath, '');
    },
    async 'applies to url() and images of pages, not to scripts and stylesheets of pages'() {
      const output = { htmlFilename: 'p/[name].html', cssFilename: 'css/[name].css' };
      const html = (publicPath) => textOf(/html$/, { ...output, publicPath }, page, { entry: './src/index.html' });
      const css = (publicPath) => textOf(/css$/, { ...output, publicPath }, page, { entry: './src/index.html' });
      assert.match(await html('auto'), /<img src="\.\.\/[0-9a-f]+\.png">/);
      assert.match(await css('auto'), /url\(\.\.\/[0-9a-f]+\.png\)/);
      assert.match(await html('https://cdn.example.com/'), /<img src="https:\/\/cdn\.example\.com\/[0-9a-f]+\.png">/);
      assert.match(await css('https://cdn.example.com/'), /url\(https:\/\/cdn\.example\.com\/[0-9a-f]+\.png\)/);
      assert.match(await html('https://cdn.example.com/'), /<link rel="stylesheet" href="\.\.\/css\/page\.css"><script src="\.\.\/index\.js">/);
      assert.match(await css(''), /url\([0-9a-f]+\.png\)/);
    },
    async 'leaves the tags of generated pages relative'() {
      const generated = await textOf(/html$/, { html: { favicon: './src/logo.png' }, publicPath: '/static/' }, { ...styled, 'src/logo.png': 'logo' });
      assert.match(generated, /<link rel="stylesheet" href="main\.css">/);
      assert.match(generated, /<script defer src="main\.js">/);
      assert.match(generated, /<link rel="icon" type="image\/png" href="\/static\/[0-9a-f]+\.png">/);
    },
    async 'is joined without a slash'() {
      const { execute } = await build({ files: image, config: { output: { publicPath: '/app', assetModuleFilename: '[name][ext]' } } });
      assert.deepEqual(await execute('main.js', { document: { baseURI: 'https://shop.example.com/' } }), ['https://shop.example.com/applogo.png']);
    },
    async 'finds the folder of the script with auto, or throws'() {
      const { execute } = await build({ files: image, config: { output: { assetModuleFilename: '[name][ext]' } } });
      const script = { tagName: 'SCRIPT', src: 'https://cdn.example.com/app/main.js' };
      assert.deepEqual(await execute('main.js', { document: { baseURI: 'https://shop.example.com/', currentScript: script } }), ['https://cdn.example.com/app/logo.png']);
      await assert.rejects(execute('main.js', { document: { getElementsByTagName: () => [] } }), /Automatic publicPath is not supported/);
    },
    async 'applies to hot updates'() {
      const plugins = [new webpack.HotModuleReplacementPlugin()];
      assert.match(await textOf(/main/, {}, {}, { plugins }), /__webpack_require__\.p \+ __webpack_require__\.hu\(chunkId\)/);
    },
  },
  'output.crossOriginLoading': {
    async 'sets the attribute in the runtime and in pages'() {
      for (const value of ['anonymous', 'use-credentials']) {
        const output = { crossOriginLoading: value, html: true };
        assert.match(await textOf(/main\.js/, output, styled), new RegExp(`script\\.crossOrigin = "${value}"`));
        const html = await textOf(/html$/, output, styled);
        assert.match(html, new RegExp(`<link rel="stylesheet" href="main.css" crossorigin="${value}"`));
        assert.match(html, new RegExp(`<script crossorigin="${value}"`));
      }
      assert.doesNotMatch(await textOf(/main\.js/, {}, styled), /crossOrigin = /);
      assert.doesNotMatch(await textOf(/html$/, { html: true }, styled), /crossorigin/);
    },
  },
  'output.uniqueName': {
    async 'names globals and attributes'() {
      assert.match(await textOf(/main/, {}), /dataWebpackPrefix = "shop:"/);
      const text = await textOf(/main/, { uniqueName: 'shop-checkout' });
      assert.match(text, /dataWebpackPrefix = "shop-checkout:"/);
      assert.match(text, /self\["webpackChunkshop_checkout"\]/);
    },
    async 'is the library name, else the name of the package'() {
      const nameOf = async (config, files = {}) => (await build({ config, files })).stats.compilation.outputOptions.uniqueName;
      assert.equal(await nameOf({}), 'shop');
      assert.equal(await nameOf({ output: { library: { name: ['My', 'Calc'], type: 'var' } } }), 'My.Calc');
      assert.equal(await nameOf({}, { 'package.json': '{ "type": "module" }' }), '');
    },
  },
  'output.chunkLoadingGlobal': {
    async 'names the array in the runtime and in chunks'() {
      for (const file of [/main/, /899/]) {
        assert.match(await textOf(file, {}), /self\["webpackChunkshop"\]/);
        assert.match(await textOf(file, { chunkLoadingGlobal: 'shopChunks' }), /self\["shopChunks"\]/);
      }
    },
    async 'has no effect on ES modules and CommonJS'() {
      for (const config of [{ target: 'node' }, { output: { module: true } }]) {
        const { read, files } = await build({ files: lazy, config: { ...config, output: { ...config.output, chunkLoadingGlobal: 'shopChunks' } } });
        for (const file of files) assert.doesNotMatch(await read(file), /shopChunks/);
      }
    },
    async 'shared by two runtimes, adds the modules of one to the other'() {
      const chunk = "self['webpackChunkshop'] = self['webpackChunkshop'] || []; self['webpackChunkshop'].push([['x'], { foreign() {} }]);";
      const knows = async (chunkLoadingGlobal) => {
        const { folder, execute } = await build({ files: { ...lazy, 'dist/other.js': `var self = globalThis; ${chunk}`, 'src/index.js': "import('./lazy.js'); console.log('foreign' in __webpack_modules__);" }, config: { output: { publicPath: '', chunkLoadingGlobal } } });
        assert.ok(folder);
        const document = { getElementsByTagName: () => [], createElement: () => ({ setAttribute() {} }), head: { appendChild() {} } };
        return execute(['other.js', 'main.js'], { document, setTimeout: () => {} });
      };
      assert.deepEqual(await knows(undefined), ['true']);
      assert.deepEqual(await knows('mine'), ['false']);
    },
  },
  'output.globalObject': {
    async 'is self or global by default, and appears in wrappers and chunks'() {
      const library = { name: 'Calc', type: 'umd' };
      const wrapped = (globalObject, target = 'web') => textOf(/main/, { library, globalObject }, {}, { target });
      assert.match(await wrapped(), /\}\)\(self, \(\) =>/);
      assert.match(await wrapped(undefined, 'node'), /\}\)\(global, \(\) =>/);
      assert.match(await wrapped('globalThis'), /\}\)\(globalThis, \(\) =>/);
      assert.match(await textOf(/main/, { globalObject: 'globalThis' }), /globalThis\["webpackChunkshop"\]/);
    },
  },
};

/** The page that a build with these options of `output.html` generates, and the files next to it. */
async function pageOf(html, { files = styled, output = {}, ...config } = {}) {
  const result = await build({
    files: { 'src/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>', 'src/icon.png': 'icon', ...files },
    config: { ...config, output: { html, chunkFilename: '[id].js', ...output } },
  });
  const name = result.files.find((file) => file.endsWith('.html'));
  return { ...result, html: name === undefined ? '' : await result.read(name) };
}
const written = {
  'src/index.html': '<!doctype html><html><head><title>Mine</title><meta name="viewport" content="mine"></head><body><img src="./icon.png"><script src="./index.js"></script></body></html>',
  ...styled,
};
const ownPage = (html, files = written) => pageOf(html, { files, entry: './src/index.html' });

const html = {
  'output.html': {
    async 'generates a page for each JavaScript entry'() {
      const entry = { a: './src/index.js', b: './src/b.js' };
      const files = { ...styled, 'src/b.js': '' };
      assert.deepEqual((await pageOf(undefined, { files, entry })).files.filter((name) => name.endsWith('.html')), []);
      const on = await pageOf(true, { files, entry });
      assert.deepEqual(on.files.filter((name) => name.endsWith('.html')), ['a.html', 'b.html']);
      assert.match(on.html, /<link rel="stylesheet" href="a\.css">.*<script defer src="a\.js">/);
    },
    async 'can be changed and disabled for an entry'() {
      const entry = { a: { import: './src/index.js', html: { title: 'A' } }, b: { import: './src/b.js', html: false } };
      const { files, html } = await pageOf({ title: 'All' }, { files: { ...styled, 'src/b.js': '' }, entry });
      assert.deepEqual(files.filter((name) => name.endsWith('.html')), ['a.html']);
      assert.match(html, /<title>A<\/title>/);
    },
    async 'adds to pages that you wrote what is missing, but no title, icon, or manifest'() {
      const page = (await ownPage({ title: 'Shop', favicon: './src/icon.svg', meta: { viewport: 'x', description: 'd' }, base: '/app/', csp: true, manifest: { name: 'Shop' }, integrity: true })).html;
      assert.match(page, /<title>Mine<\/title>/);
      assert.match(page, /content="mine"/);
      assert.match(page, /<meta name="description" content="d">/);
      assert.match(page, /<base href="\/app\/">/);
      assert.match(page, /Content-Security-Policy/);
      assert.match(page, /<script integrity=/);
      assert.doesNotMatch(page, /rel="icon"|rel="manifest"|content="x"/);
      const untitled = (await ownPage({ title: 'Shop' }, { ...written, 'src/index.html': '<!doctype html><html><head></head><body></body></html>' })).html;
      assert.doesNotMatch(untitled, /<title>/);
      assert.doesNotMatch((await ownPage(undefined)).html, /description|base|Security|manifest/);
    },
    async 'rejects unknown properties'() {
      assert.match(await rejection({ output: { html: { titel: 'Shop' } } }), /unknown property 'titel'/);
    },
  },
  'output.html.title': {
    async 'sets the title, which is missing otherwise'() {
      assert.doesNotMatch((await pageOf(true)).html, /<title>/);
      assert.match((await pageOf({ title: 'Tables & more' })).html, /<title>Tables &amp; more<\/title>/);
    },
  },
  'output.html.meta': {
    async 'adds tags, none by default'() {
      assert.doesNotMatch((await pageOf(true)).html, /<meta/);
      const { html: page } = await pageOf({ meta: { charset: 'utf-8', 'og:title': 'Shop', viewport: 'v' } });
      assert.match(page, /<meta charset="utf-8"><meta property="og:title" content="Shop"><meta name="viewport" content="v">/);
    },
  },
  'output.html.favicon': {
    async 'emits the icon and links it'() {
      assert.doesNotMatch((await pageOf(true)).html, /rel="icon"/);
      const { html: page, files } = await pageOf({ favicon: './src/icon.svg' });
      assert.match(page, /<link rel="icon" type="image\/svg\+xml" href="[0-9a-f]{20}\.svg">/);
      assert.ok(files.some((name) => name.endsWith('.svg')));
    },
    async 'takes true, a function of the name, and lists by rel'() {
      assert.match((await pageOf({ favicon: true })).html, /rel="icon" type="image\/svg\+xml"/);
      const asked = [];
      await pageOf({ favicon: (name) => (asked.push(name), './src/icon.svg') });
      assert.deepEqual(asked, ['main']);
      const { html: page } = await pageOf({ favicon: { icon: ['./src/icon.svg', './src/icon.png'], 'apple-touch-icon': './src/icon.png' } });
      assert.equal(page.match(/<link rel="icon"/g).length, 2);
      assert.match(page, /<link rel="apple-touch-icon"/);
    },
    async 'fails if the file is missing or remote'() {
      assert.match((await pageOf({ favicon: './src/none.png' })).errors.join(), /Can't resolve '\.\/src\/none\.png'/);
      await assert.rejects(pageOf({ favicon: 'https://example.com/icon.png' }));
    },
  },
  'output.html.manifest': {
    async 'writes the manifest with the names of emitted icons'() {
      for (const manifest of [{ name: 'Shop', icons: [{ src: './src/icon.png' }], screenshots: [{ src: './src/icon.svg' }] }, './src/app.webmanifest']) {
        const files = { ...styled, 'src/app.webmanifest': '{ "icons": [{ "src": "./icon.png" }], "screenshots": [{ "src": "./icon.svg" }] }' };
        const { html: page, read } = await pageOf({ manifest }, { files });
        const [, name] = /<link rel="manifest" href="([0-9a-f]{20}\.webmanifest)">/.exec(page);
        const { icons, screenshots } = JSON.parse(await read(name));
        assert.match(icons[0].src, /^[0-9a-f]{20}\.png$/);
        assert.match(screenshots[0].src, /^[0-9a-f]{20}\.svg$/);
      }
      assert.doesNotMatch((await pageOf(true)).html, /manifest/);
    },
  },
  'output.html.inject': {
    async 'selects the place of scripts'() {
      const optimization = { runtimeChunk: 'single' };
      const body = /<head><link[^>]*><\/head><body><script defer src="runtime\.js"><\/script><script defer src="main\.js">/;
      assert.match((await pageOf(true, { optimization })).html, body);
      assert.match((await pageOf({ inject: 'body' }, { optimization })).html, body);
      assert.match((await pageOf({ inject: 'head' }, { optimization })).html, /<head><script defer src="runtime\.js"><\/script><script defer src="main\.js"><\/script><link/);
      assert.match((await pageOf({ inject: false }, { optimization })).html, /<head><\/head><body><script defer src="main\.js"><\/script><\/body>/);
    },
    async 'is head by default with output.module'() {
      assert.match((await pageOf(true, { output: { module: true } })).html, /<head><script type="module"/);
      assert.match((await pageOf({ inject: 'body' }, { output: { module: true } })).html, /<body><script type="module"/);
    },
  },
  'output.html.scriptLoading': {
    async 'defers unless blocking'() {
      for (const scriptLoading of [undefined, 'auto', 'defer']) assert.match((await pageOf({ scriptLoading })).html, /<script defer src/);
      assert.match((await pageOf({ scriptLoading: 'blocking' })).html, /<script src/);
    },
    async 'has no effect on modules'() {
      for (const scriptLoading of ['defer', 'blocking']) {
        const { html: page, warnings } = await pageOf({ scriptLoading }, { output: { module: true } });
        assert.match(page, /<script type="module" src/);
        assert.match(warnings[0], /is ignored with output\.module/);
      }
    },
  },
  'output.html.inline': {
    async 'puts scripts, styles, or both into the page and does not write them'() {
      const written = async (inline) => (await pageOf({ inline })).files.filter((name) => name.startsWith('main'));
      assert.deepEqual(await written(undefined), ['main.css', 'main.html', 'main.js']);
      assert.deepEqual(await written(true), ['main.html']);
      assert.deepEqual(await written('script'), ['main.css', 'main.html']);
      assert.deepEqual(await written('style'), ['main.html', 'main.js']);
      assert.match((await pageOf({ inline: 'style' })).html, /<style>h1 \{/);
    },
    async 'with a list, inlines chunks by name'() {
      const { files, html: page } = await pageOf({ inline: [/^runtime/] }, { optimization: { runtimeChunk: 'single' } });
      assert.ok(!files.includes('runtime.js') && files.includes('main.js'));
      assert.match(page, /<script>.*webpackBootstrap/s);
    },
    async 'is ignored in entries'() {
      const { files, warnings } = await pageOf(true, { entry: { a: { import: './src/index.js', html: { inline: true } } } });
      assert.ok(files.includes('a.js'));
      assert.match(warnings[0], /html\.inline is ignored/);
    },
    async 'loses styles when the page is minimized'() {
      for (const inline of ['style', true]) {
        assert.match((await pageOf({ inline }, { optimization: { minimize: true } })).html, /<style><\/style>/);
        assert.match((await pageOf({ inline }, { optimization: { minimize: { html: false } } })).html, /<style>h1/);
      }
      assert.match((await pageOf({ inline: 'script' }, { optimization: { minimize: true } })).html, /<script>.+<\/script>/s);
    },
  },
  'output.html.integrity': {
    async 'adds hashes to scripts and stylesheets'() {
      assert.doesNotMatch((await pageOf(true)).html, /integrity/);
      const { html: page } = await pageOf({ integrity: true });
      assert.match(page, /<link [^>]*integrity="sha384-/);
      assert.match(page, /<script integrity="sha384-/);
      assert.match((await pageOf({ integrity: ['sha256', 'sha512'] })).html, /integrity="sha256-\S+ sha512-/);
    },
    async 'calls a function for each file'() {
      const { html: page } = await pageOf({ integrity: ({ filename, chunk }) => (filename.endsWith('.css') || !chunk ? false : ['sha256']) });
      assert.doesNotMatch(page, /<link [^>]*integrity/);
      assert.match(page, /<script integrity="sha256-/);
    },
    async 'warns without crossOriginLoading'() {
      assert.match((await pageOf({ integrity: true })).warnings[0], /crossOriginLoading is not/);
      assert.deepEqual((await pageOf({ integrity: true }, { output: { crossOriginLoading: 'anonymous' } })).warnings, []);
    },
  },
  'output.html.csp': {
    async 'adds a policy with hashes of inline scripts'() {
      assert.doesNotMatch((await pageOf(true)).html, /Security/);
      assert.match((await pageOf({ csp: true })).html, /content="script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'self'"/);
      assert.match((await pageOf({ csp: true, inline: 'script' })).html, /script-src 'self' 'sha256-/);
    },
    async 'leaves the policy of a page that you wrote'() {
      const own = '<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src *"></head><body></body></html>';
      assert.equal((await ownPage({ csp: true }, { ...written, 'src/index.html': own })).html.match(/Content-Security-Policy/g).length, 1);
    },
  },
  'output.html.csp.policy': {
    async 'adds and replaces directives'() {
      const { html: page } = await pageOf({ csp: { policy: { 'img-src': ["'self'", 'data:'], 'connect-src': 'https://api.example.com', 'object-src': 'x' } } });
      assert.match(page, /content="script-src 'self'; style-src 'self'; object-src x; base-uri 'self'; img-src 'self' data:; connect-src https:\/\/api\.example\.com"/);
    },
  },
  'output.html.csp.nonce': {
    async 'is in the policy and on inline code'() {
      const { html: page } = await pageOf({ inline: true, csp: { nonce: 'NONCE' } });
      assert.match(page, /'nonce-NONCE'/);
      assert.match(page, /<script nonce="NONCE"/);
      assert.match(page, /<style nonce="NONCE"/);
      assert.doesNotMatch((await pageOf({ inline: true, csp: true })).html, /nonce=/);
    },
  },
  'output.html.csp.hashFunction': {
    async 'sets the algorithm'() {
      assert.match((await pageOf({ inline: 'script', csp: { hashFunction: 'sha512' } })).html, /script-src 'self' 'sha512-/);
    },
  },
  'output.html.base': {
    async 'works in pages that you wrote'() {
      const { html: page, files } = await ownPage({ base: '/app/' });
      assert.match(page, /<base href="\/app\/">/);
      assert.ok(files.includes('index.js'));
      assert.doesNotMatch((await ownPage(true)).html, /<base/);
    },
    async 'breaks generated pages unless it is ./'() {
      const broken = await pageOf({ base: '/app/' });
      assert.deepEqual(broken.files, ['main.html']);
      assert.match(broken.html, /<script defer src="\.\/src">/);
      assert.ok((await pageOf({ base: './' })).files.includes('main.js'));
    },
  },
  'output.html.base.href': {
    async 'is required'() {
      assert.match(await rejection({ output: { html: { base: { target: '_blank' } } } }), /misses the property 'href'/);
      assert.match((await pageOf({ base: { href: './' } })).html, /<base href="\.\/">/);
    },
  },
  'output.html.base.target': {
    async 'sets the attribute'() {
      assert.match((await pageOf({ base: { href: './', target: '_blank' } })).html, /<base href="\.\/" target="_blank">/);
    },
  },
};
const iconValues = { href: './src/icon.svg', sizes: 'any', media: 'print', type: 'image/x-shop', color: '#f00', crossorigin: 'anonymous' };
for (const [name, value] of Object.entries(iconValues)) {
  html[`output.html.favicon.*.${name}`] = {
    async 'becomes an attribute'() {
      const icon = { href: './src/icon.svg', [name]: value };
      const attribute = name === 'href' ? / href="[0-9a-f]{20}\.svg"/ : new RegExp(` ${name}="${value}"`);
      assert.match((await pageOf({ favicon: { icon } })).html, attribute);
      if (name !== 'href') assert.doesNotMatch((await pageOf({ favicon: './src/icon.svg' })).html, attribute);
    },
  };
}
html['output.html.favicon.*.href']['is required'] = async () => {
  assert.match(await rejection({ output: { html: { favicon: { icon: { sizes: 'any' } } } } }), /href/);
};

const folder = {
  'public/robots.txt': 'User-agent: HOST',
  'public/.well-known/a.txt': 'a',
  'public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/img/deep/b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'public/README.TXT': 'Read me',
  'public/script.js': 'const   message = 1; console.log(message);',
  'public/run.sh': '#!/bin/sh',
};
const everything = ['.well-known/a.txt', 'README.TXT', 'img/a.svg', 'img/deep/b.svg', 'robots.txt', 'run.sh', 'script.js'];
/** Files that a build copies with these patterns, without main.js. */
const copiedBy = async (copy, files = folder) => (await filesOf({ copy }, files)).filter((name) => name !== 'main.js');
const globbed = (globOptions, from = 'public') => copiedBy([{ from, globOptions }]);

const copy = {
  'output.copy': {
    async 'copies the content of a folder with hidden files'() {
      assert.deepEqual(await copiedBy(undefined), []);
      assert.deepEqual(await copiedBy(['public']), everything);
      assert.deepEqual(await copiedBy('public'), everything);
      assert.deepEqual(await copiedBy([{ from: 'public' }]), everything);
    },
    async 'minimizes copied files in production'() {
      const minimized = await textOf(/script/, { copy: ['public'] }, folder, { optimization: { minimize: true } });
      assert.match(minimized, /^const message=1;/);
      const others = { 'public/page.html': '<!doctype html><!-- comment --><p>Shop</p>', 'public/page.css': 'h1 { color: teal; }' };
      for (const name of ['page.html', 'page.css']) {
        const text = await textOf(new RegExp(name), { copy: ['public'] }, others, { optimization: { minimize: true } });
        assert.ok(text.length < others[`public/${name}`].length);
      }
    },
    async 'warns if nothing matches'() {
      const { warnings } = await build({ config: { output: { copy: ['public'] } } });
      assert.match(warnings[0], /copied no file/);
      assert.deepEqual((await build({ config: { output: { copy: ['public'] }, ignoreWarnings: [/copied no file/] } })).warnings, []);
    },
    async 'fails rather than replace an asset'() {
      const { errors } = await build({ files: { 'public/main.js': '' }, config: { output: { copy: ['public'] } } });
      assert.match(errors[0], /would replace an asset/);
    },
  },
  'output.copy[].from': {
    async 'takes a file, a folder, a glob, or a list'() {
      assert.deepEqual(await copiedBy([{ from: 'public/robots.txt' }]), ['robots.txt']);
      assert.deepEqual(await copiedBy([{ from: 'public/img' }]), ['a.svg', 'deep/b.svg']);
      assert.deepEqual(await copiedBy([{ from: 'public/**/*.svg' }]), ['img/a.svg', 'img/deep/b.svg']);
      assert.deepEqual(await copiedBy([{ from: ['public/robots.txt', 'public/img'] }]), ['a.svg', 'deep/b.svg', 'robots.txt']);
    },
  },
  'output.copy[].to': {
    async 'is a folder, without placeholders'() {
      assert.deepEqual(await copiedBy([{ from: 'public/img', to: 'static' }]), ['static/a.svg', 'static/deep/b.svg']);
      assert.deepEqual(await copiedBy([{ from: 'public/robots.txt', to: 'r.txt' }]), ['r.txt/robots.txt']);
      assert.deepEqual(await copiedBy([{ from: 'public/robots.txt', to: '[name]' }]), ['[name]/robots.txt']);
    },
    async 'may be a function of the file'() {
      const to = ({ absoluteFilename, sourceFilename, filename }) => `${sourceFilename.length}-${filename.length}-${absoluteFilename.endsWith(filename)}`;
      assert.deepEqual(await copiedBy([{ from: 'public/robots.txt', to }]), ['17-10-true/robots.txt']);
    },
  },
  'output.copy[].filename': {
    async 'names the copy inside `to`'() {
      assert.deepEqual(await copiedBy([{ from: 'public/img', filename: '[path][base]' }]), await copiedBy([{ from: 'public/img' }]));
      assert.deepEqual(await copiedBy([{ from: 'public/img', to: 'static', filename: '[base]' }]), ['static/a.svg', 'static/b.svg']);
      assert.match((await copiedBy([{ from: 'public/robots.txt', filename: '[path][name].[contenthash:8][ext]' }]))[0], /^robots\.[0-9a-f]{8}\.txt$/);
    },
  },
  'output.copy[].context': {
    async 'is the folder of `from` and keeps the path below it'() {
      assert.deepEqual(await copiedBy([{ from: 'public/img/*.svg' }]), ['a.svg']);
      assert.deepEqual(await copiedBy([{ from: 'img/*.svg', context: 'public' }]), ['img/a.svg']);
    },
  },
  'output.copy[].transform': {
    async 'changes the content'() {
      let path;
      const transform = (content, file) => ((path = file), content.toString().replace('HOST', 'shop'));
      assert.equal(await textOf(/robots/, { copy: [{ from: 'public/robots.txt' }] }, folder), 'User-agent: HOST');
      assert.equal(await textOf(/robots/, { copy: [{ from: 'public/robots.txt', transform }] }, folder), 'User-agent: shop');
      assert.match(path, /^\/.*public\/robots\.txt$/);
      const slow = async (content) => Buffer.from(`${Buffer.isBuffer(content)}`);
      assert.equal(await textOf(/robots/, { copy: [{ from: 'public/robots.txt', transform: slow }] }, folder), 'true');
    },
  },
  'output.copy[].transform.transformer': {
    async 'is the function in the object form'() {
      assert.equal(await textOf(/robots/, { copy: [{ from: 'public/robots.txt', transform: { transformer: () => 'new' } }] }, folder), 'new');
    },
  },
  'output.copy[].transform.cache': {
    async 'runs the function once for two builds with a cache, each time without'() {
      assert.equal(await callsInTwoBuilds({}, 'filesystem'), 1);
      assert.equal(await callsInTwoBuilds({ cache: true }, 'filesystem'), 1);
      assert.equal(await callsInTwoBuilds({ cache: false }, 'filesystem'), 2);
      assert.equal(await callsInTwoBuilds({}, 'memory'), 2);
    },
  },
  'output.copy[].transform.cache.keys': {
    async 'runs the function again when a key changes'() {
      assert.equal(await callsInTwoBuilds({ cache: { keys: { version: '1' } } }, 'filesystem'), 1);
      assert.equal(await callsInTwoBuilds({ cache: { keys: { version: '1' } } }, 'filesystem', { cache: { keys: { version: '2' } } }), 2);
    },
  },
  'output.copy[].info': {
    async 'with `minimized`, keeps a file as it is'() {
      const text = (info) => textOf(/script/, { copy: [{ from: 'public/script.js', info }] }, folder, { optimization: { minimize: true } });
      assert.match(await text({}), /^const message=1;/);
      assert.equal(await text({ minimized: true }), folder['public/script.js']);
    },
  },
  'output.copy[].preserveTimestamps': {
    async 'keeps the time of the source'() {
      assert.equal((await copiedWith({ preserveTimestamps: true })).mtimeMs, 1_000_000);
      assert.notEqual((await copiedWith({})).mtimeMs, 1_000_000);
    },
  },
  'output.copy[].preservePermissions': {
    async 'keeps the permissions of the source'() {
      assert.equal((await copiedWith({ preservePermissions: true })).mode & 0o111, 0o111);
      assert.equal((await copiedWith({})).mode & 0o111, 0);
    },
  },
  'output.copy[].globOptions': {
    async 'changes what `from` finds'() {
      assert.deepEqual(await globbed({ ignore: ['**/*.svg'], dot: false }), ['README.TXT', 'robots.txt', 'run.sh', 'script.js']);
    },
  },
  'output.copy[].globOptions.ignore': {
    async 'skips files and folders'() {
      assert.deepEqual(await globbed({ ignore: ['**/*.svg'] }), everything.filter((name) => !name.endsWith('.svg')));
      assert.deepEqual(await globbed({ ignore: ['**/img'] }), everything.filter((name) => !name.startsWith('img')));
    },
  },
  'output.copy[].globOptions.dot': {
    async 'skips hidden files when off'() {
      assert.deepEqual(await globbed({ dot: false }), everything.filter((name) => !name.startsWith('.')));
      assert.deepEqual(await globbed({ dot: true }), everything);
    },
  },
  'output.copy[].globOptions.deep': {
    async 'limits the levels'() {
      assert.deepEqual(await globbed({ deep: 1 }), everything.filter((name) => !name.includes('/')));
      assert.deepEqual(await globbed({ deep: 2 }), everything.filter((name) => !name.includes('deep')));
    },
  },
  'output.copy[].globOptions.caseSensitive': {
    async 'matches in any case when off'() {
      assert.deepEqual(await globbed({}, 'public/*.txt'), ['robots.txt']);
      assert.deepEqual(await globbed({ caseSensitive: false }, 'public/*.txt'), ['README.TXT', 'robots.txt']);
    },
  },
  'output.copy[].globOptions.followSymlinks': {
    async 'copies targets, or links when off'() {
      const copied = async (globOptions) => {
        const project = await createProject({ 'public/a.txt': 'a', 'other/b.txt': 'b' });
        await symlink('../other', `${project}/public/link`);
        await build({ folder: project, config: { output: { copy: [{ from: 'public', globOptions }] } } });
        return project;
      };
      assert.equal(await readFile(`${await copied({})}/dist/link/b.txt`, 'utf8'), 'b');
      assert.equal(await readlink(`${await copied({ followSymlinks: false })}/dist/link`), '../other');
    },
  },
};

async function callsInTwoBuilds(first, type, second = first) {
  let calls = 0;
  const project = await createProject(folder);
  for (const options of [first, second]) {
    const transform = { transformer: (content) => (calls++, content), ...options };
    const cache = type === 'memory' ? { type } : { type, cacheDirectory: `${project}/.cache` };
    await build({ folder: project, config: { cache, output: { copy: [{ from: 'public/robots.txt', transform }] } } });
  }
  return calls;
}

async function copiedWith(options) {
  const project = await createProject(folder);
  await utimes(`${project}/public/run.sh`, 1000, 1000);
  await chmod(`${project}/public/run.sh`, 0o755);
  await build({ folder: project, config: { output: { copy: [{ from: 'public', ...options }] } } });
  return stat(`${project}/dist/run.sh`);
}

export default { ...names, ...urls, ...html, ...copy };
