import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { buildConfig, buildShop, number, pkg } from '../project.mjs';

const source = (name) => readFile(new URL(`../shop/src/${name}.js`, import.meta.url), 'utf8');
const rule = (name) => `.${name} { color: red; }\n`;
const styled = {
  'src/theme.css': rule('theme'),
  'src/shop.css': rule('shop'),
  'src/checkout.css': rule('checkout'),
  'src/admin.css': rule('admin'),
  'src/shop.js': "import './theme.css';\nimport './shop.css';\nexport const openCheckout = () => import('./checkout.js');\n",
  'src/checkout.js': "import './checkout.css';\n",
  'src/admin.js': "import './theme.css';\nimport './admin.css';\n",
};

/** The files of the second build that a returning visitor of a page has to download, and all that the page loads up front. */
function download({ before, sizes, stats }, entry) {
  const files = stats.compilation.entrypoints.get(entry).getFiles();
  const sum = (list) => list.reduce((total, file) => total + sizes[file], 0);
  return { changed: sum(files.filter((file) => !(file in before))), all: sum(files), names: files.filter((file) => !(file in before)) };
}
const row = (text, { changed, all }) => `${text.padEnd(36)} ${number(changed).padStart(7)} of ${number(all).padStart(7)} bytes`;
const hashed = { output: { filename: '[name].[contenthash:8].js' } };
const edited = async (name, text = '!') => ({ [`src/${name}.js`]: `${await source(name)}document.body.append('${text}');\n` });
const stylesheets = async ({ files, read }) => {
  const lines = [];
  for (const file of files.filter((name) => name.endsWith('.css'))) lines.push(`${file}: ${(await read(file)).match(/\.\w+(?= \{)/g).join(' ')}`);
  return lines.join('\n');
};

export default {
  async 'vendors-file'() {
    return (await buildConfig('vendors-file')).report();
  },
  async 'big-package'() {
    return (await buildConfig('big-package')).report();
  },
  async common() {
    return (await buildConfig('common')).report();
  },
  async 'per-package'() {
    return (await buildConfig('per-package')).report();
  },
  async updates() {
    const change = pkg('ui-kit', 40_500);
    const lines = [];
    for (const [text, name] of [['one vendors.js', 'vendors-file'], ['a chunk per package', 'per-package']]) lines.push(row(text, download(await buildConfig(name, { change, ...hashed }), 'admin')));
    return lines.join('\n');
  },
  async exclude() {
    return (await buildConfig('exclude')).report();
  },
  async 'styles-default'() {
    return stylesheets(await buildShop(undefined, { files: styled }));
  },
  async styles() {
    return stylesheets(await buildConfig('styles', { files: styled }));
  },
  async 'styles-order'() {
    return stylesheets(await buildConfig('styles', { files: { ...styled, 'src/checkout.js': "import './shop.css';\nimport './checkout.css';\n" } }));
  },
  async stable() {
    const lines = [];
    const options = { ...hashed, optimization: { chunkIds: 'deterministic' } };
    const change = await edited('shop');
    lines.push(row('no splitting', download(await buildShop(false, { change, ...options }), 'shop')));
    lines.push(row("chunks: 'all'", download(await buildShop({ chunks: 'all' }, { change, ...options }), 'shop')));
    lines.push(row("chunks: 'all', runtimeChunk: 'single'", download(await buildConfig('stable', { change, optimization: options.optimization }), 'shop')));
    return lines.join('\n');
  },
  async lazy() {
    const lines = [];
    const change = await edited('checkout');
    for (const runtimeChunk of [false, 'single']) {
      const { names } = download(await buildConfig('stable', { change, optimization: { chunkIds: 'deterministic', runtimeChunk } }), 'shop');
      lines.push(`runtimeChunk: ${typeof runtimeChunk === 'string' ? `'${runtimeChunk}'` : runtimeChunk}`.padEnd(24) + names.map((name) => name.split('.')[0]).join(', '));
    }
    return lines.join('\n');
  },
};

export const claims = {
  async 'the vendor hash stays with deterministic IDs, and changes with natural ones'() {
    const change = { 'src/shop.js': `export const openNew = () => import('./new.js');\n${await source('shop')}`, 'src/new.js': "document.body.append('new');" };
    const vendors = async (ids) => {
      const { before, files } = await buildConfig('stable', { change, optimization: { chunkIds: ids, moduleIds: ids } });
      return files.filter((file) => !(file in before));
    };
    assert.deepEqual((await vendors('deterministic')).length, 3);
    assert.ok((await vendors('natural')).length > 5);
  },
  async 'packages with a scope, and nested ones'() {
    const files = { ...pkg('@shop/maps', 30_000), ...pkg('ui-kit/node_modules/tiny', 30_000), 'src/shop.js': "import '@shop/maps'; import { tiny } from '../node_modules/ui-kit/node_modules/tiny/index.js'; document.body.append(tiny('a'));" };
    files['node_modules/@shop/maps/index.js'] = 'document.body.append("maps");';
    files['node_modules/ui-kit/node_modules/tiny/index.js'] = `const text = '${'x'.repeat(30_000)}'; export const tiny = () => text;`;
    const { files: names } = await buildConfig('per-package', { files, optimization: { splitChunks: { chunks: 'all', minSize: 0, cacheGroups: (await import('../configs/per-package.js')).default.optimization.splitChunks.cacheGroups } } });
    assert.ok(names.includes('npm-shopmaps.js') && names.includes('npm-tiny.js'), names.join());
  },
  async 'with one runtime for all entries, the filter by runtime matches nothing'() {
    const { files } = await buildConfig('styles', { files: styled, optimization: { runtimeChunk: 'single' } });
    assert.ok(files.some((file) => /checkout.*\.css$/.test(file)));
  },
  async 'one entry: a group named after it takes all CSS'() {
    const { files } = await buildShop({ cacheGroups: { styles: { type: /^css/, name: 'shop', chunks: 'all', enforce: true } } }, { files: styled, entry: { shop: './src/shop.js' } });
    assert.deepEqual(files.filter((file) => file.endsWith('.css')), ['shop.css']);
  },
  async 'without enforce, CSS below minSize stays'() {
    const { files } = await buildShop({ cacheGroups: { styles: { type: /^css/, name: 'shop', chunks: 'all' } } }, { files: styled, entry: { shop: './src/shop.js' } });
    assert.ok(files.filter((file) => file.endsWith('.css')).length > 1);
  },
};
