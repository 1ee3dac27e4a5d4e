// Checks statements that the compilation hooks reference makes.
import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';

const path = join(import.meta.dirname, 'dist-claims');

/** Builds without minimizing. `tap` gets each compilation. */
async function build(tap = () => {}, { output, optimization, ...options } = {}) {
  rmSync(path, { recursive: true, force: true });
  const compiler = webpack({
    mode: 'production',
    entry: './src/ids/index.js',
    ...options,
    output: { path, ...output },
    optimization: { minimize: false, ...optimization },
    plugins: [{ apply: ({ hooks }) => hooks.compilation.tap('Claims', (compilation) => tap(compilation)) }],
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, value) => (error ? reject(error) : resolve(value)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  return stats;
}

const mainFile = (stats) => stats.compilation.entrypoints.get('main').getFiles()[0];

const claims = {
  async 'an error removed in processErrors no longer keeps files from being written'() {
    const entry = "data:text/javascript,import 'no-such-package'";
    const failed = await build(undefined, { entry });
    assert.deepEqual([failed.hasErrors(), existsSync(path)], [true, false]);
    const filtered = await build((compilation) => compilation.hooks.processErrors.tap('Claims', () => []), { entry });
    assert.deepEqual([filtered.hasErrors(), filtered.compilation.errors.length, existsSync(join(path, 'main.js'))], [false, 1, true]);
  },
  async 'chunkHash changes chunkhash and fullhash, not contenthash'() {
    for (const [placeholder, changes] of [
      ['chunkhash', true],
      ['fullhash', true],
      ['contenthash', false],
    ]) {
      const options = { output: { filename: `[${placeholder}].js` }, optimization: { realContentHash: false } };
      const before = await build(undefined, options);
      const after = await build((compilation) => compilation.hooks.chunkHash.tap('Claims', (chunk, hash) => hash.update('claims')), options);
      assert.equal(mainFile(before) !== mainFile(after), changes, placeholder);
    }
  },
  async 'chunkHash of JavascriptModulesPlugin changes contenthash'() {
    const options = { output: { filename: '[contenthash].js' }, optimization: { realContentHash: false } };
    const before = await build(undefined, options);
    const after = await build((compilation) => {
      const hooks = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      hooks.chunkHash.tap('Claims', (chunk, hash) => hash.update('claims'));
    }, options);
    assert.notEqual(mainFile(before), mainFile(after));
  },
  async 'readResource for file paths has the key undefined'() {
    const read = [];
    await build((compilation) => {
      const { readResource } = webpack.NormalModule.getCompilationHooks(compilation);
      for (const key of [undefined, '']) readResource.for(key).tap('Claims', () => void read.push(key));
    });
    assert.deepEqual([...new Set(read)], [undefined]);
  },
  async 'getPath uses contentHash only with a chunk or module'() {
    const results = [];
    await build((compilation) => {
      compilation.hooks.processAssets.tap('Claims', () => {
        const contentHash = 'abcd';
        for (const data of [{ contentHash }, { contentHash, chunk: { name: 'list' } }]) results.push(compilation.getPath('[contenthash]', data));
      });
    });
    assert.deepEqual(results, ['[contenthash]', 'abcd']);
  },
};

for (const [name, check] of Object.entries(claims)) {
  await check();
  console.log(`ok  ${name}`);
}
