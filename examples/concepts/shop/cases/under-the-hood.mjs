import assert from 'node:assert/strict';
import { build, esm, failure, untyped } from '../project.mjs';

const lazy = (text) => ({ ...esm, 'src/index.js': text, 'src/lazy.js': 'export const a = 1;\n' });

export default {
  async 'one joined module needs no runtime'() {
    const files = {
      ...esm,
      'src/index.js': "import { a } from './a.js';\nconsole.log(a);\n",
      'src/a.js': 'export const a = 1;\n',
    };
    const { read, execute } = await build({ files });
    assert.doesNotMatch(await read('main.js'), /__webpack_require__/);
    assert.deepEqual(await execute(), ['1']);
  },
  async 'import() adds runtime modules, a static import of CommonJS fewer'() {
    const used = async (files) => {
      const { stats } = await build({ files, config: { output: { publicPath: '/' } } });
      return [...stats.compilation.modules].filter(({ type }) => type === 'runtime').map(({ name }) => name)
        .length;
    };
    const none = await used({
      ...untyped,
      'src/index.js': "require('./a.cjs');\n",
      'src/a.cjs': 'console.log(1);\n',
    });
    const some = await used(lazy("import('./lazy.js');\n"));
    assert.ok(none < some, `${none} ${some}`);
  },
  async 'a chunk name comes from a comment'() {
    const { assets } = await build({
      files: lazy('import(/* webpackChunkName: "draw" */ \'./lazy.js\');\n'),
    });
    assert.deepEqual(assets, ['draw.js', 'main.js']);
  },
  async 'size of the runtime for lazy loading'() {
    const { assets, stats } = await build({
      files: lazy("import('./lazy.js');\n"),
      config: { optimization: { minimize: true } },
    });
    assert.equal(assets.length, 2);
    const size = stats.compilation.assets['main.js'].size();
    assert.ok(size > 2500 && size < 3300, String(size));
  },
  async 'same-name'() {
    const files = { ...esm, 'src/a.js': '1;\n', 'src/b.js': '2;\n' };
    return failure({
      files,
      config: { entry: { a: './src/a.js', b: './src/b.js' }, output: { filename: 'main.js' } },
    });
  },
  async 'missing-module'() {
    const files = {
      ...untyped,
      'src/index.js': "require('./a.cjs');\nconsole.log(__webpack_require__('./src/draw.js'));\n",
      'src/a.cjs': 'exports.a = 1;\n',
    };
    const { execute } = await build({ files, config: { mode: 'development', devtool: false } });
    return execute().catch((error) => String(error));
  },
};
