import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { VirtualUrlPlugin } = webpack.experiments.schemes;
const virtual = (modules, options) => [new VirtualUrlPlugin(modules, options)];
const one = (source, { files, ...options } = {}) => build({ files: { 'src/index.js': "import 'virtual:a';\n", ...files }, plugins: virtual({ a: source }), ...options });
const rejection = async (plugin) => build({ plugins: [plugin] }).then(() => 'accepted', ({ message }) => message);

export default {
  async modules() {
    const { modules } = await build({ from: 'virtual' });
    return modules.filter((name) => name.includes('virtual:')).join('\n');
  },
  async output() {
    return (await build({ from: 'virtual' })).execute();
  },
  async files() {
    return (await build({ from: 'virtual' })).assets.join('\n');
  },
  async missing() {
    return (await build({ files: { 'src/index.js': "import 'virtual:nothere';\n" }, plugins: virtual({}) })).errors.join('\n');
  },
  async 'no-plugin'() {
    return (await build({ files: { 'src/index.js': "import 'virtual:build-info';\n" } })).errors.join('\n');
  },
  async throws() {
    return (await one(() => {
      throw new Error('The service is down');
    })).errors.join('\n');
  },
  async option() {
    return rejection(new VirtualUrlPlugin({}, { scheem: 'app' }));
  },
};

export const claims = {
  async 'strings, functions, promises, and objects'() {
    for (const source of ["console.log('runs');", () => "console.log('runs');", async () => "console.log('runs');", { source: () => "console.log('runs');" }])
      assert.equal(await (await one(source)).execute(), 'runs');
  },
  async 'the function receives the loader context'() {
    const { execute } = await one((context) => `console.log(${JSON.stringify([context.resourcePath, typeof context.addDependency, context.mode])});`);
    assert.equal(await execute(), 'virtual:a,function,production');
  },
  async 'the second argument: a scheme or options'() {
    for (const options of ['app', { scheme: 'app' }]) {
      const { execute } = await build({ files: { 'src/index.js': "import 'app:a';\n" }, plugins: virtual({ a: "console.log('runs');" }, options) });
      assert.equal(await execute(), 'runs');
    }
  },
  async 'an entry, and imports of other virtual modules'() {
    const { execute } = await build({ config: { entry: 'virtual:a' }, plugins: virtual({ a: "import 'virtual:b';\n", b: "console.log('b runs');" }) });
    assert.equal(await execute(), 'b runs');
  },
  async 'the extension of the key decides how the module is processed'() {
    const files = (name) => ({ 'src/index.js': `import a from 'virtual:${name}';\nconsole.log(JSON.stringify(a));\n` });
    assert.equal(await (await build({ files: files('a.json'), plugins: virtual({ 'a.json': '{"b":1}' }) })).execute(), '{"b":1}');
    assert.equal(await (await build({ files: files('a.ts'), plugins: virtual({ 'a.ts': 'const a: number = 1;\nexport default a;\n' }) })).execute(), '1');
    assert.deepEqual((await build({ files: { 'src/index.js': "import 'virtual:a.css';\n" }, plugins: virtual({ 'a.css': 'h1 { color: red }' }) })).assets, ['main.css', 'main.js']);
  },
  async 'type appends an extension for the rules'() {
    const files = { 'src/index.js': "import data from 'virtual:data';\nconsole.log(data.b);\n" };
    assert.equal(await (await build({ files, plugins: virtual({ data: { type: '.json', source: () => '{"b":1}' } }) })).execute(), '1');
    assert.match((await build({ files, plugins: virtual({ data: { source: () => '{"b":1}' } }) })).errors.join(), /Unexpected token|parse failed/);
  },
  async 'context auto: the folder in the key, else the context of the build'() {
    const files = (key) => ({ 'src/index.js': `import 'virtual:${key}';\n`, 'src/b.js': "console.log('in src');", 'b.js': "console.log('at the top');" });
    const run = async (key, options) => (await build({ files: files(key), plugins: virtual({ [key]: "import './b.js';" }, options) })).execute();
    assert.equal(await run('a'), 'at the top');
    assert.equal(await run('src/a.js'), 'in src');
  },
  async 'context: for all modules, or for one'() {
    const files = { 'src/index.js': "import 'virtual:a';\n", 'src/b.js': "console.log('in src');", 'lib/b.js': "console.log('in lib');" };
    const { folder } = await build({ files, plugins: virtual({ a: '' }) });
    const run = async (module, options) => (await build({ folder, files, plugins: virtual({ a: module }, options) })).execute();
    const source = "import './b.js';";
    assert.equal(await run(source, { context: join(folder, 'src') }), 'in src');
    assert.equal(await run({ source: () => source, context: join(folder, 'lib') }, { context: join(folder, 'src') }), 'in lib');
  },
  async 'packages can be imported'() {
    const { execute } = await one("import 'cart';", { files: { 'node_modules/cart/index.js': "console.log('cart runs');" } });
    assert.equal(await execute(), 'cart runs');
  },
  async 'version: when the function runs again'() {
    const calls = async (version) => {
      let count = 0;
      await one({ version, source: () => `console.log(${++count});` }, { times: 3, config: { mode: 'development', devtool: false, cache: { type: 'memory' } } });
      return count;
    };
    assert.equal(await calls(undefined), 1);
    assert.equal(await calls('1'), 1);
    assert.equal(await calls(true), 3);
    let value = 0;
    assert.equal(await calls(() => String(value++)), 3);
    assert.equal(await calls(() => 'same'), 1);
  },
  async 'dependencies of the loader context: built again when a file is added to the folder'() {
    const { folder } = await build({ files: { 'src/index.js': '', 'src/pages/cart.js': "export default 'cart page';\n" }, plugins: [] });
    const pages = join(folder, 'src/pages');
    const routes = (watched) => async (loaderContext) => {
      if (watched) loaderContext.addContextDependency(pages);
      const list = (await readdir(pages)).map((file) => `'/${parse(file).name}': () => import('./src/pages/${file}')`);
      return `export default { ${list.join(', ')} };`;
    };
    const printed = async (watched, name) => {
      const files = { 'src/index.js': "import routes from 'virtual:routes';\nconsole.log(Object.keys(routes).join());\n" };
      const config = { mode: 'development', devtool: false, cache: { type: 'memory' } };
      const between = () => writeFile(join(pages, name), "export default 'page';\n");
      return (await build({ folder, files, config: { ...config, output: { publicPath: '' } }, plugins: virtual({ routes: routes(watched) }), times: 2, between })).execute({ self: {}, document: {} });
    };
    assert.equal(await printed(false, 'first.js'), '/cart');
    assert.equal(await printed(true, 'second.js'), '/cart,/first,/second');
  },
  async 'two plugins need different schemes'() {
    const files = (scheme) => ({ 'src/index.js': `import 'virtual:a';\nimport '${scheme}:b';\n` });
    const plugins = (scheme) => [...virtual({ a: "console.log('a');" }), ...virtual({ b: "console.log('b');" }, scheme)];
    assert.match((await build({ files: files('virtual'), plugins: plugins('virtual') })).errors.join(), /Can't resolve virtual module virtual:b/);
    assert.equal(await (await build({ files: files('app'), plugins: plugins('app') })).execute(), 'a\nb');
  },
  async 'file names of assets replace the colon'() {
    const { assets } = await build({
      files: { 'src/index.js': "import url from 'virtual:logo.svg';\nconsole.log(url);\n" },
      config: { module: { rules: [{ test: /\.svg$/, type: 'asset/resource' }] }, output: { assetModuleFilename: '[name][ext]' } },
      plugins: virtual({ 'logo.svg': '<svg></svg>' }),
    });
    assert.deepEqual(assets, ['__virtual__logo.svg', 'main.js']);
  },
  async 'without a string, function, or source'() {
    assert.match(await rejection(new VirtualUrlPlugin({ a: 5 })), /options\.modules\.a should be one of these/);
    assert.match(await rejection(new VirtualUrlPlugin({ a: { type: '.js' } })), /misses the property 'source'/);
  },
};
