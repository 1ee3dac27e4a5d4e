import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { ProvidePlugin } = webpack;
const packages = {
  'node_modules/jquery/package.json': '{"name":"jquery"}',
  'node_modules/jquery/index.js': 'module.exports = (text) => `$(${text})`;',
  'node_modules/jquery4/package.json': '{"name":"jquery4","type":"module","main":"index.js"}',
  'node_modules/jquery4/index.js': 'export const jQuery = (text) => `$(${text})`; export default jQuery;',
  'node_modules/vue/package.json': '{"name":"vue","type":"module","main":"index.js"}',
  'node_modules/vue/index.js': 'export default "Vue"; export const ref = "ref";',
};
const provide = (definitions, source, config) =>
  build({ files: { ...packages, 'src/index.js': source }, config: { plugins: [new ProvidePlugin(definitions)], optimization: { minimize: false }, ...config } });
const logged = async (definitions, source) => (await provide(definitions, source)).execute();

export default {
  async output() {
    const { execute, modules } = await build({ from: 'provide' });
    assert.ok(modules.some((name) => name.endsWith('src/format.js')));
    return execute();
  },
  async namespace() {
    return logged({ $: 'jquery4' }, 'console.log($("#cart"));');
  },
  async missing() {
    const { text } = await provide({ $: 'zepto' }, 'console.log($("#cart"));');
    return text.split('\n\n')[0];
  },
};

export const claims = {
  async 'works without an import, only with the plugin'() {
    assert.equal(await logged({ $: 'jquery' }, 'console.log($("a"));'), '$(a)');
    assert.match(await logged({}, 'console.log($("a"));'), /ReferenceError: \$ is not defined/);
  },
  async 'adds the module only if the name is used'() {
    const { modules } = await provide({ $: 'jquery' }, 'console.log(1);');
    assert.equal(modules.some((name) => name.includes('jquery')), false);
  },
  async 'window.jQuery'() {
    assert.equal(await logged({ 'window.jQuery': 'jquery' }, 'console.log(window.jQuery("a"));'), '$(a)');
    const renamed = async (source) => (await provide({ 'window.jQuery': 'jquery' }, source)).execute(['main.js'], { window: {} });
    assert.equal(await renamed('const w = window; console.log(w.jQuery("a"));'), '$(a)');
    assert.match(await renamed('const f = (w) => console.log(w.jQuery("a")); f(window);'), /TypeError: w.jQuery is not a function/);
  },
  async 'a string provides the namespace of an ES module, a list an export'() {
    assert.equal(await logged({ Vue: 'vue' }, 'console.log(Vue.default, Vue.ref);'), 'Vue ref');
    assert.equal(await logged({ Vue: ['vue', 'default'], ref: ['vue', 'ref'] }, 'console.log(Vue, ref);'), 'Vue ref');
  },
  async 'an ES module needs the name of an export, a CommonJS module a string'() {
    assert.match(await logged({ $: 'jquery4' }, 'console.log($("a"));'), /\$ is not a function/);
    for (const name of ['jQuery', 'default']) assert.equal(await logged({ $: ['jquery4', name] }, 'console.log($("a"));'), '$(a)');
    assert.equal(await logged({ $: 'jquery' }, 'console.log($("a"));'), '$(a)');
    for (const name of ['jQuery', 'default']) assert.match(await logged({ $: ['jquery', name] }, 'console.log($("a"));'), /\$ is not a function/);
  },
  async 'local variables win'() {
    assert.equal(await logged({ $: 'jquery' }, 'const $ = (text) => text; console.log($("local"));'), 'local');
    assert.equal(await logged({ $: 'jquery' }, 'import { ref as $ } from "vue"; console.log($);'), 'ref');
  },
  async 'typeof counts as a use'() {
    assert.equal(await logged({ $: 'jquery' }, 'console.log(typeof $);'), 'function');
    assert.equal(await logged({}, 'console.log(typeof $);'), 'undefined');
  },
  async 'globals are not set'() {
    assert.equal(await logged({ $: 'jquery' }, '$("a"); console.log("$" in globalThis);'), 'false');
  },
  async 'applies to packages too'() {
    const { execute } = await build({
      files: { ...packages, 'node_modules/plugin/package.json': '{"name":"plugin"}', 'node_modules/plugin/index.js': 'console.log($("plugin"));', 'src/index.js': 'import "plugin";' },
      config: { plugins: [new ProvidePlugin({ $: 'jquery' })] },
    });
    assert.equal(await execute(), '$(plugin)');
  },
  async 'an unused export of the provided module is dropped'() {
    const { read } = await build({ files: { ...packages, 'src/index.js': 'console.log(ref);' }, config: { plugins: [new ProvidePlugin({ ref: ['vue', 'ref'] })] } });
    assert.doesNotMatch(await read(), /"Vue"/);
  },
};
