// Messages about modules that webpack can't find, and about modules from URLs.
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const PORT = 18473;
const origin = `http://localhost:${PORT}`;
const script = `${origin}/price.js`;
const index = { 'src/index.js': `import '${script}';` };
const sha512 = (text) => `sha512-${createHash('sha512').update(text).digest('base64')}`;
const content = 'export const price = 1;\n';
const entry = { resolved: script, integrity: sha512(content), contentType: 'text/javascript' };
const lock = (value) => JSON.stringify({ [script]: value, version: 1 });

/** Answers requests of a build. One server for all cases, because a build that crashes never gets to close its own. */
let answer;
const server = createServer((request, response) => answer(request, response));
server.listen(PORT).unref();
const serve = (respond, use) => async (context) => {
  answer = respond;
  await use(context);
};
const javascript = (_, response) => response.writeHead(200, { 'content-type': 'text/javascript' }).end(content);
const uncached = (_, response) => response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(content);
const missing = (_, response) => response.writeHead(404).end('Not found');
const redirect = (location) => (_, response) => response.writeHead(302, { location }).end();
const http = (options = {}) => ({ allowedUris: [`${origin}/`], ...options });
const building = (options) => ({ build }) => build({ experiments: { buildHttp: http(options) } });
const served = (respond, options) => ({ run: serve(respond, building(options)) });

/** Builds once, changes what was saved, and builds again. */
const afterChange = (change, options, plugin = () => ({ apply: () => {} })) => ({
  run: serve(javascript, async ({ build, folder, print }) => {
    await build({ experiments: { buildHttp: http() } });
    await change(folder);
    await build({ experiments: { buildHttp: http(options) }, plugins: [plugin(print)] });
  }),
});
/** Prints warnings of the log without a prefix on each line. */
const printLog = (print) => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('Shop', ({ hooks }) =>
      hooks.log.tap('Shop', (_, { type, args }) => {
        if (type === 'warn') print(args[0]);
      }),
    ),
});
async function savedFile(folder) {
  const root = join(folder, 'webpack.lock.data');
  const files = await readdir(root, { recursive: true });
  return join(root, files.find((file) => file.endsWith('.js')));
}
const edit = (replace) => async (folder) => {
  const file = await savedFile(folder);
  await writeFile(file, replace(await readFile(file, 'utf8')));
};

export default {
  ModuleNotFoundError: {
    files: { 'src/index.js': "import './price.js';" },
    fix: { files: { 'src/price.js': '' } },
  },
  UnhandledSchemeError: {
    files: { 'src/index.js': "import 'shop:price';" },
    fix: { files: { 'src/index.js': "import './price.js';", 'src/price.js': '' } },
  },
  CaseSensitiveModulesWarning: {
    files: { 'src/index.js': "import './price.js';\nimport './Price.js';", 'src/price.js': '', 'src/Price.js': '' },
    fix: { files: { 'src/index.js': "import './price.js';" } },
  },
  BuildCycleError: {
    files: {
      'src/index.js': "import './a.js';",
      'src/a.js': '',
      'src/b.js': '',
      'load-other.cjs': `module.exports = function (source) {
  const done = this.async();
  this.loadModule(this.resourcePath.endsWith('a.js') ? './b.js' : './a.js', (error) => done(error, source));
};`,
    },
    config: (folder) => ({ module: { rules: [{ test: /[ab]\.js$/, loader: `${folder}/load-other.cjs` }] } }),
    fix: { config: (folder) => ({ module: { rules: [{ test: /a\.js$/, loader: `${folder}/load-other.cjs` }] } }) },
  },
  'cant-resolve-virtual-module': {
    files: { 'src/index.js': "import 'virtual:prices';" },
    run: ({ webpack, build }) => build({ plugins: [new webpack.experiments.schemes.VirtualUrlPlugin({ shops: 'export {};' })] }),
    fix: { run: ({ webpack, build }) => build({ plugins: [new webpack.experiments.schemes.VirtualUrlPlugin({ prices: 'export {};' })] }) },
  },
  // Modules from URLs
  'doesnt-match-the-alloweduris-policy-these': {
    files: index,
    ...served(javascript, { allowedUris: ['https://cdn.example.com/'] }),
    fix: served(javascript),
  },
  'doesnt-match-the-alloweduris-policy-after': {
    files: index,
    ...served(redirect('https://cdn.example.com/price.js')),
    fix: served(javascript),
  },
  'redirected-url-uses-disallowed-protocol': { files: index, ...served(redirect('ftp://example.com/price.js')), fix: served(javascript) },
  'invalid-redirect-url': { files: index, ...served(redirect('http://[price.js')), fix: served(javascript) },
  'too-many-redirects': {
    files: index,
    ...served((request, response) => redirect(`${request.url}a`)(request, response)),
    fix: served(javascript),
  },
  'request-status-code': { files: index, ...served(missing), fix: served(javascript) },
  'while-fetching': {
    files: { 'src/index.js': "import 'http://localhost:1/price.js';" },
    ...served(javascript, { allowedUris: ['http://localhost:1/'] }),
    fix: { files: index, ...served(javascript) },
  },
  'while-decompressing': {
    files: index,
    ...served((_, response) => response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(content)),
    fix: served(javascript),
  },
  'did-you-miss-the-leading-dot': {
    files: { 'package.json': '{ "name": "shop" }', 'src/index.js': "import './price';", 'src/price.js': '' },
    config: { entry: './src/index.js', resolve: { extensions: ['js'] } },
    fix: { config: { entry: './src/index.js', resolve: { extensions: ['.js'] } } },
  },
  'a-fatal-error-happened-during-resolving': {
    verified: 'Read in webpack/lib/module/NormalModuleFactory.js: printed when the resolver fails while webpack looks for files with similar names.',
  },
  'request-was-terminated': {
    verified: 'Read in webpack/lib/schemes/HttpUriPlugin.js: the callback of `end` checks whether the response is complete. Node.js 24 emits no `end` for a response that is cut off, so there the build stops without any message.',
  },
  'failed-to-connect-to-proxy-server-2': {
    files: index,
    ...served(javascript, { proxy: 'http://localhost:1' }),
    fix: served(javascript),
  },
  'failed-to-connect-to-proxy-server': {
    files: index,
    run: async (context) => {
      const proxy = createServer();
      proxy.on('connect', (_, socket) => socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n'));
      await new Promise((done) => {
        proxy.listen(PORT + 1, done);
      });
      await serve(javascript, building({ proxy: `http://localhost:${PORT + 1}` }))(context);
      proxy.close();
    },
    fix: served(javascript),
  },
  'has-no-lockfile-entry-and-lockfile': { files: index, ...served(javascript, { frozen: true }), fix: served(javascript) },
  'has-an-outdated-lockfile-entry-but': {
    files: { ...index, 'webpack.lock': lock({ ...entry, integrity: sha512('export const price = 2;\n') }) },
    ...served(javascript, { frozen: true }),
    fix: served(javascript),
  },
  'has-a-lockfile-entry-and-is': {
    files: { ...index, 'webpack.lock': lock(entry) },
    ...served(uncached, { frozen: true }),
    fix: served(uncached),
  },
  'is-missing-content-in-the-lockfile': {
    files: { ...index, 'webpack.lock': lock(entry) },
    ...served(javascript, { frozen: true }),
    fix: served(javascript),
  },
  'used-to-have-lockfile-entry-and': {
    files: { ...index, 'webpack.lock': lock('no-cache') },
    ...served(javascript, { frozen: true }),
    fix: served(javascript, { upgrade: true }),
  },
  'used-to-have-lockfile-entry-and-has': {
    files: { ...index, 'webpack.lock': lock('no-cache') },
    ...served(javascript),
    fix: { files: { 'webpack.lock': '{ "version": 1 }' } },
  },
  'unsupported-lockfile-version': {
    files: { ...index, 'webpack.lock': '{ "version": 2 }' },
    ...served(javascript),
    fix: { files: { 'webpack.lock': '{ "version": 1 }' } },
  },
  'incorrect-end-of-line-sequence-was': {
    files: index,
    ...afterChange(edit((text) => text.replaceAll('\n', '\r\n')), {}, printLog),
    fix: afterChange(() => {}, {}, printLog),
  },
  'integrity-mismatch-expected-content-with-integrity': {
    files: index,
    ...afterChange(edit((text) => text.replaceAll('\n', '\r\n')), { frozen: true }),
    fix: afterChange(() => {}, { frozen: true }),
  },
  'integrity-mismatch-expected-content-with-integrity-sha512': {
    files: index,
    ...afterChange(edit((text) => `${text}// by hand\n`), { frozen: true }),
    fix: afterChange(edit((text) => `${text}// by hand\n`)),
  },
  'upgrade-request-to-failed': {
    files: index,
    run: async (context) => {
      await serve(javascript, building())(context);
      await serve(missing, building({ upgrade: true }))(context);
    },
    fix: {
      run: async (context) => {
        await serve(javascript, building())(context);
        await serve(missing, building())(context);
      },
    },
  },
  'cant-be-stored-in-cache': {
    files: index,
    run: serve(javascript, ({ build }) =>
      build({
        experiments: { buildHttp: http() },
        plugins: [
          {
            apply: (compiler) =>
              compiler.cache.hooks.store.tap('Shop', (name) => {
                if (name.includes('HttpUriPlugin')) throw new Error('disk full');
              }),
          },
        ],
      }),
    ),
    fix: served(javascript),
  },
};
