import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { LimitChunkCountPlugin } = webpack.optimize;
const count = async (options, config) => (await build({ from: 'limit-chunk-count', config, plugins: [new LimitChunkCountPlugin(options)] })).assets.length;

export default {
  async off() {
    return (await build({ from: 'limit-chunk-count', plugins: [] })).sizes;
  },
  async on() {
    return (await build({ from: 'limit-chunk-count' })).sizes;
  },
  async zero() {
    return rejection(() => new LimitChunkCountPlugin({ maxChunks: 0 }));
  },
  async cli() {
    const bin = createRequire(import.meta.url).resolve('webpack/bin/webpack.js');
    const { stdout, stderr } = spawnSync(process.execPath, [bin, '--optimize-max-chunks', '2'], { encoding: 'utf8' });
    return (stdout + stderr).split('\n')[0];
  },
};

export const claims = {
  async 'counts'() {
    assert.equal(await count({ maxChunks: 4 }), 4);
    assert.equal(await count({ maxChunks: 3 }), 3);
    assert.equal(await count({ maxChunks: 1 }), 1);
    assert.equal(await count(undefined), 1);
  },
  async 'entries are never merged'() {
    assert.equal(await count({ maxChunks: 1 }, { entry: { a: './src/cart.js', b: './src/search.js' } }), 2);
  },
  async 'chunks of several entries'() {
    const files = { 'src/a.js': "import('./l.js');", 'src/b.js': "import('./m.js');", 'src/l.js': '1;', 'src/m.js': '2;' };
    const entry = { a: './src/a.js', b: './src/b.js' };
    const names = async (options, more) =>
      (await build({ files: { ...files, ...more }, config: { entry }, plugins: [new LimitChunkCountPlugin(options)] })).assets.length;
    assert.equal(await names({ maxChunks: 1 }), 3);
    assert.equal(await names({ maxChunks: 1, entryChunkMultiplicator: 0 }), 2);
    assert.equal(await names({ maxChunks: 1, entryChunkMultiplicator: 0 }, { 'src/b.js': "import('./l.js');" }), 3);
  },
  async 'a module in the entry chunk loads up front'() {
    const { read } = await build({ from: 'limit-chunk-count', plugins: [new LimitChunkCountPlugin({ maxChunks: 1 })] });
    assert.match(await read(), /append\("cart"\)/);
  },
  async 'a multiplier of 0 merges lazy code into entries first'() {
    const text = async (entryChunkMultiplicator) => (await build({ from: 'limit-chunk-count', plugins: [new LimitChunkCountPlugin({ maxChunks: 3, entryChunkMultiplicator })] })).read();
    const has = (one) => /append\("/.test(one);
    assert.deepEqual([has(await text(undefined)), has(await text(0))], [false, true]);
  },
  async 'dynamicImportMode'() {
    const { assets } = await build({ from: 'limit-chunk-count', plugins: [], config: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } });
    assert.equal(assets.length, 1);
  },
};
