import assert from 'node:assert/strict';
import { build, esm } from '../project.mjs';

const files = {
  ...esm,
  'src/index.js':
    "import { pack } from './vendor/pack.js';\nimport('./lazy.js').catch((error) => console.log(`${error.name}: ${error.message}`));\nconsole.log(pack);\n",
  'src/lazy.js': "import { pack } from './vendor/pack.js';\nexport const lazy = () => pack();\n",
  'src/vendor/pack.js': `export const pack = () => '${'x'.repeat(60_000)}';\n`,
  'src/index.html': '<script src="./index.js"></script>',
};
const page = (vendors, chunks = 'all') => ({
  entry: './src/index.html',
  optimization: { splitChunks: { chunks, cacheGroups: { vendors: { test: /vendor/, ...vendors } } } },
});

export default {
  async 'group-without-test'() {
    const broken = await build({ files, config: page({ test: undefined, name: 'vendors' }) });
    assert.match(broken.errors[0], /No code generation entry for runtime main/);
    const { errors, assets, read } = await build({ files, config: page({ name: 'vendors' }) });
    assert.deepEqual(errors, []);
    assert.ok(assets.includes('vendors.js'));
    assert.match(await read('index.html'), /src="?vendors\.js/);
    return broken.errors[0].split('\n').find((line) => line.startsWith('No code')).replace(/html\|.*?\/src/, 'html|/notes/src');
  },
  async 'chunk-error'() {
    const { execute } = await build({ files, config: { output: { publicPath: 'http://localhost:3000/' } } });
    const script = {};
    const document = {
      getElementsByTagName: () => [],
      createElement: () => Object.assign(script, { setAttribute() {} }),
      head: {
        appendChild: (element) => queueMicrotask(() => element.onerror({ type: 'error', target: element })),
      },
    };
    const lines = await execute('main.js', { document, clearTimeout });
    assert.equal(lines.length, 2);
    return lines[1];
  },
  async 'an imported module that the entry already has is not split'() {
    const { assets } = await build({
      files: {
        ...esm,
        'src/index.js': "import { a } from './a.js';\nimport('./a.js').then(console.log);\nconsole.log(a);\n",
        'src/a.js': 'export const a = 1;\n',
      },
    });
    assert.deepEqual(assets, ['main.js']);
  },
  async 'small shared modules are copied'() {
    const shared = (size) => ({
      ...esm,
      'src/index.js': "import('./a.js');\nimport('./b.js');\n",
      'src/a.js': "import { big } from './big.js';\nconsole.log('a', big);\n",
      'src/b.js': "import { big } from './big.js';\nconsole.log('b', big);\n",
      'src/big.js': `export const big = '${'x'.repeat(size)}';\n`,
    });
    assert.equal((await build({ files: shared(5_000) })).assets.length, 3);
    assert.equal((await build({ files: shared(30_000) })).assets.length, 4);
  },
  async 'two entries on one page have a copy of a module each without a common runtime'() {
    const two = {
      ...esm,
      'src/a.js': "import { state } from './state.js';\nstate.count++;\nconsole.log(state.count);\n",
      'src/b.js': "import { state } from './state.js';\nstate.count++;\nconsole.log(state.count);\n",
      'src/state.js': 'export const state = { count: 0 };\n',
    };
    const entry = { a: './src/a.js', b: './src/b.js' };
    const separate = await build({ files: two, config: { entry } });
    assert.deepEqual(await separate.execute(['a.js', 'b.js']), ['1', '1']);
    const shared = await build({ files: two, config: { entry, optimization: { runtimeChunk: 'single' } } });
    assert.deepEqual(await shared.execute(['runtime.js', 'a.js', 'b.js']), ['1', '2']);
    const depends = await build({
      files: two,
      config: {
        entry: { state: './src/state.js', a: { import: './src/a.js', dependOn: 'state' }, b: { import: './src/b.js', dependOn: 'state' } },
        optimization: { runtimeChunk: 'single' },
      },
    });
    assert.deepEqual(await depends.execute(['runtime.js', 'state.js', 'a.js', 'b.js']), ['1', '2']);
    assert.doesNotMatch(await depends.read('a.js'), /count: 0/);
  },
  async 'chunks without a name are numbered in production and named after files in development'() {
    const names = async (mode) => (await build({ files, config: { mode } })).assets.join(' ');
    assert.match(await names('production'), /\b\d+\.js/);
    assert.match(await names('development'), /src_lazy_js\.js/);
  },
  async 'preload has no effect in an entry'() {
    const bundle = async (comment) => {
      const source = `const load = () => import(/* ${comment} */ './lazy.js');\nconsole.log(load);\n`;
      const { read } = await build({ files: { ...files, 'src/index.js': source } });
      return read('main.js');
    };
    assert.equal((await bundle('webpackPrefetch: true')).includes('// no prefetching'), false);
    assert.equal((await bundle('webpackPreload: true')).includes('// no preloaded'), true);
  },
};
