// Classic scripts, loaded as a browser would.
import assert from 'node:assert/strict';
import { apps, build, openScripts } from '../project.mjs';

const web = (config = {}) => ({ target: 'web', ...config, output: { module: false, ...config.output } });
const index = "self.done = import('./bootstrap.js').then((all) => all.done).catch((error) => console.log(`${error.name}: ${error.message}`));\n";

async function open({ shop = {}, checkout = {} } = {}, { scripts = ['/shop/dist/main.js'], before } = {}) {
  const built = await apps({
    shop: { ...shop, files: { 'src/index.js': index, ...shop.files }, config: web(shop.config), plugin: { remoteType: undefined, remotes: { checkout: 'checkout@/checkout/dist/remoteEntry.js' }, ...shop.plugin } },
    checkout: { ...checkout, config: web({ entry: {}, ...checkout.config }), plugin: { filename: 'remoteEntry.js', library: undefined, ...checkout.plugin } },
  });
  return { ...built, ...(await openScripts(built.folder, scripts, { before })) };
}

const loadRemote = `export async function loadRemote(url, name, request) {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.onload = resolve;
    script.onerror = () => reject(new Error('Cannot load ' + url));
    document.head.append(script);
  });
  await __webpack_init_sharing__('default');
  const container = window[name];
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get(request);
  return factory();
}
`;
const dynamic = (hints, first = "import { version } from 'currency';\n") => ({
  shop: {
    plugin: { remotes: undefined, shared: { currency: hints } },
    files: {
      'src/load-remote.js': loadRemote,
      'src/bootstrap.js': `${first}import { loadRemote } from './load-remote.js';
${first ? 'console.log(`shop: ${version}`);' : ''}
export const done = loadRemote('/checkout/dist/remoteEntry.js', 'checkout', './total')
  .then(({ total }) => console.log(\`checkout: \${total()}\`));
`,
    },
  },
  checkout: { plugin: { shared: { currency: hints } } },
});

export default {
  async requests() {
    return (await open()).loaded.map((url) => url.replace('https://shop.example', '')).join('\n');
  },
  async scope() {
    const { printed } = await open({
      shop: { files: { 'src/bootstrap.js': "import 'currency';\nimport 'checkout/total';\nconst rows = Object.entries(__webpack_share_scopes__.default.currency);\nconsole.log(JSON.stringify(Object.fromEntries(rows), null, 2));\n" } },
    });
    return printed.slice(printed.indexOf('{'));
  },
  async down() {
    return (await open({ shop: { plugin: { remotes: { checkout: 'checkout@/nothere/remoteEntry.js' } } } })).printed;
  },
  async 'wrong-name'() {
    return (await open({ shop: { plugin: { remotes: { checkout: 'checkuot@/checkout/dist/remoteEntry.js' } } } })).printed.split('\n').slice(-3).join('\n');
  },
  async 'no-name'() {
    const built = await apps({
      shop: { config: web(), plugin: { remoteType: undefined, remotes: { checkout: '/checkout/dist/remoteEntry.js' } } },
    });
    return built.host.text;
  },
  async 'public-path'() {
    return (await open({ checkout: { config: { output: { publicPath: '/' } } } })).printed;
  },
  async 'unique-name'() {
    const files = {
      'src/total.js': "export const name = 'total of the shop';\n",
      'src/bootstrap.js': "import { total } from 'checkout/total';\nexport const done = import('./total.js').then(({ name }) => console.log(total(), name));\n",
    };
    const printed = async (uniqueName) =>
      (await open({ shop: { files, plugin: { shared: [] } }, checkout: { plugin: { shared: [] }, config: { output: { uniqueName } } } })).printed.split('\n').at(-1);
    return `different names: ${await printed('checkout')}\nthe same name:   ${await printed('shop')}`;
  },
};

const works = /shop: 1\.4\.0, checkout: 1\.4\.0$/;
const missing = /\(missing: \/checkout\/dist\/remoteEntry\.js\)/;

export const claims = {
  async 'a script and a global variable'() {
    assert.match((await open()).printed, works);
  },
  async 'a fallback is tried after the script failed'() {
    const { printed, loaded } = await open({ shop: { plugin: { remotes: { checkout: ['checkout@/nothere/remoteEntry.js', 'checkout@/checkout/dist/remoteEntry.js'] } } } });
    assert.match(printed, works);
    assert.ok(loaded.includes('/nothere/remoteEntry.js'));
  },
  async 'type var reads a variable that the page has set'() {
    const plugin = { remoteType: 'var', remotes: { checkout: 'checkout' } };
    assert.match((await open({ shop: { plugin } })).printed, /ReferenceError: checkout is not defined/);
    assert.match((await open({ shop: { plugin } }, { scripts: ['/checkout/dist/remoteEntry.js', '/shop/dist/main.js'] })).printed, works);
  },
  async 'a promise remote'() {
    const code = `promise new Promise((resolve, reject) => {
  const script = document.createElement('script');
  script.src = window.checkoutUrl;
  script.onload = () => resolve(window.checkout);
  script.onerror = () => reject(new Error('Cannot load ' + script.src));
  document.head.append(script);
})`;
    const shop = { plugin: { remotes: { checkout: code } } };
    assert.match((await open({ shop }, { before: "var checkoutUrl = '/checkout/dist/remoteEntry.js'" })).printed, works);
    assert.match((await open({ shop }, { before: "var checkoutUrl = '/nothere.js'" })).printed, /Cannot load \/nothere\.js/);
  },
  async 'a remote loaded by hand shares packages'() {
    assert.match((await open(dynamic({}))).printed, /shop: 1\.2\.0[^]*checkout: 1\.4\.0$/);
    assert.match((await open(dynamic({}, ''))).printed, /checkout: 1\.4\.0$/);
  },
  async 'a singleton that runs is never replaced by a higher version of a later remote'() {
    assert.match((await open(dynamic({ singleton: true }))).printed, /shop: 1\.2\.0[^]*checkout: 1\.2\.0$/);
  },
  async 'publicPath: auto finds the chunks of the remote'() {
    const { loaded } = await open();
    assert.ok(loaded.some((url) => url.startsWith('https://shop.example/checkout/dist/src_total_js')));
  },
  async '__webpack_public_path__ set by a module that runs with the container'() {
    const checkout = (more) => ({
      files: { 'src/public-path.js': 'if (self.checkoutPath) __webpack_public_path__ = self.checkoutPath;\n' },
      ...more,
      config: { output: { publicPath: '/wrong/' }, ...more.config },
    });
    const before = "var checkoutPath = '/checkout/dist/';";
    assert.match((await open({ checkout: checkout({}) }, { before })).printed, /ChunkLoadError/);
    const { printed, remote } = await open({ checkout: checkout({ config: { entry: { checkout: './src/public-path.js' }, output: { publicPath: '/wrong/' } } }) }, { before });
    assert.deepEqual(remote.errors, []);
    assert.match(printed, works);
  },
  async 'runtimeChunk takes the runtime out of the container, unless runtime is false'() {
    const config = { optimization: { runtimeChunk: 'single' } };
    assert.match((await open({ checkout: { config } })).printed, missing);
    assert.match((await open({ checkout: { config, plugin: { runtime: false } } })).printed, works);
  },
  async 'splitChunks takes eager packages out of the container'() {
    const config = { optimization: { splitChunks: { chunks: 'all', minSize: 0 } } };
    const plugin = { shared: { currency: { eager: true } } };
    assert.match((await open({ checkout: { config, plugin } })).printed, missing);
    assert.match((await open({ checkout: { config } })).printed, works);
    assert.match((await open({ checkout: { config: { optimization: { splitChunks: { chunks: (chunk) => chunk.name !== 'checkout', minSize: 0 } } }, plugin } })).printed, /checkout: 1\.4\.0/);
  },
  async 'two hosts on a page cannot use the same container'() {
    const { folder, printed } = await open();
    assert.match(printed, works);
    const remotes = { checkout: 'checkout@/checkout/dist/remoteEntry.js' };
    await build(folder, 'shop', { config: web({ output: { path: `${folder}/admin/dist`, uniqueName: 'admin', module: false } }), plugin: { name: 'admin', remotes, shared: ['currency'] } });
    const both = await openScripts(folder, ['/shop/dist/main.js', '/admin/dist/main.js']);
    assert.match(both.printed, /Container initialization failed as it has already been initialized with a different share scope/);
  },
  async 'a package is provided only if the build imports it'() {
    const keys = async (bootstrap) =>
      (await open({ shop: { files: { 'src/bootstrap.js': `${bootstrap}\nimport 'checkout/total';\nconsole.log(Object.keys(__webpack_share_scopes__.default.currency).join());\n` } } })).printed.split('\n').at(-1);
    assert.equal(await keys("import 'currency';"), '1.2.0,1.4.0');
    assert.equal(await keys(''), '1.4.0');
  },
  async 'development mode'() {
    const config = { mode: 'development', devtool: false };
    assert.match((await open({ shop: { config }, checkout: { config } })).printed, works);
  },
};
