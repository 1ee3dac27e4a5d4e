import assert from 'node:assert/strict';
import { buildConfig, buildShop, code, pkg } from '../project.mjs';

// Four packages of 22,000 bytes that two pages share, and one of 60,000.
const names = ['kit-a', 'kit-b', 'kit-c', 'kit-d'];
const kits = Object.assign({}, ...names.map((name) => pkg(name, 22_000)), pkg('large-kit', 60_000));
const use = [...names, 'large-kit'].map((name) => `import { ${name.replace(/-(.)/, (_, letter) => letter.toUpperCase())} as ${name.replace('-', '')} } from '${name}'; document.body.append(${name.replace('-', '')}('a'));`).join('\n');
const files = { ...kits, 'src/a.js': use, 'src/b.js': use };
const entry = { a: './src/a.js', b: './src/b.js' };
const perPackage = { defaultVendors: false, default: false, ...Object.fromEntries([...names, 'large-kit'].map((name) => [name, { test: new RegExp(`[\\\\/]${name}[\\\\/]`), name }])) };
const limited = (options, extra) => buildShop({ chunks: 'all', cacheGroups: perPackage, ...options }, { from: undefined, files, entry, ...extra });
const pageA = (result) => result.stats.compilation.entrypoints.get('a').getFiles().length;

const kitFiles = { ...Object.assign({}, ...['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => pkg(`kit-${letter}`, 25_000))) };
const kitSource = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) => `import { kit${letter.toUpperCase()} } from 'kit-${letter}';`).join('\n');
const kitUse = `${kitSource}\ndocument.body.append([${['A', 'B', 'C', 'D', 'E', 'F'].map((letter) => `kit${letter}`).join(', ')}].map((kit) => kit('a')).join());\n`;
const parts = (options) => buildConfig('parts', { files: { ...kitFiles, 'src/kits.js': kitUse }, ...options });

export default {
  async requests() {
    const lines = [];
    for (const limit of [30, 3]) lines.push(`maxInitialRequests: ${limit}`, (await limited({ maxInitialRequests: limit })).report().split('entry b')[0].trim());
    return lines.join('\n');
  },
  async capped() {
    const { text } = await limited({ maxInitialRequests: 3 }, { performance: { splitChunksCapped: true, hints: 'warning', maxEntrypointSize: 1e6, maxAssetSize: 1e6 } });
    return text;
  },
  async parts() {
    return (await parts()).report();
  },
  async whole() {
    return (await parts({ optimization: { splitChunks: { chunks: 'all' } } })).report();
  },
};

export const claims = {
  async 'a chunk above enforceSizeThreshold ignores the request limits'() {
    assert.equal(pageA(await limited({ maxInitialRequests: 1 })), 2);
    assert.equal(pageA(await limited({ maxInitialRequests: 1, enforceSizeThreshold: 100_000 })), 1);
  },
  async 'maxSize ignores request limits'() {
    const { stats } = await parts({ optimization: { splitChunks: { chunks: 'all', maxSize: 60_000, maxInitialRequests: 1 } } });
    assert.ok(stats.compilation.entrypoints.get('main').getFiles().length > 2);
  },
  async 'minSize wins over maxSize'() {
    const count = async (options) => (await parts({ optimization: { splitChunks: { chunks: 'all', ...options } } })).files.length;
    assert.ok((await count({ maxSize: 30_000 })) > (await count({ maxSize: 30_000, minSize: 100_000 })));
  },
  async 'a module is never cut'() {
    const { files: result } = await buildShop({ chunks: 'all', maxSize: 10_000, minSize: 1000 }, { from: undefined, files: { 'src/index.js': "import './big.js';", 'src/big.js': code('big', 90_000).replace('export ', 'globalThis.x = text; export ') }, entry: './src/index.js' });
    assert.ok(result.length <= 2, result.join());
  },
  async 'the default chunks: async leaves a large entry whole'() {
    assert.deepEqual((await parts({ optimization: { splitChunks: { chunks: 'async', maxSize: 60_000 } } })).files, ['main.js']);
  },
  async 'names of parts stay the same when another package changes'() {
    const { before, sizes } = await parts({ change: pkg('kit-a', 25_500) });
    assert.deepEqual(Object.keys(before).toSorted(), Object.keys(sizes).toSorted());
  },
  async 'a chunk that is both initial and async answers to the stricter limit'() {
    const shop = { 'src/shop.js': "import('./admin.js'); document.body.append('shop');" };
    assert.ok((await buildShop({ chunks: 'all', maxAsyncRequests: 1, enforceSizeThreshold: 1e6 }, { files: shop })).files.length < (await buildShop({ chunks: 'all' }, { files: shop })).files.length);
  },
};
