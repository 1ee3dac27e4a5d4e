import assert from 'node:assert/strict';
import path from 'node:path';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { NormalModuleReplacementPlugin } = webpack;
const files = {
  'src/index.js': 'import text from "./shop/price.js"; console.log(text);',
  'src/shop/price.js': 'export default "real";',
  'src/shop/mock.js': 'export default "mock in shop";',
  'src/mock.js': 'export default "mock in src";',
};
const replace = async (regExp, target, options = {}) =>
  build({ files: { ...files, ...options.files }, config: { plugins: [new NormalModuleReplacementPlugin(regExp, target)], ...options.config } });

export default {
  async output() {
    assert.equal(await (await build({ from: 'normal-module-replacement', plugins: [] })).execute(), 'Charged $49');
    return (await build({ from: 'normal-module-replacement' })).execute();
  },
  async missing() {
    return (await replace(/price\.js$/, './missing.js')).text;
  },
};

export const claims = {
  async 'a matching request is replaced by a request, relative to the importing file'() {
    assert.equal(await (await replace(/^\.\/shop\/price\.js$/, './mock.js')).execute(), 'mock in src');
  },
  async 'a matching path is replaced by a path, relative to the matched file'() {
    assert.equal(await (await replace(/src.shop.price\.js$/, './mock.js')).execute(), 'mock in shop');
  },
  async 'the folder of a path match must exist, the file is not resolved'() {
    assert.match((await replace(/src.shop.price\.js$/, './mock')).text, /ENOENT/);
  },
  async 'a request match is resolved'() {
    assert.equal(await (await replace(/^\.\/shop\/price\.js$/, './mock', { files: { 'package.json': '{}' } })).execute(), 'mock in src');
  },
  async 'functions get both calls'() {
    const calls = [];
    await replace(/price\.js$/, (data) => {
      calls.push([data.request, data.createData.resource && path.basename(data.createData.resource)]);
    });
    assert.deepEqual(calls, [
      ['./shop/price.js', undefined],
      ['./shop/price.js', 'price.js'],
    ]);
  },
  async 'a function can change the request'() {
    assert.equal(await (await replace(/price\.js$/, (data) => (data.request = data.request.replace('price', 'mock')))).execute(), 'mock in shop');
  },
  async 'a function can change the file'() {
    const swap = (data) => {
      if (data.createData.resource) data.createData.resource = data.createData.resource.replace('price', 'mock');
    };
    assert.equal(await (await replace(/price\.js$/, swap)).execute(), 'mock in shop');
  },
  async 'a path match keeps the rules of the original'() {
    const options = { files: { 'src/index.js': 'import text from "./a.txt"; console.log(text);', 'src/a.txt': 'text', 'src/b.js': 'export default 1;' }, config: { module: { rules: [{ test: /\.txt$/, type: 'asset/source' }] } } };
    assert.equal(await (await replace(/src.a\.txt$/, './b.js', options)).execute(), 'export default 1;');
    assert.equal(await (await replace(/^\.\/a\.txt$/, './b.js', options)).execute(), '1');
  },
  async 'entries are replaced too'() {
    assert.equal(await (await replace(/^\.\/src$/, './src/other.js', { files: { 'src/other.js': 'console.log("other");' } })).execute(), 'other');
  },
};
