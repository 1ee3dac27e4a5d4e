import assert from 'node:assert/strict';
import webpack from 'webpack';
import { apps, build, createFolder, rejection, run } from '../project.mjs';

const { ContainerPlugin, ContainerReferencePlugin, ModuleFederationPlugin } = webpack.container;
const shared = (hints) => ({ plugin: { shared: { currency: hints } } });
const printed = async (options) => (await run(options)).printed;
const good = '../../checkout/dist/remoteEntry.mjs';
const sync = { 'src/index.js': "import { version } from 'currency';\nconsole.log(version);\n" };

export default {
  async eager() {
    return printed({ shop: { files: sync } });
  },
  async unsatisfied() {
    return (await printed({ shop: { range: '^2.0.0', ...shared({ strictVersion: false }) } })).replace(/^warning: /, '').split('\n').slice(0, 2).join('\n');
  },
  async 'unsatisfied-strict'() {
    return printed({ shop: { range: '^2.0.0', ...shared({ import: false, strictVersion: true }) } });
  },
  async singleton() {
    return (await printed({ shop: { range: '^2.0.0', ...shared({ singleton: true }) }, checkout: shared({ singleton: true }) })).replace(/^warning: /, '').split('\n')[0];
  },
  async 'no-provider'() {
    return printed({ shop: shared({ import: false }), checkout: { plugin: { shared: [] } } });
  },
  async 'two-scopes'() {
    const files = { 'src/bootstrap.js': "import { total } from 'checkout/total';\nimport * as second from 'second/total';\nconsole.log(total(), second.total());\n" };
    return (await printed({ shop: { files, plugin: { remotes: { checkout: good, second: { external: good, shareScope: 'second' } } } } })).replace(/^currency.*\n/, '');
  },
  async 'no-module'() {
    return printed({ shop: { files: { 'src/bootstrap.js': "import { total } from 'checkout/nothere';\nconsole.log(total());\n" } } });
  },
  async 'no-range'() {
    const { host } = await apps({ shop: { range: undefined, plugin: { remotes: undefined }, files: { 'src/bootstrap.js': "import 'currency';\n" } } });
    return host.text.split('\n').filter((line) => !line.includes('package.json') || line.includes('/projects')).join('\n');
  },
  async 'no-version'() {
    const { host } = await apps({ shop: { files: { 'node_modules/currency/package.json': '{ "name": "currency", "type": "module" }', 'src/bootstrap.js': "import 'currency';\n" } } });
    return host.text;
  },
  async 'not-installed'() {
    const { host } = await apps({ shop: { version: undefined, files: { 'src/bootstrap.js': "import 'currency';\n" } } });
    return host.text;
  },
  async exposes() {
    const { remote } = await apps({ checkout: { plugin: { exposes: { './total': './src/nothere.js' } } } });
    return remote.text;
  },
  async name() {
    const { errors } = await build(await createFolder({ 'my-checkout/src/total.js': '', 'my-checkout/src/index.js': '' }), 'my-checkout', {
      config: { target: 'web', output: { module: false } },
      plugin: { exposes: { './total': './src/total.js' } },
    });
    return errors.join('\n');
  },
  async unused() {
    const { host } = await apps({ shop: { config: { performance: { unusedConfig: true } }, plugin: { shared: ['currency', 'money'], remotes: { checkout: good, cart: '../../cart/dist/remoteEntry.mjs' } } } });
    return host.warnings.join('\n').split('\n').slice(0, 3).join('\n');
  },
  async option() {
    return rejection(() => new ModuleFederationPlugin({ name: 'shop', expose: { './a': './a.js' } }));
  },
};

export const claims = {
  async 'the container plugins require a name and type'() {
    assert.match(await rejection(() => new ContainerPlugin({ exposes: {} })), /misses the property 'name'/);
    assert.match(await rejection(() => new ContainerPlugin({ name: 'a' })), /misses the property 'exposes'/);
    assert.match(await rejection(() => new ContainerReferencePlugin({ remotes: {} })), /misses the property 'remoteType'/);
    assert.match(await rejection(() => new ContainerReferencePlugin({ remoteType: 'script' })), /misses the property 'remotes'/);
  },
  async 'the two container plugins do what ModuleFederationPlugin does'() {
    const options = { name: 'checkout', filename: 'remoteEntry.mjs', library: { type: 'module' }, exposes: { './total': './src/total.js' } };
    const { printed: output, host, remote } = await run({
      shop: { plugins: [new ContainerReferencePlugin({ remoteType: 'import', remotes: { checkout: good } })] },
      checkout: { plugins: [new ContainerPlugin(options)] },
    });
    assert.match(output, /shop: 1\.2\.0, checkout: 1\.4\.0/);
    assert.ok(host.modules.includes('remote checkout/total'));
    assert.ok(remote.modules.includes('container entry'));
  },
  async 'ContainerReferencePlugin does not read library'() {
    assert.match(await rejection(() => new ContainerReferencePlugin({ remoteType: 'script', remotes: {}, library: {} })), /unknown property 'library'/);
  },
  async 'hooks'() {
    const seen = [];
    const spy = {
      apply(compiler) {
        compiler.hooks.compilation.tap('Spy', (compilation) => {
          ModuleFederationPlugin.getCompilationHooks(compilation).addContainerEntryDependency.tap('Spy', (dependency) => seen.push(dependency.loc.name));
        });
      },
    };
    const plugin = { name: 'checkout', filename: 'remoteEntry.mjs', library: { type: 'module' }, exposes: { './total': './src/total.js' } };
    await apps({ checkout: { plugins: [new ModuleFederationPlugin(plugin), spy] } });
    assert.deepEqual(seen, ['checkout']);
  },
  async 'warnings in the console can be turned off with output.ignoreBrowserWarnings'() {
    const options = (config) => ({ shop: { range: '^2.0.0', ...shared({ strictVersion: false }), config } });
    assert.match(await printed(options()), /^warning/);
    assert.doesNotMatch(await printed(options({ output: { ignoreBrowserWarnings: true } })), /warning/);
  },
};
