import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, rejection } from '../project.mjs';

const { HashedModuleIdsPlugin } = webpack.ids;
const files = { 'src/index.js': "import './price.js';\nimport('./lazy.js');\n", 'src/price.js': 'console.log(1);\n', 'src/lazy.js': 'console.log(2);\n' };
const idsOf = async ({ plugins, moduleIds = false, files: more } = {}) => {
  const result = await build({ files: { ...files, ...more }, config: { plugins, optimization: { moduleIds, concatenateModules: false, minimize: false } } });
  return { ...result, ids: Object.fromEntries(result.json.modules.filter(({ moduleType }) => moduleType !== 'runtime').map(({ name, id }) => [name, id])) };
};
const table = (ids) => Object.entries(ids).map(([name, id]) => `${String(id).padEnd(24)}${name}`).join('\n');
const hashed = async (options) => (await idsOf({ plugins: [new HashedModuleIdsPlugin(options)] })).ids;

export default {
  async deterministic() {
    return table((await idsOf({ moduleIds: 'deterministic' })).ids);
  },
  async hashed() {
    return table(await hashed());
  },
  async options() {
    return table(await hashed({ hashFunction: 'sha256', hashDigest: 'hex', hashDigestLength: 20 }));
  },
  async deprecated() {
    return (await idsOf({ moduleIds: 'hashed' })).warnings.join('\n');
  },
  async wrong() {
    return rejection(() => new HashedModuleIdsPlugin({ hashDigestLength: 0 }));
  },
};

export const claims = {
  async 'IDs follow the path, not the content or the order'() {
    const before = await hashed();
    const changed = (await idsOf({ plugins: [new HashedModuleIdsPlugin()], files: { 'src/price.js': 'console.log(3);', 'src/first.js': '', 'src/index.js': "import './first.js'; import './price.js'; import('./lazy.js');" } })).ids;
    assert.equal(changed['./src/price.js'], before['./src/price.js']);
    assert.equal(changed['./src/lazy.js'], before['./src/lazy.js']);
  },
  async 'natural IDs follow the order'() {
    const before = (await idsOf({ moduleIds: 'natural' })).ids;
    const changed = (await idsOf({ moduleIds: 'natural', files: { 'src/first.js': 'console.log(0);', 'src/index.js': "import './first.js'; import './price.js'; import('./lazy.js');" } })).ids;
    assert.notEqual(changed['./src/price.js'], before['./src/price.js']);
  },
  async 'the plugin wins over moduleIds'() {
    for (const moduleIds of ['deterministic', 'named', 'natural', false]) assert.deepEqual((await idsOf({ moduleIds, plugins: [new HashedModuleIdsPlugin()] })).ids, await hashed(), String(moduleIds));
  },
  async 'the option gives the same IDs'() {
    assert.deepEqual((await idsOf({ moduleIds: 'hashed' })).ids, await hashed());
  },
  async 'context changes the path'() {
    assert.notDeepEqual(await hashed({ context: '/' }), await hashed());
  },
  async 'a short digest grows where IDs would collide'() {
    const ids = Object.values(await hashed({ hashDigest: 'hex', hashDigestLength: 1 }));
    const many = (await idsOf({ plugins: [new HashedModuleIdsPlugin({ hashDigest: 'hex', hashDigestLength: 1 })], files: { 'src/index.js': Array.from({ length: 17 }, (_, i) => `import './m${i}.js';`).join(''), ...Object.fromEntries(Array.from({ length: 17 }, (_, i) => [`src/m${i}.js`, `console.log(${i});`])) } })).ids;
    assert.ok(ids.every((id) => id.length >= 1));
    assert.equal(new Set(Object.values(many)).size, 18);
    assert.ok(Object.values(many).some((id) => id.length > 1));
  },
};
