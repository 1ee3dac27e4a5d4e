import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import { createProject, rejection, writeFiles } from '../project.mjs';

const { WatchIgnorePlugin } = webpack;

/** Changes two files of a watched project. Returns what the bundle then contains of them. */
async function change(config) {
  const folder = await createProject({ 'src/index.js': "import './shop.js';\nimport './generated.js';\n", 'src/shop.js': "console.log('shop 1');\n", 'src/generated.js': "console.log('generated 1');\n" });
  const compiler = webpack({ mode: 'development', devtool: false, context: folder, output: { path: `${folder}/dist` }, ...config(folder) });
  const read = () => readFile(`${folder}/dist/main.js`, 'utf8');
  // A change that comes before watching has begun is missed, so change the files until webpack notices.
  let timer;
  const write = () => writeFiles(folder, { 'src/generated.js': "console.log('generated 2');\n", 'src/shop.js': "console.log('shop 2');\n" });
  await new Promise((done, fail) => {
    const watching = compiler.watch({ aggregateTimeout: 20 }, async (error) => {
      if (error) return fail(error);
      if ((await read()).includes('shop 2')) {
        clearInterval(timer);
        // The other file's change may come in the next build.
        return setTimeout(() => watching.close(done), 500);
      }
      timer ??= setInterval(write, 200);
    });
  });
  return (await read()).match(/(shop|generated) \d/g).toSorted().join(', ');
}

/** Which of these paths webpack still watches. */
function watched(paths, list, more = []) {
  const stub = { watch: (names, folders) => ((stub.seen = [...names, ...folders]), { close() {}, pause() {}, getContextTimeInfoEntries: () => new Map(), getFileTimeInfoEntries: () => new Map() }) };
  const compiler = webpack({
    mode: 'none',
    plugins: [{ apply: (one) => one.hooks.afterEnvironment.tap('Stub', () => void (one.watchFileSystem = stub)) }, ...[paths, ...more].map((one) => new WatchIgnorePlugin({ paths: one }))],
  });
  compiler.watchFileSystem.watch(list, ['/shop/src', '/shop/data'], [], 0, {}, () => {}, () => {});
  return stub.seen;
}
const all = ['/shop/src/index.js', '/shop/data/prices.json', '/shop/data-old/prices.json', '/shop/src/types.d.ts'];

export default {
  async output() {
    const lines = [];
    for (const [text, plugins] of [
      ['without the plugin', []],
      ['with the plugin', [new WatchIgnorePlugin({ paths: [/generated\.js$/] })]],
    ])
      lines.push(`${text.padEnd(20)}${await change(() => ({ plugins }))}`);
    return lines.join('\n');
  },
  async list() {
    return rejection(() => new WatchIgnorePlugin([/generated/]));
  },
};

export const claims = {
  async 'regular expressions, prefixes, and globs'() {
    assert.deepEqual(watched([/\.d\.ts$/], all), [...all.slice(0, 3), '/shop/src', '/shop/data']);
    assert.deepEqual(watched(['/shop/data'], all), ['/shop/src/index.js', '/shop/src/types.d.ts', '/shop/src']);
    assert.deepEqual(watched(['/shop/data/'], all), ['/shop/src/index.js', '/shop/data-old/prices.json', '/shop/src/types.d.ts', '/shop/src', '/shop/data']);
    assert.deepEqual(watched(['*.d.ts'], all), [...all.slice(0, 3), '/shop/src', '/shop/data']);
    assert.deepEqual(watched(['data/*.json'], all), ['/shop/src/index.js', '/shop/data-old/prices.json', '/shop/src/types.d.ts', '/shop/src', '/shop/data']);
  },
  async 'several plugins add up'() {
    assert.deepEqual(watched(['/shop/data'], all, [[/\.d\.ts$/]]), ['/shop/src/index.js', '/shop/src']);
  },
  async 'globs do not match in folders with a dot'() {
    assert.deepEqual(watched(['*.d.ts'], ['/shop/.cache/a.d.ts', '/shop/cache/a.d.ts']), ['/shop/.cache/a.d.ts', '/shop/src', '/shop/data']);
  },
  async 'the list must not be empty'() {
    assert.match(await rejection(() => new WatchIgnorePlugin({ paths: [] })), /non-empty array/);
  },
};
