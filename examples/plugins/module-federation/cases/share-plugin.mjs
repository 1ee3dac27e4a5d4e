import assert from 'node:assert/strict';
import webpack from 'webpack';
import { build, createFolder, currency, execute, openScripts, rejection } from '../project.mjs';

const { ConsumeSharedPlugin, ProvideSharedPlugin, SharePlugin } = webpack.sharing;
const within = (prefix, files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [`${prefix}/${path}`, text]));
const bootstrap = "import { version } from 'currency';\nimport { cart } from 'cart';\nconsole.log(`shop: ${version}, cart: ${cart}`);\n";

/** A project with two versions of the package `currency`: one for the app, one for the package `cart`. */
async function shop(plugins, { files, ...config } = {}) {
  const folder = await createFolder(
    within('shop', {
      'package.json': '{ "name": "shop", "type": "module", "dependencies": { "currency": "^1.2.0", "cart": "^3.0.0" } }',
      'src/index.js': "export default await import('./bootstrap.js');\n",
      'src/bootstrap.js': bootstrap,
      ...currency('1.2.0'),
      'node_modules/cart/package.json': '{ "name": "cart", "version": "3.0.0", "type": "module", "dependencies": { "currency": "^1.4.0" } }',
      'node_modules/cart/index.js': "import { version } from 'currency';\nexport const cart = version;\n",
      ...within('node_modules/cart', currency('1.4.0')),
      ...files,
    }),
  );
  const built = await build(folder, 'shop', { plugins, config });
  return { ...built, sharing: built.modules.filter((name) => /^(consume|provide)/.test(name)), printed: built.errors.length ? '' : await execute(`${built.dist}/main.mjs`) };
}
const consumed = async (options) => (await shop([new ConsumeSharedPlugin(options)])).sharing.join('\n');
const provided = async (options, config) => (await shop([new ProvideSharedPlugin(options)], config)).sharing.join('\n');

/** Two independent apps on a page. */
async function page(index, hints = { singleton: true }) {
  const app = (name, version) =>
    within(name, {
      'package.json': JSON.stringify({ name, type: 'module', dependencies: { currency: '^1.2.0' } }),
      'src/index.js': index,
      'src/bootstrap.js': `import { version } from 'currency';\nconsole.log(\`${name}: \${version}\`);\n`,
      ...currency(version),
    });
  const folder = await createFolder({ ...app('shop', '1.2.0'), ...app('checkout', '1.4.0') });
  for (const name of ['shop', 'checkout']) {
    await build(folder, name, { config: { target: 'web', output: { module: false, publicPath: `/${name}/dist/` } }, plugins: [new SharePlugin({ shared: { currency: hints } })] });
  }
  return (await openScripts(folder, ['/shop/dist/main.js', '/checkout/dist/main.js'])).printed;
}
const start = "self.done = Promise.all([self.done, import('./bootstrap.js')]);\n";
const joined = `__webpack_share_scopes__.default = window.pageScope ??= {};\n${start}`;

export default {
  async without() {
    return (await shop([])).printed;
  },
  async with() {
    return (await shop([new SharePlugin({ shared: ['currency'] })])).printed;
  },
  async modules() {
    return (await shop([new SharePlugin({ shared: ['currency'] })])).sharing.join('\n');
  },
  async apart() {
    return page(start);
  },
  async joined() {
    return page(joined);
  },
  async consume() {
    return consumed({ consumes: ['currency'] });
  },
  async provide() {
    return provided({ provides: ['currency'] });
  },
  async option() {
    return rejection(() => new ConsumeSharedPlugin({ consumes: { currency: { singelton: true } } }));
  },
};

export const claims = {
  async 'each copy of the package gets its own chunk'() {
    assert.equal((await shop([])).assets.filter((name) => name.includes('currency')).length, 0);
    assert.equal((await shop([new SharePlugin({ shared: ['currency'] })])).assets.filter((name) => name.includes('currency')).length, 2);
  },
  async 'SharePlugin does not check its options'() {
    await assert.rejects(rejection(() => new SharePlugin({ shared: { currency: { singelton: true } } })), /webpack accepts this plugin/);
    await assert.rejects(rejection(() => new SharePlugin({ shared: ['currency'], shareScop: 'a' })), /webpack accepts this plugin/);
    const { sharing } = await shop([new SharePlugin({ shared: { currency: { singelton: true } } })]);
    assert.doesNotMatch(sharing.join(), /singleton/);
  },
  async 'shareScope of the plugin and of a package'() {
    assert.match((await shop([new SharePlugin({ shared: ['currency'], shareScope: 'money' })])).sharing.join(), /\(money\)/);
    assert.match((await shop([new SharePlugin({ shared: { currency: { shareScope: 'other' } }, shareScope: 'money' })])).sharing.join(), /\(other\)/);
  },
  async 'ConsumeSharedPlugin only consumes, ProvideSharedPlugin only provides'() {
    assert.doesNotMatch(await consumed({ consumes: ['currency'] }), /provide/);
    assert.doesNotMatch(await provided({ provides: ['currency'] }), /consume/);
  },
  async 'a name in consumes accepts versions outside the range, with a warning'() {
    const run = async (consumes) => (await shop([new ConsumeSharedPlugin({ consumes }), new ProvideSharedPlugin({ provides: { currency: { shareKey: 'currency', version: '9.0.0' } } })])).printed;
    assert.match(await run(['currency']), /^warning: No satisfying version/);
    assert.doesNotMatch(await run({ currency: {} }), /warning/);
  },
  async '__webpack_init_sharing__ registers the versions'() {
    const files = { 'src/bootstrap.js': "if (globalThis.never) import('currency');\nawait __webpack_init_sharing__('default');\nconsole.log(Object.keys(__webpack_share_scopes__.default.currency).join());\n" };
    assert.equal((await shop([new SharePlugin({ shared: ['currency'] })], { files })).printed, '1.2.0');
  },
  async 'a name in consumes is not strict, an object and a range are'() {
    assert.doesNotMatch(await consumed({ consumes: ['currency'] }), /strict/);
    assert.doesNotMatch(await consumed({ consumes: { currency: 'currency' } }), /strict/);
    assert.match(await consumed({ consumes: { currency: {} } }), /strict/);
    assert.match(await consumed({ consumes: { currency: '^1.0.0' } }), /currency@\^1\.0\.0 \(strict\)/);
  },
  async 'hints of consumes'() {
    const hints = async (value) => consumed({ consumes: { currency: value } });
    assert.match(await hints({ singleton: true }), /\(singleton\)/);
    assert.doesNotMatch(await hints({ singleton: true }), /strict/);
    assert.match(await hints({ singleton: true, strictVersion: true }), /strict/);
    assert.match(await hints({ eager: true }), /\(eager\)/);
    assert.match(await hints({ requiredVersion: '~1.2.0' }), /@~1\.2\.0/);
    assert.match(await hints({ requiredVersion: false }), /@\*/);
    assert.match(await hints({ shareKey: 'money' }), /money@/);
    assert.match(await hints({ shareScope: 'money' }), /\(money\)/);
    assert.doesNotMatch(await hints({ import: false }), /fallback/);
    assert.match(await hints({ import: 'cart' }), /fallback: \.\/node_modules\/cart\/index\.js/);
    assert.match(await hints({ packageName: 'cart' }), /currency@\^3\.0\.0/);
    assert.doesNotMatch(await hints({ exclude: { version: '1.2.0' } }), /fallback: \.\/node_modules\/currency\/index\.js/);
    assert.match(await hints({ exclude: { version: '1.2.0' } }), /fallback: \.\/node_modules\/cart\/node_modules\/currency/);
    assert.doesNotMatch(await hints({ include: { version: '1.2.0' } }), /cart/);
    assert.match(await hints({ exclude: { version: '1.2.0' }, import: false }), /@\^1\.2\.0/);
  },
  async 'hints of provides'() {
    const hints = async (value) => provided({ provides: { currency: value } });
    assert.match(await hints('money'), /money@1\.2\.0/);
    assert.match(await hints({ shareKey: 'money' }), /money@1\.2\.0/);
    assert.match(await hints({ shareKey: 'currency', version: '1.9.0' }), /currency@1\.9\.0/);
    assert.match(await hints({ shareKey: 'currency', shareScope: 'money' }), /\(money\)/);
    const main = async (eager) => (await shop([new ProvideSharedPlugin({ provides: { currency: { shareKey: 'currency', eager } } })])).read('main.mjs');
    assert.match(await main(true), /currency 1\.2\.0 runs/);
    assert.doesNotMatch(await main(false), /currency 1\.2\.0 runs/);
    assert.doesNotMatch(await hints({ shareKey: 'currency', exclude: { version: '1.2.0' } }), /1\.2\.0/);
    assert.doesNotMatch(await hints({ shareKey: 'currency', include: { version: '1.2.0' } }), /1\.4\.0/);
  },
  async 'an object in provides without shareKey provides nothing that can be found'() {
    assert.match(await provided({ provides: { currency: { version: '1.9.0' } } }), /undefined@1\.9\.0/);
  },
  async 'a module is always provided, a package only if the build imports it'() {
    const files = { ...currency('2.0.0', 'money'), 'src/own.js': 'export default 1;\n' };
    assert.equal(await provided({ provides: ['money'] }, { files }), '');
    assert.match(await provided({ provides: { './src/own.js': { shareKey: 'own', version: '2.0.0' } } }, { files }), /own@2\.0\.0/);
  },
  async 'a key with a slash'() {
    const files = { 'node_modules/currency/round.js': "console.log('round');\n", 'src/bootstrap.js': "import 'currency/round.js';\n" };
    assert.equal(await provided({ provides: ['currency'] }, { files }), '');
    assert.match(await provided({ provides: ['currency/'] }, { files }), /currency\/round\.js@1\.2\.0/);
    assert.equal(await provided({ provides: { 'currency/': { shareKey: 'currency/', exclude: { request: 'round.js' } } } }, { files }), '');
    assert.match(await provided({ provides: { 'currency/': { shareKey: 'currency/', include: { request: /^round/ } } } }, { files }), /currency\/round\.js/);
  },
  async 'required options'() {
    assert.match(await rejection(() => new ConsumeSharedPlugin({})), /misses the property 'consumes'/);
    assert.match(await rejection(() => new ProvideSharedPlugin({})), /misses the property 'provides'/);
  },
};
