import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';
import { build, createProject, execute, list, manifest, read, rejection } from '../project.mjs';

const { DllPlugin, DllReferencePlugin } = webpack;
const dll = (folder, options, config) =>
  build(folder, 'webpack.dll.js', { plugins: [new DllPlugin({ name: 'vendor_dll', path: join(folder, 'dist/[name]-manifest.json'), ...options })], ...config });
const app = (folder, options, config) => build(folder, 'webpack.config.js', { plugins: [new DllReferencePlugin({ manifest: join(folder, 'dist/vendor-manifest.json'), ...options })], ...config });

/** Builds the library and the app. */
async function both({ files, library = {}, reference = {}, libraryConfig, config } = {}) {
  const folder = await createProject(files);
  await dll(folder, library, libraryConfig);
  const result = await app(folder, reference, config);
  if (result.errors.length) return { folder, app: result };
  return { folder, app: result, main: await read(folder, 'main.js'), printed: await execute(folder) };
}
const works = 'cart runs\n2 items, $42.00';
const deep = { 'src/index.js': "import { format } from 'currency/format.js';\nconsole.log(format(1));\n" };
const moduleExports = (main) => main.match(/^module\.exports = .*$/gm).join('\n');
const delegated = ({ modules }) => modules.filter((name) => name.startsWith('delegated'));

export default {
  async files() {
    const { folder } = await both();
    return (await list(folder)).join('\n');
  },
  async manifest() {
    const folder = await createProject();
    await build(folder, 'webpack.dll.js');
    return read(folder, 'vendor-manifest.json');
  },
  async modules() {
    return (await both()).app.modules.join('\n');
  },
  async main() {
    return moduleExports((await both()).main);
  },
  async object() {
    return moduleExports((await both({ reference: { type: 'object' } })).main);
  },
  async missing() {
    const { folder } = await both();
    return execute(folder, ['main.js']);
  },
  async stale() {
    const { folder } = await both();
    await dll(folder, {}, { entry: { vendor: ['cart'] } });
    return (await execute(folder)).split('\n').at(-1);
  },
  async 'no-manifest'() {
    const folder = await createProject();
    return app(folder).catch(({ message }) => message.replace(folder, '/projects/shop'));
  },
  async 'broken-manifest'() {
    const folder = await createProject({ 'dist/vendor-manifest.json': '{' });
    return (await app(folder)).errors.join('\n');
  },
  async function() {
    return dll(await createProject(), {}, { entry: () => ({}) }).catch(({ message }) => message);
  },
  async path() {
    const folder = await createProject();
    return dll(folder, { path: join(folder, 'dist/manifest.json') }, { entry: { a: ['cart'], b: ['currency'] } }).catch(({ message }) => message);
  },
  async relative() {
    return rejection(() => new DllReferencePlugin({ manifest: './dist/vendor-manifest.json' }));
  },
};

export const claims = {
  async 'the app runs, and contains no code of the packages'() {
    const { printed, main } = await both();
    assert.equal(printed, works);
    assert.doesNotMatch(main, /cart runs/);
    const folder = await createProject();
    await build(folder, 'webpack.config.js', { plugins: [] });
    assert.match(await read(folder, 'main.js'), /cart runs/);
  },
  async 'loading the library runs nothing'() {
    const folder = await createProject();
    await dll(folder);
    assert.equal(await execute(folder, ['vendor.dll.js']), '');
  },
  async 'the library keeps all exports of its entries'() {
    const { folder } = await both();
    assert.match(await read(folder, 'vendor.dll.js'), /unused export/);
    await build(folder, 'webpack.config.js', { plugins: [] });
    assert.doesNotMatch(await read(folder, 'main.js'), /unused export/);
  },
  async entryOnly() {
    const on = await both({ files: deep });
    assert.equal(delegated(on.app).length, 0);
    assert.equal(on.printed, '$1.00');
    const off = await both({ files: deep, library: { entryOnly: false } });
    assert.deepEqual(delegated(off.app), ['delegated ./node_modules/currency/format.js from dll-reference vendor_dll']);
    assert.ok('./node_modules/currency/format.js' in (await manifest(off.folder)).content);
  },
  async format() {
    const lines = async (format) => {
      const folder = await createProject();
      await dll(folder, { format });
      return (await read(folder, 'vendor-manifest.json')).split('\n').length;
    };
    assert.equal(await lines(undefined), 1);
    assert.ok((await lines(true)) > 10);
  },
  async 'name must be the variable'() {
    assert.match((await both({ library: { name: 'other' } })).printed, /ReferenceError: other is not defined/);
    assert.match((await both({ library: { name: undefined } })).printed, /is not a function/);
    // The reference can set it too.
    assert.equal((await both({ library: { name: undefined }, reference: { name: 'vendor_dll' } })).printed, works);
    assert.equal((await both({ library: { name: 'other' }, reference: { name: 'vendor_dll' } })).printed, works);
  },
  async 'name and path take placeholders'() {
    const output = { filename: '[name].dll.js', library: { type: 'var', name: '[name]_[fullhash]' } };
    const { folder, printed } = await both({ library: { name: '[name]_[fullhash]' }, libraryConfig: { output } });
    assert.match((await manifest(folder)).name, /^vendor_[\da-f]{20}$/);
    assert.equal(printed, works);
  },
  async 'type and sourceType: how the app finds the library'() {
    const libraryConfig = { output: { filename: '[name].dll.js', library: { type: 'window', name: 'vendor_dll' } } };
    const one = await both({ library: { type: 'window' }, libraryConfig });
    assert.equal((await manifest(one.folder)).type, 'window');
    assert.match(one.main, /window\["vendor_dll"\]/);
    const two = await both({ reference: { sourceType: 'window' }, libraryConfig });
    assert.match(two.main, /window\["vendor_dll"\]/);
    assert.doesNotMatch((await both()).main, /window\["vendor_dll"\]/);
    assert.deepEqual([one.printed, two.printed], [works, works]);
  },
  async 'context must be the same in both'() {
    const folder = await createProject();
    await dll(folder, { context: join(folder, 'src') });
    assert.deepEqual(Object.keys((await manifest(folder)).content).toSorted(), ['../node_modules/cart/index.js', '../node_modules/currency/index.js']);
    const other = await app(folder);
    assert.equal(delegated(other).length, 0);
    assert.deepEqual(other.errors, []);
    assert.equal(delegated(await app(folder, { context: join(folder, 'src') })).length, 2);
  },
  async scope() {
    const files = { 'src/index.js': "import { cart } from 'vendor/node_modules/cart/index.js';\nconsole.log(cart.length);\n" };
    const { folder, printed } = await both({ files, reference: { scope: 'vendor' } });
    assert.equal(printed, 'cart runs\n2');
    await rm(join(folder, 'node_modules'), { recursive: true });
    assert.deepEqual((await app(folder, { scope: 'vendor' })).errors, []);
    assert.match((await both({ files })).app.errors.join(), /Can't resolve 'vendor/);
    // With a scope, other imports of the packages are bundled.
    assert.equal(delegated((await both({ reference: { scope: 'vendor' } })).app).length, 0);
  },
  async 'extensions: only with scope'() {
    const files = (end) => ({ 'src/index.js': `import { cart } from 'vendor/node_modules/cart${end}';\nconsole.log(cart.length);\n` });
    for (const end of ['/index', '', '/index.js']) assert.equal((await both({ files: files(end), reference: { scope: 'vendor' } })).printed, 'cart runs\n2', end);
    const { app: result } = await both({ files: files('/index'), reference: { scope: 'vendor', extensions: ['.mjs'] } });
    assert.match(result.errors.join(), /Can't resolve/);
  },
  async 'content and manifest as objects'() {
    const folder = await createProject();
    await dll(folder);
    const data = await manifest(folder);
    for (const options of [{ manifest: data }, { content: data.content, name: 'vendor_dll' }]) {
      await build(folder, 'webpack.config.js', { plugins: [new DllReferencePlugin(options)] });
      assert.equal(await execute(folder), works);
    }
    assert.match(await rejection(() => new DllReferencePlugin({ content: data.content })), /misses the property 'name'/);
    assert.match(await rejection(() => new DllReferencePlugin({ name: 'vendor_dll' })), /misses the property 'manifest'/);
    assert.match(await rejection(() => new DllPlugin({ name: 'vendor_dll' })), /misses the property 'path'/);
  },
  async 'exports of the content tell webpack what a module has'() {
    const folder = await createProject({ 'src/index.js': "import { nothere } from 'cart';\nconsole.log(nothere);\n" });
    await dll(folder);
    assert.match((await app(folder)).errors.join(), /nothere/);
    const { content } = await manifest(folder);
    for (const data of Object.values(content)) data.exports = true;
    assert.deepEqual((await build(folder, 'webpack.config.js', { plugins: [new DllReferencePlugin({ content, name: 'vendor_dll' })] })).errors, []);
  },
  async 'output.clean of the app deletes the library in the same folder'() {
    const folder = await createProject();
    await dll(folder);
    await app(folder, {}, { output: { clean: true } });
    assert.deepEqual(await list(folder), ['main.js']);
    await dll(folder);
    await app(folder, {}, { output: { clean: { keep: /dll\.js$|manifest/ } } });
    assert.deepEqual(await list(folder), ['main.js', 'vendor-manifest.json', 'vendor.dll.js']);
  },
  async 'a library of the type module exports nothing'() {
    const folder = await createProject();
    await dll(folder, {}, { output: { module: true, filename: '[name].mjs', library: { type: 'module' } } });
    assert.doesNotMatch(await read(folder, 'vendor.mjs'), /^export /m);
  },
  async 'cache: filesystem: the second build builds no module'() {
    const folder = await createProject();
    const built = async () => {
      const { stats } = await build(folder, 'webpack.config.js', { plugins: [], cache: { type: 'filesystem', cacheDirectory: join(folder, '.cache') } });
      return [...stats.compilation.modules].filter((module) => stats.compilation.builtModules.has(module)).length;
    };
    assert.ok((await built()) >= 4);
    assert.equal(await built(), 0);
  },
};
