// Messages of Module Federation.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';
import webpack from 'webpack';

const { ConsumeSharedPlugin, ProvideSharedPlugin, SharePlugin } = webpack.sharing;
const federation = (options) => ({ plugins: [new webpack.container.ModuleFederationPlugin(options)], output: { publicPath: '/', uniqueName: 'shop' } });
const share = (shared) => federation({ name: 'shop', shared });

// The package `currency`, which the project shares.
const manifest = (more) => JSON.stringify({ name: 'shop', type: 'module', ...more });
const currency = (version = '1.4.0') => ({
  'package.json': manifest({ dependencies: { currency: '^1.0.0' } }),
  'node_modules/currency/package.json': JSON.stringify({ name: 'currency', version }),
  'node_modules/currency/index.js': 'exports.sign = "€";',
});
const boundary = { 'src/index.js': 'import("./shop.js").catch((error) => console.log(error.message));', 'src/shop.js': 'import { sign } from "currency";\nconsole.log(sign);' };

// Another build on the page has already put a version of it into the share scope.
const scope = (key, version) => ({ [key]: { [version]: { from: 'checkout', get: async () => () => ({ sign: '$' }) } } });
const remote = (init, get = () => Promise.resolve(() => ({}))) => ({ checkout: { init, get } });

/** Builds a host that loads everything up front, and runs it with a remote that is already on the page. */
const host = (globals) => async ({ webpack: bundle, folder, config, print, idle }) => {
  const compiler = bundle({ mode: 'development', devtool: false, context: folder, ...config, output: { path: join(folder, 'dist'), publicPath: '/', ...config.output } });
  const stats = await promisify(compiler.run).call(compiler);
  if (stats.hasErrors()) print(stats.toString({ all: false, errors: true }));
  await promisify(compiler.close).call(compiler);
  // The lazy chunks are part of the page.
  const say = (value) => print(String(value));
  const page = vm.createContext({ console: { log: say, warn: say, error: say }, setTimeout, clearTimeout, ...globals });
  page.self = page.window = page;
  page.document = {
    currentScript: null,
    getElementsByTagName: () => [],
    querySelector: () => null,
    createElement: () => ({ setAttribute() {}, getAttribute() {} }),
    head: {
      async appendChild(script) {
        vm.runInContext(await readFile(join(folder, 'dist', script.src), 'utf8'), page);
        script.onload({ type: 'load', target: script });
      },
    },
  };
  vm.runInContext(await readFile(join(folder, 'dist/main.js'), 'utf8'), page);
  await idle();
};
const consume = (consumes) => ({ plugins: [new ConsumeSharedPlugin({ consumes })], output: { publicPath: '/' } });
/** A host whose share scope already contains a version of the package. */
const consumer = (consumes) => ({
  ...consume(consumes),
  plugins: [new webpack.container.ContainerReferencePlugin({ remoteType: 'var', remotes: { checkout: 'checkout' } }), new ConsumeSharedPlugin({ consumes })],
});
const other = (version = '2.0.0') => ({ checkout: { init: (shared) => Object.assign(shared, scope('currency', version)), get: async () => () => ({}) } });
const withRemote = { 'src/index.js': boundary['src/index.js'], 'src/shop.js': `import 'checkout/total';\n${boundary['src/shop.js']}` };
const requires = (more) => ({ currency: { requiredVersion: '^1.0.0', import: false, ...more } });
// webpack also lists the package.json files above the project, which depend on the machine.
const ownFolders = (config) => ({
  ...config,
  plugins: [
    ...config.plugins,
    {
      apply: ({ hooks, context }) =>
        hooks.afterCompile.tap('Test', ({ warnings }) => {
          for (const warning of warnings) {
            const lines = warning.message.split('\n');
            warning.message = lines.filter((line) => !line.endsWith('package.json') || line.startsWith(context)).join('\n');
          }
        }),
    },
  ],
});

export default {
  'shared-module-is-not-available-for': {
    files: { ...currency(), 'src/index.js': 'import { sign } from "currency";\nconsole.log(sign);' },
    config: share(['currency']),
    run: host({}),
    fix: { files: boundary },
  },
  'shared-module-doesnt-exist-in-shared': {
    files: { ...currency(), ...boundary },
    config: share({ currency: { import: false } }),
    run: host({}),
    fix: { config: share({ currency: {} }) },
  },
  'no-satisfying-version-of-shared-module': {
    files: { ...currency(), ...withRemote },
    config: consumer(requires({ strictVersion: true })),
    run: host(other()),
    fix: { run: host(other('1.9.0')) },
  },
  'unsatisfied-version-from-of-shared-singleton': {
    files: { ...currency(), ...withRemote },
    config: consumer(requires({ singleton: true, strictVersion: true })),
    run: host(other()),
    fix: { run: host(other('1.9.0')) },
  },
  'initialization-of-sharing-external-failed': {
    files: { ...currency(), ...withRemote },
    config: consumer(['currency']),
    run: host(
      remote(() => {
        throw new Error('checkout is down');
      }),
    ),
    fix: { run: host(remote(() => {})) },
  },
  'container-missing': {
    files: { 'src/index.js': 'import("checkout/total").catch((error) => console.log(error.message));' },
    config: consumer({}),
    run: host({ checkout: undefined }),
    fix: { run: host(remote(() => {})) },
  },
  'module-does-not-exist-in-container': {
    files: { 'src/total.js': '' },
    config: { entry: {}, target: 'async-node', plugins: [new webpack.container.ContainerPlugin({ name: 'main', filename: 'main.js', library: { type: 'var', name: 'checkout' }, exposes: { './total': './src/total.js' } })] },
    run: async (context) => askContainer(context, (checkout) => checkout.get('./sum')),
    fix: { run: async (context) => askContainer(context, (checkout) => checkout.get('./total')) },
  },
  'container-initialization-failed-as-it-has': {
    files: { 'src/total.js': '' },
    config: { entry: {}, output: { publicPath: '/' }, plugins: [new webpack.container.ModuleFederationPlugin({ name: 'checkout', filename: 'main.js', library: { type: 'var', name: 'checkout' }, exposes: { './total': './src/total.js' }, shared: {} })] },
    run: async (context) =>
      askContainer(context, async (checkout) => {
        await checkout.init({});
        await checkout.init({});
      }),
    fix: {
      run: async (context) =>
        askContainer(context, async (checkout) => {
          const shared = {};
          await checkout.init(shared);
          await checkout.init(shared);
        }),
    },
  },
  'cant-resolve': {
    config: { ...share(['./src/money.js']), resolve: { alias: { './src/money.js': false } } },
    files: { 'src/money.js': '' },
    fix: { config: share(['./src/money.js']) },
  },
  'description-file-is-not-an-object': {
    files: { ...currency(), ...boundary, 'src/package.json': '[]' },
    config: share(['currency']),
    fix: { files: { 'src/package.json': '{ "name": "shop", "type": "module", "dependencies": { "currency": "^1.0.0" } }' } },
  },
  'no-required-version-specified-and-unable': {
    files: { ...currency(), ...boundary, 'package.json': manifest({}) },
    config: ownFolders(share(['currency'])),
    fix: { files: { 'package.json': manifest({ dependencies: { currency: '^1.0.0' } }) } },
  },
  'no-version-specified-and-unable-to': {
    files: { ...currency(), ...boundary, 'node_modules/currency/package.json': '{ "name": "currency" }' },
    config: share(['currency']),
    fix: { files: { 'node_modules/currency/package.json': '{ "name": "currency", "version": "1.4.0" }' } },
  },
  'unexpected-array-in-shared': {
    run: () => new SharePlugin({ shared: { currency: ['^1.0.0'] } }),
    fix: { run: () => new SharePlugin({ shared: { currency: '^1.0.0' } }) },
  },
  'unexpected-array-in-options': {
    run: ({ build }) => build({ plugins: [new ConsumeSharedPlugin({ consumes: { currency: ['^1.0.0'] } })] }),
    fix: { run: ({ build }) => build({ plugins: [new ConsumeSharedPlugin({ consumes: { currency: '^1.0.0' } })] }) },
  },
  'unexpected-array-of-provides': {
    run: ({ build }) => build({ plugins: [new ProvideSharedPlugin({ provides: { currency: ['currency'] } })] }),
    fix: { run: ({ build }) => build({ plugins: [new ProvideSharedPlugin({ provides: { currency: 'currency' } })] }) },
  },
  'unexpected-options-format': {
    run: () => new SharePlugin({ shared: 'currency' }),
    fix: { run: () => new SharePlugin({ shared: ['currency'] }) },
  },
};

/** Builds a remote, and asks it the way a host would. */
async function askContainer({ webpack: bundle, folder, config, print }, ask) {
  const compiler = bundle({ mode: 'development', devtool: false, context: folder, ...config, output: { path: join(folder, 'dist'), ...config.output } });
  await promisify(compiler.run).call(compiler);
  await promisify(compiler.close).call(compiler);
  const page = vm.createContext({ console, require: createRequire(join(folder, 'dist/main.js')), __dirname: join(folder, 'dist'), Buffer });
  page.self = page;
  const checkout = vm.runInContext(`${await readFile(join(folder, 'dist/main.js'), 'utf8')};checkout`, page);
  await (async () => ask(checkout))().catch((error) => print(`${error.name}: ${error.message}`));
}
