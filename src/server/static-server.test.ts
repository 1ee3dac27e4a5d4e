import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { hostingRules } from '../hosting/hosting-rules.ts';
import { createStaticServer, endServer, listen, readHostingRules } from './static-server.ts';

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

/** Sends paths as they are: `fetch` would tidy them up. */
async function serving(files: Record<string, string> = site): Promise<Ask> {
  const directory = await folderWith(files);
  const server = createStaticServer({
    directory,
    rules: await readHostingRules(directory),
    cacheDirectory: await folderWith({}),
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

it('answers with pages and files, to be asked for again each time or kept for a year', async () => {
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

it('answers HEAD without a body, also where nothing is', async () => {
  const ask = await serving();
  const page = await ask('/', { method: 'HEAD' });
  expect([page.status, page.headers['content-length'], page.body.length]).toEqual([200, '13', 0]);
  const nothing = await ask('/nowhere/', { method: 'HEAD' });
  expect([nothing.status, nothing.body.length]).toEqual([404, 0]);
});

it('redirects for good to the address with a slash, search included', async () => {
  const { status, headers } = await (await serving())('/guides?a=1&b=/');
  expect([status, headers.location]).toEqual([301, '/guides/?a=1&b=/']);
});

it('answers 304 to a reader who has the page', async () => {
  const ask = await serving();
  const { etag = '' } = (await ask('/guides/')).headers;
  const { status, body } = await ask('/guides/', { headers: { 'If-None-Match': etag } });
  expect([status, body.length]).toEqual([304, 0]);
  expect((await ask('/guides/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
});

it('answers with a part of a file, as it stands on disk', async () => {
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

it('sends the not-found page whole, with its status', async () => {
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

it('refuses other methods', async () => {
  const ask = await serving();
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    expect(await ask('/', { method })).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
});

it.each(['/../package.json', '/%2e%2e/package.json', '/a/..%2f..%2fpackage.json', '/..%5cx.js', '/%00.js', '/%E0%A4%A'])(
  'refuses %s',
  async (path) => expect((await (await serving())(path)).status).toBe(400),
);

it('compresses what is worth it, for those who can read it', async () => {
  const ask = await serving();
  const headers = { 'Accept-Encoding': 'gzip, br' };
  const asset = await ask('/assets/app.0123456789.js', { headers });
  expect(asset.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  expect(asset.body.length).toBeLessThan(script.length / 10);
  expect(brotliDecompressSync(asset.body).toString()).toBe(script);
  expect((await ask('/assets/app.0123456789.js')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/', { headers })).headers['content-encoding']).toBeUndefined();
});

it('says which port is busy and how to choose another', async () => {
  const directory = await folderWith(site);
  const port = await listening(createStaticServer({ directory }));
  await expect(listen(createStaticServer({ directory }), port)).rejects.toMatchObject({
    name: 'UserError',
    message: `Port ${port} is busy`,
    hint: `Another program listens there. Choose another port: PORT=${port + 1} npm start`,
    cause: { code: 'EADDRINUSE' },
  });
});
