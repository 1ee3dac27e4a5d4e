import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { ContextExclusionPlugin } = webpack;
const files = {
  'src/index.js': 'console.log(import.meta.webpackContext("./widgets").keys().join(" "));',
  'src/widgets/cart.js': '',
  'src/widgets/test/cart.js': '',
  'src/widgets/a.test.js': '',
};
const keys = async (...regExps) => (await build({ files, config: { plugins: regExps.map((regExp) => new ContextExclusionPlugin(regExp)) } })).execute();

export default {
  async off() {
    return (await (await build({ from: 'context-exclusion', plugins: [] })).execute()).replace(',', '\n');
  },
  async on() {
    return (await build({ from: 'context-exclusion' })).execute();
  },
};

export const claims = {
  async 'tests names, not paths'() {
    assert.equal(await keys(), './a.test.js ./cart.js ./test/cart.js');
    assert.equal(await keys(/^test$/), './a.test.js ./cart.js');
    assert.equal(await keys(/widgets/), './a.test.js ./cart.js ./test/cart.js');
    assert.equal(await keys(/test\/cart/), './a.test.js ./cart.js ./test/cart.js');
    assert.equal(await keys(/^cart\.js$/), './a.test.js');
  },
  async 'several'() {
    assert.equal(await keys(/^test$/, /\.test\.js$/), './cart.js');
  },
  async 'an import without a variable still works'() {
    const { execute } = await build({ files: { 'src/index.js': 'import "./a.test.js";', 'src/a.test.js': 'console.log("imported");' }, config: { plugins: [new ContextExclusionPlugin(/test/)] } });
    assert.equal(await execute(), 'imported');
  },
};
