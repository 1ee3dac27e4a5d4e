import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { clear, command, excerpt, write } from '../project.mjs';

const { ModuleFederationPlugin } = webpack.container;
const currency = (version) => ({
  'package.json': JSON.stringify({ name: 'currency', version, type: 'module' }),
  'index.js': `export const version = '${version}';\n`,
});
const within = (folder, files) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
const app = (name, { range, version, index }) => ({
  ...within(name, {
    'package.json': JSON.stringify({ name, type: 'module', dependencies: range && { currency: range } }),
    'src/index.js': index ?? '',
  }),
  ...(version && within(`${name}/node_modules/currency`, currency(version))),
});

function compile(folder, options, config = {}) {
  return new Promise((done, fail) => {
    webpack(
      {
        mode: 'production',
        target: 'node24',
        context: resolve(folder),
        optimization: { minimize: false },
        ...config,
        output: { path: resolve(folder, 'dist'), module: true, clean: true, ...config.output },
        plugins: [new ModuleFederationPlugin({ name: folder, ...options })],
      },
      (error, stats) => (error ? fail(error) : done(stats)),
    );
  });
}
const load = (file) => import(`${pathToFileURL(resolve(file))}?${Math.random()}`);

const total =
  "import { version } from 'currency';\nexport const total = () => `total with currency ${version}`;\n";
const bootstrap =
  "import { total } from 'checkout/total';\nimport { version } from 'currency';\nconsole.log(`shop uses currency ${version}, ${total()}`);\n";
const remote = {
  filename: 'remoteEntry.mjs',
  library: { type: 'module' },
  exposes: { './total': './src/total.js' },
};
const host = { remoteType: 'import', remotes: { checkout: '../../checkout/dist/remoteEntry.mjs' } };

// In a process of its own, because Node.js caches the remote.
const printedByHost = async () => (await command('node shop/dist/main.mjs')).trim();

/** Builds a remote with currency 1.4.0 and a host with 1.2.0, and runs the host. */
async function run({
  hostRange = '^1.2.0',
  remoteRange = '^1.2.0',
  index = "await import('./bootstrap.js');\n",
  shared = ['currency'],
}) {
  await clear();
  await write({
    ...app('checkout', { range: remoteRange, version: '1.4.0' }),
    'checkout/src/total.js': total,
    ...app('shop', { range: hostRange, version: '1.2.0', index }),
    'shop/src/bootstrap.js': bootstrap,
  });
  await compile('checkout', { ...remote, shared }, { entry: {} });
  const stats = await compile('shop', { ...host, shared });
  return { stats, printed: await printedByHost() };
}

export default {
  async shared() {
    return (await run({})).printed;
  },
  async 'ranges that no shared version satisfies'() {
    const { printed } = await run({ hostRange: '~1.2.0', remoteRange: '~1.4.0' });
    assert.equal(printed, 'shop uses currency 1.2.0, total with currency 1.4.0');
  },
  async 'unshared builds carry their own copy'() {
    assert.equal((await run({ shared: [] })).printed, 'shop uses currency 1.2.0, total with currency 1.4.0');
  },
  async 'the host gets a new remote without a build'() {
    await run({});
    await write({ 'checkout/src/total.js': "export const total = () => 'new';\n" });
    await compile('checkout', { ...remote, shared: ['currency'] }, { entry: {} });
    assert.match(await printedByHost(), /new$/);
  },
  async 'eager-error'() {
    const { printed } = await run({ index: "import { version } from 'currency';\nconsole.log(version);\n" });
    return excerpt(printed, 'Error: Shared');
  },
  async 'remote-error'() {
    const { printed } = await run({
      index: "import { total } from 'checkout/total';\nconsole.log(total());\n",
      shared: [],
    });
    return excerpt(printed, 'TypeError');
  },
  async 'a container exports init and get, and get rejects unknown modules'() {
    await run({});
    const container = await load('checkout/dist/remoteEntry.mjs');
    assert.deepEqual(Object.keys(container).toSorted(), ['get', 'init']);
    await container.init({});
    const factory = await container.get('./total');
    assert.equal(typeof factory().total, 'function');
  },
  async 'unknown-module'() {
    await run({});
    const container = await load('checkout/dist/remoteEntry.mjs');
    await container.init({});
    return String(
      await Promise.resolve()
        .then(() => container.get('./nothere'))
        .catch((error) => error),
    );
  },
  async 'without a library of type module, the container exports nothing'() {
    await run({});
    await compile('checkout', { ...remote, library: undefined }, { entry: {} });
    assert.deepEqual(Object.keys(await load('checkout/dist/remoteEntry.mjs')), []);
  },
  async 'no-version'() {
    await write({ ...app('shop', { index: "import('currency');\n", version: '1.2.0' }) });
    const stats = await compile('shop', { shared: ['currency'] });
    return excerpt(
      stats.compilation.warnings.map(({ message }) => message),
      'No required version',
    );
  },
  async singleton() {
    const { printed } = await run({ hostRange: '^2.0.0', shared: { currency: { singleton: true } } });
    assert.match(printed, /shop uses currency 1\.4\.0/);
    const strict = await run({
      hostRange: '^2.0.0',
      shared: { currency: { singleton: true, strictVersion: true } },
    });
    assert.match(strict.printed, /Error: Unsatisfied version/);
    assert.doesNotMatch(strict.printed, /shop uses/);
    return excerpt(printed, 'Unsatisfied');
  },
  async 'eager sharing and output.html'() {
    await write(app('shop', { range: '^1.2.0', index: "import 'currency';\n", version: '1.2.0' }));
    const config = { target: 'web', output: { html: true, module: false } };
    await assert.rejects(
      compile('shop', { shared: { currency: { eager: true } } }, config),
      /Multiple chunks emit assets to the same filename/,
    );
  },
};
