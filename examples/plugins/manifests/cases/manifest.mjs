import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import { build, createProject, rejection, writeFiles } from '../project.mjs';

const { ManifestPlugin, Compilation } = webpack;
const files = {
  'src/shop.js': "import './shop.css';\nimport logo from './logo.svg';\nconsole.log(logo);\nimport('./cart.js');\n",
  'src/admin.js': "console.log('admin');\n",
  'src/cart.js': "console.log('cart');\n",
  'src/shop.css': 'h1 { color: red; }\n',
  'src/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
};
const output = { filename: '[name].[contenthash:8].js', cssFilename: '[name].[contenthash:8].css', assetModuleFilename: '[name].[hash:8][ext]', publicPath: '/assets/' };
const run = async (options, { files: more, ...config } = {}) => {
  const result = await build({
    files: { ...files, ...more },
    config: {
      entry: { shop: './src/shop.js', admin: './src/admin.js' },
      module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] },
      ...config,
      output: { ...output, ...config.output },
      plugins: [...(config.plugins ?? []), new ManifestPlugin(options)],
    },
  });
  return { ...result, text: await result.read(options?.filename ?? 'manifest.json') };
};
// Without minimizing, which takes most of the time.
const manifest = async (options, config) => {
  const result = await run(options, { ...config, optimization: { minimize: false, ...config?.optimization } });
  return { ...result, ...JSON.parse(result.text) };
};

/** Builds in watch mode, and again after a change. Returns the names of that build's files. */
async function watchOnce(plugins) {
  const folder = await createProject({ 'src/index.js': 'console.log(1);' });
  const compiler = webpack({ mode: 'development', devtool: false, context: folder, output: { path: `${folder}/dist` }, plugins });
  let builds = 0;
  let timer;
  // A change that comes before watching has begun is missed, so change the file until webpack notices.
  const change = () => writeFiles(folder, { 'src/index.js': `console.log(${Date.now()});` });
  const names = await new Promise((done, fail) => {
    const watching = compiler.watch({ aggregateTimeout: 5 }, (error, stats) => {
      if (error) return fail(error);
      builds++;
      const files = stats.compilation.getAssets().map(({ name }) => name);
      if (builds > 1 && files.some((name) => name.includes('hot-update'))) {
        clearInterval(timer);
        return watching.close(() => done(files));
      }
      timer ??= setInterval(change, 200);
    });
  });
  return { folder, names };
}

export default {
  async default() {
    return (await run()).text;
  },
  async generate() {
    return (await run({ generate: ({ entrypoints, assets }) => Object.fromEntries(Object.entries(entrypoints).map(([name, { imports }]) => [name, imports.map((key) => assets[key].file)])) })).text;
  },
  async serialize() {
    return (await run({ entrypoints: false, filter: ({ file }) => file.endsWith('.css'), serialize: (data) => `export default ${JSON.stringify(data, null, 2)};\n`, filename: 'manifest.mjs' })).text;
  },
  async source() {
    return (await run({ entrypoints: false, filter: ({ src }) => src !== undefined })).text;
  },
  async wrong() {
    return rejection(() => new ManifestPlugin({ fileName: 'a.json' }));
  },
};

export const claims = {
  async 'names of files are final, in production too'() {
    const { assets, files: written } = await manifest(undefined, { optimization: { minimize: true } });
    for (const { file } of Object.values(assets)) assert.ok(written.includes(file.replace('/assets/', '')), file);
    assert.equal(Object.keys(assets).length, 5);
  },
  async 'imports are keys of assets, in load order'() {
    const { entrypoints, assets } = await manifest(undefined, { optimization: { runtimeChunk: 'single', chunkIds: 'named' } });
    assert.deepEqual(entrypoints.shop.imports, ['runtime.js', 'shop.js', 'shop.css']);
    for (const key of entrypoints.shop.imports) assert.ok(assets[key], key);
  },
  async 'parents of entries with dependOn'() {
    const { entrypoints } = await manifest(undefined, { entry: { shop: './src/shop.js', admin: { import: './src/admin.js', dependOn: 'shop' } } });
    assert.deepEqual(entrypoints.admin.parents, ['shop']);
    assert.equal(entrypoints.shop.parents, undefined);
  },
  async 'output.html moves the files of entries to generated names'() {
    const { entrypoints } = await manifest(undefined, { output: { html: true } });
    assert.deepEqual(entrypoints.shop.imports, []);
    const [name] = Object.keys(entrypoints).filter((key) => /^data-[0-9a-f]{8}-0$/.test(key) && entrypoints[key].imports.length === 2);
    assert.deepEqual(entrypoints[name].imports, [`${name}.js`, `${name}.css`]);
  },
  async 'entrypoints: false'() {
    const result = await manifest({ entrypoints: false });
    assert.equal(result.entrypoints, undefined);
    assert.ok(result.assets);
  },
  async 'publicPath auto becomes a slash, and prefix replaces it'() {
    const css = async (options, publicPath) => (await manifest(options, { output: { publicPath } })).assets['shop.css'].file.replace(/\.\w{8}\./, '.');
    assert.equal(await css(undefined, 'auto'), '/shop.css');
    assert.equal(await css(undefined, 'https://cdn.example.com/'), 'https://cdn.example.com/shop.css');
    assert.equal(await css({ prefix: 'https://cdn.example.com/' }, '/assets/'), 'https://cdn.example.com/shop.css');
    assert.equal(await css({ prefix: '[publicpath]x/' }, '/assets/'), '/assets/x/shop.css');
  },
  async 'prefix does not change keys'() {
    assert.ok((await manifest({ prefix: 'x/' })).assets['shop.js']);
  },
  async 'filter gets file and src'() {
    const items = [];
    await manifest({ filter: (item) => items.push(item) });
    assert.ok(items.some(({ file, src }) => file.startsWith('/assets/logo.') && src === 'src/logo.svg'));
    assert.ok(items.some(({ file, src }) => file.startsWith('/assets/shop.') && src === undefined));
  },
  async 'filter leaves imports alone'() {
    const { entrypoints, assets } = await manifest({ filter: () => false });
    assert.deepEqual(assets, {});
    assert.deepEqual(entrypoints.shop.imports, ['shop.js', 'shop.css']);
  },
  async 'a filename in a folder'() {
    assert.ok((await manifest({ filename: 'data/manifest.json' })).files.includes('data/manifest.json'));
    assert.match(await rejection(() => new ManifestPlugin({ filename: '/tmp/manifest.json' })), /absolute/);
  },
  async 'files that a plugin adds in a later stage are missing'() {
    const adds = (stage) => ({ apply: (compiler) => compiler.hooks.thisCompilation.tap('Late', (compilation) => compilation.hooks.processAssets.tap({ name: 'Late', stage }, () => compilation.emitAsset('late.txt', new webpack.sources.RawSource('late')))) });
    assert.equal((await manifest(undefined, { plugins: [adds(Compilation.PROCESS_ASSETS_STAGE_REPORT)] })).assets['late.txt'], undefined);
    assert.ok((await manifest(undefined, { plugins: [adds(Compilation.PROCESS_ASSETS_STAGE_ADDITIONS)] })).assets['late.txt']);
  },
  async 'source maps: the full default hash is dropped from the key, a shorter one is not'() {
    const keys = async (filename) => Object.keys((await manifest(undefined, { devtool: 'source-map', output: { filename } })).assets).filter((key) => key.endsWith('.map') && key.startsWith('shop'));
    assert.ok((await keys('[name].[contenthash].js')).includes('shop.js.map'));
    assert.match((await keys('[name].[contenthash:8].js')).find((key) => key.includes('.js')), /^shop\.\w{8}\.js\.map$/);
  },
  async 'two files with the same key: the last one stays'() {
    const same = { 'src/shop.js': "import a from './a/logo.svg'; console.log(a);" , 'src/a/logo.svg': '<svg/>' };
    const { assets } = await manifest(undefined, { files: same });
    assert.ok(assets['src/a/logo.svg']);
  },
  async 'several plugins write several manifests'() {
    const { files: names } = await manifest({ filename: 'b.json' }, { plugins: [new ManifestPlugin({ filename: 'a.json' })] });
    assert.ok(names.includes('a.json') && names.includes('b.json'));
  },
  async 'hot updates are left out'() {
    const { folder, names } = await watchOnce([new webpack.HotModuleReplacementPlugin(), new ManifestPlugin()]);
    assert.ok(names.some((name) => name.includes('hot-update')));
    const { assets } = JSON.parse(await readFile(`${folder}/dist/manifest.json`, 'utf8'));
    assert.deepEqual(Object.keys(assets), ['main.js']);
  },
};
