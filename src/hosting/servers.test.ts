import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { findNginx } from '../commands/find-programs.ts';
import { freePort } from '../server/listen.ts';
import { endServer, listen } from '../server/listen.ts';
import { createStaticServer } from '../server/static-server.ts';
import { hostingRules } from './hosting-rules.ts';
import { nginxSite } from './nginx.ts';
import { securityHeaders } from './content-policy.ts';

// What a browser, a crawler, or an attacker gets from each server with the same table of rules.

const SCRIPT = '/assets/app.0123456789.js';
const files: Readonly<Record<string, string>> = {
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Page Not Found</h1>',
  'guides/index.html': '<p>Guides</p>\n'.repeat(200),
  'guides/index.md': '# Guides\n',
  'größe/index.html': '<h1>Größe</h1>',
  'v1.2/index.html': '<h1>1.2</h1>',
  [SCRIPT.slice(1)]: `export const digits = '${'0123456789'.repeat(300)}';\n`,
  'icons/icon.png': 'x'.repeat(3000),
  'frame/index.html': '<h1>Frame</h1>',
  'sw.js': 'export {};\n',
  'hosting.json': '{}',
  'vercel.json': '{}',
};
const FRAME_HEADERS = { 'Content-Security-Policy': "sandbox; default-src 'none'", 'X-Frame-Options': 'SAMEORIGIN' };
const rules = hostingRules({
  headers: securityHeaders("default-src 'none'; script-src 'self' 'sha256-AAAA='", 'max-age=60'),
  exceptions: { '/frame/': FRAME_HEADERS },
  redirects: {
    '/old/': '/guides/',
    '/part/': '/guides/#part',
    '/größer/': '/gr%C3%B6%C3%9Fe/',
    '/away/': 'https://example.org/',
  },
  pages: ['/', '/guides/', '/v1.2/'],
});
/** What every response has. */
const always = Object.fromEntries(Object.entries(rules.headers).map(([name, value]) => [name.toLowerCase(), value]));

type Case = readonly [
  path: string,
  sent: Record<string, string>,
  status: number,
  headers: Readonly<Record<string, string | RegExp | undefined>>,
  file?: string,
];

const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' };
const redirect = (from: string, location: string): Case => [from, {}, 301, { location, 'cache-control': 'max-age=3600' }];
const missing = (path: string): Case => [
  path,
  { range: 'bytes=0-3', 'if-none-match': '*' },
  404,
  { ...HTML, etag: undefined },
  '404.html',
];
const encoded = (accept: string, encoding: string | undefined): Case => [
  SCRIPT,
  { 'accept-encoding': accept },
  200,
  { 'content-encoding': encoding, vary: 'Accept-Encoding', 'content-type': 'text/javascript; charset=utf-8' },
  SCRIPT.slice(1),
];

const cases: readonly Case[] = [
  [
    '/',
    {},
    200,
    { ...HTML, vary: 'Accept, Accept-Encoding', 'accept-ranges': 'bytes', etag: /"/, 'last-modified': /GMT$/ },
    'index.html',
  ],
  ['/guides/?a=/../b&c=%00//', {}, 200, HTML, 'guides/index.html'],
  [
    '/frame/?a=1',
    {},
    200,
    { ...HTML, 'content-security-policy': "sandbox; default-src 'none'", 'x-frame-options': 'SAMEORIGIN' },
    'frame/index.html',
  ],
  ['/gr%c3%b6%C3%9Fe/', {}, 200, HTML, 'größe/index.html'],
  ['/v1.2/', { accept: 'text/markdown' }, 200, HTML, 'v1.2/index.html'],
  ['/%61ssets/app.0123456789%2Ejs', {}, 200, { 'cache-control': 'public, max-age=31536000, immutable' }, SCRIPT.slice(1)],
  [
    '/icons/icon.png',
    { 'accept-encoding': 'br' },
    200,
    { 'cache-control': 'public, max-age=86400', vary: undefined },
    'icons/icon.png',
  ],
  ['/sw.js', {}, 200, { 'cache-control': 'no-cache' }, 'sw.js'],
  ['/guides/', { accept: 'text/markdown, */*' }, 200, { 'content-type': 'text/markdown; charset=utf-8' }, 'guides/index.md'],
  ['/guides/', { accept: 'text/html,text/markdown;q=0.8' }, 200, HTML, 'guides/index.html'],
  ['/guides/', { 'accept-encoding': 'gzip' }, 200, { ...HTML, 'content-encoding': 'gzip' }, 'guides/index.html'],
  encoded('gzip;q=0.5', 'gzip'),
  encoded('identity', undefined),
  [SCRIPT, { range: 'bytes=7-9' }, 206, { 'content-range': 'bytes 7-9/3026', 'content-encoding': undefined }],
  [SCRIPT, { range: 'bytes=9999-' }, 416, { 'content-range': 'bytes */3026' }],
  [SCRIPT, { 'if-modified-since': 'Tue, 01 Jan 2069 00:00:00 GMT' }, 304, { 'cache-control': /immutable/ }],
  [SCRIPT, { 'if-none-match': '"other"' }, 200, {}, SCRIPT.slice(1)],
  redirect('/guides?a=1&b=/', '/guides/?a=1&b=/'),
  redirect('/v1.2', '/v1.2/'),
  redirect('/frame', '/frame/'),
  redirect('/nowhere', '/nowhere/'),
  redirect('/guides/index.html?a', '/guides/?a'),
  redirect('//example.org/', '/example.org/'),
  redirect('/old?a=%20b', '/guides/?a=%20b'),
  redirect('/part/', '/guides/#part'),
  redirect('/gr%C3%B6%C3%9Fer', '/gr%C3%B6%C3%9Fe/'),
  redirect('/away/', 'https://example.org/'),
  ...['/nowhere/', '/assets/gone.js', '/assets/', '/hosting.json', '/vercel.json', '/404.html', `${SCRIPT}.br`].map(missing),
  ...[
    '/../etc/passwd',
    '/%2e%2e/etc/passwd',
    '/a/..%2fb',
    '/..%5cb',
    '/a%00.js',
    '/a%0d%0aSet-Cookie:%20b',
    '/%zz/',
    '/a\\b',
  ].map((path): Case => [path, {}, 400, { 'cache-control': 'no-cache', location: undefined }]),
];

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the path as it is; `fetch` would normalize it. */
async function ask(port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, headers, method, agent: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

/** A server of the site in a folder, and how to stop it. */
type Start = (directory: string) => Promise<{ readonly port: number; readonly stop: () => Promise<unknown> }>;

const startOwn: Start = async (directory) => {
  await writeFile(join(directory, 'hosting.json'), JSON.stringify(rules));
  const server = createStaticServer({ directory });
  return { port: await listen(server, 0, '127.0.0.1'), stop: () => endServer(server, 0) };
};

const startNginx: Start = async (directory) => {
  const port = await freePort();
  const work = await folderWith({ 'site.conf': nginxSite(rules, { directory, listen: `127.0.0.1:${port}`, name: '_' }) });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`);
  const http = `access_log off; ${temporary.join(' ')} include ${work}/site.conf;`;
  const main = `daemon off; master_process off; pid ${work}/nginx.pid; events {} http { ${http} }\n`;
  await writeFile(join(work, 'nginx.conf'), main);
  const child = spawn(findNginx() ?? '', ['-p', work, '-c', join(work, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  for (let tries = 0; tries < 100 && !(await ask(port, '/').catch(() => undefined)); tries++) await setTimeout(50);
  return { port, stop: () => (child.kill(), exited) };
};

it.each([
  ['the built-in server', startOwn],
  ['nginx', startNginx],
])('%s follows the table of rules', async (name, start) => {
  if (name === 'nginx' && findNginx() === undefined) return console.log("nginx isn't installed, so it isn't tested");
  const directory = await folderWith(files);
  const { port, stop } = await start(directory);
  try {
    for (const [path, sent, status, headers, file] of cases) {
      const title = `${path} with ${JSON.stringify(sent)}`;
      const answer = await ask(port, path, sent);
      expect.soft(answer.status, title).toBe(status);
      for (const [header, expected] of Object.entries({ ...always, ...headers }))
        if (expected instanceof RegExp) expect.soft(answer.headers[header], `${title}: ${header}`).toMatch(expected);
        else expect.soft(answer.headers[header], `${title}: ${header}`).toBe(expected);
      if (file === undefined) continue;
      const body = answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.body) : answer.body;
      expect.soft(body.toString(), title).toBe(readFileSync(join(directory, file), 'utf8'));
    }
    const head = await ask(port, '/', {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '13', 0]);
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])
      expect(await ask(port, '/', {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    for (const encoding of ['gzip', 'identity']) {
      const { etag = '' } = (await ask(port, SCRIPT, { 'accept-encoding': encoding })).headers;
      const again = await ask(port, SCRIPT, { 'accept-encoding': encoding, 'if-none-match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
  } finally {
    await stop();
  }
});
