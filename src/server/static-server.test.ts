import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Files, folderWith } from '../../tests/fixtures/folder.ts';
import { hostingRules } from '../hosting/hosting-rules.ts';
import { endServer, listen, toOrigin } from './listen.ts';
import { createStaticServer } from './static-server.ts';

const script = `export const digits = '${'0123456789'.repeat(300)}';\n`;
const site = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Page Not Found</h1>',
  'guides/index.html': '<h1>Guides</h1>',
  'assets/app.0123456789.js': script,
  'files/a#b %20.txt': 'odd name',
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Ask = (path: string, options?: { readonly method?: string; readonly headers?: Record<string, string> }) => Promise<Answer>;

/** Sends paths unchanged, because `fetch` would normalize them. */
async function serving(files: Files = site): Promise<Ask> {
  const port = await listening(createStaticServer({ directory: await folderWith(files) }));
  return async (path, { method = 'GET', headers = {} } = {}) => {
    const sent = request({ port, path, method, headers, agent: false }).end();
    const [response] = (await once(sent, 'response')) as [
      AsyncIterable<Buffer> & { statusCode?: number; headers: IncomingHttpHeaders },
    ];
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part);
    return { status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) };
  };
}

async function listening(server: Server): Promise<number> {
  const port = await listen(server, 0);
  onTestFinished(() => void server.close());
  return port;
}

it('serves files with odd names', async () =>
  expect((await (await serving())('/files/a%23b%20%2520.txt')).body.toString()).toBe('odd name'));

it('sends nothing with 404 if there is no page for it', async () =>
  expect(await (await serving({ 'index.html': '' }))('/nowhere/')).toMatchObject({ status: 404, body: Buffer.alloc(0) }));

it('compresses eligible files with Brotli for clients that accept it', async () => {
  const ask = await serving();
  const headers = { 'Accept-Encoding': 'br' };
  const first = await ask('/assets/app.0123456789.js', { headers });
  expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(first.body.length).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(first.body).toString()).toBe(script);
  const plain = await ask('/assets/app.0123456789.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect((await ask('/', { headers })).headers['content-encoding']).toBeUndefined();
  const again = await ask('/assets/app.0123456789.js', { headers: { ...headers, 'If-None-Match': first.headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('logs the cause of every 500', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const rules = { ...hostingRules({ headers: {}, redirects: {} }), refused: '(' };
  const server = createStaticServer({ directory: await folderWith({ ...site, 'hosting.json': JSON.stringify(rules) }) });
  const { status } = await fetch(`http://localhost:${await listening(server)}/files/`);
  expect(status).toBe(500);
  expect(logged).toHaveBeenCalledWith('500 GET /files/', expect.any(SyntaxError));
});

it('listens only on this machine by default', async () => {
  const directory = await folderWith(site);
  const addressOf = async (host?: string): Promise<string> => {
    const server = createStaticServer({ directory });
    await listen(server, 0, host);
    onTestFinished(() => void server.close());
    return (server.address() as AddressInfo).address;
  };
  expect(['127.0.0.1', '::1']).toContain(await addressOf());
  expect(await addressOf('0.0.0.0')).toBe('0.0.0.0');
  expect(['localhost', '::1', '0.0.0.0'].map((host) => toOrigin(host, 4000))).toEqual([
    'http://localhost:4000',
    'http://[::1]:4000',
    'http://0.0.0.0:4000 (on all network interfaces, reachable from other machines)',
  ]);
});

it('closes connections whose request never ends', { timeout: 20_000 }, async () => {
  const server = createStaticServer({ directory: await folderWith(site) });
  expect(server.headersTimeout).toBe(10_000);
  server.headersTimeout = 100;
  const port = await listening(server);
  const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: '));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('shuts down: completes pending responses, and closes idle connections', async () => {
  const server = createStaticServer({ directory: await folderWith(site) });
  const port = await listen(server, 0);
  const idle = connect(port, '127.0.0.1');
  const asking = connect(port, '127.0.0.1', () => asking.write('GET /guides/ HTTP/1.1\r\nHost: a\r\n\r\n'));
  await once(asking, 'data');
  const gone = Promise.all([once(idle, 'close'), once(asking, 'close')]);
  idle.on('error', () => undefined);
  await endServer(server, 100);
  await gone;
  await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

it('names the busy port and how to choose another', async () => {
  const directory = await folderWith(site);
  const port = await listening(createStaticServer({ directory }));
  await expect(listen(createStaticServer({ directory }), port)).rejects.toMatchObject({
    name: 'UserError',
    message: `Port ${port} is already in use`,
    hint: `Choose another port: PORT=${port + 1} npm start`,
    cause: { code: 'EADDRINUSE' },
  });
});
