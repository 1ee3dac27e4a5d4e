import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { MinChunkSizePlugin } = webpack.optimize;
const text = (size) => `document.body.append("${'x'.repeat(size)}");`;
const files = { 'src/index.js': 'import("./a.js"); import("./b.js"); import("./c.js");', 'src/a.js': text(100), 'src/b.js': text(20_000), 'src/c.js': text(30_000) };
const assets = async (minChunkSize, options, extra) => (await build({ files: { ...files, ...extra }, config: { plugins: [new MinChunkSizePlugin({ minChunkSize, ...options })] } })).assets.length;

export default {
  async off() {
    return (await build({ from: 'min-chunk-size', plugins: [] })).sizes;
  },
  async on() {
    return (await build({ from: 'min-chunk-size' })).sizes;
  },
  async missing() {
    return rejection(() => new MinChunkSizePlugin({}));
  },
};

export const claims = {
  async 'merges only small chunks'() {
    assert.equal(await assets(1), 4);
    assert.deepEqual([await assets(50), await assets(100_000)], [4, 1]);
    assert.ok((await assets(1000)) < 4);
  },
  async 'entries stay apart'() {
    const { assets: names } = await build({ files, config: { entry: { a: './src/a.js', b: './src/b.js' }, plugins: [new MinChunkSizePlugin({ minChunkSize: 100_000 })] } });
    assert.equal(names.length, 2);
  },
};
