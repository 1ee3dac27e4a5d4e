import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, esm } from '../project.mjs';

const files = (word = 'Hello') => ({
  ...esm,
  'src/index.js':
    "import './style.css';\nexport const load = () => import('./greet.js');\nconsole.log(load);\n",
  'src/greet.js': `export const greet = '${word}';\n`,
  'src/style.css': 'body { margin: 0; }\n',
});
const hashed = { filename: '[name].[contenthash:8].js', publicPath: '/' };

export default {
  async 'the-manifest'() {
    const { read, assets } = await build({ files: files(), config: { output: hashed } });
    const script = await read(assets.find((name) => /^main.*\.js$/.test(name)));
    const chunk = assets.find((name) => /^\d+\..*\.js$/.test(name)).split('.');
    assert.ok(script.includes(chunk[1]));
    return /__webpack_require__\.u = .*/.exec(script)[0];
  },
  async 'output.html writes the hashed names'() {
    const config = { output: { ...hashed, html: true }, optimization: { runtimeChunk: 'single' } };
    const { read, assets } = await build({ files: files(), config });
    const page = await read(assets.find((name) => name.endsWith('.html')));
    for (const name of ['runtime', 'main']) assert.match(page, new RegExp(`src="${name}\\.\\w{8}\\.js"`));
    assert.match(page, /href="main\.\w{8}\.css"/);
  },
  async 'without the runtime file, nothing runs and nothing fails'() {
    const config = { optimization: { runtimeChunk: 'single' }, output: { publicPath: '' } };
    const { execute } = await build({ files: { ...esm, 'src/index.js': "console.log('run');\n" }, config });
    assert.deepEqual(await execute(['main.js']), []);
    assert.deepEqual(await execute(['runtime.js', 'main.js']), ['run']);
  },
  async 'generate and filename of the manifest'() {
    const plugin = new webpack.ManifestPlugin({
      filename: 'assets.json',
      generate: (manifest) => manifest.assets,
    });
    const { read } = await build({
      files: files(),
      config: { output: { publicPath: '/' }, plugins: [plugin] },
    });
    assert.deepEqual(JSON.parse(await read('assets.json'))['main.js'], { file: '/main.js' });
  },
  async 'ids are deterministic, the global list is named after the package'() {
    const { stats, read } = await build({ files: files() });
    const { moduleIds, chunkIds, realContentHash } = stats.compilation.options.optimization;
    assert.deepEqual([moduleIds, chunkIds, realContentHash], ['deterministic', 'deterministic', true]);
    assert.match(await read('main.js'), /webpackChunkshop/);
    const named = await build({ files: files(), config: { output: { uniqueName: 'cart' } } });
    assert.match(await named.read('main.js'), /webpackChunkcart/);
  },
  async 'chunk-error'() {
    const { execute, assets } = await build({
      files: {
        ...files(),
        'src/index.js':
          "import('./greet.js').catch((error) => console.log(`${error.name}: ${error.message}`));\n",
      },
      config: { output: { publicPath: 'http://localhost:3000/' } },
    });
    const script = {};
    const document = {
      getElementsByTagName: () => [],
      createElement: () => Object.assign(script, { setAttribute() {} }),
      head: {
        appendChild: (element) => queueMicrotask(() => element.onerror({ type: 'error', target: element })),
      },
    };
    const lines = await execute('main.js', { document, clearTimeout });
    assert.ok(assets.length > 0);
    return lines.join('\n');
  },
};
