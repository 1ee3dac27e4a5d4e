import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { symlink, utimes } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { type Files, folderWith } from '../../tests/fixtures/folder.ts';
import { hostingRules } from '../hosting/hosting-rules.ts';
import { endServer, listen, originOf } from './listen.ts';
import { createStaticServer, readHostingRules, type StaticSite } from './static-server.ts';

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
async function serving(files: Files = site, options: Partial<StaticSite> = {}): Promise<Ask> {
  const directory = await folderWith(files);
  const server = createStaticServer({
    directory,
    rules: await readHostingRules(directory),
    cacheDirectory: await folderWith({}),
    ...options,
  });
  const port = await listening(server);
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

it('serves pages to be revalidated, and hashed files to be cached for a year', async () => {
  const ask = await serving();
  const page = await ask('/guides/');
  expect(page.status).toBe(200);
  expect(page.body.toString()).toBe('<h1>Guides</h1>');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    etag: expect.any(String) as string,
  });
  const asset = await ask('/assets/app.0123456789.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(asset.headers['content-type']).toMatch(/^text\/javascript/);
  expect((await ask('/files/a%23b%20%2520.txt')).body.toString()).toBe('odd name');
});

it('answers HEAD without a body, also for missing files', async () => {
  const ask = await serving();
  const page = await ask('/', { method: 'HEAD' });
  expect([page.status, page.headers['content-length'], page.body.length]).toEqual([200, '13', 0]);
  const nothing = await ask('/nowhere/', { method: 'HEAD' });
  expect([nothing.status, nothing.body.length]).toEqual([404, 0]);
});

it('redirects permanently to the URL with a slash, keeping the query', async () => {
  const { status, headers } = await (await serving())('/guides?a=1&b=/');
  expect([status, headers.location]).toEqual([301, '/guides/?a=1&b=/']);
});

it('responds with 304 if the client has the page', async () => {
  const ask = await serving();
  const { etag = '' } = (await ask('/guides/')).headers;
  const { status, body } = await ask('/guides/', { headers: { 'If-None-Match': etag } });
  expect([status, body.length]).toEqual([304, 0]);
  expect((await ask('/guides/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

it('rounds the time of the last change down, as nginx does', async () => {
  const directory = await folderWith(site);
  await utimes(join(directory, 'guides/index.html'), 1_700_000_000, 1_700_000_000.9998);
  const ask = await serving(site, { directory });
  const { etag, 'last-modified': modified = '' } = (await ask('/guides/')).headers;
  expect(modified).toBe('Tue, 14 Nov 2023 22:13:20 GMT');
  expect(etag).toMatch(`"${(1_700_000_000).toString(16)}-`);
  expect((await ask('/guides/', { headers: { 'If-Modified-Since': modified } })).status).toBe(304);
});

it('serves ranges of a file as it is on disk', async () => {
  const ask = await serving();
  const asset = '/assets/app.0123456789.js';
  const part = await ask(asset, { headers: { Range: 'bytes=7-1999', 'Accept-Encoding': 'br' } });
  expect([part.status, part.headers['content-range'], part.headers['content-encoding']]).toEqual([
    206,
    `bytes 7-1999/${script.length}`,
    undefined,
  ]);
  expect(part.body.toString()).toBe(script.slice(7, 2000));
  const beyond = await ask(asset, { headers: { Range: 'bytes=9999-' } });
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, `bytes */${script.length}`]);
});

it('sends the complete not-found page, with its status', async () => {
  const ask = await serving();
  for (const path of ['/nowhere/', '/assets/gone.js', '/assets/']) {
    const { status, headers, body } = await ask(path, { headers: { Range: 'bytes=0-3', 'If-None-Match': '*' } });
    expect([status, body.toString()]).toEqual([404, '<h1>Page Not Found</h1>']);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(headers.etag).toBeUndefined();
  }
  const bare = await serving({ 'index.html': '' });
  expect(await bare('/nowhere/')).toMatchObject({ status: 404, body: Buffer.alloc(0) });
});

it('rejects other methods', async () => {
  const ask = await serving();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

it.each(['/../package.json', '/%2e%2e/package.json', '/a/..%2f..%2fpackage.json', '/..%5cx.js', '/%00.js', '/%E0%A4%A'])(
  'rejects %s',
  async (path) => expect((await (await serving())(path)).status).toBe(400),
);

it.each([
  ['br', brotliDecompressSync],
  ['zstd', zstdDecompressSync],
  ['gzip', gunzipSync],
] as const)('compresses eligible files with %s, once, for clients that accept it', async (encoding, decompress) => {
  const ask = await serving();
  const headers = { 'Accept-Encoding': encoding };
  const first = await ask('/assets/app.0123456789.js', { headers });
  expect(first.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(first.body.length).toBeLessThan(script.length / 10);
  expect(decompress(first.body).toString()).toBe(script);
  const plain = await ask('/assets/app.0123456789.js');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers.etag).not.toBe(first.headers.etag);
  expect((await ask('/', { headers })).headers['content-encoding']).toBeUndefined();
  const again = await ask('/assets/app.0123456789.js', { headers: { ...headers, 'If-None-Match': first.headers.etag ?? '' } });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

it('serves precompressed files without compressing them itself', async () => {
  const rules = hostingRules({ headers: {}, redirects: {}, precompressed: true });
  const ask = await serving({ ...site, 'assets/app.0123456789.js.gz': gzipSync('other'), 'hosting.json': JSON.stringify(rules) });
  const { headers, body } = await ask('/assets/app.0123456789.js', { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect([headers['content-encoding'], gunzipSync(body).toString()]).toEqual(['gzip', 'other']);
});

it("sends files uncompressed if the cache can't be written, and logs that once", async () => {
  const home = await folderWith({ file: '' });
  const logged: unknown[] = [];
  const ask = await serving(site, {
    cacheDirectory: join(home, 'file/compressed'),
    log: (message, cause) => logged.push([message, (cause as NodeJS.ErrnoException).code]),
  });
  for (const encoding of ['br', 'gzip']) {
    const { status, headers, body } = await ask('/assets/app.0123456789.js', { headers: { 'Accept-Encoding': encoding } });
    expect([status, headers['content-encoding'], body.toString()]).toEqual([200, undefined, script]);
  }
  expect(logged).toEqual([[expect.stringContaining('Sending files uncompressed') as string, 'ENOTDIR']]);
});

it('logs the cause of every 500', async () => {
  const logged: unknown[] = [];
  const directory = await folderWith(site);
  await symlink('loop.txt', join(directory, 'loop.txt'));
  const server = createStaticServer({ directory, log: (message, cause) => logged.push([message, cause]) });
  const { status } = await fetch(`http://localhost:${await listening(server)}/loop.txt`);
  expect(status).toBe(500);
  expect(logged).toEqual([['500 GET /loop.txt', expect.objectContaining({ code: 'ELOOP' })]]);
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
  await expect(addressOf('192.0.2.1')).rejects.toMatchObject({
    name: 'UserError',
    message: "HOST isn't an address of this machine: 192.0.2.1",
  });
  expect(['localhost', '::1', '0.0.0.0'].map((host) => originOf(host, 4000))).toEqual([
    'http://localhost:4000',
    'http://[::1]:4000',
    'http://0.0.0.0:4000 (on all network interfaces, reachable from other machines)',
  ]);
});

it("follows the site's rules file, and doesn't serve it", async () => {
  const rules = hostingRules({ headers: { 'X-Mine': 'yes' }, redirects: { '/old/': '/guides/' }, precompressed: false });
  const ask = await serving({ ...site, 'hosting.json': JSON.stringify(rules) });
  for (const path of ['/', '/old/', '/nowhere/', '/%00', '/hosting.json', '/404.html'])
    expect((await ask(path)).headers['x-mine'], path).toBe('yes');
  expect((await ask('/old')).headers.location).toBe('/guides/');
  expect((await ask('/hosting.json')).status).toBe(404);
});

it('describes errors in the rules file', async () => {
  const directory = await folderWith({ 'hosting.json': '{"refused": "("}' });
  await expect(readHostingRules(directory)).rejects.toMatchObject({ name: 'UserError' });
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
