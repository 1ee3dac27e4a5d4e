import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { chmod, readFile, stat, utimes } from 'node:fs/promises';
import vm from 'node:vm';
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
    async 'without placeholders, has no effect on the scripts of an HTML entry'() {
      const files = { 'src/index.html': '<!doctype html><script src="./a.js"></script><script src="./b.js"></script>', ...two };
      assert.deepEqual(await filesOf({ filename: 'app.js' }, files, { entry: './src/index.html' }), ['a.js', 'b.js', 'index.html']);
    },
    async 'without placeholders, fails with two entries, or with a runtime chunk'() {
      const output = { filename: 'app.js' };
      for (const config of [{ entry: twoEntries }, { entry: './src/a.js', optimization: { runtimeChunk: 'single' } }]) {
        await assert.rejects(build({ files: two, config: { ...config, output } }), /Conflict: Multiple chunks emit assets/);
      }
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
    async 'replaces [runtime] of a chunk in several runtimes by _'() {
      const files = { 'src/index.js': "import('./late.js')", 'src/late.js': '' };
      const entry = { a: './src/index.js', b: './src/index.js' };
      assert.deepEqual(await filesOf({ filename: '[name].[runtime].js' }, files, { entry }), ['541._.js', 'a.a.js', 'b.b.js']);
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
      const splitChunks = { cacheGroups: { lib: { test: /lib\.js$/, name: 'lib', chunks: 'all', enforce: true } } };
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
    async 'is [name].html if filename has no placeholder'() {
      assert.deepEqual(await filesOf({ html: true, filename: 'js/app.js' }, {}), ['js/main.js', 'main.html']);
    },
    async 'takes the last part of an entry with slashes'() {
      assert.deepEqual(await filesOf({ html: true }, {}, { entry: { 'pages/home': './src/index.js' } }), ['home.html', 'pages/home.js']);
    },
    async 'is derived from filename, with its folder and hash'() {
      assert.match((await filesOf({ html: true, filename: 'js/[name].[contenthash:4].js' }, {}))[1], /^js\/main\.[0-9a-f]{4}\.html$/);
    },
    async 'takes hashes of the content and of the build, an ID, and the runtime'() {
      const htmlFilename = '[contenthash:4]-[fullhash:4]-[id]-[runtime].html';
      assert.match((await filesOf({ html: true, htmlFilename }, {}))[0], /^[0-9a-f]{4}-[0-9a-f]{4}-\d+-main\.html$/);
    },
    async 'takes the entry as the file of a generated page, and the query of an HTML entry'() {
      const htmlFilename = '[file]-[base]-[path]-[ext].html';
      assert.deepEqual(await filesOf({ html: true, htmlFilename }, {}), ['main-main--.html', 'main.js']);
      const files = { 'src/shop.html': '<!doctype html><p>Shop</p>' };
      const entry = './src/shop.html?q#f';
      const { assets } = await build({ files, config: { entry, output: { htmlFilename: '[name].html[query][fragment]' } } });
      assert.deepEqual(assets, ['shop.html?q#f']);
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
    async 'URLs lose their query and fragment without [query] and [fragment], names of files have neither'() {
      const files = {
        'src/page.html': '<!doctype html><link rel="stylesheet" href="./page.css"><svg><use href="./sprite.svg?v=1#cart" /></svg><script src="./page.js"></script>',
        'src/page.css': 'a { background: url(./sprite.svg?v=1#cart) }',
        'src/page.js': "console.log(new URL('./sprite.svg?v=1#cart', import.meta.url).href);",
        'src/sprite.svg': '<svg xmlns="http://www.w3.org/2000/svg" />',
      };
      const endings = { '[name][ext]': '', '[name][ext][fragment]': '#cart', '[name][ext][query][fragment]': '?v=1#cart' };
      for (const [assetModuleFilename, ending] of Object.entries(endings)) {
        const output = { assetModuleFilename, publicPath: '/', filename: '[name].js', htmlFilename: '[name].html' };
        const { read, files: written } = await build({ files, config: { entry: './src/page.html', target: 'web', output } });
        for (const file of ['page.html', 'page.css', 'page.js']) {
          assert.deepEqual((await read(file)).match(/sprite\.svg[^"')]*/g), [`sprite.svg${ending}`], `${file} ${assetModuleFilename}`);
        }
        assert.ok(written.includes('sprite.svg'));
      }
    },
    async 'data URLs have no fragment'() {
      const files = { 'src/page.css': 'a { background: url(./sprite.svg#cart) }', 'src/sprite.svg': '<svg xmlns="http://www.w3.org/2000/svg" />' };
      for (const type of ['asset', 'asset/inline']) {
        const module = { rules: [{ test: /\.svg$/, type }] };
        const { assets, read } = await build({ files, config: { entry: './src/page.css', target: 'web', module } });
        const css = await read(assets.find((file) => file.endsWith('.css')));
        assert.match(css, /url\(data:/);
        assert.doesNotMatch(css, /#cart/);
      }
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
    async 'bug: fails with a digest'() {
      const { errors } = await build({ files: image, config: { output: { assetModuleFilename: '[hash:base36][ext]' } } });
      assert.match(errors.join(), /conflicting asset info for contenthashDigest/);
    },
    async 'follows hashDigest'() {
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
    async 'keeps hidden files in folders that contain no file of the build'() {
      const files = { 'dist/old/.hidden': '', 'dist/old/a.txt': '', 'dist/js/.hidden': '' };
      const on = await build({ files, config: { output: { clean: true, filename: 'js/[name].js' } } });
      assert.deepEqual(
        on.files.filter((name) => name.includes('.')),
        ['js/main.js', 'old/.hidden'],
      );
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
    async '`auto` means the output folder, also for scripts in a subfolder'() {
      assert.match(await textOf(/main/, { filename: 'js/[name].js' }), /__webpack_require__\.p = scriptUrl \+ "\.\.\/";/);
    },
    async 'is empty by default for NW.js and for Electron except its renderer'() {
      const byDefault = async (target) => (await build({ config: { target } })).stats.compilation.outputOptions.publicPath;
      for (const target of ['nwjs', 'electron-main', 'electron-preload']) assert.equal(await byDefault(target), '', target);
      for (const target of ['electron-renderer', 'webworker']) assert.equal(await byDefault(target), 'auto', target);
    },
    async 'is empty by default for CommonJS in Node.js, `auto` for ES modules'() {
      const byDefault = async (module) => (await build({ config: { target: 'node', output: { module } } })).stats.compilation.outputOptions.publicPath;
      assert.equal(await byDefault(false), '');
      assert.equal(await byDefault(true), 'auto');
    },
    async 'applies to url() and images of pages, not to scripts and stylesheets of pages'() {
      const output = { htmlFilename: 'p/[name].html', cssFilename: 'css/[name].css' };
      const html = (publicPath) => textOf(/html$/, { ...output, publicPath }, page, { entry: './src/index.html' });
      const css = (publicPath) => textOf(/css$/, { ...output, publicPath }, page, { entry: './src/index.html' });
      assert.match(await html('auto'), /<img src="\.\.\/[0-9a-f]+\.png">/);
      assert.match(await css('auto'), /url\(\.\.\/[0-9a-f]+\.png\)/);
      assert.match(await html('https://cdn.example.com/'), /<img src="https:\/\/cdn\.example\.com\/[0-9a-f]+\.png">/);
      assert.match(await css('https://cdn.example.com/'), /url\(https:\/\/cdn\.example\.com\/[0-9a-f]+\.png\)/);
      assert.match(await css(''), /url\([0-9a-f]+\.png\)/);
    },
    async 'bug: leaves the tags of scripts and stylesheets relative'() {
      const output = { htmlFilename: 'p/[name].html', cssFilename: 'css/[name].css', publicPath: 'https://cdn.example.com/' };
      const written = await textOf(/html$/, output, page, { entry: './src/index.html' });
      assert.match(written, /<link rel="stylesheet" href="\.\.\/css\/page\.css"><script src="\.\.\/index\.js">/);
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
      for (const target of [['web', 'es2020'], 'browserslist:chrome 75']) assert.match(await wrapped(undefined, target), /\}\)\(globalThis, \(\) =>/);
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
    async 'adds to pages that you wrote what is missing, but no icon and no manifest'() {
      const page = (await ownPage({ title: 'Shop', favicon: './src/icon.svg', meta: { viewport: 'x', description: 'd' }, base: '/app/', csp: true, manifest: { name: 'Shop' }, integrity: true })).html;
      assert.match(page, /<title>Mine<\/title>/);
      assert.match(page, /content="mine"/);
      assert.match(page, /<meta name="description" content="d">/);
      assert.match(page, /<base href="\/app\/">/);
      assert.match(page, /Content-Security-Policy/);
      assert.match(page, /<script integrity=/);
      assert.doesNotMatch(page, /rel="icon"|rel="manifest"|content="x"/);
      const untitled = (await ownPage({ title: 'Shop' }, { ...written, 'src/index.html': '<!doctype html><html><head></head><body></body></html>' })).html;
      assert.match(untitled, /<title>Shop<\/title>/);
      assert.doesNotMatch((await ownPage(undefined)).html, /description|base|Security|manifest/);
    },
    async 'bug: fails if a plugin adds a module to all entries, unless the name contains a hash'() {
      const files = { 'src/index.js': "console.log('index');", 'src/client.js': "console.log('client');" };
      const addClient = (compiler) => new webpack.EntryPlugin(compiler.context, './src/client.js', { name: undefined }).apply(compiler);
      const buildWith = (html, filename, plugins = [addClient]) => build({ files, config: { plugins, output: { html, filename, htmlFilename: '[name].html' } } });
      await assert.rejects(buildWith(true, '[name].js'), /Conflict: Multiple chunks emit assets to the same filename main\.js/);
      assert.deepEqual((await buildWith(true, '[name].js', [])).errors, []);
      assert.deepEqual((await buildWith(false, '[name].js')).errors, []);
      const { read, execute } = await buildWith(true, '[name].[contenthash].js');
      const [, script] = /src="(main\.[0-9a-f]+\.js)"/.exec(await read('main.html'));
      assert.deepEqual(await execute(script), ['client', 'index']);
    },
    async 'bug: fails with an eager shared package'() {
      const files = { 'src/index.js': "import 'kit';", 'node_modules/kit/package.json': '{ "version": "1.0.0" }', 'node_modules/kit/index.js': '' };
      const shop = () => new webpack.container.ModuleFederationPlugin({ name: 'shop', filename: 'remote.js', exposes: { './a': './src/index.js' }, shared: { kit: { eager: true } } });
      const buildWith = (html) => build({ files, config: { plugins: [shop()], output: { html } } });
      await assert.rejects(buildWith(true), /Conflict: Multiple chunks emit assets to the same filename/);
      assert.deepEqual((await buildWith(false)).errors, []);
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
    async 'false puts the script of a module into the head'() {
      assert.match((await pageOf({ inject: false }, { output: { module: true } })).html, /<head><script type="module"/);
    },
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
    async 'bug: loses styles when the page is minimized'() {
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
    async 'adds hashes of style elements'() {
      const own = '<!doctype html><html><head><style>a { color: red }</style></head><body></body></html>';
      assert.match((await ownPage({ csp: true }, { ...written, 'src/index.html': own })).html, /style-src 'self' 'sha256-/);
    },
    async 'leaves the policy of a page that you wrote'() {
      const own = '<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="default-src *"></head><body></body></html>';
      assert.equal((await ownPage({ csp: true }, { ...written, 'src/index.html': own })).html.match(/Content-Security-Policy/g).length, 1);
    },
    async 'bug: writes the policy in front of the doctype of a page without a head tag'() {
      const page = async (head) => (await ownPage({ csp: true }, { ...written, 'src/index.html': `<!doctype html>${head}<p>Shop</p>` })).html;
      assert.match(await page(''), /^<meta http-equiv="Content-Security-Policy"/);
      assert.match(await page('<head></head>'), /^<!doctype html><head><meta http-equiv="Content-Security-Policy"/);
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
    async 'in a page that you wrote, keeps webpack from bundling its files, unlike the option'() {
      const own = (base) => ({
        ...styled,
        'src/index.html': `<!doctype html><html><head>${base}</head><body><script src="./index.js"></script></body></html>`,
      });
      const left = await ownPage(true, own('<base href="/">'));
      assert.deepEqual([left.files, left.errors, left.warnings], [['index.html'], [], []]);
      assert.match(left.html, /src="\.\/index\.js"/);
      assert.ok((await ownPage(true, own('<base href="./">'))).files.includes('index.js'));
      assert.ok((await ownPage({ base: '/' }, own(''))).files.includes('index.js'));
    },
    async 'leaves URLs relative to the file of the page'() {
      const output = { filename: 'js/[name].js', htmlFilename: 'pages/[name].html' };
      const { html: page } = await pageOf({ base: '/' }, { files: written, entry: './src/index.html', output });
      assert.match(page, /<base href="\/">.*src="\.\.\/js\/index\.js"/);
    },
    async 'bug: breaks generated pages unless it is ./'() {
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
      assert.deepEqual(await copiedBy([{ from: 'public/robots.txt', filename: '[id]-[runtime][ext]' }]), ['[id]-_.txt']);
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
    async 'runs the function once for a build and its rebuild with a cache in memory'() {
      const calls = async (cache) => {
        let count = 0;
        const transform = (content) => {
          count += 1;
          return content;
        };
        await build({
          files: { 'public/a.txt': 'a' },
          config: { cache, output: { copy: [{ from: 'public', transform }] } },
          changes: [{ 'src/index.js': 'console.log(1);' }],
        });
        return count;
      };
      assert.equal(await calls(true), 1);
      assert.equal(await calls(false), 2);
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
        execFileSync('ln', ['-s', '../other', `${project}/public/link`]);
        const { assets } = await build({ folder: project, config: { output: { copy: [{ from: 'public', globOptions }] } } });
        return { assets, project };
      };
      const { assets, project } = await copied({});
      assert.ok(assets.includes('link/b.txt'));
      assert.equal(await readFile(`${project}/dist/link/b.txt`, 'utf8'), 'b');
      try {
        const off = await copied({ followSymlinks: false });
        assert.ok(!off.assets.includes('link/b.txt'));
        assert.equal(execFileSync('readlink', [`${off.project}/dist/link`], { encoding: 'utf8' }).trim(), '../other');
      } catch (error) {
        // webpack tries to create a link, which not every system allows.
        if (error.code !== 'ERR_ACCESS_DENIED') throw error;
      }
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


const calc = {
  'src/index.js': "export const add = (a, b) => a + b; export default function sub() { return 'sub'; } sub.deep = 'deep';",
};
/** The bundle of a library. */
const libraryOf = (library, output = {}, files = calc, config = {}) => textOf(/\.m?js$/, { library, ...output }, files, config);
/** Runs a library and returns what it leaves behind: globals, `exports` and `module.exports`. */
async function runLibrary(library, globals = {}, output = {}, files = calc, config = {}) {
  const { read } = await build({ files, config: { ...config, output: { library, globalObject: 'this', ...output } } });
  vm.runInNewContext(await read('main.js'), globals);
  return globals;
}
const optionsOf = async (output = {}, config = {}) => (await build({ config: { ...config, output } })).stats.compilation.outputOptions;
const fails = (config, message, files = calc) => assert.rejects(build({ files, config }), message);

const libraries = {
  'output.library': {
    async 'keeps exports, which are removed without it'() {
      assert.doesNotMatch(await libraryOf(undefined), /export \{/);
      assert.match(await libraryOf(undefined), /unused harmony exports add/);
      assert.match(await libraryOf({ type: 'module' }), /export \{ add/);
    },
    async 'as a string or list is the name of a variable'() {
      assert.equal((await runLibrary('Calc')).Calc.add(1, 2), 3);
      const My = { kept: true };
      assert.equal((await runLibrary(['My', 'Calc'], { My })).My.Calc.add(1, 2), 3);
      assert.ok(My.kept);
    },
    async 'may contain placeholders'() {
      assert.equal((await runLibrary('[name]Library')).mainLibrary.add(1, 2), 3);
    },
    async 'can be set for an entry'() {
      const entry = { main: { import: './src/index.js', library: { type: 'var', name: 'Mine' } } };
      assert.equal((await runLibrary(undefined, {}, {}, calc, { entry })).Mine.add(1, 2), 3);
    },
  },
  'output.library.type': {
    async 'is required in an object, and var for a name, or module with output.module'() {
      assert.match(await rejection({ output: { library: { name: 'Calc' } } }), /output\.library misses the property 'type'/);
      assert.equal((await optionsOf({ library: 'Calc' })).library.type, 'var');
      assert.equal((await optionsOf({ library: { type: 'module' } })).module, true);
      await fails({ output: { library: 'Calc', module: true } }, /Library name must be unset/);
    },
    async 'module types export'() {
      for (const type of ['module', 'modern-module']) assert.match(await libraryOf({ type }), /export \{ add, sub as default \}/);
    },
    async 'assigns to variables and objects'() {
      for (const type of ['var', 'assign']) assert.equal((await runLibrary({ type, name: 'Calc' })).Calc.add(1, 2), 3);
      const Calc = { kept: true };
      assert.equal((await runLibrary({ type: 'assign-properties', name: 'Calc' }, { Calc })).Calc.add(1, 2), 3);
      assert.ok(Calc.kept);
      assert.match(await libraryOf({ type: 'var', name: 'Calc' }), /^var Calc;/);
      assert.doesNotMatch(await libraryOf({ type: 'assign', name: 'Calc' }), /var Calc/);
      for (const type of ['this', 'window', 'self']) {
        assert.match(await libraryOf({ type, name: 'Calc' }), new RegExp(`^${type}\\.Calc = __webpack_exports__;`, 'm'));
        assert.match(await libraryOf({ type }), new RegExp(`__webpack_export_target__ = ${type};`));
      }
      assert.match(await libraryOf({ type: 'global', name: 'Calc' }, { globalObject: 'top' }), /^top\.Calc = /m);
    },
    async 'writes CommonJS'() {
      assert.equal((await runLibrary({ type: 'commonjs', name: 'Calc' }, { exports: {} })).exports.Calc.add(1, 2), 3);
      assert.equal((await runLibrary({ type: 'commonjs' }, { exports: {} })).exports.add(1, 2), 3);
      for (const type of ['commonjs2', 'commonjs-module']) {
        assert.equal((await runLibrary({ type }, { module: {} })).module.exports.add(1, 2), 3);
        assert.equal((await runLibrary({ type, name: 'Calc' }, { module: { exports: {} } })).module.exports.Calc.add(1, 2), 3);
      }
      assert.match(await libraryOf({ type: 'commonjs-static' }), /^exports\.add = __webpack_exports__\.add;/m);
      assert.match(await libraryOf({ type: 'commonjs-static', name: 'Calc' }), /^\(exports\.Calc = exports\.Calc \|\| \{\}\)\.add = /m);
    },
    async 'writes AMD, UMD, System and JSONP'() {
      assert.match(await libraryOf({ type: 'amd', name: 'Calc' }), /^define\("Calc", \[\],/);
      assert.match(await libraryOf({ type: 'amd-require' }), /^require\(\[\],/);
      for (const type of ['umd', 'umd2']) assert.match(await libraryOf({ type, name: 'Calc' }), /define\.amd\)[\s\S]+exports\["Calc"\] = [\s\S]+root\["Calc"\] = /);
      assert.match(await libraryOf({ type: 'system', name: 'Calc' }), /^System\.register\("Calc"/);
      assert.match(await libraryOf({ type: 'jsonp', name: 'Calc' }), /^Calc\(/);
    },
    async 'requires or refuses a name'() {
      for (const type of ['var', 'assign', 'assign-properties', 'jsonp']) await fails({ output: { library: { type } } }, /ibrary name must be a (simple )?string/);
      for (const type of ['module', 'modern-module', 'amd-require']) await fails({ output: { library: { type, name: 'Calc' } } }, /ibrary name must be unset/);
    },
  },
  'output.library.name': {
    async 'is a name or a path'() {
      assert.equal((await runLibrary({ type: 'var', name: 'A' })).A.add(1, 2), 3);
      assert.equal((await runLibrary({ type: 'var', name: ['My', 'Calc'] })).My.Calc.add(1, 2), 3);
    },
    async 'is a string for AMD, JSONP, and SystemJS'() {
      const messages = { amd: 'AMD', jsonp: 'Jsonp', system: 'System.js' };
      for (const [type, format] of Object.entries(messages)) {
        assert.match(await rejection({ output: { library: { type, name: ['My', 'Calc'] } } }), new RegExp(`${format} library name must be a simple string`));
      }
      assert.match(await rejection({ output: { library: { type: 'amd-require', name: 'Calc' } } }), /AMD library name must be unset/);
    },
  },
  'output.library.name.root': {
    async 'is the global of a UMD library'() {
      assert.equal((await runLibrary({ type: 'umd', name: { root: ['My', 'Calc'], commonjs: 'c' } })).My.Calc.add(1, 2), 3);
    },
  },
  'output.library.name.amd': {
    async 'is the ID for AMD, with umdNamedDefine only'() {
      const name = { root: 'Calc', amd: 'calc', commonjs: 'c' };
      assert.match(await libraryOf({ type: 'umd', name, umdNamedDefine: true }), /define\("calc", \[\], factory\)/);
      assert.match(await libraryOf({ type: 'umd', name }), /define\(\[\], factory\)/);
    },
  },
  'output.library.name.commonjs': {
    async 'is the property of exports without module'() {
      const name = { root: 'Calc', commonjs: 'my-calc' };
      assert.equal((await runLibrary({ type: 'umd', name }, { exports: {} })).exports['my-calc'].add(1, 2), 3);
    },
  },
  'output.library.export': {
    async 'exposes one export'() {
      assert.equal((await runLibrary({ type: 'var', name: 'Calc' })).Calc.default(), 'sub');
      assert.equal((await runLibrary({ type: 'var', name: 'Calc', export: 'default' })).Calc(), 'sub');
      assert.equal((await runLibrary({ type: 'var', name: 'Calc', export: ['default', 'deep'] })).Calc, 'deep');
    },
  },
  'output.library.entryExports': {
    async 'exposes the last module, or all without conflicts'() {
      const files = { 'src/a.js': "export const a = 'a'; export const same = 'a';", 'src/b.js': "export const b = 'b'; export const same = 'b';" };
      const entry = ['./src/a.js', './src/b.js'];
      const exportsOf = async (entryExports) => Object.keys((await runLibrary({ type: 'commonjs2', entryExports }, { module: {} }, {}, files, { entry })).module.exports).toSorted();
      assert.deepEqual(await exportsOf(undefined), ['b', 'same']);
      assert.deepEqual(await exportsOf('last'), ['b', 'same']);
      assert.deepEqual(await exportsOf('all'), ['a', 'b']);
      const { warnings } = await build({ files, config: { entry, output: { library: { type: 'commonjs2', entryExports: 'all' } } } });
      assert.match(warnings[0], /conflicting exports for the name 'same'/);
    },
  },
  'output.library.umdNamedDefine': {
    async 'names the AMD module of UMD only'() {
      assert.match(await libraryOf({ type: 'umd', name: 'Calc', umdNamedDefine: true }), /define\("Calc", \[\], factory\)/);
      assert.match(await libraryOf({ type: 'umd', name: 'Calc' }), /define\(\[\], factory\)/);
      assert.equal(await libraryOf({ type: 'var', name: 'Calc', umdNamedDefine: true }), await libraryOf({ type: 'var', name: 'Calc' }));
    },
  },
  'output.library.umdAmdContainer': {
    async 'tries this object after define'() {
      const text = await libraryOf({ type: 'umd', name: 'Calc', umdAmdContainer: 'My.amd' });
      assert.match(text, /define\(\[\], factory\);[\s\S]+My\.amd\.define\(\[\], factory\)/);
      assert.doesNotMatch(await libraryOf({ type: 'umd', name: 'Calc' }), /My/);
    },
  },
  'output.library.amdContainer': {
    async 'calls define and require on this object'() {
      assert.match(await libraryOf({ type: 'amd', name: 'calc', amdContainer: 'window.my.loader' }), /^window\.my\.loader\.define\("calc"/);
      assert.match(await libraryOf({ type: 'amd-require', amdContainer: 'window.my.loader' }), /^window\.my\.loader\.require\(/);
    },
  },
  'output.library.auxiliaryComment': {
    async 'comments all branches, unless minimized'() {
      const library = { type: 'umd', name: 'Calc', auxiliaryComment: 'skip' };
      assert.equal((await libraryOf(library)).match(/\/\/ ?skip/g).length, 4);
      assert.doesNotMatch(await libraryOf(library, {}, calc, { optimization: { minimize: true } }), /skip/);
      assert.doesNotMatch(await libraryOf({ type: 'umd', name: 'Calc' }), /skip/);
    },
  },
  'output.enabledLibraryTypes': {
    async 'adds types that are chosen later'() {
      const entry = () => ({ main: { import: './src/index.js', library: { type: 'umd', name: 'Calc' } } });
      await fails({ entry }, /Library type "umd" is not enabled/);
      assert.match(await libraryOf(undefined, { enabledLibraryTypes: ['...', 'umd'] }, calc, { entry }), /root\["Calc"\]/);
    },
    async 'replaces the default without ...'() {
      assert.deepEqual((await optionsOf({ library: { name: 'Calc', type: 'var' } })).enabledLibraryTypes, ['var']);
      assert.deepEqual((await optionsOf({ library: { name: 'Calc', type: 'var' }, enabledLibraryTypes: ['...', 'umd'] })).enabledLibraryTypes, ['var', 'umd']);
      assert.deepEqual((await optionsOf({ library: { name: 'Calc', type: 'var' }, enabledLibraryTypes: ['umd'] })).enabledLibraryTypes, ['umd']);
      assert.match(await libraryOf({ name: 'Calc', type: 'var' }), /Calc/);
      assert.doesNotMatch(await libraryOf({ name: 'Calc', type: 'var' }, { enabledLibraryTypes: ['umd'] }), /Calc/);
    },
  },
};
const branches = { root: /skip\s+else\s+root\[/, commonjs: /skip\s+else if\(typeof exports === 'object'\)|skip\s+exports\[/, commonjs2: /skip\s+if\(typeof exports|skip\s+module\.exports/, amd: /skip\s+else if\(typeof define|skip\s+define\(/ };
for (const [branch, pattern] of Object.entries(branches)) {
  libraries[`output.library.auxiliaryComment.${branch}`] = {
    async 'comments this branch only'() {
      const text = await libraryOf({ type: 'umd', name: 'Calc', auxiliaryComment: { [branch]: 'skip' } });
      assert.equal(text.match(/\/\/ ?skip/g).length, 1);
      assert.match(text, pattern);
    },
  };
}

const chunkRuntime = (output, config) => textOf(/main/, output, lazy, config);
const failing = {
  'package.json': '{ "name": "shop" }',
  'src/index.js': "for (let i = 0; i < 2; i++) try { console.log(JSON.stringify(require('./broken.js'))); } catch (error) { console.log(error.message); }",
  'src/broken.js': "exports.half = true; globalThis.runs = (globalThis.runs || 0) + 1; throw new Error('run ' + globalThis.runs);",
};
const importTwice = async (output) => (await build({ files: failing, config: { output } })).execute();

const loading = {
  'output.chunkFormat': {
    async 'sets the form of chunks'() {
      assert.match(await textOf(/899/, {}), /\.push\(\[\[899\]/);
      assert.match(await textOf(/899/, {}, lazy, { target: 'node' }), /exports\.ids = \[899\]/);
      assert.match(await textOf(/899/, { module: true }), /export const __webpack_esm_ids__/);
      assert.deepEqual(await filesOf({ chunkFormat: 'module', chunkLoading: 'import', module: true }), ['899.mjs', 'main.mjs']);
    },
    async 'is array-push in ES modules for browsers without import()'() {
      assert.equal((await optionsOf({ module: true })).chunkFormat, 'module');
      assert.equal((await optionsOf({ module: true }, { target: ['web', 'es5'] })).chunkFormat, 'array-push');
    },
    async 'that does not fit the target turns chunk loading off'() {
      assert.equal((await optionsOf({ chunkFormat: 'commonjs' })).chunkLoading, false);
      assert.deepEqual(await filesOf({ chunkFormat: 'commonjs' }), ['main.js']);
    },
    async 'has no default without an environment, and rejects unknown names'() {
      await fails({ target: 'es5' }, /no default script chunk format/);
      assert.deepEqual(await filesOf({}, lazy, { target: ['web', 'es5'] }), ['899.js', 'main.js']);
      await fails({ output: { chunkFormat: 'foo' } }, /Unsupported chunk format 'foo'/);
    },
  },
  'output.chunkLoading': {
    async 'selects the runtime that loads chunks'() {
      assert.match(await chunkRuntime({}), /createElement\('script'\)/);
      assert.match(await chunkRuntime({ chunkLoading: 'import-scripts' }), /importScripts\(/);
      assert.match(await chunkRuntime({}, { target: 'node' }), /require\("\.\/" \+/);
      assert.match(await chunkRuntime({ chunkLoading: 'async-node' }, { target: 'node' }), /readFile\(/);
      assert.match(await chunkRuntime({ module: true }), /import\("\.\/899\.mjs"\)/);
    },
    async 'off, puts lazy-loaded modules into the entry'() {
      assert.deepEqual(await filesOf({ chunkLoading: false }), ['main.js']);
      const { execute } = await build({ files: lazy, config: { output: { chunkLoading: false } } });
      assert.deepEqual(await execute(), ['lazy']);
    },
    async 'rejects unknown names'() {
      await fails({ output: { chunkLoading: 'foo' } }, /Unsupported chunk loading type foo/);
    },
  },
  'output.enabledChunkLoadingTypes': {
    async 'adds methods that are chosen later'() {
      const entry = () => ({ main: { import: './src/index.js', chunkLoading: 'async-node' } });
      await fails({ entry }, /Chunk loading type "async-node" is not enabled/, lazy);
      assert.deepEqual(await filesOf({ enabledChunkLoadingTypes: ['...', 'async-node'] }, lazy, { entry }), ['899.js', 'main.js']);
    },
    async 'includes what options and entries name'() {
      assert.deepEqual((await optionsOf({}, { entry: { main: { import: './src/index.js', chunkLoading: 'require' } } })).enabledChunkLoadingTypes, ['jsonp', 'import-scripts', 'require']);
    },
  },
  'output.asyncChunks': {
    async 'off, keeps lazy-loaded modules in the chunk that imports them'() {
      assert.deepEqual(await filesOf({ asyncChunks: false }), ['main.js']);
      assert.deepEqual(await filesOf({ asyncChunks: true }), ['899.js', 'main.js']);
      const files = { 'src/index.js': "console.log('entry'); setTimeout(() => import('./lazy.js'));", 'src/lazy.js': "console.log('lazy');" };
      const { execute } = await build({ files, config: { output: { asyncChunks: false } } });
      assert.deepEqual(await execute('main.js', { setTimeout: () => {} }), ['entry']);
    },
  },
  'output.chunkLoadTimeout': {
    async 'is in the runtime for script elements and stylesheets'() {
      assert.match(await chunkRuntime({}), /\}\), 120000\)/);
      assert.match(await chunkRuntime({ chunkLoadTimeout: 15_000 }), /\}\), 15000\)/);
      assert.doesNotMatch(await chunkRuntime({ module: true, chunkLoadTimeout: 15_000 }), /15000/);
      const styles = await build({ files: { 'src/index.js': "import('./a.css');", 'src/a.css': '' }, config: { output: { module: true, chunkLoadTimeout: 15_000 } } });
      assert.match(await styles.read('main.mjs'), /\}\), 15000\)/);
    },
  },
  'output.scriptType': {
    async 'sets the type of script elements'() {
      assert.doesNotMatch(await chunkRuntime({}), /script\.type/);
      assert.match(await chunkRuntime({ scriptType: 'text/javascript' }), /script\.type = "text\/javascript"/);
      assert.equal((await optionsOf({ module: true })).scriptType, 'module');
    },
  },
  'output.charset': {
    async 'adds the attribute unless off'() {
      assert.match(await chunkRuntime({}), /script\.charset = 'utf-8'/);
      assert.doesNotMatch(await chunkRuntime({ charset: false }), /script\.charset/);
      assert.equal((await optionsOf({}, { experiments: { futureDefaults: true } })).charset, false);
    },
  },
  'output.pathinfo': {
    async 'adds comments'() {
      assert.doesNotMatch(await textOf(/899/, {}), /src\/lazy\.js/);
      assert.match(await textOf(/899/, { pathinfo: true }), /!\*\*\* \.\/src\/lazy\.js \*\*\*!/);
      assert.match(await textOf(/899/, { pathinfo: 'verbose' }), /export lazy \[provided\]/);
      assert.equal((await optionsOf({}, { mode: 'development' })).pathinfo, true);
    },
    async 'leaves a license file when minimized'() {
      assert.ok((await filesOf({ pathinfo: true }, lazy, { optimization: { minimize: true } })).includes('main.js.LICENSE.txt'));
    },
  },
  'output.strictModuleErrorHandling': {
    async 'throws the same error again'() {
      assert.deepEqual(await importTwice({}), ['run 1', '{"half":true}']);
      assert.deepEqual(await importTwice({ strictModuleErrorHandling: true }), ['run 1', 'run 1']);
      assert.match(await textOf(/main/, { strictModuleErrorHandling: true }), /module\.error = e/);
      assert.doesNotMatch(await textOf(/main/, {}), /module\.error = e/);
    },
  },
  'output.strictModuleExceptionHandling': {
    async 'runs the module again, unless the other option is on'() {
      assert.deepEqual(await importTwice({ strictModuleExceptionHandling: true }), ['run 1', 'run 2']);
      assert.deepEqual(await importTwice({ strictModuleExceptionHandling: true, strictModuleErrorHandling: true }), ['run 1', 'run 1']);
    },
  },
  'output.strictModuleResolution': {
    async 'throws an error with a code for a missing module'() {
      const files = { ...lazy, 'src/index.js': "export const load = () => import('./lazy.js'); try { __webpack_require__('./missing.js'); } catch (error) { console.log(error.message, error.code); }" };
      const thrown = async (strictModuleResolution) => (await build({ files, config: { target: 'node', output: { strictModuleResolution } } })).execute('main.js', { require() {}, module: {}, exports: {} });
      assert.deepEqual(await thrown(true), ["Cannot find module './missing.js' MODULE_NOT_FOUND"]);
      assert.deepEqual(await thrown(undefined), ['__webpack_modules__[moduleId] is not a function ']);
      assert.equal((await optionsOf({}, { mode: 'development' })).strictModuleResolution, true);
    },
  },
};

const worker = {
  'src/index.js': "new Worker(new URL('./worker.js', import.meta.url));",
  'src/worker.js': "import('./lazy.js').then(console.log); import('./empty.wasm').then(console.log);",
  'src/lazy.js': 'export const lazy = 1;',
  'src/empty.wasm': Buffer.from('0061736d01000000', 'hex'),
};
const wasm = { 'src/index.js': "import * as empty from './empty.wasm'; console.log(empty);", 'src/empty.wasm': worker['src/empty.wasm'] };
const mapped = { devtool: 'source-map' };
const sourcesOf = async (output, files = lazy) => JSON.parse(await textOf(/899.*map$|main.*map$/, output, files, mapped)).sources;
/** What two builds with hot updates emit besides the bundle, and the result. */
async function hotUpdate(output, config = {}, files = {}, change = { 'src/index.js': 'console.log(2);' }) {
  const project = await createProject(files);
  const plugins = [new webpack.HotModuleReplacementPlugin()];
  const result = await build({
    folder: project,
    changes: [change],
    config: { mode: 'development', devtool: false, plugins, recordsPath: `${project}/records.json`, ...config, output },
  });
  return { ...result, updates: result.assets.filter((name) => !/^(main|a|b)\.m?js$/.test(name)) };
}

const modules = {
  'output.module': {
    async 'emits ES modules'() {
      assert.deepEqual(await filesOf({ module: true }), ['899.mjs', 'main.mjs']);
      assert.match(await textOf(/main/, { module: true }), /import\("\.\/899\.mjs"\)/);
      assert.doesNotMatch(await textOf(/main/, { module: true }, {}), /\(\(\) => \{ \/\/ webpackBootstrap/);
      assert.match(await textOf(/html/, { module: true, html: true }, {}), /<script type="module"/);
    },
    async 'changes defaults'() {
      const on = await optionsOf({ module: true });
      assert.deepEqual([on.iife, on.chunkFormat, on.chunkLoading, on.scriptType, on.resourceHints.initial], [false, 'module', 'import', 'module', true]);
      const off = await optionsOf();
      assert.deepEqual([off.iife, off.chunkFormat, off.chunkLoading, off.scriptType, off.resourceHints], [true, 'array-push', 'jsonp', false, undefined]);
    },
    async 'does not export anything without a library'() {
      assert.equal((await optionsOf({ module: true })).library, undefined);
      assert.doesNotMatch(await libraryOf(undefined, { module: true }), /export \{/);
      assert.match(await libraryOf({ type: 'module' }, { module: true }), /export \{ add/);
    },
    async 'is turned on by some targets, and not by the old experiment'() {
      for (const target of ['universal', 'deno', 'bun']) assert.equal((await optionsOf({}, { target })).module, true);
      for (const target of ['web', 'node']) assert.equal((await optionsOf({}, { target })).module, false);
      assert.equal((await optionsOf({}, { experiments: { outputModule: true } })).module, false);
    },
  },
  'output.iife': {
    async 'wraps the bundle'() {
      const files = { 'src/index.js': 'const answer = 42; console.log(answer);' };
      const globals = async (iife) => {
        const { execute } = await build({ files: { ...files, 'dist/check.js': 'console.log(typeof answer);' }, config: { output: { iife } } });
        return execute(['main.js', 'check.js']);
      };
      assert.deepEqual(await globals(true), ['42', 'undefined']);
      assert.deepEqual(await globals(undefined), ['42', 'undefined']);
      assert.deepEqual(await globals(false), ['42', 'number']);
    },
  },
  'output.importFunctionName': {
    async 'is called to load chunks of modules'() {
      assert.match(await textOf(/main/, { module: true, importFunctionName: '__import__' }), /__import__\("\.\/" \+/);
      assert.doesNotMatch(await textOf(/main/, { importFunctionName: '__import__' }), /__import__/);
    },
    async 'is called for externals of the type import, too'() {
      const external = { externals: { lib: 'lib' }, externalsType: 'import' };
      assert.match(await textOf(/main/, { importFunctionName: '__import__' }, { 'src/index.js': "import('lib')" }, external), /__import__\("lib"\)/);
    },
  },
  'output.importMetaName': {
    async 'replaces import.meta that the parser leaves in a script'() {
      const files = { 'src/index.js': 'console.log(import.meta.shop);' };
      const text = (importMeta) => textOf(/main/, { importMetaName: 'shopMeta' }, files, { module: { parser: { javascript: { importMeta } } } });
      assert.match(await text(false), /shopMeta\.shop/);
      assert.doesNotMatch(await text(true), /shopMeta/);
    },
    async 'replaces import.meta in modules'() {
      assert.match(await textOf(/main/, { module: true }, image), /new URL\(.*, import\.meta\.url\)/);
      assert.match(await textOf(/main/, { module: true, importMetaName: 'shopMeta' }, image), /new URL\(.*, shopMeta\.url\)/);
      assert.doesNotMatch(await textOf(/main/, { importMetaName: 'shopMeta' }, image), /shopMeta/);
    },
  },
  'output.workerChunkFilename': {
    async 'names worker scripts only'() {
      const scripts = async (output) => (await filesOf(output, worker)).filter((name) => name.startsWith('workers/'));
      assert.deepEqual(await scripts({ chunkFilename: 'workers/[id].js' }), ['workers/117.js', 'workers/495.js', 'workers/899.js']);
      assert.deepEqual(await scripts({ chunkFilename: 'c/[id].js', workerChunkFilename: 'workers/[name].js' }), ['workers/495.js']);
      const named = { ...worker, 'src/index.js': "new Worker(/* webpackChunkName: 'search' */ new URL('./worker.js', import.meta.url));" };
      assert.ok((await filesOf({ workerChunkFilename: 'workers/[name].js' }, named)).includes('workers/search.js'));
    },
    async 'takes the name from the option of the worker, but rather from the comment'() {
      const name = async (comment, options) => {
        const source = `new Worker(${comment} new URL('./worker.js', import.meta.url), ${options});`;
        const names = await filesOf({ workerChunkFilename: 'workers/[name].js' }, { ...worker, 'src/index.js': source });
        return names.find((file) => file.startsWith('workers/'));
      };
      assert.equal(await name('', "{ name: 'search' }"), 'workers/search.js');
      assert.equal(await name("/* webpackChunkName: 'find' */", "{ name: 'search' }"), 'workers/find.js');
      assert.equal(await name('', '{ name: globalThis.name }'), 'workers/495.js');
    },
  },
  'output.workerPublicPath': {
    async 'sets the URL of worker scripts, publicPath by default'() {
      const publicPath = 'https://cdn.example.com/';
      assert.match(await textOf(/main/, { publicPath }, worker), /worker import \*\/ __webpack_require__\.p \+/);
      assert.match(await textOf(/main/, { publicPath, workerPublicPath: '/' }, worker), /worker import \*\/ "\/" \+/);
    },
  },
  'output.workerChunkLoading': {
    async 'follows `chunkLoading` in Node.js, NW.js, and Electron except its renderer'() {
      for (const [target, value] of [['node', 'require'], ['nwjs', 'async-node'], ['electron-main', 'require'], ['electron-renderer', 'import-scripts']]) {
        assert.equal((await build({ config: { target } })).stats.compilation.outputOptions.workerChunkLoading, value, target);
      }
    },
    async 'selects how workers load chunks'() {
      assert.match(await textOf(/^495/, {}, worker), /importScripts\(/);
      assert.match(await textOf(/^495/, { module: true }, worker), /import\("\.\/899\.mjs"\)/);
      assert.match(await textOf(/main/, { module: true }, worker), /\{ type: "module" \}/);
      const files = (await filesOf({ workerChunkLoading: false, workerChunkFilename: 'worker.js' }, worker)).filter((name) => name.endsWith('.js'));
      assert.deepEqual(files, ['main.js', 'worker.js']);
    },
  },
  'output.workerWasmLoading': {
    async 'selects how workers load WebAssembly'() {
      const text = (workerWasmLoading) => textOf(/worker/, { workerWasmLoading, workerChunkFilename: 'worker.js' }, worker);
      assert.match(await text(undefined), /fetch\(/);
      assert.match(await text('async-node'), /readFile\(/);
      assert.doesNotMatch(await text(false), /fetch\(|readFile\(/);
      assert.equal((await optionsOf({ wasmLoading: 'async-node' })).workerWasmLoading, 'async-node');
    },
  },
  'output.sourceMapFilename': {
    async 'names maps that are files'() {
      const script = { 'src/index.js': 'console.log(1);' };
      assert.deepEqual(await filesOf({}, script, mapped), ['main.js', 'main.js.map']);
      const output = { filename: 'js/[name].js', sourceMapFilename: 'maps/[file].map' };
      assert.deepEqual(await filesOf(output, script, mapped), ['js/main.js', 'maps/js/main.js.map']);
      assert.match(await textOf(/^js/, output, script, mapped), /sourceMappingURL=\.\.\/maps\/js\/main\.js\.map/);
      assert.deepEqual(await filesOf(output, script, { devtool: 'inline-source-map' }), ['js/main.js']);
      assert.deepEqual(await filesOf({ sourceMapFilename: '[name]-[id]-[runtime].map' }, script, mapped), ['main-792-_.map', 'main.js']);
    },
  },
  'output.devtoolModuleFilenameTemplate': {
    async 'names sources'() {
      assert.deepEqual(await sourcesOf({}), ['webpack://shop/./src/lazy.js']);
      assert.match((await sourcesOf({ devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]' }))[0], /^file:\/\/\/[^/].*src\/lazy\.js$/);
      const template = '[resource-path]|[resource]|[query]|[loaders]|[all-loaders]|[id]|[hash]|[namespace]';
      assert.match((await sourcesOf({ devtoolModuleFilenameTemplate: template }))[0], /^\.\/src\/lazy\.js\|\.\/src\/lazy\.js\|\|\|\|899\|[0-9a-f]{4}\|shop$/);
      const files = { 'src/a.cjs': 'module.exports = (text) => text;', 'src/b.cjs': 'module.exports = (text) => text;', 'src/index.js': "import './a.cjs!./x.js';", 'src/x.js': 'console.log(1);' };
      const rules = (folder) => [{ test: /x\.js$/, use: `${folder}/src/b.cjs` }];
      const loaded = await build({
        files,
        config: (folder) => ({
          devtool: 'source-map',
          optimization: { concatenateModules: false },
          module: { rules: rules(folder) },
          output: { devtoolModuleFilenameTemplate: '[loaders]|[all-loaders]|[resource]' },
        }),
      });
      const name = JSON.parse(await loaded.read('main.js.map')).sources.find((source) => source.endsWith('x.js'));
      assert.match(name, /^\.\/src\/a\.cjs\|javascript\/esm\|.*a\.cjs!\.\/src\/b\.cjs\|\.\/src\/x\.js$/);
      assert.match((await sourcesOf({ devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) => `x${absoluteResourcePath}` }))[0], /^x\/.*lazy\.js/);
    },
  },
  'output.devtoolFallbackModuleFilenameTemplate': {
    async 'names sources whose name is taken'() {
      const files = { 'src/index.js': "import './a.js'; console.log(1);", 'src/a.js': 'console.log(2);' };
      const devtoolModuleFilenameTemplate = 'same';
      assert.match((await sourcesOf({ devtoolModuleFilenameTemplate }, files))[1], /^webpack:\/\/shop\/.*\?[0-9a-f]+$/);
      assert.match((await sourcesOf({ devtoolModuleFilenameTemplate, devtoolFallbackModuleFilenameTemplate: 'other?[hash]' }, files))[1], /^other\?[0-9a-f]+$/);
    },
  },
  'output.devtoolNamespace': {
    async 'is in the names of sources, and is uniqueName by default'() {
      assert.deepEqual(await sourcesOf({ uniqueName: 'x' }), ['webpack://x/./src/lazy.js']);
      assert.deepEqual(await sourcesOf({ uniqueName: 'x', devtoolNamespace: 'y' }), ['webpack://y/./src/lazy.js']);
    },
  },
  'output.webassemblyModuleFilename': {
    async 'names .wasm files, which collide without a hash'() {
      assert.match((await filesOf({}, wasm))[0], /^[0-9a-f]{20}\.module\.wasm$/);
      assert.match((await filesOf({ webassemblyModuleFilename: 'wasm/[hash:8].wasm' }, wasm))[1], /^wasm\/[0-9a-f]{8}\.wasm$/);
      const two = { ...wasm, 'src/index.js': "import * as a from './empty.wasm'; import * as b from './other.wasm'; console.log(a, b);", 'src/other.wasm': Buffer.from('0061736d0100000000020161', 'hex') };
      await fails({ output: { webassemblyModuleFilename: 'x.wasm' } }, /Conflict/, two);
      assert.equal((await filesOf({ webassemblyModuleFilename: '[id].wasm' }, two)).length, 3);
    },
    async 'takes few placeholders'() {
      const nameOf = async (placeholder) => (await filesOf({ webassemblyModuleFilename: `x-${placeholder}.wasm` }, wasm)).find((name) => name.startsWith('x-'));
      for (const placeholder of ['[id]', '[hash]', '[fullhash]', '[runtime]', '[uniquename]']) assert.notEqual(await nameOf(placeholder), `x-${placeholder}.wasm`);
      for (const placeholder of ['[name]', '[ext]', '[chunkhash]']) assert.equal(await nameOf(placeholder), `x-${placeholder}.wasm`);
      const { errors } = await build({ files: wasm, config: { output: { webassemblyModuleFilename: '[contenthash].wasm' } } });
      assert.match(errors.join(), /Path variable \[contenthash\] not implemented/);
    },
  },
  'output.wasmLoading': {
    async 'selects how WebAssembly is loaded'() {
      assert.match(await textOf(/main/, {}, wasm), /fetch\(/);
      assert.match(await textOf(/main/, { wasmLoading: 'async-node' }, wasm), /readFile\(/);
      assert.match(await textOf(/main/, {}, wasm, { target: 'node' }), /readFile\(/);
      assert.match(await textOf(/main/, {}, wasm, { target: 'universal' }), /fetch\([\s\S]+readFile|readFile[\s\S]+fetch\(/);
      assert.doesNotMatch(await textOf(/main/, { wasmLoading: false }, wasm), /fetch\(|readFile\(|instantiate/);
      await fails({ output: { wasmLoading: 'foo' } }, /Unsupported wasm loading type foo/, wasm);
    },
  },
  'output.wasmStreamingFallback': {
    async 'has an effect on universal loading, too'() {
      const universal = async (wasmStreamingFallback) => textOf(/main/, { wasmStreamingFallback }, wasm, { target: 'universal' });
      assert.match(await universal(true), /application\/wasm/);
      assert.doesNotMatch(await universal(false), /application\/wasm/);
    },
    async 'adds code for a wrong MIME type, with fetch only'() {
      assert.match(await textOf(/main/, {}, wasm), /application\/wasm/);
      assert.doesNotMatch(await textOf(/main/, { wasmStreamingFallback: false }, wasm), /application\/wasm/);
      assert.doesNotMatch(await textOf(/main/, { wasmLoading: 'async-node' }, wasm), /application\/wasm/);
      const size = async (wasmStreamingFallback) => (await textOf(/main/, { wasmStreamingFallback }, wasm, { optimization: { minimize: true } })).length;
      const saved = (await size(true)) - (await size(false));
      assert.ok(saved > 200 && saved < 1000, `${saved}`);
    },
  },
  'output.enabledWasmLoadingTypes': {
    async 'adds methods that are chosen later'() {
      const entry = () => ({ main: { import: './src/index.js', wasmLoading: 'async-node' } });
      await fails({ entry }, /"async-node" is not enabled/, wasm);
      assert.match(await textOf(/main/, { enabledWasmLoadingTypes: ['...', 'async-node'] }, wasm, { entry }), /readFile\(/);
    },
  },
  'output.hotUpdateChunkFilename': {
    async 'names files with changed modules'() {
      const folder = 'hot/[id].[fullhash].js';
      assert.match((await hotUpdate({})).updates[0], /^main\.[0-9a-f]{20}\.hot-update\.js$/);
      assert.match((await hotUpdate({ hotUpdateChunkFilename: folder })).updates[0], /^hot\/main\.[0-9a-f]{20}\.js$/);
    },
  },
  'output.hotUpdateMainFilename': {
    async 'names the list of changes'() {
      assert.match((await hotUpdate({})).updates[1], /^main\.[0-9a-f]{20}\.hot-update\.json$/);
      assert.ok((await hotUpdate({ hotUpdateMainFilename: 'hot/[runtime].json' })).updates.includes('hot/main.json'));
    },
    async 'warns if runtimes share one'() {
      const change = { 'src/a.js': "console.log('new a');", 'src/b.js': "console.log('new b');" };
      const { warnings } = await hotUpdate({ hotUpdateMainFilename: '[fullhash].json' }, { entry: twoEntries }, two, change);
      assert.match(warnings[0], /doesn't lead to unique filenames per runtime/);
      assert.deepEqual((await hotUpdate({}, { entry: twoEntries }, two, change)).warnings, []);
    },
  },
  'output.hotUpdateGlobal': {
    async 'names the function that updates call, in scripts'() {
      const update = async (output) => {
        const { read, updates } = await hotUpdate(output);
        return read(updates.find((name) => /\.m?js$/.test(name)));
      };
      assert.match(await update({}), /self\["webpackHotUpdateshop"\]\(/);
      assert.match(await update({ hotUpdateGlobal: 'shopUpdate' }), /self\["shopUpdate"\]\(/);
      assert.doesNotMatch(await update({ hotUpdateGlobal: 'shopUpdate', module: true }), /shopUpdate/);
    },
  },
};

const hinted = {
  'src/index.js': "import './page.css'; import vendor from './vendor.js'; console.log(vendor); import(/* webpackChunkName: 'checkout' */ './checkout.js');",
  'src/vendor.js': "export default 'vendor';",
  'src/checkout.js': "console.log('checkout');",
  'src/page.css': "@font-face { font-family: Text; src: url('./fonts/text.woff2'); } h1 { background: url('./hero.png'); }",
  'src/fonts/text.woff2': 'font',
  'src/hero.png': 'hero',
};
/** The `<link>` tags of a page, without stylesheets. */
async function hintsOf(resourceHints, output = {}, config = {}, files = hinted) {
  const page = await textOf(/^main\.html$/, { html: true, chunkFilename: '[name].js', resourceHints, ...output }, files, {
    optimization: { runtimeChunk: 'single' },
    ...config,
  });
  return (page.match(/<link [^>]*>/g) ?? []).filter((tag) => !tag.includes('stylesheet'));
}
const runtimePreload = '<link rel="preload" as="script" href="runtime.js">';
const listed = async (hint) => (await hintsOf([{ rel: 'preload', href: '/x', ...hint }]))[0];
const ruled = (rule, output) => hintsOf({ urlHints: [{ preload: true, ...rule }] }, output);

const hints = {
  'output.resourceHints': {
    async 'adds hints, by default for modules only'() {
      assert.deepEqual(await hintsOf(undefined), []);
      assert.deepEqual(await hintsOf(false), []);
      assert.deepEqual(await hintsOf(true), [runtimePreload]);
      assert.deepEqual(await hintsOf(undefined, { module: true }), ['<link rel="modulepreload" href="runtime.mjs">']);
      for (const off of [false, 'none']) assert.deepEqual(await hintsOf(off, { module: true }), []);
    },
    async 'takes a list in place of the defaults'() {
      const list = [{ rel: 'preconnect', href: 'https://api.example.com', crossorigin: true }, { rel: 'prefetch', chunk: 'checkout' }];
      const tags = ['<link rel="preconnect" href="https://api.example.com" crossorigin="anonymous">', '<link rel="prefetch" as="script" href="checkout.js">'];
      assert.deepEqual(await hintsOf(list), tags);
      assert.deepEqual(await hintsOf({ initial: list }), tags);
    },
    async 'none, disables hints of magic comments too'() {
      const files = { 'src/index.js': "console.log(new URL(/* webpackPreload: true */ './hero.png', import.meta.url).href);", 'src/hero.png': 'hero' };
      for (const [value, count] of [[undefined, 1], [false, 1], ['none', 0]]) assert.equal((await hintsOf(value, {}, {}, files)).length, count);
    },
    async 'a list is missing in manifest and stats; a function adds hints without href'() {
      const hint = { rel: 'prefetch', chunk: 'checkout' };
      const run = async (initial) => {
        const { json, read } = await build({ files: hinted, config: { output: { resourceHints: { initial, manifest: 'hints.json' } } } });
        return [json.entrypoints.main.resourceHints, JSON.parse(await read('hints.json')).main];
      };
      assert.deepEqual(await run([hint]), [undefined, []]);
      assert.deepEqual(await run(() => [hint]), [[hint], [hint]]);
    },
    async 'is in the stats'() {
      const { json } = await build({ config: { optimization: { runtimeChunk: 'single' }, output: { resourceHints: true } } });
      assert.equal(json.entrypoints.main.resourceHints[0].href, 'runtime.js');
    },
  },
  'output.resourceHints.initial': {
    async 'takes true, a kind, or a function'() {
      assert.deepEqual(await hintsOf({ initial: true }), [runtimePreload]);
      assert.deepEqual(await hintsOf({ initial: 'prefetch' }), ['<link rel="prefetch" href="runtime.js">']);
      const asked = new Set();
      const initial = ({ defaultHints, entryName, hostType, entrypoint, compilation }) => {
        if (entrypoint && compilation && hostType === 'html') asked.add(entryName);
        return [...defaultHints, { rel: 'prefetch', chunk: 'checkout' }];
      };
      assert.deepEqual(await hintsOf({ initial }), [runtimePreload, '<link rel="prefetch" as="script" href="checkout.js">']);
      assert.ok(asked.has('main'));
    },
  },
  'output.resourceHints[].rel': {
    async 'is written'() {
      for (const rel of ['preload', 'modulepreload', 'prefetch', 'preconnect', 'dns-prefetch']) assert.match(await listed({ rel }), new RegExp(`rel="${rel}"`));
    },
  },
  'output.resourceHints[].chunk': {
    async 'becomes the URL of the chunk, or nothing if unknown'() {
      assert.deepEqual(await hintsOf([{ rel: 'prefetch', chunk: 'checkout' }, { rel: 'prefetch', chunk: 'unknown' }]), ['<link rel="prefetch" as="script" href="checkout.js">']);
      const { warnings } = await build({ config: { output: { html: true, resourceHints: [{ rel: 'prefetch', chunk: 'unknown' }] } } });
      assert.deepEqual(warnings, []);
    },
  },
  'output.resourceHints[].entry': {
    async 'adds a hint for each script that the entry loads'() {
      const entry = { main: './src/index.js', next: { import: './src/checkout.js', html: false } };
      assert.deepEqual(await hintsOf([{ rel: 'prefetch', entry: 'next' }], {}, { entry }), ['<link rel="prefetch" as="script" href="runtime.js">', '<link rel="prefetch" as="script" href="next.js">']);
    },
  },
  'output.resourceHints[].integrity': {
    async 'off, omits the hash'() {
      const tags = await hintsOf([{ rel: 'preload', chunk: 'runtime' }, { rel: 'preload', chunk: 'main', integrity: false }], { html: { integrity: true }, crossOriginLoading: 'anonymous' });
      assert.match(tags[0], /integrity="sha384-/);
      assert.doesNotMatch(tags[1], /integrity/);
    },
  },
  'output.resourceHints.urlHints': {
    async 'adds hints for referenced files'() {
      assert.deepEqual(await hintsOf({ urlHints: [] }), []);
      assert.match((await ruled({ test: /\.woff2$/ }))[0], /^<link rel="preload" as="font" href="[0-9a-f]{20}\.woff2">$/);
    },
    async 'has a crossorigin attribute with crossOriginLoading only'() {
      assert.match((await ruled({ test: /\.woff2$/ }, { crossOriginLoading: 'anonymous' }))[0], /crossorigin="anonymous"/);
    },
    async 'is for JavaScript too, not for images of the page, and yields to a magic comment'() {
      const urlHints = [{ test: /\.png$/, preload: true }];
      const script = (comment) => ({ 'src/index.js': `console.log(new URL(${comment} './hero.png', import.meta.url).href);`, 'src/hero.png': 'hero' });
      assert.equal((await hintsOf({ urlHints }, {}, {}, script(''))).length, 1);
      assert.match((await hintsOf({ urlHints }, {}, {}, script('/* webpackFetchPriority: "high" */')))[0], /fetchpriority="high"/);
      const page = { 'src/main.html': '<!doctype html><html><head></head><body><img src="./hero.png"><script src="./main.js"></script></body></html>', 'src/main.js': '', 'src/hero.png': 'hero' };
      assert.equal((await hintsOf({ urlHints }, { html: undefined }, { entry: './src/main.html', optimization: {} }, page)).length, 0);
    },
  },
  'output.resourceHints.urlHints[].test': {
    async 'sees the URL as written'() {
      assert.equal((await ruled({ test: /^\.\/fonts\// })).length, 1);
      assert.equal((await ruled({ test: /src\/fonts/ })).length, 0);
    },
  },
  'output.resourceHints.urlHints[].include': {
    async 'must match, as must test'() {
      assert.equal((await ruled({ include: /png$/ })).length, 1);
      assert.equal((await ruled({ include: /png$/, test: /woff2$/ })).length, 0);
    },
  },
  'output.resourceHints.urlHints[].exclude': {
    async 'excludes URLs'() {
      assert.equal((await ruled({})).length, 2);
      assert.match((await ruled({ exclude: /png$/ })).join(), /woff2/);
    },
  },
  'output.resourceHints.urlHints[].preload': {
    async 'adds a preload'() {
      assert.match((await ruled({ test: /png$/ }))[0], /rel="preload" as="image"/);
      assert.deepEqual(await ruled({ test: /png$/, preload: undefined }), []);
    },
  },
  'output.resourceHints.urlHints[].prefetch': {
    async 'adds a prefetch'() {
      assert.match((await ruled({ test: /png$/, preload: undefined, prefetch: true }))[0], /rel="prefetch"/);
    },
  },
  'output.resourceHints.urlHints[].as': {
    async 'overrides the derived value'() {
      assert.match((await ruled({ test: /woff2$/, as: 'fetch' }))[0], /as="fetch"/);
    },
  },
  'output.resourceHints.urlHints[].type': {
    async 'sets the attribute'() {
      assert.match((await ruled({ test: /woff2$/, type: 'font/woff2' }))[0], /type="font\/woff2"/);
      assert.doesNotMatch((await ruled({ test: /woff2$/ }))[0], /type=/);
    },
  },
  'output.resourceHints.urlHints[].media': {
    async 'sets the attribute'() {
      assert.match((await ruled({ test: /png$/, media: 'print' }))[0], /media="print"/);
    },
  },
  'output.resourceHints.urlHints[].fetchPriority': {
    async 'sets or omits the attribute'() {
      for (const value of ['high', 'low', 'auto']) assert.match((await ruled({ test: /png$/, fetchPriority: value }))[0], new RegExp(`fetchpriority="${value}"`));
      assert.doesNotMatch((await ruled({ test: /png$/, fetchPriority: false }))[0], /fetchpriority/);
    },
  },
  'output.resourceHints.preconnect': {
    async 'adds a hint for the server of publicPath'() {
      const output = { publicPath: 'https://cdn.example.com/app/' };
      assert.deepEqual(await hintsOf({ preconnect: true }, output), ['<link rel="preconnect" href="https://cdn.example.com">']);
      assert.deepEqual(await hintsOf({ preconnect: true }, { ...output, crossOriginLoading: 'anonymous' }), ['<link rel="preconnect" href="https://cdn.example.com" crossorigin="anonymous">']);
      assert.deepEqual(await hintsOf({}, output), []);
      for (const publicPath of ['auto', '/static/', '']) assert.deepEqual(await hintsOf({ preconnect: true }, { publicPath }), []);
    },
  },
  'output.resourceHints.modulePreloadPolyfill': {
    async 'adds an inline script, by default where the target needs it'() {
      const inline = async (resourceHints, target, module = true) => /<script>/.test(await textOf(/html$/, { html: true, module, resourceHints }, hinted, { target, optimization: { runtimeChunk: 'single' } }));
      assert.equal(await inline({ initial: true }, 'web'), false);
      assert.equal(await inline({ initial: true, modulePreloadPolyfill: true }, 'web'), true);
      assert.equal(await inline({ initial: true }, 'browserslist:chrome 64'), true);
      assert.equal(await inline({ initial: true, modulePreloadPolyfill: false }, 'browserslist:chrome 64'), false);
      assert.equal(await inline({ initial: true, modulePreloadPolyfill: true }, 'web', false), false);
    },
  },
  'output.resourceHints.manifest': {
    async 'writes the hints of each entry'() {
      const output = { resourceHints: { initial: true, manifest: 'hints.json' } };
      const { main } = JSON.parse(await textOf(/hints\.json/, output, {}, { optimization: { runtimeChunk: 'single' } }));
      assert.equal(main[0].href, 'runtime.js');
      assert.ok(!(await filesOf({ resourceHints: true }, {})).includes('hints.json'));
    },
  },
  'output.resourceHints.dedupe': {
    async 'looks for an existing hint'() {
      const files = { ...hinted, 'src/index.js': "import(/* webpackPrefetch: true */ './checkout.js');" };
      const runtime = (dedupe) => textOf(/main\.js/, { html: true, resourceHints: { dedupe } }, files);
      assert.match(await runtime(true), /getElementsByTagName\("link"\)/);
      for (const off of [false, undefined]) assert.doesNotMatch(await runtime(off), /getElementsByTagName\("link"\)/);
    },
  },
};
for (const [name, value] of Object.entries({ href: 'https://example.com/x', as: 'font', type: 'font/woff2', media: 'print', fetchPriority: 'high' })) {
  hints[`output.resourceHints[].${name}`] = {
    async 'becomes an attribute'() {
      const attribute = ` ${name.toLowerCase()}="${value}"`;
      assert.ok((await listed({ [name]: value })).includes(attribute));
      assert.ok(!(await listed({})).includes(attribute));
    },
  };
}
hints['output.resourceHints[].crossorigin'] = {
  async 'sets the CORS mode'() {
    assert.match(await listed({ crossorigin: true }), /crossorigin="anonymous"/);
    assert.match(await listed({ crossorigin: 'use-credentials' }), /crossorigin="use-credentials"/);
    assert.doesNotMatch(await listed({}), /crossorigin/);
  },
};

const hashed = async (output, config) => /^main\.(.*)\.js$/.exec((await filesOf({ filename: '[name].[contenthash].js', ...output }, {}, config))[0])[1];
const hashing = {
  'output.hashFunction': {
    async 'selects the algorithm'() {
      assert.equal(await hashed({}), await hashed({ hashFunction: 'md4' }));
      assert.equal((await hashed({ hashFunction: 'xxhash64' })).length, 16);
      assert.notEqual(await hashed({ hashFunction: 'sha256' }), await hashed({}));
      assert.equal((await optionsOf({}, { experiments: { futureDefaults: true } })).hashFunction, 'xxhash64');
    },
    async 'takes a class and rejects unknown names'() {
      class Fixed {
        update() {
          return this;
        }
        digest() {
          return 'abcdef';
        }
      }
      assert.equal(await hashed({ hashFunction: Fixed }), 'abcdef');
      await fails({ output: { hashFunction: 'foo' } }, /Digest method not supported/);
    },
  },
  'output.hashDigest': {
    async 'selects the encoding'() {
      assert.match(await hashed({}), /^[0-9a-f]{20}$/);
      assert.match(await hashed({ hashDigest: 'base36' }), /^[0-9a-z]*[g-z][0-9a-z]*$/);
      assert.match(await hashed({ hashDigest: 'base64url' }), /^(?=.*[A-Z])[\w-]+$/);
    },
  },
  'output.hashDigestLength': {
    async 'is an upper limit'() {
      assert.equal((await hashed({ hashDigestLength: 10 })).length, 10);
      assert.equal((await hashed({ filename: '[name].[contenthash:4].js', hashDigestLength: 10 })).length, 4);
      assert.equal((await hashed({ filename: '[name].[contenthash:15].js', hashDigestLength: 10 })).length, 10);
      assert.equal((await hashed({ hashDigestLength: 40, hashFunction: 'xxhash64' })).length, 16);
    },
  },
  'output.hashSalt': {
    async 'changes all hashes'() {
      assert.notEqual(await hashed({ hashSalt: '2' }), await hashed({}));
      assert.equal(await hashed({ hashSalt: '2' }), await hashed({ hashSalt: '2' }));
    },
    async 'keeps the names of WebAssembly files'() {
      const files = { 'src/index.js': "import './a.wasm';", 'src/a.wasm': Buffer.from('0061736d01000000', 'hex') };
      const name = async (hashSalt) => (await filesOf({ hashSalt }, files)).find((file) => file.endsWith('.wasm'));
      assert.equal(await name('2'), await name('1'));
    },
  },
  'output.trustedTypes': {
    async 'creates URLs through a policy'() {
      assert.doesNotMatch(await chunkRuntime({}), /trustedTypes/);
      assert.match(await chunkRuntime({ trustedTypes: true }), /createPolicy\("shop"/);
      assert.match(await chunkRuntime({ trustedTypes: 'other' }), /createPolicy\("other"/);
      assert.match(await chunkRuntime({ trustedTypes: true }), /script\.src = __webpack_require__\.tu\(url\)/);
      assert.match(await rejection({ output: { trustedTypes: false } }), /configuration\.output\.trustedTypes/);
    },
  },
  'output.trustedTypes.policyName': {
    async 'names the policy'() {
      assert.match(await chunkRuntime({ trustedTypes: { policyName: 'shop#webpack' } }), /createPolicy\("shop#webpack"/);
      assert.match(await chunkRuntime({ trustedTypes: {}, uniqueName: 'a b' }), /createPolicy\("a_b"/);
      assert.match(await textOf(/main/, { trustedTypes: {} }, { ...lazy, 'package.json': '{ "type": "module" }' }), /createPolicy\("webpack"/);
    },
  },
  'output.trustedTypes.onPolicyCreationFailure': {
    async 'stops, or logs and goes on'() {
      assert.doesNotMatch(await chunkRuntime({ trustedTypes: { onPolicyCreationFailure: 'stop' } }), /Could not create/);
      assert.match(await chunkRuntime({ trustedTypes: { onPolicyCreationFailure: 'continue' } }), /catch[\s\S]+Could not create trusted-types policy "shop"/);
    },
  },
};

const legacy = {
  'output.libraryTarget': {
    async 'is the type, and wins over the type'() {
      assert.equal(await libraryOf('Calc', { libraryTarget: 'umd' }), await libraryOf({ name: 'Calc', type: 'umd' }));
      assert.equal(await libraryOf({ name: 'Calc', type: 'umd' }, { libraryTarget: 'var' }), await libraryOf({ name: 'Calc', type: 'var' }));
    },
  },
  'output.libraryExport': {
    async 'is library.export'() {
      assert.equal(await libraryOf('Calc', { libraryExport: 'default' }), await libraryOf({ name: 'Calc', type: 'var', export: 'default' }));
    },
  },
  'output.umdNamedDefine': {
    async 'is library.umdNamedDefine'() {
      assert.equal(await libraryOf({ name: 'Calc', type: 'umd' }, { umdNamedDefine: true }), await libraryOf({ name: 'Calc', type: 'umd', umdNamedDefine: true }));
    },
  },
  'output.auxiliaryComment': {
    async 'is library.auxiliaryComment'() {
      assert.equal(await libraryOf({ name: 'Calc', type: 'umd' }, { auxiliaryComment: 'skip' }), await libraryOf({ name: 'Calc', type: 'umd', auxiliaryComment: 'skip' }));
    },
  },
  'output.amdContainer': {
    async 'is library.amdContainer'() {
      assert.equal(await libraryOf({ name: 'Calc', type: 'amd' }, { amdContainer: 'window.my' }), await libraryOf({ name: 'Calc', type: 'amd', amdContainer: 'window.my' }));
    },
  },
  'output.ignoreBrowserWarnings': {
    async 'removes the warnings of shared modules'() {
      const files = { 'src/index.js': "import shared from 'shared'; console.log(shared);", 'node_modules/shared/package.json': '{ "version": "1.0.0" }', 'node_modules/shared/index.js': '' };
      const plugins = () => [new webpack.sharing.SharePlugin({ shared: { shared: { requiredVersion: '^2.0.0', eager: true } } })];
      assert.match(await textOf(/main/, {}, files, { plugins: plugins() }), /console\.warn\(msg\)/);
      assert.doesNotMatch(await textOf(/main/, { ignoreBrowserWarnings: true }, files, { plugins: plugins() }), /console\.warn/);
    },
  },
  'output.sourcePrefix': {
    async 'bug: has no effect'() {
      assert.equal(await textOf(/main/, { sourcePrefix: 'prefix' }), await textOf(/main/, {}));
    },
  },
};

/** What a bundle contains with a feature of the environment on and off: [on, off], and the rest of the build. */
const mixed = { 'src/index.js': "import { x } from './data.cjs'; import('./lazy.js'); console.log(x, global);", 'src/lazy.js': 'export const lazy = 1;', 'src/data.cjs': 'module.exports = { x: 1, y: 2 };' };
const environments = {
  arrowFunction: [/\(\(\) => \{ \/\/ webpackBootstrap/, /\(function\(\) \{ \/\/ webpackBootstrap/],
  const: [/const __webpack_module_cache__/, /var __webpack_module_cache__/],
  destructuring: [/let \[chunkIds, moreModules, runtime\] = data/, /let chunkIds = data\[0\]/],
  globalThis: [/console\.log\(.*globalThis\)/, /typeof globalThis === 'object'/],
  hasOwn: [/Object\.hasOwn\(/, /hasOwnProperty\.call\(/],
  let: [/let script, needAttach/, /var script, needAttach/],
  logicalAssignment: [/\["webpackChunkshop"\] \|\|= \[\]/, /= self\["webpackChunkshop"\] \|\| \[\]/],
  methodShorthand: [/\n\(__unused_webpack___webpack_module__, .*\) \{/, /\n\/\*\*\*\/ \(\(__unused_webpack___webpack_module__, .*\) => \{/],
  optionalChaining: [/doneFns\?\.forEach/, /doneFns && doneFns\.forEach/],
  spread: [/\.\.\.\(\/\* unused pure expression/, /module\.exports = \{ x: 1, y: 2 \}/],
  symbol: [/^\/\*+\/ \t\tObject\.defineProperty\(exports, Symbol/m, /typeof Symbol !== 'undefined'/],
  asyncFunction: [/async \(__webpack_handle/, /function\* \(__webpack_handle/, { 'src/index.js': 'await 1; console.log(2);' }],
  bigIntLiteral: [/log\(12n\)/, /log\(BigInt\("12"\)\)/, { 'src/index.js': 'console.log(BIG);' }, { plugins: [new webpack.DefinePlugin({ BIG: 12n })] }],
  document: [/__webpack_require__\.F\.j\(chunkId\)/, /Object\.keys\(__webpack_require__\.F\)/, { 'src/index.js': "import(/* webpackPrefetch: true */ './lazy.js');", 'src/lazy.js': '1;' }, { output: { module: true } }],
  dynamicImport: [/import\("\.\/899\.mjs"\)/, /createElement\('script'\)/, lazy, { output: { module: true } }],
  importMetaDirnameAndFilename: [/import\.meta\.dirname/, /fileURLToPath/, { 'src/index.js': 'console.log(__dirname);', 'package.json': '{}' }, { target: 'node', output: { module: true } }],
  nodeBuiltinModuleGetter: [/"undefined" && process\.getBuiltinModule\(/, /typeof process\.getBuiltinModule === "function"/, worker, { target: 'universal' }],
  nodePrefixForCoreModules: [/require\("node:fs"\)/, /require\("fs"\)/, { 'src/index.js': "import fs from 'node:fs'; console.log(fs);" }, { target: 'node' }],
};
const external = (phase = '') => ({ 'src/index.js': `import ${phase} x from 'x'; console.log(x);` });
/** Features without which a build fails: [message, files, configuration]. */
const refused = {
  deferImport: [/doesn't support 'import defer'/, external('defer * as'), { externalsType: 'module', externals: { x: 'x' }, experiments: { deferImport: true }, output: { module: true } }, /import defer \* as .* from "x"/],
  sourceImport: [/doesn't support 'import source'/, external('source'), { externalsType: 'module', externals: { x: 'x' }, experiments: { sourceImport: true }, output: { module: true } }, /import source .* from "x"/],
  module: [/doesn't support EcmaScriptModule syntax/, external(), { externals: { x: 'module x' }, output: { module: true } }, /import .* from "x"/],
  topLevelAwait: [/can't await it at the top level/, { 'src/a.js': 'await 1; export const a = 1;', 'src/b.js': 'export const b = 1;' }, { entry: ['./src/a.js', './src/b.js'], output: { module: true, library: { type: 'module', entryExports: 'all' } } }, /export/],
};
const environment = {
  'output.environment': {
    async 'changes what webpack generates, not your code'() {
      const files = { 'src/index.js': 'console.log(globalThis.a?.b, () => 1);' };
      assert.match(await textOf(/main/, { environment: { optionalChaining: false, arrowFunction: false } }, files), /globalThis\.a\?\.b, \(\) => 1/);
    },
    async 'follows the target'() {
      assert.equal((await optionsOf()).environment.arrowFunction, true);
      assert.equal((await optionsOf({}, { target: ['web', 'es5'] })).environment.arrowFunction, false);
    },
  },
  'output.environment.document': {
    async 'off, omits prefetching of scripts from ES modules only'() {
      const files = { ...lazy, 'src/lazy.js': "export const lazy = import(/* webpackPrefetch: true */ './late.js');", 'src/late.js': '' };
      const prefetches = async (module, document) => /rel = "prefetch"/.test(await textOf(/^main/, { module, environment: { document } }, files));
      assert.deepEqual([await prefetches(true, true), await prefetches(true, false)], [true, false]);
      assert.deepEqual([await prefetches(false, true), await prefetches(false, false)], [true, true]);
    },
    async 'off, omits prefetching of stylesheets'() {
      const files = { ...lazy, 'src/lazy.js': "export const lazy = import(/* webpackPrefetch: true */ './late.js');", 'src/late.js': "import './late.css';", 'src/late.css': 'h1 { color: red; }' };
      const hints = async (document) => (await textOf(/^main/, { environment: { document } }, files)).match(/rel = "prefetch"/g).length;
      assert.deepEqual([await hints(true), await hints(false)], [2, 1]);
    },
  },
  'output.environment.generator': {
    async 'is used without async functions, and its absence is reported'() {
      const files = { 'src/index.js': 'await 1; console.log(2);' };
      const warningsWith = async (generator) => (await build({ files, config: { output: { environment: { asyncFunction: false, generator } } } })).warnings;
      assert.deepEqual(await warningsWith(true), []);
      assert.match((await warningsWith(false))[0], /does not appear to support 'async\/await'/);
    },
  },
  'output.environment.dynamicImportInWorker': {
    async 'off, bundles lazy-loaded modules into the worker'() {
      const scripts = async (dynamicImportInWorker) => (await filesOf({ module: true, environment: { dynamicImportInWorker } }, worker)).filter((name) => name.endsWith('.mjs'));
      assert.equal((await scripts(true)).length, 4);
      assert.equal((await scripts(false)).length, 2);
    },
  },
  'output.environment.modulePreload': {
    async 'off, turns on the polyfill'() {
      const polyfill = async (modulePreload) => (await optionsOf({ module: true, environment: { modulePreload } })).resourceHints.modulePreloadPolyfill;
      assert.equal(await polyfill(true), false);
      assert.equal(await polyfill(false), true);
    },
  },
};
for (const [name, [on, off, files = mixed, { output, ...config } = {}]] of Object.entries(environments)) {
  environment[`output.environment.${name}`] = {
    async 'changes the generated code'() {
      const text = async (value) => {
        const { read, files: written } = await build({ files, config: { ...config, output: { ...output, environment: { [name]: value } } } });
        const texts = await Promise.all(written.filter((file) => /js$/.test(file)).map(read));
        return texts.join('\n');
      };
      const texts = [await text(true), await text(false)];
      assert.match(texts[0], on);
      assert.match(texts[1], off);
      assert.ok(!off.test(texts[0]) || !on.test(texts[1]), 'on and off do not differ');
    },
  };
}
for (const [name, [message, files, { output, ...config }, kept]] of Object.entries(refused)) {
  environment[`output.environment.${name}`] = {
    async 'off, is refused with an error'() {
      const run = (value) => build({ files, config: { ...config, output: { ...output, environment: { [name]: value } } } });
      assert.match((await run(false)).errors.join('\n'), message);
      const on = await run(true);
      assert.deepEqual(on.errors, []);
      assert.match(await on.read('main.mjs'), kept);
    },
  };
}
for (const name of ['forOf', 'templateLiteral']) {
  environment[`output.environment.${name}`] = {
    async 'bug: has no effect'() {
      for (const files of [mixed, styled, image, wasm]) {
        const text = (value) => textOf(/main/, { environment: { [name]: value } }, files);
        assert.equal(await text(false), await text(true));
      }
    },
  };
}
environment['output.environment.dynamicImport']['off, refuses externals of type import'] = async () => {
  const run = (dynamicImport) => build({ files: external(), config: { externals: { x: 'import x' }, output: { environment: { dynamicImport } } } });
  assert.match((await run(false)).errors[0], /doesn't support 'import\(\)'/);
  assert.deepEqual((await run(true)).errors, []);
};
environment['output.environment.let']['follows const'] = async () => {
  assert.ok(!(await optionsOf({ environment: { const: false } })).environment.let);
  assert.ok((await optionsOf()).environment.let);
};

export default { ...names, ...urls, ...html, ...copy, ...libraries, ...loading, ...modules, ...hints, ...hashing, ...environment, ...legacy };
