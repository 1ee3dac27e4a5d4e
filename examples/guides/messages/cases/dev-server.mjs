// Messages of webpack-dev-server and of lazy compilation.
import net from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import vm from 'node:vm';
import { readFile } from 'node:fs/promises';
import webpack from 'webpack';
import Server from 'webpack-dev-server';

const require = createRequire(import.meta.url);

/** Starts the dev server with these options, and stops it once nothing happens any more. */
const serve = (options) => ({
  run: async ({ folder, print, idle }) => {
    const stream = new Writable({
      write(chunk, _, done) {
        const line = stripVTControlCharacters(String(chunk));
        if (!line.startsWith('<i>')) print(line.trimEnd());
        done();
      },
    });
    const compiler = webpack({ mode: 'development', context: folder, output: { path: join(folder, 'dist') }, stats: 'none', infrastructureLogging: { stream, colors: false } });
    const given = typeof options === 'function' ? options(folder) : options;
    const server = new Server({ host: '127.0.0.1', ...given }, compiler);
    try {
      await server.start();
      await idle();
    } finally {
      await server.stop();
    }
  },
});

/** A server that doesn't pass the headers of a request. */
const bare = (headers) =>
  class {
    constructor(server) {
      this.server = server;
      this.clients = [];
      this.implementation = { on: (event, callback) => event === 'connection' && setTimeout(callback, 20, { on() {}, send() {}, close() {}, terminate() {} }, headers && { headers, socket: {} }), close: (done) => done?.() };
    }
  };

/** The code of the client for lazy compilation, which runs in the page. */
const lazy = (file, globals, use = () => {}) => ({
  run: async ({ print }) => {
    const code = await readFile(require.resolve(`webpack/hot/${file}`), 'utf8');
    const module = { exports: {}, hot: {} };
    vm.runInNewContext(`(function (module, exports, __resourceQuery) {${code}\n})`, { console, setTimeout, ...globals })(module, module.exports, '?http://localhost:1/');
    use(module.exports, print);
  },
});
const sources = (fails) => ({
  EventSource: class {
    constructor() {
      setTimeout(() => fails && this.onerror({ type: 'error' }), 1);
    }
    close() {}
  },
});
const keep = (fails) => ({
  run: async (context) => {
    await lazy('lazy-compilation-web.js', sources(fails), (client) => client.keepAlive({ data: 'cart', active: true, module: { hot: {} }, onError: (error) => context.print(error.message) })).run(context);
    await context.idle();
  },
});
const environment = (values, inner) => ({
  run: async (context) => {
    Object.assign(process.env, values);
    try {
      await inner.run(context);
    } finally {
      for (const name of Object.keys(values)) delete process.env[name];
    }
  },
});
const taken = (path) => ({
  run: async (context) => {
    const other = net.createServer();
    await new Promise((done) => {
      other.listen(join(context.folder, path), done);
    });
    try {
      await serve((folder) => ({ ipc: join(folder, 'shop.sock') })).run(context);
    } finally {
      other.close();
    }
  },
});
const lazyBackend = (listen) => ({
  config: (folder) => ({
    experiments: { lazyCompilation: { backend: { listen: typeof listen === 'string' ? (server) => server.unref().listen(join(folder, listen)) : listen } } },
  }),
});

export default {
  'ipc-is-already-used': { ...taken('shop.sock'), fix: taken('other.sock') },
  'no-available-ports-found': {
    ...environment({ WEBPACK_DEV_SERVER_BASE_PORT: '65535', WEBPACK_DEV_SERVER_PORT_RETRY: '0' }, {
      run: async (context) => {
        const other = net.createServer();
        await new Promise((done) => {
          other.listen(65_535, '0.0.0.0', done);
        });
        try {
          await serve({}).run(context);
        } finally {
          other.close();
        }
      },
    }),
    fix: serve({}),
  },
  'port-number-must-lie-between-and': {
    ...environment({ WEBPACK_DEV_SERVER_BASE_PORT: '80', WEBPACK_DEV_SERVER_PORT_RETRY: '0' }, serve({})),
    fix: serve({ port: 'auto' }),
  },
  'using-a-url-as-static-directory': {
    ...serve({ static: 'https://cdn.example.com/' }),
    fix: serve({ static: 'public' }),
  },
  'client-websockettransport-must-be-a-string': {
    ...serve({ client: { webSocketTransport: './transport.js' } }),
    fix: serve({ client: { webSocketTransport: 'ws' } }),
  },
  'websocketserver-websocketserver-type-must-be-a': {
    ...serve({ webSocketServer: './socket.js' }),
    fix: serve({ webSocketServer: 'ws' }),
  },
  'websocketserver-implementation-must-pass-headers-for': {
    ...serve({ webSocketServer: bare(), allowedHosts: 'all' }),
    fix: serve({ webSocketServer: bare({ host: 'localhost', origin: 'http://localhost' }), allowedHosts: 'all' }),
  },
  'environment-doesnt-support-lazy-compilation-requires': {
    ...lazy('emitter-event-target.js', {}),
    fix: lazy('emitter-event-target.js', { EventTarget }),
  },
  'environment-doesnt-support-lazy-compilation-requires-eventsource': {
    ...lazy('lazy-compilation-web.js', {}),
    fix: lazy('lazy-compilation-web.js', sources(false)),
  },
  'problem-communicating-active-modules-to-the': { ...keep(true), fix: keep(false) },
  'problem-communicating-active-modules-to-the-server': { ...keep(true), fix: keep(false) },
  'addr-must-not-be-a-string': { ...lazyBackend('lazy.sock'), fix: lazyBackend({ port: 0 }) },
  'unable-to-open-page-if-you': {
    ...environment({ PATH: '' }, serve({ open: { app: { name: 'no-such-browser' } } })),
    fix: serve({ open: false }),
  },
};
