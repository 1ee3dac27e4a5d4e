import assert from 'node:assert/strict';
import { createProject, build } from '../project.mjs';

const files = { 'src/index.js': "import('./lazy.js');\n", 'src/lazy.js': "console.log('lazy');\n" };
const options = async (target, more) =>
  (await build({ files: { ...files, ...more?.files }, config: { target, ...more?.config } })).stats.compilation.options;
const loading = async (target, more) => (await options(target, more)).output.chunkLoading;

export default {
  target: {
    async 'decides how chunks load'() {
      const expected = {
        web: 'jsonp',
        webworker: 'import-scripts',
        node: 'require',
        node24: 'require',
        'node24.4': 'require',
        'async-node': 'async-node',
        'async-node24': 'async-node',
        deno: 'import',
        'deno2.8': 'import',
        bun: 'import',
        'bun1.2': 'import',
        universal: 'import',
        'electron-main': 'require',
        'electron31-main': 'require',
        'electron-renderer': 'jsonp',
        'electron31-renderer': 'jsonp',
        'electron-preload': 'require',
        nwjs: 'async-node',
        'nwjs0.84': 'async-node',
        'node-webkit': 'async-node',
      };
      const actual = {};
      for (const target of Object.keys(expected)) actual[target] = await loading(target);
      assert.deepEqual(actual, expected);
      assert.equal(await loading('web', { config: { output: { module: true } } }), 'import');
    },
    async 'deno, bun, and universal give ES modules'() {
      for (const target of ['deno', 'bun', 'universal']) assert.equal((await options(target)).output.module, true, target);
      for (const target of ['web', 'node24', 'webworker']) assert.ok(!(await options(target)).output.module, target);
    },
    async 'is web, or browserslist if the project has a list'() {
      const target = async (more) => (await build({ files: { ...files, ...more } })).stats.compilation.options.target;
      assert.equal(await target({}), 'web');
      assert.equal(await target({ '.browserslistrc': 'chrome 104\n' }), 'browserslist');
    },
    async 'a version and a level of syntax set what the code of webpack may use'() {
      const arrow = async (target) => (await options(target)).output.environment.arrowFunction;
      assert.equal(await arrow(['web', 'es5']), false);
      assert.equal(await arrow(['web', 'es2020']), true);
      assert.equal(await arrow('node0.12'), false);
      assert.equal(await arrow('node24'), true);
    },
    async 'without a version, avoids features that it is not sure of'() {
      const { environment } = (await options('node')).output;
      for (const name of ['arrowFunction', 'const', 'optionalChaining']) assert.equal(environment[name], true, name);
      for (const name of ['globalThis', 'hasOwn', 'dynamicImport']) {
        for (const target of ['node', 'web']) assert.ok(!(await options(target)).output.environment[name], `${target} ${name}`);
        for (const target of ['node24', ['web', 'es2022']]) assert.equal((await options(target)).output.environment[name], true, `${target} ${name}`);
      }
    },
    async 'does not translate your code'() {
      const { read } = await build({
        files: { 'src/index.js': 'console.log((() => 1)());' },
        config: { target: ['web', 'es5'] },
      });
      assert.ok((await read('main.js')).includes('() => 1'));
    },
    async 'browserslist takes an environment, a query, or a file'() {
      const list = {
        '.browserslistrc': '[production]\nchrome 104\n[modern]\nchrome 120\n[old]\nie 11\n',
        'other.browserslistrc': 'ie 11\n',
      };
      const folder = await createProject({ ...files, ...list });
      const arrow = async (target) =>
        (await build({ folder, config: { target } })).stats.compilation.options.output.environment.arrowFunction;
      assert.equal(await arrow('browserslist:modern'), true);
      assert.equal(await arrow('browserslist:old'), false);
      assert.equal(await arrow(`browserslist:${folder}/other.browserslistrc`), false);
      assert.equal(await arrow(`browserslist:${folder}/.browserslistrc:old`), false);
      assert.equal(await arrow(`browserslist:${folder}/.browserslistrc:modern`), true);
    },
    async 'a query counts only if the project has no list'() {
      const arrow = async (more) => (await options('browserslist:ie 11', { files: more })).output.environment.arrowFunction;
      assert.equal(await arrow({}), false);
      assert.equal(await arrow({ '.browserslistrc': 'chrome 120\n' }), true);
      await assert.rejects(arrow({ '.browserslistrc': '[production]\nchrome 120\n' }), /no default script chunk format/);
      await assert.rejects(options('browserslist:modern'), /Unknown browser query `modern`/);
    },
    async 'web and node together give ES modules; web and webworker share no way of loading'() {
      assert.equal((await options(['web', 'node'])).output.chunkLoading, 'import');
      await assert.rejects(options(['web', 'webworker']), /no default script chunk format/);
      assert.equal((await options(['web', 'webworker'], { config: { output: { module: true } } })).output.chunkLoading, 'import');
    },
    async 'false and a language alone leave formats open'() {
      await assert.rejects(options(false), /Chunk format can't be selected by default when no target is specified/);
      await assert.rejects(options('es2020'), /no default script chunk format/);
    },
    async 'other names are refused'() {
      await assert.rejects(options('foo'), /Unknown target 'foo'/);
      await assert.rejects(options('browserslist'), /No browserslist config found/);
    },
  },
};
