import assert from 'node:assert/strict';
import { apps, run } from '../project.mjs';

const shared = (hints) => ({ plugin: { shared: { currency: hints } } });
const last = async (options) => (await run(options)).printed.split('\n').at(-1);
const copies = async (options) => (await run(options)).printed.match(/runs/g).length;
const own = { 'src/currency.js': "console.log('own module runs');\nexport const version = 'own';\n" };
const sync = { 'src/index.js': "import { version } from 'currency';\nconsole.log(version);\n" };

export default {
  async eager() {
    const names = async (eager) => (await apps({ shop: shared({ eager }) })).host.assets.join('\n');
    return `eager: false\n\n${await names(false)}\n\neager: true\n\n${await names(true)}`;
  },
  async filtered() {
    const { host } = await apps({ shop: { ...shared({ exclude: { version: '1.2.x' } }) } });
    return host.modules.filter((name) => name.includes('currency')).join('\n');
  },
};

export const claims = {
  async 'forms of a list and an object'() {
    for (const list of [['currency'], { currency: {} }, { currency: 'currency' }, [{ currency: {} }]]) {
      assert.equal(await last({ shop: { plugin: { shared: list } } }), 'shop: 1.4.0, checkout: 1.4.0', JSON.stringify(list));
    }
    assert.equal(await last({ shop: { plugin: { shared: { currency: '~1.2.0' } } } }), 'shop: 1.2.0, checkout: 1.4.0');
    assert.equal(await last({ shop: { plugin: { shared: [{ currency: '~1.2.0' }] } } }), 'shop: 1.2.0, checkout: 1.4.0');
  },
  async 'eager: without an asynchronous boundary'() {
    assert.match(await last({ shop: { files: sync } }), /Shared module is not available for eager consumption/);
    assert.equal(await last({ shop: { files: sync, ...shared({ eager: true }) } }), '1.2.0');
  },
  async 'eager: puts the package into the entry'() {
    const { host } = await apps({ shop: shared({ eager: true }) });
    assert.match(await host.read('main.mjs'), /currency 1\.2\.0 runs/);
    const lazy = await apps();
    assert.doesNotMatch(await lazy.host.read('main.mjs'), /currency 1\.2\.0 runs/);
  },
  async 'eager: ignores versions that are not eager'() {
    // The remote is loaded first, but its version isn't eager.
    assert.match((await run({ shop: shared({ eager: true }) })).printed, /shop: 1\.2\.0/);
  },
  async 'eager and import: false'() {
    assert.match(await last({ shop: { files: sync, ...shared({ eager: true, import: false }) } }), /doesn't exist in shared scope default/);
  },
  async 'import: false leaves out the copy, and the package need not be installed'() {
    const without = await apps({ shop: { version: undefined, ...shared({ import: false }) } });
    assert.deepEqual(without.host.errors, []);
    assert.ok(!without.host.assets.some((name) => name.includes('currency')));
    assert.ok((await apps()).host.assets.some((name) => name.includes('currency')));
    assert.equal(await last({ shop: shared({ import: false }) }), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'import: another module'() {
    const hints = shared({ import: './src/currency.js', version: '1.9.0' });
    assert.equal(await last({ shop: { files: own, ...hints } }), 'shop: own, checkout: own');
  },
  async 'packageName: finds the range for a request that is not a package'() {
    const at = (packageName) => ({
      range: '~1.2.0',
      files: { ...own, 'src/bootstrap.js': "import { version } from './currency.js';\nimport { total } from 'checkout/total';\nconsole.log(`shop: ${version}, checkout: ${total()}`);\n" },
      plugin: { shared: { './src/currency.js': { shareKey: 'currency', version: '1.2.0', packageName } } },
    });
    assert.equal(await last({ shop: at(undefined) }), 'shop: 1.4.0, checkout: 1.4.0');
    assert.equal(await last({ shop: at('currency') }), 'shop: own, checkout: 1.4.0');
  },
  async 'requiredVersion'() {
    assert.equal(await last({ shop: shared({ requiredVersion: '~1.2.0' }) }), 'shop: 1.2.0, checkout: 1.4.0');
    assert.equal(await last({ shop: { range: '~1.2.0', ...shared({ requiredVersion: false }) } }), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'requiredVersion is read from peerDependencies and devDependencies too'() {
    for (const key of ['peerDependencies', 'devDependencies', 'optionalDependencies']) {
      const files = { 'package.json': JSON.stringify({ name: 'shop', type: 'module', [key]: { currency: '~1.2.0' } }) };
      assert.equal(await last({ shop: { files } }), 'shop: 1.2.0, checkout: 1.4.0', key);
    }
  },
  async 'requiredVersion: the package.json next to the importing module decides'() {
    const files = {
      'node_modules/cart/package.json': JSON.stringify({ name: 'cart', type: 'module', dependencies: { currency: '~1.2.0' } }),
      'node_modules/cart/index.js': "import { version } from 'currency';\nexport const cart = version;\n",
      'src/bootstrap.js': "import { version } from 'currency';\nimport { cart } from 'cart';\nimport 'checkout/total';\nconsole.log(`shop: ${version}, cart: ${cart}`);\n",
    };
    assert.equal(await last({ shop: { files } }), 'shop: 1.4.0, cart: 1.2.0');
  },
  async 'shareKey: names must match'() {
    assert.equal(await last({ shop: shared({ shareKey: 'money' }) }), 'shop: 1.2.0, checkout: 1.4.0');
    assert.equal(await last({ shop: shared({ shareKey: 'money' }), checkout: shared({ shareKey: 'money' }) }), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'shareScope'() {
    assert.equal(await last({ shop: shared({ shareScope: 'money' }) }), 'shop: 1.2.0, checkout: 1.4.0');
  },
  async 'strictVersion: the default is true unless singleton is set or import is false'() {
    const strict = async (hints) => (await apps({ shop: shared(hints) })).host.modules.find((name) => name.startsWith('consume')).includes('(strict)');
    assert.equal(await strict({}), true);
    assert.equal(await strict({ singleton: true }), false);
    assert.equal(await strict({ import: false }), false);
    // A list has no such default, but the range is in package.json.
    const { host } = await apps({ shop: { plugin: { shared: ['currency'] } } });
    assert.match(host.modules.find((name) => name.startsWith('consume')), /\(strict\)/);
  },
  async 'strictVersion has no effect without a range'() {
    assert.equal(await last({ shop: shared({ requiredVersion: false, strictVersion: true, import: false }) }), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'version'() {
    assert.equal(await last({ shop: shared({ version: '1.9.0' }) }), 'shop: 1.2.0, checkout: 1.2.0');
  },
  async 'version: false provides version 0'() {
    const { host } = await apps({ shop: shared({ version: false }) });
    assert.match(await host.read('main.mjs'), /register\("currency", "0"/);
    // Without a range, it's the lowest version.
    assert.equal(await last({ shop: shared({ version: false, requiredVersion: false }) }), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'a key with a slash shares everything below'() {
    const both = (app) => ({
      files: {
        'node_modules/currency/round.js': `console.log('round of ${app}');\n`,
        ...(app === 'shop'
          ? { 'src/bootstrap.js': "import 'currency/round.js';\nimport 'checkout/total';\n" }
          : { 'src/total.js': "import 'currency/round.js';\n" }),
      },
    });
    const plugin = (keys) => ({ shop: { ...both('shop'), plugin: { shared: keys } }, checkout: { ...both('checkout'), plugin: { shared: keys } } });
    assert.deepEqual((await run(plugin(['currency']))).printed.match(/round of/g).length, 2);
    assert.equal((await run(plugin(['currency/']))).printed, 'round of checkout');
  },
  async 'include and exclude: version'() {
    const two = 'shop: 1.2.0, checkout: 1.4.0';
    assert.equal(await last({ shop: shared({ include: { version: '^2.0.0' } }) }), two);
    assert.equal(await last({ shop: shared({ include: { version: '^1.0.0' } }) }), 'shop: 1.4.0, checkout: 1.4.0');
    assert.equal(await last({ shop: shared({ exclude: { version: '^1.0.0' } }) }), two);
    assert.equal(await copies({ shop: shared({ exclude: { version: '^1.0.0' } }) }), 2);
  },
  async 'include and exclude: request'() {
    const modules = async (hints) => {
      const { host } = await apps({
        shop: {
          files: { 'node_modules/currency/round.js': '', 'node_modules/currency/format.js': '', 'src/bootstrap.js': "import 'currency/round.js';\nimport 'currency/format.js';\n" },
          plugin: { remotes: undefined, shared: { 'currency/': hints } },
        },
      });
      return host.modules.filter((name) => name.startsWith('consume')).map((name) => name.match(/currency\/(\w+)/)[1]);
    };
    assert.deepEqual(await modules({}), ['format', 'round']);
    assert.deepEqual(await modules({ include: { request: 'round.js' } }), ['round']);
    assert.deepEqual(await modules({ include: { request: /^r/ } }), ['round']);
    assert.deepEqual(await modules({ exclude: { request: 'round.js' } }), ['format']);
  },
  async 'include.request has no effect on a key without a slash'() {
    assert.equal(await last({ shop: shared({ include: { request: 'nothing' } }) }), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'unusedConfig reports what no module imports'() {
    const { host } = await apps({ shop: { config: { performance: { unusedConfig: true } }, plugin: { shared: ['currency', 'money'] } } });
    assert.match(host.warnings.join(), /money \(shared\)/);
    assert.doesNotMatch(host.warnings.join(), /currency \(shared\)/);
  },
};
