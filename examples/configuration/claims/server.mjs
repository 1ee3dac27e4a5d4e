// Runs webpack-dev-server for the claims, in this process, on a free port of 127.0.0.1.
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import { EventEmitter } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { Writable } from 'node:stream';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { createProject } from './project.mjs';

const CLIENT = /webpack-dev-middleware\/client\/index\.js\?([^"'!]*)/;

/**
 * Serves a project while `use` runs and returns what `use` returns. `devServer` and `config` may be functions of the
 * project's folder. No files outside the build are served or watched unless `devServer.static` is set. Of the client, bundles
 * contain only the request with its settings, because bundling all of it takes most of the time.
 */
export async function serve({ files, config = {}, devServer = {}, folder }, use) {
  folder ??= await createProject(files);
  const configuration = typeof config === 'function' ? config(folder) : config;
  const options = typeof devServer === 'function' ? devServer(folder) : devServer;
  let log = '';
  const stream = new Writable({
    write(chunk, _, done) {
      log += chunk;
      done();
    },
  });
  const whole = (one) => ({
    mode: 'development',
    context: folder,
    devtool: false,
    stats: 'none',
    ...one,
    output: { path: `${folder}/dist`, ...one.output },
    externals: [leaveOutClient],
    infrastructureLogging: { stream, ...one.infrastructureLogging },
  });
  const compiler = webpack(Array.isArray(configuration) ? configuration.map(whole) : whole(configuration));
  const server = new WebpackDevServer(
    { host: '127.0.0.1', port: 0, static: false, setupExitSignals: false, ...options },
    compiler,
  );
  try {
    await server.start();
    const get = (path, headers = {}, method = 'GET') => request(server, { path, headers, method });
    return await use({
      server,
      folder,
      get,
      log: () => log,
      /** The settings of the client in the bundle, by name. */
      client: async (name = 'main.js') => clientSettings((await get(`/${name}`)).text),
      /** Connects as a page with server-sent events does: `webSocketServer` must be `'sse'`. */
      connect: (path = '/ws') => connect(server, path),
    });
  } finally {
    await server.stop();
    await new Promise((done) => {
      compiler.close(done);
    });
  }
}

/**
 * The command lines that the server starts to open a browser, `count` of them. None is started: programs whose name contains
 * `missing` fail, the others seem to run.
 */
export async function launches(open, count = 1) {
  const lines = [];
  const { spawn } = childProcess;
  let done;
  const enough = new Promise((resolve) => (done = resolve));
  childProcess.spawn = (command, args) => {
    const child = Object.assign(new EventEmitter(), { unref() {} });
    const fails = [command, ...args].some((part) => part.includes('missing'));
    lines.push([command, ...args].join(' '));
    setImmediate(() => {
      if (fails) return child.emit('error', new Error('ENOENT'));
      child.emit('spawn');
      child.emit('close', 0);
    });
    if (lines.length === count) done();
    return child;
  };
  try {
    await serve({ devServer: { hot: false, liveReload: false, webSocketServer: false, open } }, () => count > 0 && enough);
  } finally {
    childProcess.spawn = spawn;
  }
  return lines;
}

/** What the server sends to other machines while it announces itself; the network isn't used. `isAll` tells when to stop. */
export async function announcements(bonjour, isAll = () => true) {
  let sent = '';
  let sockets = 0;
  const { createSocket } = dgram;
  let done;
  const enough = new Promise((resolve) => (done = resolve));
  dgram.createSocket = () => {
    sockets++;
    const noop = () => {};
    const socket = Object.assign(new EventEmitter(), {
      bind(_port, _host, bound) {
        setImmediate(() => {
          socket.emit('listening');
          bound?.();
        });
      },
      send(message, _offset, _length, _port, _host, callback) {
        sent += message.toString('latin1');
        callback?.();
        if (isAll(sent)) done();
      },
      close: (closed) => closed?.(),
      address: () => ({ port: 5353 }),
      setMulticastTTL: noop,
      setMulticastLoopback: noop,
      setMulticastInterface: noop,
      addMembership: noop,
      dropMembership: noop,
    });
    return socket;
  };
  try {
    const devServer = { port: 'auto', hot: false, liveReload: false, webSocketServer: false, bonjour };
    await serve({ devServer }, () => bonjour && enough);
  } finally {
    dgram.createSocket = createSocket;
  }
  return { sockets, sent };
}

/** The options after the server filled in its defaults, without starting it. */
export async function normalized(devServer = {}, config = {}) {
  const compiler = webpack({
    mode: 'development',
    context: await createProject(),
    ...config,
    infrastructureLogging: { level: 'none' },
  });
  const server = new WebpackDevServer(devServer, compiler);
  await server.normalizeOptions();
  return server.options;
}

/** Resolves to the message of the error that keeps the server from starting. */
export async function serverRejection(devServer, config) {
  try {
    await serve({ devServer, config }, () => {});
  } catch (error) {
    return error.message;
  }
  throw new Error('The server starts');
}

const leaveOutClient = async ({ request }) =>
  CLIENT.test(request) ? `var ${JSON.stringify(request)}` : undefined;

function address(server) {
  const value = server.server.address();
  return typeof value === 'string' ? { socketPath: value } : { host: '127.0.0.1', port: value.port };
}

function request(server, options) {
  const { request: send } = server.isTlsServer ? https : http;
  return new Promise((done, fail) => {
    send({ ...address(server), agent: false, rejectUnauthorized: false, ...options }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status, headers } = response;
      done({ status, headers, text: Buffer.concat(chunks).toString(), certificate: response.socket.getPeerCertificate?.() });
    })
      .on('error', fail)
      .end();
  });
}

function connect(server, path) {
  return new Promise((done, fail) => {
    const messages = [];
    const waiting = new Set();
    const connection = http.request({ ...address(server), path, agent: false }, (response) => {
      response.setEncoding('utf8').on('error', () => {});
      response.on('data', (text) => {
        for (const [, json] of text.matchAll(/^data: (\{.*\})$/gm)) messages.push(JSON.parse(json));
        for (const check of waiting) check();
      });
      done({
        messages,
        /** Resolves once a message with this action arrives, to that message. */
        until: (action) =>
          new Promise((found) => {
            const check = () => {
              const message = messages.find((one) => one.action === action);
              if (message === undefined) return;
              waiting.delete(check);
              found(message);
            };
            waiting.add(check);
            check();
          }),
        close: () => connection.destroy(),
      });
    });
    connection.on('error', fail).end();
  });
}

function clientSettings(bundle) {
  const [, query] = CLIENT.exec(bundle) ?? [];
  if (query === undefined) return undefined;
  return Object.fromEntries([...new URLSearchParams(query)].map(([name, value]) => [name, parsed(value)]));
}

function parsed(value) {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
