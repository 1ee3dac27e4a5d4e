import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

const { SSRManifestPlugin, ManifestPlugin } = webpack;
const files = {
  'src/index.js': "import './base.js'; import(/* webpackChunkName: 'cart' */ './cart.js'); import(/* webpackChunkName: 'menu' */ './menu.js');\n",
  'src/base.js': "console.log('base');\n",
  'src/cart.js': "import './cart.css';\nimport './shared.js';\nimport(/* webpackChunkName: 'pay' */ './pay.js');\n",
  'src/menu.js': "import './shared.js';\nconsole.log('menu');\n",
  'src/pay.js': "console.log('pay');\n",
  'src/shared.js': `console.log('${'shared '.repeat(4000)}');\n`,
  'src/cart.css': '.cart { color: red; }\n',
};
const run = async (options, { files: more, ...config } = {}) => {
  const result = await build({ files: { ...files, ...more }, config: { ...config, optimization: { chunkIds: 'named', minimize: false, ...config.optimization }, output: { publicPath: '/', ...config.output }, plugins: [new SSRManifestPlugin(options), ...(config.plugins ?? [])] } });
  const text = await result.read(options?.filename ?? 'ssr-manifest.json');
  return { ...result, text, manifest: JSON.parse(text) };
};

export default {
  async nested() {
    const { manifest } = await run();
    return `${JSON.stringify({ './src/menu.js': manifest['./src/menu.js'], './src/pay.js': manifest['./src/pay.js'] }, null, 2)}`;
  },
  async auto() {
    return (await run(undefined, { output: { publicPath: 'auto' } })).text && (await build({ files, config: { plugins: [new SSRManifestPlugin()] } })).text;
  },
  async wrong() {
    return rejection(() => new SSRManifestPlugin({ filename: '/srv/manifest.json' }));
  },
};

export const claims = {
  async 'keys are paths from context, values URLs'() {
    const { manifest } = await run();
    assert.deepEqual(manifest['./src/cart.js'], ['/cart.js', '/src_shared_js.js', '/cart.css']);
    assert.deepEqual(Object.keys(manifest), Object.keys(manifest).toSorted());
  },
  async 'lists modules that were joined by scope hoisting'() {
    const { manifest, json } = await run();
    assert.ok(json.modules.some(({ name }) => name.includes('+ 1 modules')));
    assert.ok(manifest['./src/base.js']);
  },
  async 'lists the chunks that load before it, but not the files of the entry'() {
    const { manifest } = await run();
    assert.deepEqual(manifest['./src/pay.js'], ['/cart.js', '/pay.js', '/src_shared_js.js', '/cart.css'].filter((file) => manifest['./src/pay.js'].includes(file)));
    assert.ok(manifest['./src/pay.js'].includes('/cart.js'));
    assert.ok(!manifest['./src/pay.js'].includes('/main.js'));
    assert.ok(!manifest['./src/shared.js'].includes('/menu.js'));
  },
  async 'no source maps'() {
    const { text, files: names } = await run(undefined, { devtool: 'source-map' });
    assert.ok(names.includes('main.js.map'));
    assert.doesNotMatch(text, /\.map"/);
  },
  async 'images of a module'() {
    const { manifest } = await run(undefined, { files: { 'src/menu.js': "import a from './a.svg'; console.log(a);", 'src/a.svg': '<svg/>' }, module: { rules: [{ test: /svg$/, type: 'asset/resource' }] }, output: { assetModuleFilename: '[name][ext]' } });
    assert.deepEqual(manifest['./src/menu.js'], ['/a.svg', '/menu.js']);
  },
  async 'layers are part of the key'() {
    const { manifest } = await run(undefined, { entry: { main: { import: './src/index.js', layer: 'client' } } });
    assert.ok(manifest['(client)./src/cart.js']);
  },
  async 'names with hashes are final'() {
    const { manifest, files: names } = await run(undefined, { output: { filename: '[name].[contenthash:8].js' }, optimization: { minimize: true } });
    for (const file of Object.values(manifest).flat()) assert.ok(names.includes(file.slice(1)), file);
  },
  async 'context and filename'() {
    const folder = await createProject(files);
    const result = await build({ folder, config: { output: { publicPath: '/' }, plugins: [new SSRManifestPlugin({ context: `${folder}/src`, filename: 'server/modules.json' })] } });
    assert.ok(JSON.parse(await result.read('server/modules.json'))['./cart.js']);
  },
  async 'ManifestPlugin does not list it'() {
    const { read } = await run(undefined, { plugins: [new ManifestPlugin()] });
    assert.doesNotMatch(await read('manifest.json'), /ssr-manifest/);
  },
  async 'the runtime looks for stylesheets that are already in the page'() {
    const styled = await run();
    const plain = await build({ files, config: { optimization: { minimize: false }, output: { publicPath: '/' } } });
    assert.notEqual(await styled.read(), await plain.read());
    assert.ok((await styled.read()).length > (await plain.read()).length);
  },
};
