import { createServer, request } from 'node:http';
import { Writable } from 'node:stream';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { write } from '../shop.mjs';

const compile = async () => {
  await write({ 'src/index.js': '' });
  return webpack({ mode: 'development', stats: 'none', infrastructureLogging: { level: 'none' } });
};

/** What the server says of its options. */
const refused = (options) => ({
  async run() {
    try {
      const server = new WebpackDevServer(options, await compile());
      await server.start();
      await server.stop();
    } catch (error) {
      return String(error);
    }
    throw new Error('The server starts');
  },
});

/** What the server answers. */
const answer = (options, path, headers = {}) => ({
  async run() {
    const server = new WebpackDevServer(
      { client: false, hot: false, host: '127.0.0.1', ...options },
      await compile(),
    );
    await server.start();
    const { port } = server.server.address();
    const text = await get({ port, path, headers });
    await server.stop();
    return text.replaceAll(String(port), '8080');
  },
});

/** What the server prints when it starts. */
const started = (options) => ({
  async run() {
    await write({ 'src/index.js': '' });
    let log = '';
    const stream = new Writable({
      write(chunk, _, done) {
        log += chunk;
        done();
      },
    });
    const compiler = webpack({ mode: 'development', stats: 'none', infrastructureLogging: { stream } });
    const server = new WebpackDevServer({ client: false, hot: false, host: '127.0.0.1', port: 0, ...options }, compiler);
    await server.start();
    const { port } = server.server.address();
    await server.stop();
    return log.replaceAll(String(port), '8080');
  },
});

/** Some headers of a response. */
const headersOf = (options, names, headers = {}) => ({
  async run() {
    const server = new WebpackDevServer(
      { client: false, hot: false, host: '127.0.0.1', port: 0, ...options },
      await compile(),
    );
    await server.start();
    const { port } = server.server.address();
    const response = await new Promise((done, fail) => {
      request({ host: '127.0.0.1', port, path: '/main.js', headers }, done).on('error', fail).end();
    });
    response.resume();
    await server.stop();
    return names
      .flatMap((name) => [response.headers[name] ?? []].flat().map((value) => `${name}: ${value}`))
      .join('\n');
  },
});

const get = (options) =>
  new Promise((done, fail) => {
    request({ host: '127.0.0.1', ...options }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      done(`${response.statusCode} ${text}`);
    })
      .on('error', fail)
      .end();
  });

export default {
  'unknown-name': {
    ...refused({ contentBase: 'public' }),
    lines: 2,
    to: "'contentBase'.",
    from: 'Invalid options object',
  },
  'port-in-use': {
    async run() {
      const other = createServer().listen(0);
      await new Promise((done) => other.once('listening', done));
      const { port } = other.address();
      const text = await refused({ port }).run();
      other.close();
      return text.replaceAll(String(port), '3000');
    },
  },
  'foreign-host': answer({}, '/', { host: 'shop.test' }),
  'no-fallback': { ...answer({}, '/cart', { accept: 'text/html' }), from: 'Cannot GET' },
  'proxy-object': refused({ proxy: { '/api': 'http://localhost:5000' } }),
  'proxy-target': answer(
    {
      proxy: [
        { context: ['/api'], target: 'http://127.0.0.1:1', logger: { info() {}, warn() {}, error() {} } },
      ],
    },
    '/api/x',
  ),
  started: { ...started({ historyApiFallback: true }), from: 'Project is running', lines: 2 },
  'cross-site': answer({}, '/main.js', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-site': 'cross-site', host: 'localhost' }),
  'headers-off': headersOf({}, ['cross-origin-resource-policy', 'access-control-allow-origin', 'set-cookie']),
  'headers-on': headersOf({ headers: { 'Access-Control-Allow-Origin': '*', 'Set-Cookie': ['a=1', 'b=2'] } }, [
    'cross-origin-resource-policy',
    'access-control-allow-origin',
    'set-cookie',
  ]),
  'no-return': refused({ setupMiddlewares() {} }),
  'static-url': refused({ static: { directory: 'http://localhost/' } }),
  'web-socket-transport': { ...refused({ client: { webSocketTransport: 'none' } }), to: 'default implementation' },
  https: { ...refused({ https: true }), from: 'unknown property' },
  sockjs: { ...refused({ webSocketServer: 'sockjs' }), to: 'extending BaseServer' },
};
