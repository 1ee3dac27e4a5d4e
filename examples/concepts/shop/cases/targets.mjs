import assert from 'node:assert/strict';
import { build, command, esm, excerpt, failure } from '../project.mjs';

const lazy = {
  ...esm,
  'src/index.js': "import('./lazy.js').then(console.log);\n",
  'src/lazy.js': 'export const a = 1;\n',
};
const defaults = async (target, output = {}) => {
  const { stats } = await build({ files: { ...esm }, config: { target, output } });
  const { output: options, resolve } = stats.compilation.options;
  const conditions = resolve.conditionNames.filter(
    (name) => !['webpack', 'production', 'typescript'].includes(name),
  );
  const format = options.module ? 'module' : (options.chunkFormat ?? 'none');
  return [format, options.filename, options.chunkLoading, conditions.join()];
};

export default {
  async 'table of defaults'() {
    const targets = [
      'web',
      'webworker',
      'node24',
      'node',
      'async-node',
      'deno',
      'bun',
      'universal',
      'electron-main',
      'electron-preload',
      'electron-renderer',
      'nwjs',
    ];
    const rows = {};
    for (const target of targets) rows[target] = (await defaults(target)).join(' ');
    assert.deepEqual(rows, {
      web: 'array-push [name].js jsonp browser',
      webworker: 'array-push [name].js import-scripts worker,browser',
      node24: 'commonjs [name].js require node',
      node: 'commonjs [name].js require node',
      'async-node': 'commonjs [name].js async-node node',
      deno: 'module [name].mjs import deno,node,browser',
      bun: 'module [name].mjs import bun,node',
      universal: 'module [name].mjs import ',
      'electron-main': 'commonjs [name].js require node,electron',
      'electron-preload': 'commonjs [name].js require node,browser,electron',
      'electron-renderer': 'array-push [name].js jsonp node,browser,electron',
      nwjs: 'commonjs [name].js async-node node,browser,nwjs',
    });
    for (const target of ['web', 'webworker', 'node24'])
      assert.equal((await defaults(target, { module: true }))[0], 'module', target);
  },
  async 'a target does not translate your code'() {
    const files = { ...esm, 'src/index.js': 'console.log((() => 1)());\n' };
    const { read } = await build({ files, config: { target: ['web', 'es5'] } });
    const script = await read('main.js');
    assert.match(script, /\(\(\) => 1\)\(\)/);
    assert.doesNotMatch(script.replace('(() => 1)', ''), /=>|\bconst\b/);
  },
  async 'options that you set win'() {
    assert.equal((await defaults('web', { filename: 'a.js' }))[1], 'a.js');
  },
  async 'several configurations write their own files'() {
    const browser = await build({
      files: lazy,
      config: { target: 'web', output: { filename: '[name].browser.js' } },
    });
    assert.equal(browser.assets.length, 2);
    assert.ok(browser.assets.every((name) => name.endsWith('.browser.js')));
  },
  async 'no-path'() {
    const { errors } = await build({
      files: { ...esm, 'src/index.js': "import path from 'path';\nconsole.log(path);\n" },
    });
    const { errors: none } = await build({
      files: { ...esm, 'src/index.js': "import path from 'path';\nconsole.log(path);\n" },
      config: { target: 'node24' },
    });
    assert.deepEqual(none, []);
    const [first] = errors[0].split('\n');
    return `${first}\n\n${errors[0].slice(errors[0].indexOf('BREAKING CHANGE'))}`;
  },
  async 'no-scheme'() {
    const { errors } = await build({
      files: { ...esm, 'src/index.js': "import fs from 'node:fs/promises';\nconsole.log(fs);\n" },
    });
    return errors[0].split('\n').slice(0, 3).join('\n');
  },
  async commonjs() {
    const files = { ...esm, 'src/index.js': "import fs from 'node:fs';\nconsole.log(typeof fs);\n" };
    await build({ files, config: { target: 'node' } });
    const text = await command('node dist/main.js');
    const cjs = await build({ files, config: { target: 'node', output: { filename: '[name].cjs' } } });
    assert.deepEqual(cjs.assets, ['main.cjs']);
    assert.match(await command('node dist/main.cjs'), /object/);
    return excerpt(text, 'ReferenceError');
  },
  async 'no-place'() {
    return excerpt(await failure({ config: { target: 'es5' } }), 'For the selected environment', {
      lines: 2,
    });
  },
  async 'no-target'() {
    return excerpt(await failure({ config: { target: false } }), "Chunk format can't", { lines: 2 });
  },
  async unknown() {
    return excerpt(await failure({ config: { target: 'foo' } }), 'Unknown target');
  },
  async 'no-browserslist'() {
    return excerpt(await failure({ config: { target: 'browserslist' } }), 'No browserslist config', {
      lines: 2,
    });
  },
  async 'async-await'() {
    const files = { ...esm, 'src/index.js': 'await 1;\n' };
    const { warnings } = await build({ files, config: { target: ['web', 'es5'] } });
    return excerpt(warnings, 'async/await');
  },
};
