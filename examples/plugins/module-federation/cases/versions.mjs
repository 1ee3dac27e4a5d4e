import assert from 'node:assert/strict';
import { run } from '../project.mjs';

const shared = (hints) => ({ plugin: { shared: { currency: hints } } });
const both = (hints, { shop, checkout } = {}) => ({ shop: { ...shared(hints), ...shop }, checkout: { ...shared(hints), ...checkout } });
const used = async (options) => (await run(options)).printed.split('\n').filter((line) => line.startsWith('shop: ') || line.startsWith('warning') || line.startsWith('Error')).join('\n');
const from = (app) => ({ 'node_modules/currency/index.js': `console.log('copy of ${app}');\nexport const version = '1.4.0';\n` });

export default {
  async compatible() {
    return used({});
  },
  async unshared() {
    return used({ shop: { plugin: { shared: [] } }, checkout: { plugin: { shared: [] } } });
  },
  async tilde() {
    return used({ shop: { range: '~1.2.0' } });
  },
  async major() {
    return used({ shop: { range: '^2.0.0' } });
  },
  async any() {
    return used(both({ requiredVersion: false }));
  },
  async singleton() {
    return used(both({ singleton: true }));
  },
  async 'singleton-tilde'() {
    return used(both({ singleton: true }, { shop: { range: '~1.2.0' } }));
  },
  async 'singleton-strict'() {
    return used(both({ singleton: true, strictVersion: true }, { shop: { range: '~1.2.0' } }));
  },
  async loose() {
    return used({ shop: { range: '^2.0.0', ...shared({ strictVersion: false }) } });
  },
  async 'no-fallback'() {
    return used({ shop: { range: '^2.0.0', ...shared({ import: false }) } });
  },
  async 'no-fallback-strict'() {
    return used({ shop: { range: '^2.0.0', ...shared({ import: false, strictVersion: true }) } });
  },
  async 'no-provider'() {
    return used({ shop: shared({ import: false }), checkout: { plugin: { shared: [] } } });
  },
};

export const claims = {
  async 'only the copy that is used runs'() {
    assert.equal((await run({})).printed, 'currency 1.4.0 runs\nshop: 1.4.0, checkout: 1.4.0');
    assert.equal((await run({ shop: { range: '~1.2.0' } })).printed.match(/runs/g).length, 2);
  },
  async 'a strict consumer with its own copy uses it if no version fits, without a warning'() {
    assert.doesNotMatch((await run({ shop: { range: '^2.0.0' } })).printed, /warning/);
  },
  async 'the same version: the greater uniqueName wins'() {
    const copy = async (shop) => (await run({ shop: { version: '1.4.0', files: from('shop'), ...shop }, checkout: { files: from('checkout') } })).printed.split('\n')[0];
    assert.equal(await copy(), 'copy of shop');
    assert.equal(await copy({ config: { output: { uniqueName: 'another-shop' } } }), 'copy of checkout');
  },
  async 'the same version: an eager one wins over one that is not'() {
    const { printed } = await run({ shop: { version: '1.4.0', files: from('shop') }, checkout: { files: from('checkout'), ...shared({ eager: true }) } });
    assert.match(printed, /^copy of checkout/);
  },
  async 'a prerelease only satisfies a range that names one'() {
    const range = async (checkout) => (await run({ checkout: { version: '1.4.0-beta.1', range: checkout } })).printed.split('\n').at(-1);
    assert.equal(await range('^1.2.0'), 'shop: 1.2.0, checkout: 1.2.0');
    assert.equal(await range('^1.4.0-beta.0'), 'shop: 1.2.0, checkout: 1.4.0-beta.1');
  },
  async 'an eager host of a singleton keeps its copy, and the remote gets it too'() {
    const { printed } = await run(both({ singleton: true, eager: true }));
    assert.equal(printed, 'currency 1.2.0 runs\nshop: 1.2.0, checkout: 1.2.0');
  },
  async 'a build without singleton still loads its own copy if its range demands one'() {
    const shop = { ...shared({ singleton: true, eager: true }) };
    assert.match((await run({ shop, checkout: { range: '^1.4.0', ...shared({}) } })).printed, /shop: 1\.2\.0, checkout: 1\.4\.0/);
    assert.match((await run({ shop, checkout: { range: '^1.4.0', ...shared({ singleton: true }) } })).printed, /shop: 1\.2\.0, checkout: 1\.2\.0/);
  },
  async 'an eager host without singleton uses its own copy, although the remote has a higher version'() {
    const { printed } = await run(both({ eager: true }));
    assert.match(printed, /shop: 1\.2\.0, checkout: 1\.4\.0/);
  },
  async 'with a remote that is down, the shared package still loads'() {
    const { printed } = await run({
      shop: {
        plugin: { remotes: { checkout: '../../nothere/remoteEntry.mjs' } },
        files: { 'src/bootstrap.js': "import { version } from 'currency';\nconsole.log(version);\nexport const lazy = () => import('checkout/total');\n" },
      },
    });
    assert.match(printed, /^warning: Initialization of sharing external failed: /);
    assert.match(printed, /\n1\.2\.0$/);
  },
};
