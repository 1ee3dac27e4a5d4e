import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import webpack from 'webpack';
import { build, createProject, rejection } from '../project.mjs';

const wasm = Buffer.from('0061736d01000000', 'hex');
const errors = async (files, config) => (await build({ files, config })).errors.join('\n');
const css = { 'src/index.js': "import './page.css';", 'src/page.css': 'body { color: red }' };
const ts = { 'src/price.ts': 'export const price: number = 42;' };
const loader = { 'pass.cjs': 'module.exports = () => "export default 1";' };

/** An entry that imports a page on demand. */
const lazyFiles = { 'src/index.js': "console.log('entry');\nimport('./page.js');", 'src/page.js': "console.log('page');" };

/** Builds with lazy compilation. Returns whether entry and page are in the build. */
async function lazy(lazyCompilation, files = {}, { folder } = {}) {
  const result = await build({
    folder,
    files: { ...lazyFiles, ...files },
    config: { mode: 'development', devtool: false, experiments: { lazyCompilation } },
  });
  const text = await result.read('main.js');
  const page = [...result.stats.compilation.modules].some(({ resource }) => resource?.endsWith('page.js'));
  return { ...result, text, page, entry: text.includes("'entry'") };
}

/** Serves a module over HTTP while `use` runs. */
async function withNetwork(use) {
  let requests = 0;
  let text = 'export default "one";';
  const server = http.createServer((request, response) => {
    requests++;
    response.setHeader('content-type', 'text/javascript').end(text);
  });
  const tunnels = [];
  server.on('connect', (request, socket) => {
    tunnels.push(request.url);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${server.address().port}/`;
    return await use({ url, tunnels, requests: () => requests, change: (value) => (text = value) });
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

const network = (folder, url, buildHttp, mode = 'development') =>
  build({ folder, config: { mode, devtool: false, experiments: { buildHttp: { allowedUris: [url], frozen: false, ...buildHttp } } } });
const remote = (url) => createProject({ 'src/index.js': `import x from '${url}a.js';\nconsole.log(x);` });

export default {
  experiments: {
    async 'takes unknown names in silence'() {
      const { errors: found, warnings } = await build({ config: { experiments: { outputModule: true, topLevelAwait: true, layers: true, tyop: 1 } } });
      assert.deepEqual([found, warnings], [[], []]);
    },
    async '`output.module` needs no experiment'() {
      assert.deepEqual((await build({ config: { output: { module: true } } })).assets, ['main.mjs']);
      assert.deepEqual((await build({ config: { experiments: { outputModule: true } } })).assets, ['main.js']);
    },
  },
  'experiments.css': {
    async 'stays on with rules that name no stylesheets'() {
      const rules = [
        { exclude: /node_modules/ },
        { include: '/src' },
        { resourceQuery: /css/ },
        { mimetype: 'text/plain' },
        { test: /\.css$/, enforce: 'pre' },
        { test: /\.css$/ },
      ];
      const on = [];
      for (const rule of rules) {
        const { options } = webpack({ module: { rules: [{ ...rule, loader: './pass.cjs' }] } });
        on.push(Boolean(options.experiments.css));
      }
      assert.deepEqual(on, [true, true, true, true, true, false]);
    },
    async '`auto` handles stylesheets unless a rule does'() {
      assert.deepEqual((await build({ files: css })).assets, ['main.css', 'main.js']);
      assert.match(await errors(css, { experiments: { css: false } }), /You may need an appropriate loader/);
      const rule = (options) => ({ module: { rules: [{ test: /\.css$/, ...options }] } });
      assert.deepEqual((await build({ files: { ...css, ...loader }, config: rule({ use: './pass.cjs' }) })).assets, ['main.js']);
      assert.deepEqual((await build({ files: css, config: rule({ type: 'asset/source' }) })).assets, ['main.js']);
    },
    async '`auto`: a rule for some stylesheets turns it off for all, one with `enforce` only for its files'() {
      const files = { ...css, ...loader };
      const rule = (options) => ({ module: { rules: [{ test: /\.css$/, use: './pass.cjs', ...options }] } });
      const state = async (config) => (await build({ files, config })).stats.compilation.options.experiments.css;
      for (const limit of [{ include: /vendor/ }, { resourceQuery: /raw/ }, { issuer: /other/ }, { test: /\.module\.css$/ }]) {
        assert.equal(await state(rule(limit)), false, JSON.stringify(Object.keys(limit)));
      }
      assert.equal(await state(rule({ enforce: 'pre' })), 'auto');
      assert.deepEqual((await build({ files, config: rule({ enforce: 'pre' }) })).assets, ['main.js']);
      assert.deepEqual((await build({ files, config: { ...rule({ include: /vendor/ }), experiments: { css: true } } })).assets, ['main.css', 'main.js']);
    },
    async 'a rule with a CSS `type` needs `true`'() {
      const rules = { module: { rules: [{ test: /\.css$/, type: 'css/module' }] } };
      const off = await build({ files: css, config: rules }).then(({ errors: found }) => found.join(), (error) => error.message);
      assert.notEqual(off, '');
      assert.equal(await errors(css, { ...rules, experiments: { css: true } }), '');
    },
  },
  'experiments.html': {
    async '`auto` takes HTML entries'() {
      const files = { 'src/index.html': '<script src="./shop.js"></script>', 'src/shop.js': 'console.log(1);' };
      assert.deepEqual((await build({ files, config: { entry: './src/index.html' } })).assets, ['index.html', 'shop.js']);
      assert.match(await errors(files, { entry: './src/index.html', experiments: { html: false } }), /You may need an appropriate loader/);
    },
    async '`output.html` needs it'() {
      const assets = async (config) => (await build({ config: { ...config, output: { html: true } } })).assets;
      const rules = [{ test: /\.html$/, resourceQuery: /raw/, type: 'asset/source' }];
      assert.deepEqual(await assets({}), ['main.html', 'main.js']);
      assert.deepEqual(await assets({ experiments: { html: false } }), ['main.js']);
      assert.deepEqual(await assets({ module: { rules } }), ['main.js']);
      assert.deepEqual(await assets({ module: { rules }, experiments: { html: true } }), ['main.html', 'main.js']);
    },
    async 'with `true`, .html comes before .js in `resolve.extensions`'() {
      const extensions = async (html) => (await build({ config: { experiments: { html } } })).stats.compilation.options.resolve.byDependency.esm.extensions;
      const [auto, on, off] = [await extensions('auto'), await extensions(true), await extensions(false)];
      assert.ok(auto.indexOf('.html') > auto.indexOf('.js'));
      assert.ok(on.indexOf('.html') < on.indexOf('.js') && on.includes('.html'));
      assert.equal(off.includes('.html'), false);
    },
  },
  'experiments.typescript': {
    async 'removes types, but refuses enums and does not check types'() {
      const entry = './src/price.ts';
      assert.equal(await errors(ts, { entry }), '');
      assert.match(await errors(ts, { entry, experiments: { typescript: false } }), /Unexpected token \(1:18\)/);
      assert.equal(await errors({ 'src/price.ts': "export const price: number = 'x';" }, { entry }), '');
      assert.match(await errors({ 'src/price.ts': 'export enum Size { Small }' }, { entry }), /enum is not supported in strip-only mode/);
      assert.notEqual(await errors({ 'src/price.tsx': 'export const a: number = 1;' }, { entry: './src/price.tsx' }), '');
    },
    async 'a rule for .tsx files turns `auto` off for .ts files'() {
      const config = { entry: './src/price.ts', module: { rules: [{ test: /\.tsx$/, use: './pass.cjs' }] } };
      assert.match(await errors({ ...ts, ...loader }, config), /Unexpected token/);
    },
    async 'a loader for TypeScript turns `auto` off'() {
      const config = { entry: './src/price.ts', module: { rules: [{ test: /\.ts$/, use: './pass.cjs' }] } };
      assert.equal(await errors({ 'src/price.ts': 'export enum Size { Small }', ...loader }, config), '');
    },
  },
  'experiments.asyncWebAssembly': {
    async '`auto` imports WebAssembly'() {
      const files = { 'src/index.js': "import * as w from './w.wasm';\nconsole.log(w);", 'src/w.wasm': wasm };
      assert.equal(await errors(files, {}), '');
      assert.match(await errors(files, { experiments: { asyncWebAssembly: false } }), /not flagged as WebAssembly module/);
    },
  },
  'experiments.syncWebAssembly': {
    async 'works only behind `import()`'() {
      const experiments = { syncWebAssembly: true, asyncWebAssembly: false };
      const files = (code) => ({ 'src/index.js': code, 'src/w.wasm': wasm });
      assert.match(await errors(files("import * as w from './w.wasm';\nconsole.log(w);"), { experiments }), /included in initial chunk/);
      assert.equal(await errors(files("import('./w.wasm');"), { experiments }), '');
    },
  },
  'experiments.deferImport': {
    async 'runs the module on first use'() {
      const files = {
        'src/index.js': "import defer * as chart from './chart.js';\nconsole.log('start');\nconsole.log(chart.name);",
        'src/chart.js': "console.log('chart');\nexport const name = 'pie';",
      };
      const { execute } = await build({ files, config: { experiments: { deferImport: true } } });
      assert.deepEqual(await execute(), ['start', 'chart', 'pie']);
      assert.match(await errors(files, {}), /Module parse failed/);
    },
  },
  'experiments.sourceImport': {
    async 'gives a WebAssembly.Module'() {
      const files = { 'src/index.js': "import source wasm from './w.wasm';\nconsole.log(wasm);", 'src/w.wasm': wasm };
      assert.equal(await errors(files, { experiments: { sourceImport: true } }), '');
      assert.match(await errors(files, {}), /Module parse failed/);
    },
  },
  'experiments.lazyCompilation': {
    async 'leaves out entries and dynamic imports until they are requested'() {
      const { entry, page } = await lazy(false);
      assert.deepEqual([entry, page], [true, true]);
      const all = await lazy(true);
      assert.deepEqual([all.entry, all.page], [false, false]);
    },
  },
  'experiments.lazyCompilation.entries': {
    async '`false` builds entries right away'() {
      const { entry, page } = await lazy({ entries: false });
      assert.deepEqual([entry, page], [true, false]);
    },
    async 'bug: `true` writes no pages'() {
      const assets = async (entries, file, html) => {
        const files = { 'src/page.html': '<!doctype html><script src="./index.js"></script>' };
        const config = { mode: 'development', entry: { page: file }, output: { html }, experiments: { lazyCompilation: { entries } } };
        return (await build({ files, config })).assets.filter((name) => name.endsWith('.html'));
      };
      for (const [file, html] of [
        ['./src/index.js', true],
        ['./src/page.html', false],
      ]) {
        assert.deepEqual(await assets(true, file, html), []);
        assert.deepEqual(await assets(false, file, html), ['page.html']);
      }
    },
  },
  'experiments.lazyCompilation.imports': {
    async '`false` builds dynamic imports with their entry'() {
      const { entry, page } = await lazy({ entries: false, imports: false });
      assert.deepEqual([entry, page], [true, true]);
    },
  },
  'experiments.lazyCompilation.test': {
    async 'picks modules by function, expression or beginning of the path'() {
      for (const [test, page] of [
        [(module) => !/page\.js$/.test(module.nameForCondition()), true],
        [/page\.js$/, false],
        [/other\.js$/, true],
      ]) {
        assert.equal((await lazy({ entries: false, test })).page, page);
      }
    },
  },
  'experiments.lazyCompilation.test.glob': {
    async 'picks modules by pattern; folders with a dot match only if the pattern names them'() {
      const folder = await createProject(lazyFiles);
      for (const [glob, page] of [
        [[`${folder}/src/**`], false],
        [[`${folder}/other/**`], true],
        [[`${folder}/src/**`, `!${folder}/src/page.js`], true],
        [['src/**'], true],
      ]) {
        assert.equal((await lazy({ entries: false, test: { glob } }, {}, { folder })).page, page, glob.join());
      }
    },
  },
  'experiments.lazyCompilation.backend': {
    async 'a function replaces it'() {
      let disposed = 0;
      const backend = (compiler, callback) => {
        callback(null, {
          dispose: (done) => {
            disposed++;
            done();
          },
          module: () => ({ client: './client.js', data: 'data', active: false }),
        });
      };
      const { text } = await lazy({ backend }, { 'client.js': "exports.activate = () => () => {};\nconsole.log('own client');" });
      assert.match(text, /own client/);
      assert.equal(disposed, 1);
    },
  },
  ...listening(),
  'experiments.lazyCompilation.backend.protocol': {
    async 'changes the URL in the bundle'() {
      const url = async (protocol) => /(https?):\/\/localhost:\d+/.exec(decodeURIComponent((await lazy({ backend: { protocol } })).text))[1];
      assert.equal(await url(undefined), 'http');
      assert.equal(await url('https'), 'https');
    },
  },
  'experiments.lazyCompilation.backend.server': {
    async 'a function makes the server'() {
      let made = 0;
      await lazy({
        backend: {
          server: () => {
            made++;
            return http.createServer();
          },
        },
      });
      assert.equal(made, 1);
    },
  },
  'experiments.lazyCompilation.backend.client': {
    async 'replaces the client'() {
      const folder = await createProject({ 'client.cjs': "exports.activate = () => () => {};\nconsole.log('own client');" });
      const { read } = await build({
        folder,
        config: { mode: 'development', devtool: false, experiments: { lazyCompilation: { backend: { client: `${folder}/client.cjs?` } } } },
      });
      assert.match(await read('main.js'), /own client/);
    },
  },
  'experiments.cacheUnaffected': {
    async 'is off by default, and builds the same'() {
      const changes = [{ 'src/b.js': "console.log('changed');" }];
      const files = { 'src/index.js': "import './b.js';", 'src/b.js': 'console.log(1);' };
      const run = async (cacheUnaffected) =>
        (await build({ files, changes, config: { mode: 'development', devtool: false, experiments: { cacheUnaffected } } })).execute();
      assert.deepEqual(await run(true), await run(false));
      assert.deepEqual(await run(true), ['changed']);
    },
    async 'works in development only, with either type of cache'() {
      const works = async (mode, cache) => {
        const { stats } = await build({ config: { mode, cache, devtool: false, experiments: { cacheUnaffected: true } } });
        return Boolean(stats.compilation.compiler.moduleMemCaches);
      };
      assert.equal(await works('development', { type: 'memory' }), true);
      assert.equal(await works('development', { type: 'filesystem', readonly: true }), true);
      assert.equal(await works('development', false), false);
      assert.equal(await works('none', { type: 'memory' }), false);
    },
  },
  'experiments.buildHttp': {
    async 'bundles modules from the network and keeps them in a lock file'() {
      await withNetwork(async ({ url, requests }) => {
        const folder = await remote(url);
        const { execute, errors: found } = await network(folder, url);
        assert.deepEqual(found, []);
        assert.deepEqual(await execute(), ['one']);
        assert.ok(existsSync(`${folder}/webpack.lock`) && existsSync(`${folder}/webpack.lock.data`));
        const before = requests();
        assert.deepEqual((await network(folder, url)).errors, []);
        assert.equal(requests(), before);
      });
    },
    async 'takes a list, but not `true`'() {
      assert.match(await rejection({ experiments: { buildHttp: true } }), /experiments\.buildHttp/);
    },
  },
  'experiments.buildHttp.allowedUris': {
    async 'refuses other URLs; strings match as a prefix of the path, never of the host'() {
      await withNetwork(async ({ url }) => {
        const folder = await remote(url);
        assert.match((await network(folder, 'http://other.test/')).errors.join(), /doesn't match the allowedUris policy/);
        assert.match((await network(folder, url.slice(0, -2))).errors.join(), /doesn't match the allowedUris policy/);
        assert.deepEqual((await network(folder, `${url}a`)).errors, []);
      });
    },
  },
  'experiments.buildHttp.frozen': {
    async 'refuses changes of the lock file, and is on in production'() {
      await withNetwork(async ({ url }) => {
        const folder = await remote(url);
        const frozen = await network(folder, url, { frozen: undefined }, 'production');
        assert.match(frozen.errors.join(), /has no lockfile entry and lockfile is frozen/);
        await network(folder, url);
        assert.deepEqual((await network(folder, url, { frozen: undefined }, 'production')).errors, []);
      });
    },
  },
  'experiments.buildHttp.lockfileLocation': {
    async 'moves the lock file'() {
      await withNetwork(async ({ url }) => {
        const folder = await remote(url);
        await network(folder, url, { lockfileLocation: `${folder}/shared.lock` });
        assert.ok(existsSync(`${folder}/shared.lock`) && existsSync(`${folder}/shared.lock.data`));
      });
    },
  },
  'experiments.buildHttp.cacheLocation': {
    async '`false` keeps no files and loads them again'() {
      await withNetwork(async ({ url, requests }) => {
        const folder = await remote(url);
        await network(folder, url, { cacheLocation: false });
        assert.equal(existsSync(`${folder}/webpack.lock.data`), false);
        const before = requests();
        await network(folder, url, { cacheLocation: false });
        assert.ok(requests() > before);
      });
    },
  },
  'experiments.buildHttp.upgrade': {
    async 'takes changed files into the lock file'() {
      await withNetwork(async ({ url, change }) => {
        const folder = await remote(url);
        await network(folder, url);
        change('export default "two";');
        assert.deepEqual(await (await network(folder, url)).execute(), ['one']);
        assert.deepEqual(await (await network(folder, url, { upgrade: true })).execute(), ['two']);
      });
    },
  },
  'experiments.buildHttp.proxy': {
    async 'sends requests through a proxy, by default that of the environment'() {
      await withNetwork(async ({ url, tunnels }) => {
        const shop = 'http://shop.invalid/';
        await network(await remote(shop), shop, { proxy: url });
        assert.deepEqual(tunnels, ['shop.invalid']);
        process.env.http_proxy = url;
        try {
          await network(await remote(shop), shop);
        } finally {
          delete process.env.http_proxy;
        }
        assert.deepEqual(tunnels, ['shop.invalid', 'shop.invalid']);
      });
    },
  },
  'experiments.futureDefaults': {
    async 'takes the defaults of the next major version'() {
      const options = async (futureDefaults) => (await build({ config: { optimization: { minimize: undefined }, experiments: { futureDefaults } } })).stats.compilation.options;
      const [off, on] = [await options(false), await options(true)];
      const values = ({ experiments, output, module, node }) => [
        experiments.css,
        experiments.backCompat,
        experiments.cacheUnaffected,
        Boolean(output.module),
        output.hashFunction,
        output.hashDigestLength,
        output.charset,
        module.parser.javascript.exportsPresence,
        node.__dirname,
      ];
      assert.deepEqual(values(off), ['auto', true, false, false, 'md4', 20, true, undefined, 'mock']);
      assert.deepEqual(values(on), [true, false, true, true, 'xxhash64', 16, false, 'error', 'warn-mock']);
    },
    async 'writes ES modules'() {
      assert.deepEqual((await build({ config: { experiments: { futureDefaults: true } } })).assets, ['main.mjs']);
    },
  },
  'experiments.backCompat': {
    async '`false` turns old calls into errors'() {
      const old = (compiler) => compiler.hooks.done.tap('T', ({ compilation }) => compilation.modules.filter(() => true));
      const silent = process.listeners('warning');
      process.removeAllListeners('warning');
      try {
        await build({ config: { plugins: [old] } });
        await assert.rejects(build({ config: { plugins: [old], experiments: { backCompat: false } } }), /is not a function/);
      } finally {
        for (const one of silent) process.on('warning', one);
      }
    },
  },
};

function listening() {
  const port = async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port: free } = server.address();
    await new Promise((done) => {
      server.close(done);
    });
    return free;
  };
  const url = async (listen) => {
    const { text } = await lazy({ backend: { listen } });
    return /https?:\/\/[\w.[\]:]+:\d+/.exec(decodeURIComponent(text))[0];
  };
  return {
    'experiments.lazyCompilation.backend.listen': {
      async 'takes a port, an object or a function'() {
        const free = await port();
        assert.match(await url(free), new RegExp(`:${free}$`));
        assert.match(await url((server) => server.listen(free, '127.0.0.1')), new RegExp(`:${free}$`));
      },
    },
    'experiments.lazyCompilation.backend.listen.port': {
      async 'is any free port by default'() {
        const free = await port();
        assert.match(await url({ port: free, host: '127.0.0.1' }), new RegExp(`:${free}$`));
        assert.match(await url({ host: '127.0.0.1' }), /:[1-9]\d+$/);
      },
    },
    'experiments.lazyCompilation.backend.listen.host': {
      async 'is the address to listen on'() {
        assert.match(await url({ host: '127.0.0.1' }), /\/\/127\.0\.0\.1:/);
      },
    },
  };
}
