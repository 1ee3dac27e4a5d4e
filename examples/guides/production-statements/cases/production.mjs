import assert from 'node:assert/strict';
import { build, esm, command, write, clear } from '../project.mjs';

const code = (expression) => ({
  ...esm,
  'src/index.js': `if (${expression}) console.log('development only');\nconsole.log('always');\n`,
});

export default {
  async 'conditions on the mode are decided at build time'() {
    for (const expression of ['import.meta.env.DEV', "process.env.NODE_ENV !== 'production'"]) {
      for (const mode of ['development', 'production']) {
        const { read } = await build({
          files: code(expression),
          config: { mode, devtool: false, optimization: { minimize: true } },
        });
        assert.equal((await read('main.js')).includes('development only'), mode === 'development', expression);
      }
    }
  },
  async 'the mode flag is passed to the configuration, and the configuration wins over no flag'() {
    await clear();
    await write({
      ...esm,
      'src/index.js': '',
      'webpack.config.js': 'export default (env, { mode }) => { console.log(`mode: ${mode}`); return { mode: "none" }; };\n',
    });
    assert.match(await command('npx webpack --mode production --stats none'), /mode: production/);
    assert.match(await command('npx webpack --stats none'), /mode: undefined/);
  },
  async 'a hidden source map is written but not referenced'() {
    for (const [devtool, linked] of Object.entries({ 'source-map': true, 'hidden-source-map': false })) {
      const { read, assets } = await build({
        files: { ...esm, 'src/index.js': "console.log('shop');\n" },
        config: { devtool },
      });
      assert.ok(assets.includes('main.js.map'));
      assert.equal((await read('main.js')).includes('sourceMappingURL'), linked);
    }
  },
};
