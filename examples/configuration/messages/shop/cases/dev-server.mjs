import { createServer, request } from 'node:http';
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
  https: { ...refused({ https: true }), from: 'unknown property' },
  sockjs: { ...refused({ webSocketServer: 'sockjs' }), to: 'extending BaseServer' },
};
