import assert from 'node:assert/strict';
import { buildShop, code } from '../project.mjs';

const all = (cacheGroups, options) => buildShop({ chunks: 'all', cacheGroups }, options);
const packages = /[\\/]node_modules[\\/]/;
const kit = /[\\/]node_modules[\\/]ui-kit[\\/]/;
const has = (result, pattern) => result.files.some((file) => pattern.test(file));

// A lazy-loaded module with a name, which a cache group takes as a whole.
const editor = { 'src/index.js': "import(/* webpackChunkName: 'editor' */ './editor.js');", 'src/editor.js': code('editor', 60_000) };
const editorBuild = (reuseExistingChunk) =>
  buildShop({ chunks: 'all', cacheGroups: { tools: { test: /editor/, reuseExistingChunk } } }, { from: undefined, files: editor, entry: './src/index.js' });

export default {
  async reuse() {
    const lines = [];
    for (const value of [false, true]) lines.push(`reuseExistingChunk: ${value}`, (await editorBuild(value)).report());
    return lines.join('\n');
  },
  async priority() {
    const lines = [];
    for (const priority of [0, 10]) lines.push(`ui: { priority: ${priority} }`, (await all({ vendors: { test: packages, name: 'vendors', priority: 5 }, ui: { test: kit, name: 'ui', priority } })).report().split('import(')[0].trim());
    return lines.join('\n');
  },
  async names() {
    const lines = [];
    for (const [text, group] of [
      ["chunks: 'all'", {}],
      ["name: 'vendors', chunks: 'initial'", { name: 'vendors', chunks: 'initial' }],
      ["name: 'vendors', chunks: 'all'", { name: 'vendors' }],
    ]) {
      const { stats, sizes } = await all({ default: false, defaultVendors: { test: packages, ...group } });
      const first = (name) => stats.compilation.entrypoints.get(name).getFiles().reduce((sum, file) => sum + sizes[file], 0);
      lines.push(`${text.padEnd(36)} shop ${first('shop').toLocaleString('en-US').padStart(9)}   admin ${first('admin').toLocaleString('en-US').padStart(9)}`);
    }
    return lines.join('\n');
  },
};

export const claims = {
  async 'a group of your own wins over the built-in ones'() {
    assert.ok(has(await all({ mine: { test: kit } }), /^mine-.*ui-kit/));
    assert.ok(has(await all({ mine: { test: kit, priority: -30 } }), /^vendors-.*ui-kit/));
  },
  async 'with equal priorities, the group that is listed first wins'() {
    assert.ok(has(await all({ a: { test: kit }, b: { test: kit } }), /^a-/));
    assert.ok(has(await all({ b: { test: kit }, a: { test: kit } }), /^b-/));
  },
  async 'with equal priorities, modules in more chunks come first'() {
    const result = await all({ one: { test: /chart-kit|ui-kit/, name: 'one' }, ui: { test: kit } });
    assert.deepEqual(result.modulesOf('one.js'), ['node_modules/chart-kit/index.js', 'node_modules/ui-kit/index.js']);
  },
  async 'false turns a built-in group off'() {
    assert.ok(has(await all({}), /catalog/));
    assert.ok(!has(await all({ default: false }), /catalog/));
    assert.ok(!has(await all({ defaultVendors: false }), /vendors/));
  },
  async 'an object under the key of a built-in group replaces it'() {
    const result = await all({ defaultVendors: { idHint: 'packages' } });
    assert.ok(has(result, /^packages-.*catalog/));
  },
  async 'test: string, function'() {
    const shared = await all({ shared: { test: (module, { chunkGraph }) => chunkGraph.getNumberOfModuleChunks(module) > 1, name: 'shared' } });
    assert.deepEqual(shared.modulesOf('shared.js'), ['node_modules/date-kit/index.js', 'node_modules/ui-kit/index.js', 'src/catalog.js']);
    const none = await all({ kits: { test: 'node_modules/ui-kit', name: 'kits' } });
    assert.ok(!has(none, /^kits/));
  },
  async type() {
    const options = { files: { 'src/shop.js': "import data from './data.json'; import { uiKit } from 'ui-kit'; document.body.append(data.text, uiKit('a'));", 'src/data.json': JSON.stringify({ text: 'x'.repeat(30_000) }) } };
    const result = await all({ data: { type: 'json', name: 'data' } }, options);
    assert.deepEqual(result.modulesOf('data.js'), ['src/data.json']);
    assert.ok(!has(await all({ data: { type: 'javascript/esm', test: /json/, name: 'data' } }, options), /^data/));
  },
  async layer() {
    const entry = { shop: { import: './src/shop.js', layer: 'client' }, admin: { import: './src/admin.js', layer: 'back office' } };
    const result = await all({ client: { layer: 'client', name: 'client', enforce: true } }, { entry });
    assert.ok(result.modulesOf('client.js').includes('node_modules/ui-kit/index.js'));
    assert.ok(!result.modulesOf('client.js').includes('node_modules/chart-kit/index.js'));
    assert.ok(!has(await all({ client: { layer: 'server', name: 'client', enforce: true } }, { entry }), /^client/));
  },
  async 'a name function gets the module, its chunks, and the key'() {
    const calls = [];
    await all({ mine: { test: kit, name: (module, chunks, key) => (calls.push([module.nameForCondition().includes('ui-kit'), chunks.map(({ name }) => name).toSorted().join(' '), key]), `${key}-x`) } });
    assert.ok(calls.some(([match, chunks, key]) => match && chunks === 'admin shop' && key === 'mine'));
  },
  async 'groups with the same name share a chunk'() {
    const result = await all({ a: { test: kit, name: 'shared' }, b: { test: /catalog/, name: 'shared' } });
    assert.deepEqual(result.modulesOf('shared.js'), ['node_modules/ui-kit/index.js', 'src/catalog.js']);
  },
  async 'a function returns groups for a module'() {
    const result = await all({ custom: (module) => (kit.test(module.nameForCondition?.() ?? '') ? { name: 'ui' } : undefined) });
    assert.deepEqual(result.modulesOf('ui.js'), ['node_modules/ui-kit/index.js']);
  },
  async 'a regular expression or string is a shorthand for test'() {
    assert.ok(has(await all({ mine: kit }), /^mine-/));
  },
  async 'a group inherits the general limits, unless it sets enforce'() {
    const count = async (group, general) => (await buildShop({ chunks: 'all', ...general, cacheGroups: { default: false, defaultVendors: false, mine: { test: /catalog/, ...group } } })).files.length;
    assert.deepEqual([await count({}, { minSize: 50_000 }), await count({ minSize: 0 }, { minSize: 50_000 }), await count({ enforce: true }, { minSize: 50_000 })], [4, 5, 5]);
    assert.deepEqual([await count({}, { maxInitialRequests: 1 }), await count({ enforce: true }, { maxInitialRequests: 1 })], [4, 5]);
  },
  async 'a chunk is reused only by a group without a name'() {
    const named = await buildShop({ chunks: 'all', cacheGroups: { tools: { test: /editor/, name: 'tools', reuseExistingChunk: true } } }, { from: undefined, files: editor, entry: './src/index.js' });
    assert.ok(has(named, /^tools\.js/));
  },
  async 'with false for reuseExistingChunk, the named chunk is left without its module'() {
    const result = await editorBuild(false);
    assert.ok(has(result, /^tools-/));
    assert.ok(has(await editorBuild(true), /^editor\.js/));
  },
};
