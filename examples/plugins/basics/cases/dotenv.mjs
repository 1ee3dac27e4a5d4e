import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { DotenvPlugin } = webpack;

export default {
  async bundle() {
    return (await build({ from: 'dotenv' })).read();
  },
  async prefix() {
    return rejection(() => new DotenvPlugin({ prefix: '' }));
  },
  async conflict() {
    const { text } = await build({
      files: { '.env': 'WEBPACK_API=a', 'shop/.env': 'WEBPACK_API=b' },
      config: { dotenv: true },
      plugins: [{ apply: (compiler) => new DotenvPlugin({ dir: `${compiler.context}/shop` }).apply(compiler) }],
    });
    return text;
  },
};

export const claims = {
  async 'does the same as the option'() {
    const one = async (config) => (await build({ files: { '.env': 'WEBPACK_A=a', 'src/index.js': 'console.log(import.meta.env.WEBPACK_A, String(import.meta.env.OTHER));' }, config })).execute();
    assert.equal(await one({ dotenv: true }), 'a undefined');
    assert.equal(await one({ plugins: [new DotenvPlugin()] }), 'a undefined');
    assert.equal(await one({}), ' undefined');
  },
  async 'two plugins add up, with a warning'() {
    const { execute, warnings } = await build({
      files: { '.env': 'WEBPACK_A=a\nSHOP_B=b', 'shop/.env': 'SHOP_B=c', 'src/index.js': 'console.log(import.meta.env.WEBPACK_A, import.meta.env.SHOP_B);' },
      config: { plugins: [new DotenvPlugin(), { apply: (compiler) => new DotenvPlugin({ dir: `${compiler.context}/shop`, prefix: 'SHOP_' }).apply(compiler) }] },
    });
    assert.equal(warnings.join(), "DefinePlugin\nConflicting values for 'import.meta.env'");
    assert.equal(await execute(), 'a c');
  },
  async 'rebuilds when a file changes'() {
    const { execute } = await build({
      files: { '.env': 'WEBPACK_A=a', 'src/index.js': 'console.log(import.meta.env.WEBPACK_A);' },
      config: { plugins: [new DotenvPlugin()], cache: { type: 'memory' } },
      changes: [{ '.env': 'WEBPACK_A=changed' }],
    });
    assert.equal(await execute(), 'changed');
  },
};
