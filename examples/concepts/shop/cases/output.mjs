import assert from 'node:assert/strict';
import { build, command, esm, excerpt, failure } from '../project.mjs';

const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
const files = {
  ...esm,
  'src/index.js':
    "import './page.css';\nexport const logo = new URL('./logo.svg', import.meta.url).href;\nexport const open = () => import('./dialog.js');\nconsole.log(logo, open);\n",
  'src/dialog.js': "import './dialog.css';\nexport const a = 1;\n",
  'src/dialog.css': 'dialog { border: 0; }\n',
  'src/page.css': "body { background: url('./logo.svg'); }\n",
  'src/logo.svg': svg,
};
const two = { ...esm, 'src/home.js': "console.log('home');\n", 'src/cart.js': "console.log('cart');\n" };
const entry = { home: './src/home.js', cart: './src/cart.js' };
const html = {
  'src/index.html':
    '<!doctype html><link rel="stylesheet" href="./page.css"><script src="./index.js"></script><img src="./logo.svg">',
};
const assetsOf = async (output, more = {}) =>
  (await build({ files: { ...files, ...more }, config: { output } })).assets;

export default {
  async 'default names'() {
    const svgName = 'b0b9dd8a84d67db5ebbf.svg';
    assert.deepEqual(await assetsOf({}), ['179.css', '179.js', svgName, 'main.css', 'main.js']);
    assert.deepEqual(await assetsOf({ filename: 'app.js' }), [
      '179.app.css',
      '179.app.js',
      'app.css',
      'app.js',
      svgName,
    ]);
    assert.deepEqual(await assetsOf({ filename: 'js/[name].js', html: true }), [
      svgName,
      'js/179.css',
      'js/179.js',
      'js/main.css',
      'js/main.html',
      'js/main.js',
    ]);
    assert.deepEqual(await assetsOf({ module: true, html: true }), [
      '179.css',
      '179.mjs',
      svgName,
      'main.css',
      'main.html',
      'main.mjs',
    ]);
    assert.deepEqual((await build({ files: two, config: { entry } })).assets, ['cart.js', 'home.js']);
    assert.ok((await assetsOf({ filename: '[nmae].js' })).includes('[nmae].js'));
  },
  async 'which hashes change with the stylesheet'() {
    const changed = { 'src/page.css': 'body { margin: 1px; }\n' };
    const renamed = {};
    for (const hash of ['contenthash', 'chunkhash', 'fullhash']) {
      const output = { filename: `[name].[${hash}].js`, chunkFilename: `[id].[${hash}].js` };
      const before = await assetsOf(output);
      const after = await assetsOf(output, changed);
      renamed[hash] = before
        .filter((name) => !after.includes(name))
        .map((name) => name.replace(/\.\w{20}/, ''));
    }
    assert.deepEqual(renamed, {
      contenthash: ['main.css'],
      chunkhash: ['main.css', 'main.js'],
      fullhash: ['179.css', '179.js', 'main.css', 'main.js'],
    });
    assert.match(
      (await assetsOf({ filename: '[name].[contenthash:base64url:8].js' })).join(),
      /main\.[\w-]{8}\.js/,
    );
  },
  async 'split stylesheets follow chunkFilename, pages follow filename'() {
    const hashed = '[contenthash:8]';
    const names = await assetsOf({
      filename: `js/[name].${hashed}.js`,
      chunkFilename: `js/[id].${hashed}.js`,
      cssFilename: `css/[name].${hashed}.css`,
      html: true,
    });
    assert.match(names.join(), /js\/179\.\w{8}\.css/);
    assert.match(names.join(), /js\/main\.\w{8}\.html/);
  },
  async 'publicPath changes what scripts load, url() in CSS and images of pages, not links and scripts of pages'() {
    const publicPath = 'https://cdn.example.com/';
    const generated = await build({ files, config: { output: { publicPath, html: true } } });
    assert.match(await generated.read('main.html'), /href="main\.css".*src="main\.js"/);
    assert.match(await generated.read('main.css'), /url\(https:\/\/cdn\.example\.com\/\w+\.svg\)/);
    assert.match(await generated.read('main.js'), /__webpack_require__\.p = "https:\/\/cdn\.example\.com\/"/);
    const config = { entry: './src/index.html', output: { publicPath } };
    const own = await build({ files: { ...files, ...html }, config });
    const page = await own.read('index.html');
    assert.match(
      page,
      /href="page\.css".*src="index\.js".*<img src="https:\/\/cdn\.example\.com\/\w+\.svg">/,
    );
  },
  async 'publicPath: auto loads files relative to the script and the stylesheet'() {
    const output = { cssFilename: 'css/[name].css' };
    const { read } = await build({ files, config: { output } });
    assert.match(await read('main.js'), /__webpack_require__\.p = scriptUrl/);
    assert.match(await read('css/main.css'), /url\(\.\.\/\w+\.svg\)/);
  },
  async 'copy and clean'() {
    const more = { 'public/robots.txt': '', 'dist/old.txt': '' };
    assert.ok((await assetsOf({ copy: ['public'] }, more)).includes('robots.txt'));
    assert.ok(
      (await assetsOf({ copy: [{ from: 'public', to: 'static' }] }, more)).includes('static/robots.txt'),
    );
    const off = await build({ files: { ...files, ...more } });
    assert.ok((await off.files()).includes('old.txt'));
    const on = await build({ files: { ...files, ...more }, config: { output: { clean: true } } });
    assert.ok(!(await on.files()).includes('old.txt'));
  },
  async 'output.module writes ES modules, but exports nothing without a library'() {
    const library = { ...esm, 'src/index.js': 'export const a = 1;\n' };
    const off = await build({ files: library, config: { output: { module: true } } });
    assert.deepEqual(Object.keys(await off.import('main.mjs')), []);
    assert.equal(off.stats.compilation.outputOptions.library, undefined);
    const on = await build({
      files: library,
      config: { output: { module: true, library: { type: 'module' } } },
    });
    assert.deepEqual(Object.keys(await on.import('main.mjs')), ['a']);
    const page = await build({ files, config: { output: { module: true, html: true } } });
    assert.match(await page.read('main.html'), /<script type="module" src="main\.mjs">/);
    assert.match(await page.read('main.mjs'), /\bimport\(/);
  },
  async 'a function as filename'() {
    const filename = ({ chunk }) => (chunk.name === 'main' ? 'app.js' : '[name].js');
    const names = await assetsOf({ filename });
    assert.ok(names.includes('app.js') && names.includes('792.css'), names.join());
    assert.ok((await assetsOf({ filename, cssFilename: '[name].css' })).includes('main.css'));
  },
  async commonjs() {
    await build({
      files: {
        ...esm,
        'src/index.js': "import { readFileSync } from 'node:fs';\nconsole.log(typeof readFileSync);\n",
      },
      config: { target: 'node' },
    });
    return excerpt(await command('node dist/main.js'), 'ReferenceError');
  },
  async 'relative-path'() {
    return excerpt(await failure({ config: { output: { path: 'build' } } }), 'configuration.output.path');
  },
  async 'absolute-name'() {
    return excerpt(
      await failure({ config: { output: { filename: '/tmp/x.js' } } }),
      'configuration.output.filename',
      { lines: 2 },
    );
  },
  async 'same-name'() {
    return excerpt(
      await failure({ files: two, config: { entry, output: { filename: 'bundle.js' } } }),
      'Conflict',
    );
  },
};
