import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import http from 'node:http';
import http2 from 'node:http2';
import { createRequire } from 'node:module';
import { networkInterfaces, tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import tls from 'node:tls';
import WebpackDevServer from 'webpack-dev-server';
import { createProject, writeFiles } from '../project.mjs';
import { announcements, launches, normalized, serve, serverRejection } from '../server.mjs';

/** Leaves the client out, which makes builds much faster. */
const bare = { client: false, hot: false };
const page = { accept: 'text/html' };
const html = { output: { html: true } };

/** Settings of the client for some options of the server. */
const client = (devServer, config) => serve({ devServer, config }, ({ client: settings }) => settings());

const overlay = async (value) => (await client({ client: { overlay: value } })).overlay;
const socket = async (webSocketURL, devServer) => (await client({ ...devServer, client: { webSocketURL } })).url;

/** Status that each host gets, by the value of `allowedHosts`. */
const statuses = (devServer, hosts) =>
  serve({ devServer: { ...bare, ...devServer } }, async ({ get }) =>
    Promise.all(hosts.map(async (host) => (await get('/main.js', { host })).status)),
  );

/** Runs a server that says what it was asked for, and passes its URL on. */
async function withTarget(use) {
  const target = http.createServer((request, response) => response.end(`${request.headers.host} ${request.url}`));
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  try {
    return await use(`http://127.0.0.1:${target.address().port}`, target.address().port);
  } finally {
    target.close();
    target.closeAllConnections();
  }
}

const proxied = (proxy, path, headers) =>
  serve({ devServer: { ...bare, proxy } }, async ({ get }) => {
    const { status, text } = await get(path, headers);
    return `${status} ${text}`;
  });

/** Writes to a file until `done`, because a watcher may not be ready for the first change. */
async function changeUntil(file, done) {
  let count = 0;
  const timer = setInterval(() => writeFile(file, `${count++}`), 50);
  try {
    return await done;
  } finally {
    clearInterval(timer);
  }
}

const waitFor = async (test) => {
  while (!test()) await new Promise((done) => setTimeout(done, 20));
};

/** Runs a test in a project's folder, so that certificates and relative paths end up there. */
async function inFolder(use) {
  const folder = await createProject();
  const before = process.cwd();
  process.chdir(folder);
  try {
    return await use(folder);
  } finally {
    process.chdir(before);
  }
}

let made;
/** Key and certificate that a server made for itself, both in one text. */
const certificate = () =>
  (made ??= inFolder(async () => {
    const options = await normalized({ server: 'https' });
    return options.server.options.key.toString();
  }));

const secure = (devServer, use) =>
  certificate().then((pem) =>
    serve(
      { devServer: { ...bare, ...devServer, server: { type: 'https', options: { key: pem, cert: pem, ...devServer.server?.options } } } },
      use,
    ),
  );

export default {
  devServer: {
    async 'serves the build from memory and lists its files at /webpack-dev-server'() {
      await serve({ devServer: bare }, async ({ get, folder }) => {
        assert.equal((await get('/main.js')).status, 200);
        assert.match((await get('/webpack-dev-server')).text, /<a href="\/?main\.js"/);
        assert.equal(existsSync(join(folder, 'dist')), false);
      });
    },
    async '`false` keeps the client out of that configuration'() {
      const config = [
        { name: 'shop', output: { filename: 'shop.js' } },
        { name: 'admin', output: { filename: 'admin.js' }, devServer: false },
      ];
      await serve({ config }, async ({ client: settings }) => {
        assert.equal((await settings('shop.js')).name, 'shop');
        assert.equal(await settings('admin.js'), undefined);
      });
    },
    async 'a flag overrides the option, and each configuration with the option gets a server'() {
      const folder = await createProject({
        'webpack.config.js': `const one = (name, port) => ({
  name, mode: 'development', context: import.meta.dirname, stats: 'none',
  output: { filename: name + '.js' },
  devServer: { host: '127.0.0.1', client: false, hot: false, port },
});
export default (env) => env.two ? [one('a', 0), one('b', 0)] : one('a', 1);`,
      });
      const running = async (...flags) => {
        const cli = join(createRequire(import.meta.url).resolve('webpack-cli/package.json'), '../bin/cli.js');
        const child = spawn(process.execPath, [cli, 'serve', ...flags], { cwd: folder });
        let text = '';
        const ready = (count) => text.split('Loopback').length > count && text.split('Content not from').length > count;
        await new Promise((done) => {
          const read = (chunk) => {
            text += chunk;
            if (ready(flags.includes('two') ? 2 : 1)) done();
          };
          child.stderr.on('data', read);
          child.stdout.on('data', read);
          child.on('exit', done);
        });
        child.kill();
        return text;
      };
      const [flag, two] = await Promise.all([running('--port', '0'), running('--env', 'two')]);
      assert.match(flag, /Loopback: http:\/\/127\.0\.0\.1:\d{4,5}\//);
      assert.equal(two.split('Loopback').length, 3);
    },
    async 'refuses unknown names'() {
      assert.match(await serverRejection({ contentBase: 'public' }), /options has an unknown property 'contentBase'/);
    },
  },
  'devServer.port': {
    async 'counts up from 8080, or from WEBPACK_DEV_SERVER_BASE_PORT, past ports in use'() {
      await withTarget(async (_, taken) => {
        const before = process.env.WEBPACK_DEV_SERVER_BASE_PORT;
        process.env.WEBPACK_DEV_SERVER_BASE_PORT = taken;
        try {
          for (const port of ['auto', undefined]) {
            const free = await WebpackDevServer.getFreePort(port, '127.0.0.1');
            assert.ok(free > taken && free < taken + 100, `${free}`);
          }
        } finally {
          if (before === undefined) delete process.env.WEBPACK_DEV_SERVER_BASE_PORT;
          else process.env.WEBPACK_DEV_SERVER_BASE_PORT = before;
        }
      });
    },
    async 'a port in use stops the server'() {
      await withTarget(async (_, port) => assert.match(await serverRejection({ ...bare, port }), /EADDRINUSE/));
    },
    async '`0` takes any free port, and a string counts as a number'() {
      await serve({ devServer: { ...bare, port: 0 } }, ({ server }) => assert.ok(server.server.address().port > 0));
      assert.equal((await normalized({ port: '3000' })).port, 3000);
    },
  },
  'devServer.host': {
    async 'is the address to listen on'() {
      await serve({ devServer: { ...bare, host: '127.0.0.1' } }, ({ server }) =>
        assert.equal(server.server.address().address, '127.0.0.1'),
      );
    },
    async 'has no default, so Node.js listens on all addresses'() {
      assert.equal((await normalized()).host, undefined);
      assert.equal(await WebpackDevServer.getHostname(undefined), undefined);
    },
    async '`local-ip` looks up an address in the network'() {
      const own = Object.values(networkInterfaces()).flat().filter(({ internal }) => !internal);
      for (const [host, family, fallback] of [
        ['local-ipv4', 'IPv4', '0.0.0.0'],
        ['local-ipv6', 'IPv6', '::'],
      ]) {
        const found = await WebpackDevServer.getHostname(host);
        const addresses = own.filter((one) => one.family === family).map(({ address }) => address);
        assert.ok(found === fallback || addresses.includes(found), found);
      }
      assert.match(await WebpackDevServer.getHostname('local-ip'), /^[\d.]+$|:/);
    },
  },
  'devServer.allowedHosts': {
    async '`auto` accepts localhost, IP addresses, `host` and the host of the client'() {
      const hosts = ['localhost', 'a.localhost', '192.168.1.7', '[::1]', 'shop.test'];
      assert.deepEqual(await statuses({}, hosts), [200, 200, 200, 200, 403]);
      assert.deepEqual(await statuses({ client: { webSocketURL: { hostname: 'shop.test' } } }, ['shop.test', 'x.test']), [200, 403]);
    },
    async 'a list adds hosts, and a leading dot adds subdomains'() {
      const hosts = ['shop.test', 'a.shop.test', 'localhost', 'x.test'];
      assert.deepEqual(await statuses({ allowedHosts: 'shop.test' }, hosts), [200, 403, 200, 403]);
      assert.deepEqual(await statuses({ allowedHosts: ['.shop.test'] }, hosts), [200, 200, 200, 403]);
    },
    async '`all` accepts any host'() {
      assert.deepEqual(await statuses({ allowedHosts: 'all' }, ['x.test']), [200]);
    },
    async 'a page of another site cannot load scripts, unless the host is listed'() {
      const headers = { host: 'shop.test', 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site' };
      await serve({ devServer: { ...bare, host: '127.0.0.1' } }, async ({ get }) => {
        const { status, text } = await get('/main.js', { ...headers, host: 'localhost' });
        assert.equal(`${status} ${text}`, '403 Cross-Origin request blocked');
        assert.equal((await get('/main.js')).headers['cross-origin-resource-policy'], 'same-origin');
      });
      await serve({ devServer: { ...bare, allowedHosts: ['shop.test'] } }, async ({ get }) => {
        const { status, headers: sent } = await get('/main.js', headers);
        assert.equal(status, 200);
        assert.equal(sent['cross-origin-resource-policy'], undefined);
      });
    },
  },
  'devServer.ipc': {
    async 'listens on a socket instead of a port'() {
      const folder = await createProject();
      const ipc = join(relative('.', folder), 's.sock');
      await serve({ folder, devServer: { ...bare, ipc } }, async ({ server, get }) => {
        assert.equal(server.server.address(), ipc);
        assert.equal((await get('/main.js')).status, 200);
      });
    },
    async '`true` takes a path in the temporary folder'() {
      const { ipc } = await normalized({ ipc: true });
      if (process.platform !== 'win32') assert.equal(ipc, join(tmpdir(), 'webpack-dev-server.sock'));
    },
  },
  'devServer.bonjour': {
    async 'announces the server on the network, by default not'() {
      assert.deepEqual(await announcements(undefined), { sockets: 0, sent: '' });
      const { sent } = await announcements(true, (text) => text.includes('Webpack Dev Server'));
      assert.match(sent, /_webpack/);
    },
    async 'announces the name in the options'() {
      const { sent } = await announcements({ name: 'shop' }, (text) => text.includes('shop'));
      assert.ok(!sent.includes('Webpack Dev Server'));
    },
  },
  'devServer.static': {
    async 'serves `public` by default, another folder, several, or none'() {
      assert.equal((await normalized()).static[0].directory, join(process.cwd(), 'public'));
      assert.equal((await normalized({ static: false })).static, false);
      const folder = await createProject({ 'a/a.txt': 'a', 'b/b.txt': 'b' });
      const get = (directories) =>
        serve({ folder, devServer: { ...bare, static: directories } }, async (server) =>
          [(await server.get('/a.txt')).status, (await server.get('/b.txt')).status].join(' '),
        );
      assert.equal(await get(join(folder, 'a')), '200 404');
      assert.equal(await get([join(folder, 'a'), { directory: join(folder, 'b') }]), '200 200');
      assert.equal(await get(false), '404 404');
    },
    async 'files of the build win'() {
      const folder = await createProject({ 'public/main.js': 'public' });
      await serve({ folder, devServer: { ...bare, static: join(folder, 'public') } }, async ({ get }) =>
        assert.notEqual((await get('/main.js')).text, 'public'),
      );
    },
  },
  'devServer.static.directory': {
    async 'counts from the working directory'() {
      const folder = await createProject({ 'files/a.txt': 'a' });
      const directory = relative('.', join(folder, 'files'));
      await serve({ folder, devServer: { ...bare, static: { directory } } }, async ({ get }) =>
        assert.equal((await get('/a.txt')).text, 'a'),
      );
      await serve({ folder, devServer: { ...bare, static: { directory: 'files' } } }, async ({ get }) =>
        assert.equal((await get('/a.txt')).status, 404),
      );
    },
    async 'refuses a URL'() {
      assert.equal(
        await serverRejection({ static: { directory: 'http://localhost/' } }),
        'Using a URL as static.directory is not supported',
      );
    },
  },
  'devServer.static.publicPath': {
    async 'is the URL of the folder, or several'() {
      const folder = await createProject({ 'public/a.txt': 'a' });
      const get = (publicPath) =>
        serve({ folder, devServer: { ...bare, static: { directory: join(folder, 'public'), publicPath } } }, async (server) =>
          Promise.all(['/a.txt', '/s/a.txt', '/t/a.txt'].map(async (path) => (await server.get(path)).status)),
        );
      assert.deepEqual(await get(undefined), [200, 404, 404]);
      assert.deepEqual(await get('/s'), [404, 200, 404]);
      assert.deepEqual(await get(['/s', '/t']), [404, 200, 200]);
    },
  },
  'devServer.static.serveIndex': {
    async 'lists a folder without index.html'() {
      const folder = await createProject({ 'public/docs/a.txt': 'a' });
      const get = (serveIndex) =>
        serve({ folder, devServer: { ...bare, static: { directory: join(folder, 'public'), serveIndex } } }, (server) =>
          server.get('/docs/', page),
        );
      assert.match((await get(undefined)).text, /href="\/docs\/a\.txt"/);
      assert.equal((await get(false)).status, 404);
    },
  },
  'devServer.static.staticOptions': {
    async 'go to the static middleware of Express'() {
      const folder = await createProject({ 'public/about.html': 'About' });
      const get = (staticOptions) =>
        serve({ folder, devServer: { ...bare, static: { directory: join(folder, 'public'), staticOptions } } }, (server) =>
          server.get('/about'),
        );
      assert.equal((await get({})).status, 404);
      assert.equal((await get({ extensions: ['html'] })).text, 'About');
    },
  },
  'devServer.static.watch': {
    async 'a change reloads the page, unless off'() {
      const folder = await createProject({ 'public/a.txt': 'a' });
      const directory = join(folder, 'public');
      const devServer = { client: false, hot: true, webSocketServer: 'sse', static: { directory, watch: { usePolling: true, interval: 20 } } };
      await serve({ folder, devServer }, async ({ connect }) => {
        const connection = await connect();
        const { file } = await changeUntil(join(directory, 'a.txt'), connection.until('reload'));
        assert.equal(file, join(directory, 'a.txt'));
        connection.close();
      });
      await serve({ folder, devServer: { ...bare, static: { directory, watch: false } } }, ({ server }) =>
        assert.equal(server.staticWatchers.length, 0),
      );
    },
    async 'polls if `watchOptions.poll` of the configuration says so'() {
      assert.equal((await normalized()).static[0].watch.usePolling, false);
      assert.equal((await normalized({}, { watchOptions: { poll: 500 } })).static[0].watch.interval, 500);
    },
  },
  'devServer.historyApiFallback': {
    async 'answers page requests for missing files with index.html'() {
      const get = (historyApiFallback, path, headers) =>
        serve({ config: html, devServer: { ...bare, historyApiFallback, devMiddleware: { index: 'main.html' } } }, async (server) => {
          const { status, text } = await server.get(path, headers);
          return `${status} ${text.includes('<script') ? 'page' : 'none'}`;
        });
      const on = { index: '/main.html' };
      assert.equal(await get(false, '/cart', page), '404 none');
      assert.equal(await get(on, '/cart', page), '200 page');
      assert.equal(await get(on, '/none.js', page), '404 none');
      assert.equal(await get(on, '/cart', { accept: 'application/json' }), '404 none');
    },
    async 'uses /index.html unless `index` says otherwise, and follows `rewrites`'() {
      const folder = await createProject({ 'public/index.html': 'index', 'public/admin.html': 'admin' });
      const get = (historyApiFallback, path) =>
        serve({ folder, devServer: { ...bare, static: join(folder, 'public'), historyApiFallback } }, async (server) =>
          (await server.get(path, page)).text,
        );
      assert.equal(await get(true, '/admin/users'), 'index');
      assert.equal(await get({ rewrites: [{ from: /^\/admin/, to: '/admin.html' }] }, '/admin/users'), 'admin');
    },
    async 'generated pages name scripts relatively, which fails at nested URLs; a page in `public` does not'() {
      for (const output of [{ html: true }, { html: true, publicPath: '/' }]) {
        await serve({ config: { output }, devServer: bare }, async ({ get }) =>
          assert.match((await get('/main.html')).text, /src="main\.js"/),
        );
      }
      const folder = await createProject({ 'public/index.html': '<script defer src="/main.js"></script>' });
      await serve({ folder, devServer: { ...bare, static: join(folder, 'public'), historyApiFallback: true } }, async ({ get }) => {
        assert.match((await get('/cart/items', page)).text, /src="\/main\.js"/);
        assert.deepEqual([(await get('/main.js')).status, (await get('/cart/main.js')).status], [200, 404]);
      });
    },
    async 'works at nested URLs with an HTML entry and output.html.base'() {
      const files = { 'src/index.html': '<!doctype html><html><head></head><body><script src="./index.js"></script></body></html>' };
      const nested = (output) =>
        serve({ files, config: { entry: './src/index.html', output }, devServer: { ...bare, historyApiFallback: true } }, async ({ get }) => {
          const { text } = await get('/cart/items', page);
          const base = /<base href="([^"]+)">/.exec(text)?.[1] ?? '/cart/items';
          const script = new URL(/src="([^"]+)"/.exec(text)[1], `http://shop.test${base}`);
          return (await get(script.pathname)).status;
        });
      assert.equal(await nested({}), 404);
      assert.equal(await nested({ html: { base: '/' } }), 200);
    },
  },
  'devServer.compress': {
    async 'compresses responses if the browser accepts it'() {
      const files = { 'src/index.js': `console.log('${'shop '.repeat(500)}');` };
      const encoding = (compress, headers = { 'accept-encoding': 'gzip' }) =>
        serve({ files, devServer: { ...bare, compress } }, async ({ get }) => (await get('/main.js', headers)).headers['content-encoding']);
      assert.equal(await encoding(undefined), 'gzip');
      assert.equal(await encoding(undefined, {}), undefined);
      assert.equal(await encoding(false), undefined);
    },
  },
  'devServer.headers': {
    async 'adds headers as an object, a list, or a function of the request'() {
      const get = (headers) => serve({ devServer: { ...bare, headers } }, async (server) => (await server.get('/main.js')).headers['x-shop']);
      assert.equal(await get(undefined), undefined);
      assert.equal(await get({ 'X-Shop': '1' }), '1');
      assert.equal(await get([{ key: 'X-Shop', value: '2' }]), '2');
      assert.equal(await get((request) => ({ 'X-Shop': request.url })), '/main.js');
    },
    async 'the policy for other origins goes away with `*`, but not with one origin'() {
      const policy = (origin) =>
        serve({ devServer: { ...bare, headers: { 'Access-Control-Allow-Origin': origin } } }, async ({ get }) =>
          (await get('/main.js')).headers['cross-origin-resource-policy'],
        );
      assert.equal(await policy('http://localhost:8080'), 'same-origin');
      assert.equal(await policy('*'), undefined);
    },
  },
  'devServer.headers[].key': {
    async 'of two with the same name, the last wins'() {
      const headers = [
        { key: 'Set-Cookie', value: 'a=1' },
        { key: 'Set-Cookie', value: 'b=2' },
      ];
      await serve({ devServer: { ...bare, headers } }, async ({ get }) =>
        assert.deepEqual((await get('/main.js')).headers['set-cookie'], ['b=2']),
      );
    },
  },
  'devServer.headers[].value': {
    async 'is one string; a list of values needs the object form'() {
      assert.match(await serverRejection({ headers: [{ key: 'Set-Cookie', value: ['a=1'] }] }), /headers/);
      await serve({ devServer: { ...bare, headers: { 'Set-Cookie': ['a=1', 'b=2'] } } }, async ({ get }) =>
        assert.deepEqual((await get('/main.js')).headers['set-cookie'], ['a=1', 'b=2']),
      );
    },
  },
  'devServer.devMiddleware': {
    async '`publicPath` moves the build, and follows `output.publicPath` by default'() {
      const get = (devMiddleware, publicPath) =>
        serve({ config: { output: { publicPath } }, devServer: { ...bare, devMiddleware } }, async (server) =>
          [(await server.get('/main.js')).status, (await server.get('/assets/main.js')).status].join(' '),
        );
      assert.equal(await get(undefined), '200 404');
      assert.equal(await get({ publicPath: '/assets/' }), '404 200');
      assert.equal(await get(undefined, '/assets/'), '404 200');
    },
    async '`writeToDisk` also writes files'() {
      const written = (writeToDisk) =>
        serve({ devServer: { ...bare, devMiddleware: { writeToDisk } } }, async ({ get, folder }) => {
          await get('/main.js');
          return existsSync(join(folder, 'dist/main.js'));
        });
      assert.equal(await written(undefined), false);
      assert.equal(await written(true), true);
      assert.equal(await written((file) => file.endsWith('.html')), false);
    },
    async '`index`, `mimeTypes` and `stats`'() {
      const config = { output: { html: true }, entry: { index: './src/index.js' } };
      const status = (index) =>
        serve({ config, devServer: { ...bare, devMiddleware: { index } } }, async ({ get }) => (await get('/')).status);
      assert.deepEqual([await status(undefined), await status(false)], [200, 404]);
      const type = (mimeTypes) =>
        serve({ config: { output: { filename: 'main.shop' } }, devServer: { ...bare, devMiddleware: { mimeTypes } } }, async ({ get }) =>
          (await get('/main.shop')).headers['content-type'],
        );
      assert.notEqual(await type(undefined), 'text/shop; charset=utf-8');
      assert.equal(await type({ shop: 'text/shop' }), 'text/shop; charset=utf-8');
    },
  },
  'devServer.proxy': {
    async 'passes matching requests on, rewritten if asked for'() {
      await withTarget(async (target, port) => {
        assert.match(await proxied([], '/api/x'), /^404/);
        assert.match(await proxied([{ context: ['/api', '/auth'], target }], '/auth/x'), /^200 127\.0\.0\.1:\d+ \/auth\/x$/);
        assert.match(await proxied([{ context: ['/api'], target }], '/other'), /^404/);
        assert.equal(
          await proxied([{ context: ['/api'], target, pathRewrite: { '^/api': '' }, changeOrigin: true }], '/api/x'),
          `200 127.0.0.1:${port} /x`,
        );
        assert.equal(await proxied([{ pathFilter: '/api', target, changeOrigin: true }], '/api/x'), `200 127.0.0.1:${port} /api/x`);
      });
    },
    async 'without `changeOrigin` the target sees the host of the page'() {
      await withTarget(async (target, port) => {
        const send = (changeOrigin) => proxied([{ context: ['/api'], target, changeOrigin }], '/api', { host: 'localhost' });
        assert.equal(await send(false), '200 localhost /api');
        assert.equal(await send(true), `200 127.0.0.1:${port} /api`);
      });
    },
    async 'files of the build win over the proxy, the proxy over static files'() {
      await withTarget(async (target) => {
        const folder = await createProject({ 'public/a.txt': 'static' });
        await serve({ folder, devServer: { ...bare, static: join(folder, 'public'), proxy: [{ context: ['/'], target }] } }, async ({ get }) => {
          assert.doesNotMatch((await get('/main.js')).text, /^127/);
          assert.match((await get('/a.txt')).text, /^127/);
        });
      });
    },
    async 'must be a list; `bypass` is ignored'() {
      assert.match(await serverRejection({ proxy: { '/api': 'http://localhost' } }), /options\.proxy should be an array/);
      await withTarget(async (target) =>
        assert.match(await proxied([{ context: ['/api'], target, bypass: () => '/main.js' }], '/api'), /^200 127/),
      );
    },
    async 'takes a function of the request'() {
      await withTarget(async (target) => assert.match(await proxied([() => ({ context: ['/api'], target })], '/api'), /^200 127/));
    },
  },
  'devServer.hot': {
    async 'decides what an update does to the page'() {
      const apply = async (hot, liveReload) => (await client({ hot, liveReload })).apply;
      assert.equal(await apply(undefined), 'hmr');
      assert.equal(await apply('only'), 'hmr-only');
      assert.equal(await apply(false), 'reload');
      assert.equal(await apply(false, false), 'nothing');
    },
    async 'adds HotModuleReplacementPlugin'() {
      const has = (hot) =>
        serve({ devServer: { hot }, files: { 'src/index.js': "console.log('hot', module.hot);" } }, async ({ get }) =>
          (await get('/main.js')).text.includes('hot module replacement'),
        );
      assert.equal(await has(true), true);
      assert.equal(await has(false), false);
    },
    async 'warns if the plugin is added twice'() {
      const { default: webpack } = await import('webpack');
      const log = await serve({ config: { plugins: [new webpack.HotModuleReplacementPlugin()] } }, (server) => server.log());
      assert.match(log, /'hot' applies HotModuleReplacementPlugin for you/);
    },
  },
  'devServer.liveReload': {
    async 'with `hot`, concerns only files outside the build'() {
      const folder = await createProject({ 'public/a.txt': 'a' });
      const reload = (devServer) =>
        serve({ folder, devServer: { static: join(folder, 'public'), ...devServer } }, async ({ server, client: settings }) => [
          (await settings()).apply,
          server.staticWatchers[0].listenerCount('change'),
        ]);
      assert.deepEqual(await reload({}), ['hmr', 1]);
      assert.deepEqual(await reload({ liveReload: false }), ['hmr', 0]);
      assert.deepEqual(await reload({ hot: false }), ['reload', 1]);
    },
  },
  'devServer.watchFiles': {
    async 'reloads the page when one of the files changes'() {
      const folder = await createProject({ 'templates/a.php': 'a' });
      const devServer = {
        client: false,
        webSocketServer: 'sse',
        watchFiles: { paths: join(folder, 'templates/**/*.php'), options: { usePolling: true, interval: 20 } },
      };
      await serve({ folder, devServer }, async ({ connect }) => {
        const connection = await connect();
        const { file } = await changeUntil(join(folder, 'templates/a.php'), connection.until('reload'));
        assert.equal(file, join(folder, 'templates/a.php'));
        connection.close();
      });
    },
  },
  'devServer.watchFiles.paths': {
    async 'patterns are expanded once, at the start; folders are watched as a whole'() {
      const watched = async (path) => {
        const folder = await createProject({ 'templates/a.php': 'a' });
        const watchFiles = { paths: join(folder, path), options: { usePolling: true, interval: 20 } };
        return serve({ folder, devServer: { ...bare, watchFiles } }, async ({ server }) => {
          const [watcher] = server.staticWatchers;
          const changed = new Set();
          const all = ['a.php', 'b.php'].map((name) => join(folder, 'templates', name));
          await writeFile(all[1], 'b');
          watcher.on('change', (file) => changed.add(file));
          const expected = path.includes('*') ? all.slice(0, 1) : all;
          await Promise.all(all.map((file) => changeUntil(file, waitFor(() => expected.every((one) => changed.has(one))))));
          return [...changed].map((file) => basename(file)).toSorted();
        });
      };
      assert.deepEqual(await watched('templates/*.php'), ['a.php']);
      assert.deepEqual(await watched('templates'), ['a.php', 'b.php']);
      assert.deepEqual((await normalized({ watchFiles: ['a', 'b'] })).watchFiles.map(({ paths }) => paths), ['a', 'b']);
    },
  },
  'devServer.watchFiles.options': {
    async 'go to chokidar'() {
      const { watchFiles } = await normalized({ watchFiles: { paths: 'a', options: { ignored: /x/, poll: 300 } } });
      const [{ options }] = watchFiles;
      assert.deepEqual([options.usePolling, options.interval, options.ignored], [true, 300, /x/]);
    },
  },
  'devServer.client': {
    async '`false` leaves the client out, but not the plugin'() {
      const bundle = (value) => serve({ devServer: { client: value }, files: { 'src/index.js': 'console.log(module.hot);' } }, async ({ get, client: settings }) => [
          await settings() !== undefined,
          (await get('/main.js')).text.includes('hot module replacement'),
        ]);
      assert.deepEqual(await bundle(undefined), [true, true]);
      assert.deepEqual(await bundle(false), [false, true]);
    },
    async 'leaves the output folder on disk alone, also with output.clean'() {
      const folder = await createProject({ 'dist/old.txt': 'old' });
      const kept = async (writeToDisk) => {
        await serve({ folder, config: { output: { clean: true } }, devServer: { ...bare, devMiddleware: { writeToDisk } } }, ({ get }) => get('/main.js'));
        return [existsSync(join(folder, 'dist/old.txt')), existsSync(join(folder, 'dist/main.js'))];
      };
      assert.deepEqual(await kept(false), [true, false]);
      assert.deepEqual(await kept(true), [false, true]);
    },
    async 'bug: with a page from output.html, fails unless the name of the script contains a hash'() {
      const outcome = async (filename, client) => {
        let settle;
        const settled = new Promise((done) => (settle = done));
        const report = ({ hooks }) => {
          hooks.failed.tap('Report', ({ message }) => settle(message));
          hooks.done.tap('Report', () => settle('built'));
        };
        const config = { plugins: [report], output: { html: true, filename, htmlFilename: 'index.html' } };
        return serve({ config, devServer: { client } }, () => settled);
      };
      assert.match(await outcome('[name].js'), /Conflict: Multiple chunks emit assets to the same filename main\.js/);
      assert.equal(await outcome('[name].[contenthash].js'), 'built');
      assert.equal(await outcome('[name].js', false), 'built');
    },
    async 'is added for browsers and workers, not for Node.js'() {
      const added = async (target) => (await client({}, { target })) !== undefined;
      assert.deepEqual([await added('web'), await added('webworker'), await added('node24')], [true, true, false]);
    },
  },
  'devServer.client.overlay': {
    async '`false` turns it off; an object turns off parts'() {
      assert.equal(await overlay(false), false);
      assert.equal((await overlay(true)).errors, undefined);
      const { errors, warnings, runtimeErrors } = await overlay({ warnings: false });
      assert.deepEqual([errors, warnings, runtimeErrors], [true, false, undefined]);
    },
  },
  'devServer.client.overlay.errors': {
    async 'takes a function, which is sent as source code'() {
      assert.match(decodeURIComponent((await overlay({ errors: (error) => !error.message.includes('x') })).errors), /error\.message\.includes/);
      assert.equal((await overlay({ errors: false })).errors, false);
    },
  },
  'devServer.client.overlay.warnings': {
    async 'takes a function, which is sent as source code'() {
      assert.match(decodeURIComponent((await overlay({ warnings: (one) => one.message === 'x' })).warnings), /one\.message === 'x'/);
      assert.equal((await overlay({ warnings: false })).warnings, false);
    },
  },
  'devServer.client.overlay.runtimeErrors': {
    async 'takes a function, which is sent as source code'() {
      const sent = await overlay({ runtimeErrors: (error) => !error.message.startsWith('ResizeObserver') });
      assert.match(decodeURIComponent(sent.runtimeErrors), /startsWith\('ResizeObserver'\)/);
      assert.equal((await overlay({ runtimeErrors: false })).runtimeErrors, false);
    },
  },
  'devServer.client.overlay.trustedTypesPolicyName': {
    async 'is webpack-dev-server#overlay by default'() {
      assert.equal((await overlay(true)).trustedTypesPolicyName, 'webpack-dev-server#overlay');
      assert.equal((await overlay({ trustedTypesPolicyName: 'shop' })).trustedTypesPolicyName, 'shop');
    },
  },
  'devServer.client.progress': {
    async 'is off by default and reports while building'() {
      const progress = async (value) => (await client({ client: { progress: value } })).progress;
      assert.deepEqual([await progress(undefined), await progress(true), await progress('linear')], [false, true, 'linear']);
      await serve({ devServer: { webSocketServer: 'sse', client: { progress: true } } }, async ({ server, connect }) => {
        const connection = await connect();
        server.invalidate();
        assert.equal(typeof (await connection.until('progress')).percent, 'number');
        connection.close();
      });
    },
  },
  'devServer.client.logging': {
    async 'follows infrastructureLogging.level'() {
      const level = async (logging, config) => (await client({ client: { logging } }, config)).logging.level;
      assert.equal(await level(undefined), 'info');
      assert.equal(await level(undefined, { infrastructureLogging: { level: 'error' } }), 'error');
      assert.equal(await level('warn'), 'warn');
    },
  },
  'devServer.client.reconnect': {
    async 'is 10 by default'() {
      const retries = async (reconnect) => (await normalized({ client: { reconnect } })).client.reconnect;
      assert.deepEqual(
        [await retries(undefined), await retries(3), await retries(true), await retries(false)],
        [10, 3, Infinity, 0],
      );
      assert.deepEqual((await client({ client: { reconnect: 3 } })).connect, { retries: 3 });
    },
  },
  'devServer.client.webSocketTransport': {
    async '`sse` also switches the server; a module replaces the built-in client'() {
      assert.equal((await client({})).transport, 'ws');
      assert.equal((await client({ client: { webSocketTransport: 'sse' } })).transport, 'sse');
      assert.equal((await normalized({ client: { webSocketTransport: 'sse' } })).webSocketServer.type, 'sse');
      assert.match(await serverRejection({ client: { webSocketTransport: 'none' } }), /^client\.webSocketTransport must be a string/);
    },
  },
  'devServer.client.webSocketURL': {
    async 'defaults to `host` and `port` of the server, takes a string or its parts'() {
      assert.deepEqual(await socket(undefined), { protocol: 'ws:', hostname: '127.0.0.1', port: 0, pathname: '/ws' });
      assert.deepEqual(await socket('wss://shop.test:8443/dev'), { protocol: 'wss:', hostname: 'shop.test', port: 8443, pathname: '/dev' });
      assert.deepEqual(await socket('auto://0.0.0.0:0/ws'), { protocol: 'auto:', hostname: '0.0.0.0', port: 0, pathname: '/ws' });
    },
  },
  'devServer.client.webSocketURL.hostname': {
    async 'defaults to `host`'() {
      assert.equal((await socket({ hostname: 'shop.test' })).hostname, 'shop.test');
      assert.equal((await socket({})).hostname, '127.0.0.1');
    },
  },
  'devServer.client.webSocketURL.port': {
    async 'defaults to `port`'() {
      assert.equal((await socket({ port: 8443 })).port, 8443);
      assert.equal((await socket({ port: '8443' })).port, 8443);
    },
  },
  'devServer.client.webSocketURL.protocol': {
    async 'defaults to wss with HTTPS, else ws'() {
      assert.equal((await socket({})).protocol, 'ws:');
      assert.equal((await socket({ protocol: 'auto' })).protocol, 'auto');
      const url = await secure({ client: {}, hot: true }, async ({ client: settings }) => (await settings()).url);
      assert.equal(url.protocol, 'wss:');
    },
  },
  'devServer.client.webSocketURL.pathname': {
    async 'defaults to the path of the server'() {
      assert.equal((await socket({ pathname: '/dev' })).pathname, '/dev');
      assert.equal((await socket({}, { webSocketServer: { options: { path: '/hmr' } } })).pathname, '/hmr');
    },
  },
  'devServer.client.webSocketURL.username': {
    async 'is in the bundle'() {
      assert.equal((await socket({ username: 'ada' })).username, 'ada');
      assert.equal((await socket({})).username, undefined);
    },
  },
  'devServer.client.webSocketURL.password': {
    async 'is in the bundle'() {
      assert.equal((await socket({ username: 'ada', password: 'secret' })).password, 'secret');
    },
  },
  'devServer.server': {
    async '`https` makes a certificate for localhost that lasts 30 days'() {
      await inFolder(async (folder) => {
        await serve({ folder, devServer: { ...bare, server: 'https' } }, async ({ get, server }) => {
          assert.equal(server.isTlsServer, true);
          const { status, certificate: sent } = await get('/main.js');
          assert.equal(status, 200);
          assert.equal(sent.subject.CN, 'localhost');
          const days = (Date.parse(sent.valid_to) - Date.parse(sent.valid_from)) / 86_400_000;
          assert.ok(Math.abs(days - 30) < 1, `${days}`);
        });
        assert.ok(existsSync(join(folder, 'node_modules/.cache/webpack-dev-server/server.pem')));
      });
    },
    async 'is http by default; `https: true` is refused'() {
      assert.equal((await normalized()).server.type, 'http');
      assert.match(await serverRejection({ https: true }), /unknown property 'https'/);
    },
  },
  'devServer.server.type': {
    async '`http2` also speaks HTTP/1.1, but requests over HTTP/2 end the process while Express is the application'() {
      const pem = await certificate();
      const http2Status = (app, use) =>
        serve({ devServer: { ...bare, app, server: { type: 'http2', options: { key: pem, cert: pem } } } }, async ({ server, get }) => {
          assert.equal((await get('/main.js')).status, 200);
          const session = http2.connect(`https://127.0.0.1:${server.server.address().port}`, { rejectUnauthorized: false });
          try {
            return await use(session.request({ ':path': '/main.js' }));
          } finally {
            session.destroy();
          }
        });
      const response = async (request) => (await once(request, 'response'))[0][':status'];
      assert.equal(await http2Status(async () => Object.assign((_, to) => to.end('own'), { use() {} }), response), 200);
      const messages = [];
      const listener = ({ message }) => messages.push(message);
      process.on('uncaughtException', listener);
      try {
        await http2Status(undefined, async () => waitFor(() => messages.length > 0));
      } finally {
        process.off('uncaughtException', listener);
      }
      assert.equal(messages[0], "Cannot read properties of undefined (reading 'readable')");
    },
    async 'a function makes the server'() {
      let seen;
      const server = (options, app) => {
        seen = options;
        return http.createServer(app);
      };
      await serve({ devServer: { ...bare, server: { type: server, options: { keepAlive: true } } } }, async ({ get }) =>
        assert.equal((await get('/main.js')).status, 200),
      );
      assert.deepEqual(seen, { keepAlive: true });
    },
  },
  'devServer.server.options': {
    async 'go to the server of Node.js'() {
      const protocol = (options) =>
        secure({ server: { options } }, async ({ server }) => {
          const connection = tls.connect({ port: server.server.address().port, host: '127.0.0.1', rejectUnauthorized: false });
          await once(connection, 'secureConnect');
          const version = connection.getProtocol();
          connection.destroy();
          return version;
        });
      assert.equal(await protocol({}), 'TLSv1.3');
      assert.equal(await protocol({ maxVersion: 'TLSv1.2' }), 'TLSv1.2');
    },
  },
  'devServer.server.options.key': {
    async 'takes a path or the content, and a missing one is made'() {
      await inFolder(async (folder) => {
        await writeFiles(folder, { 'key.pem': 'key', 'cert.pem': 'cert' });
        const options = async (value) => (await normalized({ server: { type: 'https', options: value } })).server.options;
        assert.equal((await options({ key: 'key.pem', cert: 'cert.pem' })).key.toString(), 'key');
        assert.equal((await options({ key: 'content', cert: 'content' })).key, 'content');
        assert.match((await options({ cert: 'cert.pem' })).key.toString(), /PRIVATE KEY/);
      });
    },
  },
  'devServer.server.options.cert': {
    async 'takes a path, the content, or a list'() {
      await inFolder(async (folder) => {
        await writeFiles(folder, { 'cert.pem': 'cert' });
        const { server } = await normalized({ server: { type: 'https', options: { key: 'k', cert: ['cert.pem', 'content'] } } });
        assert.deepEqual(server.options.cert.map(String), ['cert', 'content']);
      });
    },
  },
  'devServer.server.options.ca': {
    async 'takes a path or the content'() {
      await inFolder(async (folder) => {
        await writeFiles(folder, { 'ca.pem': 'ca' });
        const { server } = await normalized({ server: { type: 'https', options: { key: 'k', cert: 'c', ca: 'ca.pem' } } });
        assert.equal(server.options.ca.toString(), 'ca');
      });
    },
  },
  'devServer.server.options.crl': {
    async 'takes a path or the content'() {
      await inFolder(async (folder) => {
        await writeFiles(folder, { 'crl.pem': 'crl' });
        const { server } = await normalized({ server: { type: 'https', options: { key: 'k', cert: 'c', crl: 'crl.pem' } } });
        assert.equal(server.options.crl.toString(), 'crl');
      });
    },
  },
  'devServer.server.options.pfx': {
    async 'is read from a path, and a certificate is made next to it'() {
      await inFolder(async (folder) => {
        await writeFiles(folder, { 'shop.pfx': 'pfx' });
        const { server } = await normalized({ server: { type: 'https', options: { pfx: 'shop.pfx' } } });
        assert.equal(server.options.pfx.toString(), 'pfx');
        assert.match(server.options.cert.toString(), /CERTIFICATE/);
      });
    },
  },
  'devServer.server.options.passphrase': {
    async 'goes to the server of Node.js'() {
      const { server } = await normalized({ server: { type: 'https', options: { key: 'k', cert: 'c', passphrase: 'secret' } } });
      assert.equal(server.options.passphrase, 'secret');
    },
  },
  'devServer.server.options.requestCert': {
    async 'refuses clients without a certificate, unless `rejectUnauthorized` is off'() {
      const status = (options) =>
        secure({ server: { options } }, ({ get }) => get('/main.js').then((response) => response.status, () => 'refused'));
      assert.equal(await status({}), 200);
      assert.equal(await status({ requestCert: true }), 'refused');
      assert.equal(await status({ requestCert: true, rejectUnauthorized: false }), 200);
    },
  },
  'devServer.open': {
    async 'opens nothing by default, the start page, a URL, or several'() {
      assert.deepEqual(await launches(undefined, 0), []);
      assert.match((await launches(true))[0], /http:\/\/127\.0\.0\.1:\d+\/$/);
      assert.match((await launches('/shop'))[0], /http:\/\/127\.0\.0\.1:\d+\/shop$/);
      const [shop, admin] = await launches(['/shop', '/admin'], 2);
      assert.match(shop, /\/shop$/);
      assert.match(admin, /\/admin$/);
    },
    async 'warns when no browser starts, and keeps running'() {
      const { log, status } = await serve({ devServer: { ...bare, open: { app: 'missing-browser' } } }, async ({ get, log }) => {
        while (!log().includes('Unable to open')) await new Promise((done) => setTimeout(done, 10));
        return { log: log(), status: (await get('/main.js')).status };
      });
      assert.match(log, /Unable to open "http:\/\/127\.0\.0\.1:\d+\/" page in "missing-browser" app/);
      assert.equal(status, 200);
    },
  },
  'devServer.open.target': {
    async 'opens one URL or several, by default the start page'() {
      assert.match((await launches({}))[0], /:\d+\/$/);
      assert.match((await launches({ target: '/shop' }))[0], /:\d+\/shop$/);
      const lines = await launches({ target: ['/shop', '/admin'] }, 2);
      assert.deepEqual(
        lines.map((line) => line.slice(line.lastIndexOf('/'))),
        ['/shop', '/admin'],
      );
    },
  },
  'devServer.open.app': {
    async 'starts the browser of the system, or the one with this name'() {
      assert.doesNotMatch((await launches(true))[0], /firefox/);
      assert.match((await launches({ app: 'firefox' }))[0], /firefox/);
      assert.match((await launches({ app: { name: 'firefox' } }))[0], /firefox/);
    },
  },
  'devServer.open.app.name': {
    async 'tries a list in order'() {
      const name = ['missing-browser', 'google-chrome', 'firefox'];
      const lines = await launches({ app: { name } }, 2);
      assert.match(lines[0], /missing-browser/);
      assert.match(lines[1], /google-chrome/);
      assert.equal(lines.length, 2);
    },
  },
  'devServer.open.app.arguments': {
    async 'go to the browser'() {
      assert.doesNotMatch((await launches({ app: { name: 'firefox' } }))[0], /--private-window/);
      const app = { name: 'firefox', arguments: ['--private-window'] };
      assert.match((await launches({ app }))[0], /firefox.*--private-window/);
    },
  },
  'devServer.webSocketServer': {
    async '`false` also leaves out the client'() {
      assert.notEqual(await client({}), undefined);
      assert.equal(await client({ webSocketServer: false }), undefined);
    },
    async '`sse` serves events, and the client follows'() {
      assert.equal((await client({ webSocketServer: 'sse' })).transport, 'sse');
      await serve({ devServer: { ...bare, webSocketServer: 'sse' } }, async ({ connect, get }) => {
        await get('/main.js');
        const connection = await connect();
        assert.equal((await connection.until('sync')).action, 'sync');
        connection.close();
      });
    },
    async 'sockjs is gone'() {
      assert.match(await serverRejection({ webSocketServer: 'sockjs' }), /default implementation \('ws' or 'sse'\)/);
    },
  },
  'devServer.webSocketServer.type': {
    async 'is ws by default, and may be a class'() {
      assert.equal((await normalized()).webSocketServer.type, 'ws');
      const { default: BaseServer } = await import('webpack-dev-server/lib/servers/BaseServer.js');
      let made = 0;
      class Custom extends BaseServer {
        constructor(server) {
          super(server);
          made++;
          this.implementation = { on() {}, close: (done) => done?.() };
        }
      }
      await serve({ devServer: { ...bare, webSocketServer: { type: Custom } } }, () => assert.equal(made, 1));
    },
  },
  'devServer.webSocketServer.options': {
    async '`path` moves the connection, and the client follows'() {
      assert.equal((await normalized()).webSocketServer.options.path, '/ws');
      const options = { type: 'ws', options: { path: '/dev-ws' } };
      assert.equal((await client({ webSocketServer: options })).url.pathname, '/dev-ws');
    },
  },
  'devServer.setupMiddlewares': {
    async 'adds handlers: first in the list is asked first, `app` before the list'() {
      const answer = (setupMiddlewares) =>
        serve({ devServer: { ...bare, setupMiddlewares } }, async ({ get }) => (await get('/main.js')).text);
      const say = (text) => (_, response) => response.end(text);
      assert.equal(await answer((list) => [say('first'), ...list]), 'first');
      assert.notEqual(await answer((list) => [...list, say('last')]), 'last');
      assert.equal(
        await answer((list, { app }) => {
          app.get('/main.js', say('app'));
          return [say('first'), ...list];
        }),
        'app',
      );
    },
    async 'a handler in front also comes before the check of the host'() {
      const setupMiddlewares = (list, { app }) => {
        app.get('/api', (_, response) => response.end('api'));
        return list;
      };
      await serve({ devServer: { ...bare, setupMiddlewares } }, async ({ get }) =>
        assert.deepEqual([(await get('/api', { host: 'x.test' })).status, (await get('/main.js', { host: 'x.test' })).status], [200, 403]),
      );
    },
    async 'must return the list'() {
      assert.equal(await serverRejection({ ...bare, setupMiddlewares() {} }), 'middlewares is not iterable');
    },
  },
  'devServer.onListening': {
    async 'is called with the server'() {
      let port;
      await serve({ devServer: { ...bare, onListening: ({ server }) => (port = server.address().port) } }, ({ server }) =>
        assert.equal(port, server.server.address().port),
      );
    },
  },
  'devServer.app': {
    async 'replaces Express'() {
      const powered = (app) =>
        serve({ devServer: { ...bare, app, setupMiddlewares: app && ((list) => list) } }, async ({ get }) => (await get('/main.js')).headers['x-powered-by']);
      assert.equal(await powered(undefined), 'Express');
      const plain = async () => Object.assign((_, response) => response.end('own'), { use() {} });
      assert.equal(await powered(plain), undefined);
    },
  },
  'devServer.setupExitSignals': {
    async 'listens for SIGINT and SIGTERM'() {
      const count = (setupExitSignals) => {
        const before = process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');
        return serve({ devServer: { ...bare, setupExitSignals } }, () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM') - before);
      };
      assert.equal(await count(true), 2);
      assert.equal(await count(false), 0);
      assert.equal((await normalized()).setupExitSignals, true);
    },
  },
};
