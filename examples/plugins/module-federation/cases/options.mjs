import assert from 'node:assert/strict';
import { apps, build, createFolder, run } from '../project.mjs';

const good = '../../checkout/dist/remoteEntry.mjs';
const printed = async (options) => (await run(options)).printed.split('\n').at(-1);
const remotes = (value, more) => ({ shop: { plugin: { remotes: { checkout: value } }, ...more } });
const container = "console.log('own container');\nexport const init = () => {};\nexport const get = async (request) => () => ({ total: () => request });\n";

export default {
  async expose() {
    const { remote } = await apps({
      checkout: {
        files: { 'src/polyfill.js': "console.log('polyfill runs');\n" },
        plugin: { exposes: { './total': { import: ['./src/polyfill.js', './src/total.js'], name: 'checkout-total' } } },
      },
    });
    return remote.assets.join('\n');
  },
};

export const claims = {
  async 'filename: by default the name and output.filename'() {
    const { remote } = await apps({ checkout: { plugin: { filename: undefined } } });
    assert.ok(remote.assets.includes('checkout.mjs'));
    const hashed = await apps({ checkout: { plugin: { filename: undefined }, config: { output: { filename: 'js/[name].js' } } } });
    assert.ok(hashed.remote.assets.includes('js/checkout.js'));
  },
  async 'without a name, the build succeeds and writes no container'() {
    const { remote } = await apps({ checkout: { plugin: { name: undefined } } });
    assert.deepEqual(remote.errors, []);
    assert.deepEqual(remote.assets, []);
  },
  async 'the name alone adds nothing'() {
    const { host } = await apps({ shop: { plugin: { remotes: undefined, shared: undefined }, files: { 'src/bootstrap.js': '' } } });
    assert.deepEqual(host.assets, ['main.mjs', 'src_bootstrap_js.mjs']);
  },
  async 'library: the default is a variable'() {
    const files = { 'checkout/src/total.js': 'export const total = 1;', 'checkout/package.json': '{"type":"module"}' };
    const config = { entry: {}, target: 'web', output: { module: false } };
    const plugin = { filename: 'remoteEntry.js', exposes: { './total': './src/total.js' } };
    const one = await build(await createFolder(files), 'checkout', { config, plugin });
    assert.match(await one.read('remoteEntry.js'), /^(?:var|let|const) checkout;/m);
    const two = await build(await createFolder(files), 'checkout', { config, plugin: { ...plugin, library: { type: 'window', name: ['apps', 'checkout'] } } });
    assert.match(await two.read('remoteEntry.js'), /window.*apps/);
    assert.doesNotMatch(await two.read('remoteEntry.js'), /^(?:var|let|const) checkout;/m);
  },
  async 'remoteType: the default is the type of the library, else script'() {
    const source = async (plugin) => (await apps({ shop: { plugin } })).host.read('main.mjs');
    assert.match(await source({ remoteType: undefined, library: { type: 'module' } }), /^import \* as .* from "\.\.\/\.\.\/checkout\/dist\/remoteEntry\.mjs"/m);
    assert.match(await source({ remoteType: 'import' }), /import\("\.\.\/\.\.\/checkout\/dist\/remoteEntry\.mjs"\)/);
    // Type script needs a name, so the URL alone is invalid.
    const { host } = await apps({ shop: { plugin: { remoteType: undefined } } });
    assert.deepEqual(host.errors, [`Invalid request "${good}"`]);
  },
  async 'runtime: a name moves the runtime into its own file'() {
    const { remote, printed: output } = await run({ checkout: { plugin: { runtime: 'checkout-runtime' } } });
    assert.ok(remote.assets.includes('checkout-runtime.mjs'));
    assert.match(output, /checkout: 1\.4\.0/);
  },
  async 'runtime: false keeps the runtime in the container despite runtimeChunk'() {
    const config = { optimization: { runtimeChunk: 'single' } };
    assert.ok((await apps({ checkout: { config } })).remote.assets.includes('runtime.mjs'));
    assert.ok(!(await apps({ checkout: { config, plugin: { runtime: false } } })).remote.assets.includes('runtime.mjs'));
  },
  async 'exposes: several modules run in order, and the last one is exported'() {
    const { remote, printed: output } = await run({
      checkout: {
        files: { 'src/polyfill.js': "console.log('polyfill runs');\n" },
        plugin: { exposes: { './total': ['./src/polyfill.js', './src/total.js'] } },
      },
    });
    assert.match(output, /polyfill runs/);
    assert.match(output, /checkout: 1\.4\.0/);
    assert.ok(remote.assets.some((name) => name.includes('polyfill')));
  },
  async 'exposes: a list uses the requests as keys'() {
    const { remote } = await apps({ checkout: { plugin: { exposes: ['./src/total.js'] } } });
    assert.match(await remote.read('remoteEntry.mjs'), /"\.\/src\/total\.js": \(\) =>/);
  },
  async 'exposes: a key without ./ cannot be imported'() {
    const { printed: output } = await run({ checkout: { plugin: { exposes: { total: './src/total.js' } } } });
    assert.match(output, /Module "\.\/total" does not exist in container\./);
  },
  async 'exposes: webpack keeps all exports'() {
    const files = { 'src/total.js': "export { total, unused } from './both.js';\n", 'src/both.js': "export const total = () => 'total';\nexport const unused = 'unused export';\n" };
    const { remote, host } = await apps({ checkout: { files }, shop: { files: { ...files, 'src/bootstrap.js': "import { total } from './total.js';\nconsole.log(total());\n" }, config: { optimization: { minimize: true } } } });
    assert.match(await remote.read('src_total_js.mjs'), /unused export/);
    assert.doesNotMatch(await host.read('src_bootstrap_js.mjs'), /unused export/);
  },
  async 'exposes: the key . is imported by the name of the remote'() {
    const { printed: output } = await run({ checkout: { plugin: { exposes: { '.': './src/total.js' } } }, shop: { files: { 'src/bootstrap.js': "import { total } from 'checkout';\nconsole.log(total());\n" } } });
    assert.match(output, /1\.4\.0$/);
  },
  async 'exposes: a package'() {
    const { printed: output } = await run({ checkout: { plugin: { exposes: { './money': 'currency' }, shared: [] } }, shop: { files: { 'src/bootstrap.js': "import { version } from 'checkout/money';\nconsole.log(version);\n" } } });
    assert.match(output, /1\.4\.0$/);
  },
  async 'remotes: falls back to the next location'() {
    assert.match(await printed(remotes('../../nothere/remoteEntry.mjs')), /while loading/);
    assert.equal(await printed(remotes(['../../nothere/remoteEntry.mjs', good])), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'remotes: a prefix overrides remoteType'() {
    assert.equal(await printed(remotes(`import ${good}`, { plugin: { remoteType: 'script', remotes: { checkout: `import ${good}` } } })), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'remotes: a promise resolves to a container'() {
    const code = "promise new Promise((resolve) => resolve({ init() {}, get: async (request) => () => ({ total: () => request }) }))";
    assert.equal(await printed(remotes(code)), 'shop: 1.2.0, checkout: ./total');
  },
  async 'remotes: internal takes a module of this build, which must be in the entry chunk'() {
    const files = { 'src/container.js': container };
    assert.match(await printed(remotes('internal ./src/container.js', { files })), /__webpack_modules__\[moduleId\] is not a function|while loading/);
    const index = "import './container.js';\nexport default await import('./bootstrap.js');\n";
    assert.equal(await printed(remotes('internal ./src/container.js', { files: { ...files, 'src/index.js': index } })), 'shop: 1.2.0, checkout: ./total');
  },
  async 'remotes: the name matches whole path segments'() {
    const { host } = await apps({ shop: { files: { 'src/bootstrap.js': "import 'checkout-form';\n", 'node_modules/checkout-form/index.js': "console.log('package');" } } });
    assert.deepEqual(host.errors, []);
    assert.ok(!host.modules.some((name) => name.startsWith('remote ')));
  },
  async 'remotes: a remote hides a package with the same name'() {
    const { host } = await apps({ shop: { files: { 'node_modules/checkout/total.js': 'export const total = () => "package";' } } });
    assert.ok(host.modules.includes('remote checkout/total'));
  },
  async 'shareScope: the host decides which scope a remote gets'() {
    // The remote's own name for the scope doesn't matter.
    assert.equal(await printed({ checkout: { plugin: { shareScope: 'money' } } }), 'shop: 1.4.0, checkout: 1.4.0');
    assert.equal(await printed({ shop: { plugin: { remotes: { checkout: { external: good, shareScope: 'money' } } } } }), 'shop: 1.2.0, checkout: 1.4.0');
    assert.equal(await printed({ shop: { plugin: { shareScope: 'money' } } }), 'shop: 1.4.0, checkout: 1.4.0');
  },
  async 'the remote can be a host too'() {
    const { printed: output } = await run({
      shop: { plugin: { filename: 'shop.mjs', library: { type: 'module' }, exposes: { './name': './src/name.js' } }, files: { 'src/name.js': "export const name = 'Shop';\n" } },
      checkout: {
        plugin: { remoteType: 'import', remotes: { shop: '../../shop/dist/shop.mjs' } },
        files: { 'src/total.js': "import { name } from 'shop/name';\nexport const total = () => `total of ${name}`;\n" },
      },
    });
    assert.match(output, /checkout: total of Shop/);
  },
  async 'HTML file as the entry of the host'() {
    const { host } = await apps({ shop: { config: { target: 'web', entry: './src/index.html' }, files: { 'src/index.html': '<script src="./index.js" type="module"></script>' }, plugin: { remoteType: 'import', remotes: { checkout: 'https://example.com/remoteEntry.mjs' } } } });
    assert.deepEqual(host.errors, []);
    assert.ok(host.assets.includes('index.html'));
    const eager = await apps({
      shop: {
        config: { target: 'web', entry: './src/index.html' },
        files: { 'src/index.html': '<script src="./index.js" type="module"></script>', 'src/index.js': "import 'currency';\n" },
        plugin: { remotes: undefined, shared: { currency: { eager: true } } },
      },
    });
    assert.ok(eager.host.assets.includes('index.html'));
  },
};
