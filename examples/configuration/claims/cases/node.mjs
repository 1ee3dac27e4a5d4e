import assert from 'node:assert/strict';
import { build, rejection } from '../project.mjs';

// The names exist in CommonJS modules only.
const files = { 'src/index.js': "import './names.cjs';\n", 'src/names.cjs': 'console.log(__dirname, __filename);\n' };

/** What the bundle logs for `__dirname` and `__filename`, with these names at run time. */
async function logged(
  node,
  { target = 'node24', globals = { __dirname: '/bundle', __filename: '/bundle/main.js' }, output } = {},
) {
  const result = await build({ files, config: { target, node, output } });
  assert.deepEqual(result.errors, []);
  return { line: (await result.execute(['main.js'], globals))[0], warnings: result.warnings.join('\n') };
}

const both = (value) => ({ __dirname: value, __filename: value });

const names = {
  async 'becomes what the table says'() {
    assert.equal((await logged(both(true))).line, 'src src/names.cjs');
    assert.equal((await logged(both('mock'))).line, '/ /index.js');
    assert.equal((await logged(both('eval-only'))).line, '/bundle /bundle/main.js');
    assert.equal((await logged(both(false))).line, '/bundle /bundle/main.js');
    const warned = await logged(both('warn-mock'));
    assert.equal(warned.line, '/ /index.js');
    assert.match(warned.warnings, /"__dirname" has been used/);
  },
  async 'defaults to a placeholder for browsers, to the bundle for Node.js'() {
    assert.equal((await logged(undefined, { target: 'web', globals: {} })).line, '/ /index.js');
    assert.equal((await logged(undefined)).line, '/bundle /bundle/main.js');
  },
  async 'with false, a browser throws'() {
    const result = await build({ files, config: { target: 'web', node: both(false) } });
    await assert.rejects(result.execute(), /__dirname is not defined/);
  },
  async 'node-module uses import.meta.url in ES module output'() {
    const code = async (value) => {
      const result = await build({ files, config: { target: 'node24', output: { module: true }, node: both(value) } });
      return result.read('main.mjs');
    };
    for (const value of ['node-module', 'eval-only']) assert.match(await code(value), /import\.meta\.(url|dirname)/);
    assert.doesNotMatch(await code(false), /import\.meta/);
  },
  async 'node-module helps where Node.js runs a script as an ES module'() {
    const code = async (value) => {
      const result = await build({ files, config: { target: 'node24', node: value && both(value) } });
      return result.read('main.js');
    };
    assert.match(await code('node-module'), /import\.meta\.(url|dirname)/);
    assert.doesNotMatch(await code(undefined), /import\.meta/);
  },
};

export default {
  node: {
    async 'false leaves all three names alone'() {
      const sources = {
        'src/index.js': "import './names.cjs';\n",
        'src/names.cjs': 'console.log(__dirname, __filename, global);\n',
      };
      const code = async (node) => (await build({ files: sources, config: { target: 'web', node } })).read('main.js');
      assert.ok((await code(false)).includes('console.log(__dirname, __filename, global)'));
      assert.ok(!(await code(undefined)).includes('console.log(__dirname'));
    },
    async 'has no effect on __dirname in ES modules'() {
      const result = await build({
        files: { 'src/index.js': 'console.log(typeof __dirname);\n' },
        config: { target: 'web', node: both(true) },
      });
      assert.deepEqual(await result.execute(), ['undefined']);
    },
    async 'keys of webpack 4 are errors'() {
      assert.match(await rejection({ node: { fs: 'empty' } }), /configuration\.node/);
    },
    async 'can be set for some modules'() {
      const sources = {
        'src/index.js': "import './a.cjs';\nimport './b.cjs';\n",
        'src/a.cjs': 'console.log(__dirname);\n',
        'src/b.cjs': 'console.log(__dirname);\n',
      };
      const config = { target: 'node24', module: { rules: [{ test: /b\.cjs$/, parser: { node: { __dirname: true } } }] } };
      assert.deepEqual(await (await build({ files: sources, config })).execute(['main.js'], { __dirname: '/bundle' }), [
        '/bundle',
        'src',
      ]);
    },
  },
  'node.__dirname': names,
  'node.__filename': {
    ...names,
    async 'false leaves import.meta.filename to Node.js, which has it in ES modules'() {
      const sources = { 'src/index.js': 'export default [import.meta.dirname, import.meta.filename];\n' };
      const output = { module: true, library: { type: 'module' } };
      const result = await build({ files: sources, config: { target: 'node24', node: both(false), output } });
      const dist = `${result.folder}/dist`;
      assert.deepEqual((await result.import('main.mjs')).default, [dist, `${dist}/main.mjs`]);
    },
    async 'warns by default with futureDefaults'() {
      const sources = { 'package.json': '{}', 'src/index.js': 'console.log(__filename, global);\n' };
      const warnings = async (experiments) => (await build({ files: sources, config: { experiments } })).warnings.length;
      assert.equal(await warnings({ futureDefaults: true }), 2);
      assert.equal(await warnings({}), 0);
    },
    async 'governs import.meta.filename too'() {
      const sources = { 'src/index.js': 'console.log(import.meta.dirname, import.meta.filename);\n' };
      const result = await build({ files: sources, config: { target: 'node24', node: both(true) } });
      assert.deepEqual(await result.execute(['main.js']), ['src src/index.js']);
    },
  },
  'node.global': {
    async 'is off by default for Node.js, Electron, and NW.js'() {
      const byDefault = async (target) => (await build({ config: { target } })).stats.compilation.options.node.global;
      for (const target of ['node', 'electron-main', 'electron-renderer', 'nwjs']) assert.equal(await byDefault(target), false, target);
      for (const target of ['web', 'webworker', 'deno', 'bun', 'universal']) assert.equal(await byDefault(target), true, target);
    },
    async 'true makes an expression for the global object; warn also warns; false leaves it'() {
      const sources = { 'src/index.js': 'console.log(typeof global.setTimeout);\n' };
      const result = async (global) => build({ files: sources, config: { target: 'web', node: { global } } });
      const on = await result(true);
      assert.deepEqual(await on.execute(), ['function']);
      assert.deepEqual(on.warnings, []);
      assert.match((await result('warn')).warnings.join('\n'), /"global" has been used/);
      await assert.rejects((await result(false)).execute(), /global is not defined/);
    },
  },
};
