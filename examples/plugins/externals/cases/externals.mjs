import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { ExternalsPlugin } = webpack;
const files = { 'src/index.js': "import a from 'a';\nimport b from 'b/c';\nconsole.log(a, b);\n" };
const logged = async (plugins, globals = { A: 'global A', B: 'global B' }, config = {}) => (await build({ files, plugins, config })).execute(globals);
const all = (value, type = 'var') => logged([new ExternalsPlugin(type, value)]);

export default {
  async bundle() {
    const { read } = await build({ from: 'shop' });
    return (await read()).match(/;\/\/ external[^]*addClass.*/)[0];
  },
  async missing() {
    const { execute } = await build({ from: 'shop' });
    return execute();
  },
  async 'two-types'() {
    const { read } = await build({
      files: { 'src/index.js': "import config from 'shop-config';\nimport sharp from 'sharp';\nconsole.log(config, sharp);\n" },
      plugins: [new ExternalsPlugin('global', { 'shop-config': 'SHOP_CONFIG' }), new ExternalsPlugin('module-import', ['sharp'])],
      config: { target: 'node24', output: { module: true } },
    });
    return (await read('main.mjs')).split('\n').filter((line) => /^import|global/.test(line)).join('\n');
  },
};

export const claims = {
  async 'reads the global'() {
    const { execute } = await build({ from: 'shop' });
    assert.equal(await execute({ jQuery: (selector) => ({ addClass: (name) => `${selector} ${name}` }) }), '');
    const { errors } = await build({ from: 'shop', plugins: [] });
    assert.match(errors.join(), /Can't resolve 'jquery'/);
  },
  async 'does the same as the options'() {
    const { read } = await build({ from: 'shop' });
    const other = await build({ from: 'shop', plugins: [], config: { externals: { jquery: 'jQuery' }, externalsType: 'var' } });
    assert.equal(await read(), await other.read());
  },
  async 'all forms of externals'() {
    assert.equal(await all({ a: 'A', 'b/c': 'B' }), 'global A global B');
    assert.equal(await all(['A', { a: 'A', 'b/c': 'B' }]), 'global A global B');
    assert.equal(await all(async ({ request }) => ({ a: 'A', 'b/c': 'B' })[request]), 'global A global B');
    assert.equal(await all(({ request }, callback) => callback(null, { a: 'A', 'b/c': 'B' }[request])), 'global A global B');
    assert.equal(await all({ byLayer: () => ({ a: 'A', 'b/c': 'B' }) }), 'global A global B');
    const { modules } = await build({ files, plugins: [new ExternalsPlugin('var', /^[ab]/)], config: { target: 'node24' } });
    assert.ok(modules.includes('external "a"'));
  },
  async 'a value can name another type'() {
    const { read } = await build({ files, plugins: [new ExternalsPlugin('var', { a: 'A', 'b/c': 'node-commonjs b' })] });
    assert.match(await read(), /require\("b"\)/);
    assert.match(await read(), /= A;/);
  },
  async 'with the option too: both apply, and the plugin decides about the same request'() {
    assert.equal(await logged([new ExternalsPlugin('var', { a: 'A' })], undefined, { externals: { 'b/c': 'B' } }), 'global A global B');
    assert.equal(await logged([new ExternalsPlugin('var', { a: 'A', 'b/c': 'B' })], undefined, { externals: { a: 'B' } }), 'global A global B');
  },
  async 'of several plugins the first decides'() {
    assert.equal(await logged([new ExternalsPlugin('var', { a: 'A', 'b/c': 'B' }), new ExternalsPlugin('var', { a: 'B' })]), 'global A global B');
  },
  async 'the arguments are not checked'() {
    assert.equal(await all({ a: 'A', 'b/c': 'B' }, 'varr'), 'global A global B');
    const { errors } = await build({ files, plugins: [new ExternalsPlugin({ a: 'A', 'b/c': 'B' })] });
    assert.equal(errors.length, 2);
  },
  async 'a plugin can apply it in apply, but not in a hook of the compilation'() {
    const apply = (hook) => ({
      apply(compiler) {
        const externals = new ExternalsPlugin('var', { a: 'A', 'b/c': 'B' });
        if (hook) compiler.hooks[hook].tap('Test', () => externals.apply(compiler));
        else externals.apply(compiler);
      },
    });
    assert.equal((await build({ files, plugins: [apply()] })).errors.length, 0);
    assert.equal((await build({ files, plugins: [apply('afterPlugins')] })).errors.length, 0);
    assert.equal((await build({ files, plugins: [apply('thisCompilation')] })).errors.length, 2);
  },
};
