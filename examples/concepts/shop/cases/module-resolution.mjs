import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { build, esm, excerpt, untyped } from '../project.mjs';

const price = { 'src/price.js': "export const price = 'price.js';\n" };
const index = (text, files = {}) => ({ files: { ...esm, ...price, 'src/index.js': text, ...files } });
const show = (request) => `import { price } from '${request}';\nconsole.log(price);\n`;
const printed = async (options) => {
  const { errors, execute } = await build(options);
  return errors.length > 0 ? errors[0].split('\n')[0] : (await execute())[0];
};
const errorsOf = async (...args) => (await build(index(...args))).errors;
const named = (name) => `export const price = '${name}';\n`;
const ui = {
  'node_modules/@shop/ui/package.json': JSON.stringify({
    name: '@shop/ui',
    version: '1.0.0',
    type: 'module',
    exports: {
      '.': { development: './dist/dev.js', browser: './dist/browser.js', default: './dist/index.js' },
      './button': './dist/button.js',
    },
  }),
  'node_modules/@shop/ui/dist/dev.js': named('dist/dev.js'),
  'node_modules/@shop/ui/dist/browser.js': named('dist/browser.js'),
  'node_modules/@shop/ui/dist/index.js': named('dist/index.js'),
  'node_modules/@shop/ui/dist/button.js': named('dist/button.js'),
};

export default {
  async 'paths and names'() {
    assert.equal(await printed(index(show('./price.js'))), 'price.js');
    assert.equal(await printed(index(show('/src/price.js'))), 'price.js');
    assert.equal(await printed(index(show(resolve('src/price.js')))), 'price.js');
    const imports = { 'package.json': '{ "type": "module", "imports": { "#src/*": "./src/*" } }' };
    assert.equal(await printed(index(show('#src/price.js'), imports)), 'price.js');
  },
  async 'conditions of package exports'() {
    const file = (config) =>
      printed({ ...index(show('@shop/ui'), ui), config: { devtool: false, ...config } });
    assert.equal(await file({ mode: 'development' }), 'dist/dev.js');
    assert.equal(await file({ mode: 'production' }), 'dist/browser.js');
    assert.equal(
      await file({ mode: 'production', target: 'node', output: { filename: '[name].js' } }),
      'dist/index.js',
    );
    assert.equal(await printed(index(show('@shop/ui/button'), ui)), 'dist/button.js');
  },
  async 'main fields without exports'() {
    const old = (fields) => ({
      'node_modules/old/package.json': JSON.stringify({ name: 'old', ...fields }),
      'node_modules/old/browser.js': named('browser'),
      'node_modules/old/module.js': named('module'),
      'node_modules/old/main.js': named('main'),
      'node_modules/old/lib/file.js': named('file'),
    });
    const all = { browser: './browser.js', module: './module.js', main: './main.js' };
    assert.equal(await printed(index(show('old'), old(all))), 'browser');
    assert.equal(await printed({ ...index(show('old'), old(all)), config: { target: 'node' } }), 'module');
    assert.equal(await printed(index(show('old'), old({ main: './main.js' }))), 'main');
    assert.equal(await printed(index(show('old/lib/file.js'), old(all))), 'file');
  },
  async 'node_modules is looked up in each folder above'() {
    const near = {
      'src/deep/node_modules/near/index.js': named('near'),
      'src/deep/a.js': "export { price } from 'near/index.js';\n",
    };
    assert.equal(await printed(index(show('./deep/a.js'), near)), 'near');
    assert.match(await printed(index(show('near/index.js'), near)), /Can't resolve/);
  },
  async 'extensions and folders depend on the importing file'() {
    const folder = { 'src/ui/index.js': named('ui') };
    assert.match(await printed(index(show('./price'))), /Can't resolve/);
    assert.match(await printed(index(show('./ui'), folder)), /Can't resolve/);
    assert.equal(await printed(index(show('./price'), untyped)), 'price.js');
    assert.equal(await printed(index(show('./ui'), { ...untyped, ...folder })), 'ui');
    assert.equal(
      await printed({
        ...index(show('./price')),
        config: { module: { rules: [{ test: /\.js$/, resolve: { fullySpecified: false } }] } },
      }),
      'price.js',
    );
    const { stats } = await build(index(''));
    const { extensions, byDependency } = stats.compilation.options.resolve;
    assert.deepEqual(extensions, []);
    assert.deepEqual(byDependency.esm.extensions, ['.ts', '.js', '.json', '.wasm', '.html', '.css']);
    assert.deepEqual(byDependency.commonjs.extensions, ['.ts', '.js', '.json', '.wasm']);
  },
  async 'TypeScript files'() {
    const ts = { 'src/price.js': undefined, 'src/price.ts': "export const price: string = 'price.ts';\n" };
    assert.equal(await printed(index(show('./price.js'), ts)), 'price.ts');
  },
  async 'relative-alias'() {
    const files = { 'src/components/a.js': "export { price } from '@/price.js';\n" };
    const config = (path) => ({ resolve: { alias: { '@': path } } });
    assert.equal(
      await printed({ ...index(show('./components/a.js'), files), config: config(resolve('src')) }),
      'price.js',
    );
    const { details } = await build({ ...index(show('./components/a.js'), files), config: config('./src') });
    return excerpt(details.join('\n'), 'aliased with mapping');
  },
  async 'tsconfig paths'() {
    const files = { 'tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }' };
    assert.equal(await printed(index(show('~/price.js'), files)), 'price.js');
    const off = { resolve: { tsconfig: false } };
    assert.match(await printed({ ...index(show('~/price.js'), files), config: off }), /Can't resolve/);
    const noTypes = { experiments: { typescript: false } };
    assert.match(await printed({ ...index(show('~/price.js'), files), config: noTypes }), /Can't resolve/);
    assert.equal(
      await printed({
        ...index(show('~/price.js'), files),
        config: { ...noTypes, resolve: { tsconfig: true } },
      }),
      'price.js',
    );
  },
  async fallback() {
    const text = "import fs from 'fs';\nconsole.log(JSON.stringify(fs));\n";
    assert.match(await printed(index(text)), /Can't resolve 'fs'/);
    assert.equal(await printed({ ...index(text), config: { resolve: { fallback: { fs: false } } } }), '{}');
  },
  async symlinks() {
    const library = {
      'index.js': "import { price } from 'dep/index.js';\nconsole.log(price);\n",
      'node_modules/dep/index.js': named('dep'),
    };
    const copy = (folder) =>
      Object.fromEntries(Object.entries(library).map(([file, text]) => [`${folder}/${file}`, text]));
    const files = { ...esm, ...copy('packages/ui'), ...copy('node_modules/ui') };
    // The runner doesn't permit symbolic links, so the file system reports a folder as one.
    const linked = (compiler) => {
      compiler.hooks.afterEnvironment.tap('Linked', () => {
        const fileSystem = compiler.inputFileSystem;
        const { readlink } = fileSystem;
        fileSystem.readlink = (path, callback) =>
          path === resolve('node_modules/ui')
            ? callback(null, resolve('packages/ui'))
            : readlink(path, callback);
      });
    };
    const resourcesWith = async (symlinks) => {
      const { stats } = await build({
        files,
        config: { entry: 'ui/index.js', resolve: { symlinks }, plugins: [linked] },
      });
      const modules = [...stats.compilation.modules].flatMap((module) => module.modules ?? [module]);
      return modules.map(({ resource }) => resource.slice(resolve('.').length));
    };
    assert.deepEqual(await resourcesWith(true), [
      '/packages/ui/index.js',
      '/packages/ui/node_modules/dep/index.js',
    ]);
    assert.deepEqual(await resourcesWith(false), [
      '/node_modules/ui/index.js',
      '/node_modules/ui/node_modules/dep/index.js',
    ]);
  },
  async 'loaders have their own defaults'() {
    const { stats } = await build(index(''));
    const { mainFields, extensions, conditionNames } = stats.compilation.options.resolveLoader;
    assert.deepEqual(
      { mainFields, extensions, conditionNames },
      { mainFields: ['loader', 'main'], extensions: ['.js'], conditionNames: ['loader', 'require', 'node'] },
    );
  },
  async 'missing files are watched'() {
    const { stats } = await build(index(show('./later.js')));
    assert.ok([...stats.compilation.missingDependencies].includes(resolve('src/later.js')));
  },
  async 'missing-extension'() {
    return excerpt(await errorsOf(show('./price')), 'Module not found', { lines: 3 });
  },
  async 'missing-dot'() {
    return excerpt(await errorsOf(show('price.js')), 'Module not found', { lines: 3 });
  },
  async case() {
    return excerpt(await errorsOf(show('./Price.js')), 'Module not found', { lines: 3 });
  },
  async 'not-exported'() {
    return excerpt(await errorsOf(show('@shop/ui/dist/dev.js'), ui), 'is not exported');
  },
  async 'not-imported'() {
    const imports = {
      'package.json': '{ "name": "shop", "type": "module", "imports": { "#ui/*": "./src/components/*" } }',
    };
    return excerpt(await errorsOf(show('#shop/button.js'), imports), 'is not imported');
  },
  async 'not-installed'() {
    const { errors, details } = await build(index(show('@shop/icons')));
    assert.match(details[0], /Field 'browser' doesn't contain a valid alias configuration/);
    assert.match(details[0], /doesn't exist/);
    return excerpt(errors, 'Module not found');
  },
};
