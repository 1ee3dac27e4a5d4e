// css-loader, style-loader, mini-css-extract-plugin, and css-minimizer-webpack-plugin
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { build, comparePairs, plain } from './builds.mjs';

const spaced = fileURLToPath(new URL('double-gap.cjs', import.meta.url));

/** css-loader with mini-css-extract-plugin. */
const loaders = (css = {}, { loader = {}, plugin = {}, more = [] } = {}) => ({
  module: {
    rules: [
      {
        test: /\.css$/,
        use: [{ loader: MiniCssExtractPlugin.loader, options: loader }, { loader: 'css-loader', options: css }, ...more],
      },
    ],
  },
  plugins: [new MiniCssExtractPlugin(plugin)],
});
const styleLoader = (options) => ({
  module: { rules: [{ test: /\.css$/, use: [{ loader: 'style-loader', options }, 'css-loader'] }] },
});
const auto = (parser = {}, generator = {}) => ({
  module: {
    parser: { 'css/auto': parser },
    generator: { 'css/auto': generator },
  },
});

const css = async (built) => plain(await built.read('main.css'));
const exported = async (built) => (await built.run()).reported;
// Built-in CSS applies the convention to [local] as well, so the names in the stylesheet differ.
const keys = async (built) => Object.keys((await exported(built))[0]).toSorted();
const both = async (built) => [await css(built), await exported(built)];

const page = {
  'src/index.js': `import './page.css';`,
  'src/page.css': `@import './base.css' screen;\n.page { margin: 0; }`,
  'src/base.css': `body { gap: 4px; }`,
};
const image = {
  'src/index.js': `import './page.css';`,
  'src/page.css': `.page { background: url(./paper.png); }`,
  'src/paper.png': 'paper',
};
const namespace = {
  'src/index.js': `import * as styles from './card.module.css';\nreport({ ...styles });`,
  'src/card.module.css': `.card-title { color: teal; }\n.card { composes: card-title; }`,
};
const object = { ...namespace, 'src/index.js': `import styles from './card.module.css';\nreport({ ...styles });` };
// css-loader changes the object it gets, so each build has its own.
const named = (more) => ({ localIdentName: '[local]_x', ...more });

const conflict = (type) => ({
  entry: { one: './src/one.js', two: './src/two.js' },
  optimization: { splitChunks: { cacheGroups: { styles: { type, name: 'styles', chunks: 'all', enforce: true } } } },
});

await comparePairs({
  'css-loader': { files: page, before: loaders(), after: {}, result: css },
  'css-loader import: false': {
    files: page,
    before: loaders({ import: false }),
    after: auto({ import: false }),
    without: {},
    result: css,
  },
  'css-loader url: false': { files: image, before: loaders({ url: false }), after: auto({ url: false }), without: {}, result: css },
  'css-loader url.filter, webpackIgnore': {
    files: image,
    filesAfter: { ...image, 'src/page.css': `.page { background: /* webpackIgnore: true */ url(./paper.png); }` },
    before: loaders({ url: { filter: (url) => !url.endsWith('.png') } }),
    after: {},
    result: css,
  },
  'css-loader modules.localIdentName': {
    files: namespace,
    before: loaders({ modules: named() }),
    after: auto({}, named()),
    without: {},
    result: both,
  },
  'css-loader modules.getLocalIdent': {
    files: namespace,
    before: loaders({ modules: { getLocalIdent: (context, pattern, local) => `x-${local}` } }),
    after: auto({}, { localIdentName: () => 'x-[local]' }),
    without: {},
    result: both,
  },
  'css-loader modules.namedExport: false': {
    files: object,
    before: loaders({ modules: named({ namedExport: false }) }),
    after: auto({ namedExports: false }, named({ exportsConvention: 'camel-case-only' })),
    without: auto({}, named()),
    result: keys,
  },
  'css-loader modules.exportLocalsConvention': {
    files: namespace,
    before: loaders({ modules: named({ exportLocalsConvention: 'camel-case-only' }) }),
    after: auto({}, named({ exportsConvention: 'camel-case-only' })),
    without: auto({}, named()),
    result: keys,
  },
  'css-loader modules.auto: a pattern': {
    files: { 'src/index.js': `import * as styles from './card.local.css';\nreport({ ...styles });`, 'src/card.local.css': '.card { gap: 1px; }' },
    before: loaders({ modules: named({ auto: /\.local\.css$/ }) }),
    after: { experiments: { css: true }, module: { rules: [{ test: /\.local\.css$/, type: 'css/module' }], generator: { 'css/module': named() } } },
    without: {},
    result: both,
  },
  "css-loader modules.mode: 'global'": {
    files: {
      'src/index.js': `import * as styles from './card.module.css';\nreport({ ...styles });`,
      'src/card.module.css': ':local(.card) { gap: 1px; }\n.page { gap: 2px; }',
    },
    before: loaders({ modules: named({ mode: 'global' }) }),
    after: { experiments: { css: true }, module: { rules: [{ test: /\.module\.css$/, type: 'css/global' }], generator: { 'css/global': named() } } },
    without: auto({}, named()),
    result: both,
  },
  'css-loader modules.exportOnlyLocals': {
    files: namespace,
    before: { module: { rules: [{ test: /\.css$/, loader: 'css-loader', options: { modules: named({ exportOnlyLocals: true }) } }] } },
    after: auto({}, named({ exportsOnly: true })),
    without: auto({}, named()),
    result: async (built) => [built.files, await exported(built)],
  },
  "css-loader exportType: 'string'": {
    files: { 'src/index.js': `import text from './page.css';\nreport(text);`, 'src/page.css': '.page { gap: 1px; }' },
    before: { module: { rules: [{ test: /\.css$/, loader: 'css-loader', options: { exportType: 'string' } }] } },
    after: auto({ exportType: 'text' }),
    without: {},
    result: async (built) => plain((await exported(built))[0]),
  },
  "css-loader exportType: 'css-style-sheet'": {
    files: { 'src/index.js': `import sheet from './page.css';\nreport(sheet.text);`, 'src/page.css': '.page { gap: 1px; }' },
    before: { module: { rules: [{ test: /\.css$/, loader: 'css-loader', options: { exportType: 'css-style-sheet' } }] } },
    after: auto({ exportType: 'css-style-sheet' }),
    without: {},
    result: async (built) => plain((await exported(built))[0]),
  },
  'css-loader sourceMap: true': {
    files: page,
    before: { devtool: 'source-map', ...loaders({ sourceMap: true }) },
    after: { devtool: 'source-map' },
    without: {},
    result: (built) => built.files,
  },
  'css-loader importLoaders': {
    files: page,
    before: loaders({ importLoaders: 1 }, { more: [spaced] }),
    after: { experiments: { css: true }, module: { rules: [{ test: /\.css$/, type: 'css/auto', use: spaced }] } },
    without: {},
    result: css,
  },
  'css-loader esModule: false': {
    files: { ...object, 'src/index.js': `report(require('./card.module.css'));`, 'package.json': '{ "name": "shop" }' },
    before: loaders({ esModule: false, modules: named({ namedExport: false }) }, { loader: { esModule: false } }),
    after: auto({ namedExports: false }, named({ esModule: false, exportsConvention: 'camel-case-only' })),
    result: keys,
  },
  'style-loader': {
    files: { ...page, 'src/page.css': '.page { gap: 1px; }' },
    before: styleLoader({}),
    after: auto({ exportType: 'style' }),
    without: {},
    result: async (built) => [built.files, (await built.run()).styles],
  },
  'mini-css-extract-plugin filename, chunkFilename': {
    files: { 'src/index.js': `import './a.css';\nimport('./b.css');`, 'src/a.css': 'a { gap: 1px }', 'src/b.css': 'b { gap: 2px }' },
    before: {
      optimization: { chunkIds: 'named' },
      ...loaders({}, { plugin: { filename: 'css/[name].css', chunkFilename: 'css/lazy-[name].css' } }),
    },
    after: {
      optimization: { chunkIds: 'named' },
      output: { cssFilename: 'css/[name].css', cssChunkFilename: 'css/lazy-[name].css' },
    },
    without: { optimization: { chunkIds: 'named' } },
    result: (built) => built.files.filter((name) => name.endsWith('.css')),
  },
  'mini-css-extract-plugin ignoreOrder': {
    files: {
      'src/one.js': `import './a.css';\nimport './b.css';`,
      'src/two.js': `import './b.css';\nimport './a.css';`,
      'src/a.css': 'a { gap: 1px }',
      'src/b.css': 'b { gap: 2px }',
    },
    before: { ...conflict('css/mini-extract'), ...loaders({}, { plugin: { ignoreOrder: true } }) },
    after: { ...conflict('css/auto'), ignoreWarnings: [/Conflicting order/] },
    without: conflict('css/auto'),
    result: (built) => [built.files, built.warnings],
  },
  'mini-css-extract-plugin loader publicPath': {
    files: image,
    before: { output: { assetModuleFilename: '[name][ext]' }, ...loaders({}, { loader: { publicPath: '/static/' } }) },
    after: { output: { assetModuleFilename: '[name][ext]', publicPath: '/static/' } },
    without: { output: { assetModuleFilename: '[name][ext]' } },
    result: css,
  },
  'mini-css-extract-plugin loader emit: false': {
    files: namespace,
    before: loaders({ modules: named() }, { loader: { emit: false } }),
    after: auto({}, named({ exportsOnly: true })),
    without: auto({}, named()),
    result: async (built) => [built.files, await exported(built)],
  },
  'mini-css-extract-plugin loader defaultExport': {
    files: object,
    before: loaders({ modules: named({ namedExport: true }) }, { loader: { defaultExport: true } }),
    after: auto({ namedExports: false }, named()),
    without: auto({}, named()),
    result: exported,
  },
  'css-minimizer-webpack-plugin': {
    files: { ...page, 'src/page.css': '/* note */\n.page { color: #ff0000; margin: 0px; }' },
    before: { ...loaders(), optimization: { minimize: true, minimizer: [new CssMinimizerPlugin({ parallel: false })] } },
    after: { optimization: { minimize: true } },
    without: {},
    result: (built) => built.read('main.css'),
  },
});

// Options with the same effect but another result: both reject the file, or both change the hash.
const card = { 'src/index.js': `import * as styles from './card.module.css';\nreport(styles.card);`, 'src/card.module.css': '.card { gap: 1px; }' };
const bare = { ...card, 'src/card.module.css': 'p { gap: 1px; }\n.card { gap: 1px; }' };
for (const config of [loaders({ modules: { mode: 'pure' } }), auto({ pure: true })]) {
  const { errors } = await build(bare, config);
  assert.match(errors[0], /is not pure/);
}
console.log("same result    css-loader modules.mode: 'pure'");

const hashes = { localIdentHashSalt: 'shop', localIdentHashFunction: 'sha1', localIdentHashDigest: 'base26', localIdentHashDigestLength: 3 };
for (const [option, value] of Object.entries(hashes)) {
  for (const setup of [(more) => loaders({ modules: { localIdentName: '[hash]', ...more } }), (more) => auto({}, { localIdentName: '[hash]', ...more })]) {
    const [[without], [name]] = [await exported(await build(card, setup({}))), await exported(await build(card, setup({ [option]: value })))];
    assert.notEqual(name, without);
    if (option === 'localIdentHashDigestLength') assert.ok(name.length <= 4);
  }
  console.log(`same result    css-loader modules.${option}`);
}
// A rule that matches .css files turns built-in CSS off.
const off = await build(card, { module: { rules: [{ test: /\.module\.css$/, type: 'css/module' }] } });
console.log(`\nWithout experiments.css: ${off.errors[0]}`);
await rm(new URL('.projects', import.meta.url), { recursive: true, force: true });
