import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import { build } from '../project.mjs';

const { HttpUriPlugin } = webpack.experiments.schemes;

/** Serves modules while `use` runs. */
async function withServer(use) {
  const requests = [];
  const modules = { '/price.js': "export { currency } from './currency.js';\nexport const price = 42;\n", '/currency.js': "export const currency = 'EUR';\n" };
  const server = http.createServer((request, response) => {
    requests.push(request.url);
    if (request.url === '/moved.js') response.writeHead(302, { location: 'http://other.invalid/price.js' }).end();
    else if (modules[request.url]) response.setHeader('content-type', 'text/javascript').setHeader('cache-control', request.url === '/currency.js' ? 'max-age=60' : 'max-age=600').end(modules[request.url]);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${server.address().port}/`;
    const result = await use({ url, requests, modules });
    return typeof result === 'string' ? result.replaceAll(url, 'https://cdn.example.com/') : result;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}
const files = (url, file = 'price.js') => ({ 'src/index.js': `import { currency, price } from '${url}${file}';\nconsole.log(price, currency);\n` });
const cdn = (url, options, { file, ...rest } = {}) => build({ files: files(url, file), config: { externalsPresets: { web: false, webAsync: false } }, plugins: [new HttpUriPlugin({ allowedUris: [url], ...options })], ...rest });

export default {
  async lockfile() {
    return withServer(async ({ url }) => {
      const { folder } = await cdn(url);
      return (await readFile(join(folder, 'webpack.lock'), 'utf8')).replaceAll(/"integrity": "[^"]{20}[^"]*"/g, (text) => `${text.slice(0, 34)}…"`);
    });
  },
  async 'not-allowed'() {
    return withServer(async ({ url }) => (await cdn(url, { allowedUris: ['https://cdn.example.com/shop/'] })).errors.join('\n').replaceAll(url, 'https://other.example.com/'));
  },
  async frozen() {
    return withServer(async ({ url }) => (await cdn(url, { frozen: true })).errors.join('\n'));
  },
  async redirect() {
    return withServer(async ({ url }) => (await cdn(url, {}, { file: 'moved.js' })).errors[0]);
  },
};

export const claims = {
  async 'bundles modules and what they import'() {
    await withServer(async ({ url, requests }) => {
      const { execute, errors } = await cdn(url);
      assert.deepEqual(errors, []);
      assert.equal(await execute(), '42 EUR');
      assert.deepEqual(requests.toSorted(), ['/currency.js', '/price.js']);
    });
  },
  async 'for the web, the presets of externals win'() {
    await withServer(async ({ url, requests }) => {
      await build({ files: files(url), config: { target: ['web', 'es2020'], output: { module: true } }, plugins: [new HttpUriPlugin({ allowedUris: [url] })] });
      assert.deepEqual(requests, []);
      await build({ files: files(url), config: { mode: 'production' }, plugins: [new HttpUriPlugin({ allowedUris: [url] })] });
      assert.deepEqual(requests, []);
      const option = await build({ files: files(url), config: { target: ['web', 'es2020'], experiments: { buildHttp: { allowedUris: [url], frozen: false } } } });
      assert.equal(await option.execute(), '42 EUR');
    });
  },
  async 'a second build needs no network, and keeps the version'() {
    await withServer(async ({ url, requests, modules }) => {
      const { folder } = await cdn(url);
      modules['/currency.js'] = "export const currency = 'CHF';\n";
      const before = requests.length;
      assert.equal(await (await cdn(url, {}, { folder })).execute(), '42 EUR');
      assert.equal(requests.length, before);
      assert.equal(await (await cdn(url, { upgrade: true }, { folder })).execute(), '42 CHF');
    });
  },
  async 'frozen is off by default, in production too'() {
    await withServer(async ({ url }) => {
      assert.deepEqual((await cdn(url)).errors, []);
      const option = await build({ files: files(url), config: { experiments: { buildHttp: [url] } } });
      assert.match(option.errors.join(), /lockfile is frozen/);
    });
  },
  async 'lockfileLocation and cacheLocation'() {
    await withServer(async ({ url, requests }) => {
      const { folder } = await cdn(url);
      assert.ok(existsSync(join(folder, 'webpack.lock')) && existsSync(join(folder, 'webpack.lock.data')));
      await cdn(url, { lockfileLocation: join(folder, 'other.lock'), cacheLocation: join(folder, 'downloads') }, { folder });
      assert.ok(existsSync(join(folder, 'other.lock')) && existsSync(join(folder, 'downloads')));
      const named = await cdn(url, {}, { config: { name: 'shop', externalsPresets: { web: false, webAsync: false } } });
      assert.ok(existsSync(join(named.folder, 'shop.webpack.lock')));
      const before = requests.length;
      const third = await cdn(url, { lockfileLocation: join(folder, 'third.lock'), cacheLocation: false }, { folder });
      assert.ok(existsSync(join(folder, 'third.lock')) && !existsSync(join(folder, 'third.lock.data')));
      assert.deepEqual(third.errors, []);
      assert.ok(requests.length > before);
    });
  },
  async 'allowedUris: strings, regular expressions, and functions'() {
    await withServer(async ({ url }) => {
      for (const uri of [`${url}`, /^http:\/\/127\.0\.0\.1:/, (value) => value.startsWith(url)]) assert.deepEqual((await cdn(url, { allowedUris: [uri] })).errors, []);
      for (const uri of ['https://example.com/', /^https:/, () => false]) assert.match((await cdn(url, { allowedUris: [uri] })).errors.join(), /allowedUris policy/);
      assert.match((await cdn(url, { allowedUris: [`${url}price.js`] })).errors.join(), /currency\.js doesn't match/);
    });
  },
  async 'proxy'() {
    await withServer(async ({ url, requests }) => {
      const { errors } = await cdn(url, { proxy: 'http://127.0.0.1:9/' });
      assert.equal(requests.length, 0);
      assert.notEqual(errors.length, 0);
    });
  },
  async 'allowedUris is required'() {
    await assert.rejects(build({ plugins: [new HttpUriPlugin({})] }), /misses the property 'allowedUris'/);
  },
};
