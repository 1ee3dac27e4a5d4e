import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import vm from 'node:vm';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { build, clear, read, written } from '../shop.mjs';

/** A module that exports a string of so many KiB. */
const text = (kib, word = 'lorem') => `export const text = '${`${word} `.repeat((kib * 1024) / (word.length + 1))}';\n`;

/** A module that imports `text` from others and uses it. */
const use = (...requests) =>
  `${requests.map((request, i) => `import { text as t${i} } from '${request}';\n`).join('')}console.log(${requests.map((_, i) => `t${i}`).join(', ')});\n`;

/** A package that exports a string of so many KiB. */
const pkg = (name, kib) => ({
  [`node_modules/${name}/package.json`]: '{ "main": "i.js" }',
  [`node_modules/${name}/i.js`]: text(kib, name),
});

const lib = pkg('lib', 52);
const entry = { index: './src/index.js', other: './src/other.js' };
const twoEntries = { 'src/index.js': "console.log('index');\n", 'src/other.js': "console.log('other');\n" };

// Two entries import a package; two lazy-loaded modules import one large module.
const shared = {
  ...lib,
  'src/index.js': `${use('lib')}import('./a.js');\nimport('./b.js');\n`,
  'src/other.js': use('lib'),
  'src/a.js': use('./large.js'),
  'src/b.js': use('./large.js'),
  'src/large.js': text(52, 'large'),
};

// Five modules of 30 KiB, imported by the entry or by a lazy-loaded module.
const numbers = [1, 2, 3, 4, 5];
const five = {
  'src/index.js': use(...numbers.map((i) => `./part-${i}.js`)),
  ...Object.fromEntries(numbers.map((i) => [`src/part-${i}.js`, text(30, `part${i}`)])),
};

// Two entries share three packages of 22 KiB, each with a cache group.
const packages = {
  ...pkg('one', 22),
  ...pkg('two', 22),
  ...pkg('three', 22),
  'src/index.js': use('one', 'two', 'three'),
  'src/other.js': use('one', 'two', 'three'),
};
const perPackage = Object.fromEntries(
  ['one', 'two', 'three'].map((name) => [name, { test: new RegExp(`[\\\\/]${name}[\\\\/]`) }]),
);

const size = (bytes) => (bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`);

/** The files of the last build, with their sizes. */
async function list() {
  const lines = [];
  const entries = await readdir('dist', { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const file of files.toSorted()) lines.push(`  ${file.padEnd(44)} ${size((await stat(file)).size).padStart(10)}`);
  return lines.join('\n');
}

/** Builds with each of the settings and shows the files, or what `show` makes of them and of the log. */
const compare = (settings, { files = shared, label, hidden, show = list, ...config } = {}) => ({
  async run() {
    const parts = [];
    for (const optimization of settings) {
      await clear();
      const log = await build({
        config: {
          entry,
          ...config,
          optimization: { chunkIds: 'named', ...(show === list && { minimize: false }), ...hidden, ...optimization },
        },
        files,
      });
      if (/\bERROR\b/.test(log) && show === list) throw new Error(log);
      const name = label?.(optimization) ?? inspect(optimization, { breakLength: 90, depth: 9 });
      parts.push(`// ${name.replaceAll('\n', '\n// ')}\n${await show(log)}`);
    }
    return parts.join('\n');
  },
});

/** The same for settings of `splitChunks`. */
const split = (settings, options) =>
  compare(
    settings.map((splitChunks) => (splitChunks === undefined ? {} : { splitChunks })),
    {
      label: ({ splitChunks }) =>
        splitChunks === undefined ? 'default' : `splitChunks: ${inspect(splitChunks, { breakLength: 90, depth: 9 })}`,
      ...options,
    },
  );

/** Shows a part of a bundle, from one text to another. */
const between =
  (from, to, file = 'dist/main.js') =>
  async () => {
    const bundle = await read(file);
    const start = bundle.indexOf(from);
    const end = bundle.indexOf(to, start);
    if (start < 0 || end < 0) throw new Error(`Not in the bundle: ${from} … ${to}\n${bundle}`);
    return bundle.slice(start, end).trimEnd();
  };

/** The scripts that a page requests one after the other while it runs `dist/main.js`. */
async function requests() {
  const lines = [];
  const context = vm.createContext({
    console: { log: () => {} },
    setTimeout: () => {},
    clearTimeout: () => {},
    document: {
      getElementsByTagName: () => [],
      createElement: () => ({ setAttribute() {} }),
      head: {
        async appendChild(script) {
          lines.push(`  ${script.src}`);
          await undefined;
          vm.runInContext(readFileSync(join('dist', script.src), 'utf8'), context);
          script.onload({});
        },
      },
    },
  });
  vm.runInContext('self = globalThis', context);
  await vm.runInContext(await read('dist/main.js'), context);
  for (let turns = 0; turns < 20; turns++) await new Promise(setImmediate);
  return lines.join('\n');
}

/** The modules in a bundle with named ids. */
const modules = async () =>
  (await read('dist/main.js'))
    .match(/(?<=^\/\*{3}\/ )"\.\/src[^"]+"$/gm)
    .map((id) => `  ${id}`)
    .join('\n');
const whole = (file) => async () => (await read(file)).trimEnd();

const single = { entry: './src/index.js' };
const vendors = { test: /[\\/]node_modules[\\/]/ };

const style = `/*! licence */
.a { color: #ffffff; background: rgb(1 2 3); margin: 1px 2px 1px 2px; opacity: 0.50 }
.b { width: calc(1px + 2px); color: oklch(59.686% .15619 49.7694) }
@media (min-width: 100px) { .\\66oot { inset: 0 } }
`;
const page = `<!doctype html>
<html lang="en">
  <head>
    <title>Shop</title>
  </head>
  <body>
    <!-- the cart -->
    <ul class="cart  items">
      <li>Tea</li>
      <li>Coffee</li>
    </ul>
    <button disabled="disabled">Order</button>
  </body>
</html>
`;
const math = {
  'src/index.js': "import { add } from './math.js';\nconsole.log(add(1, 2));\n",
  'src/math.js': 'export const add = (a, b) => a + b;\nexport const multiply = (a, b) => a * b;\n',
};
const barrel = {
  'src/index.js': "import { price } from './shop/index.js';\nconsole.log(price(3));\n",
  'src/shop/index.js': "export * from './price.js';\nexport * from './cart.js';\n",
  'src/shop/price.js': 'export const price = (count) => count * 2;\n',
  'src/shop/cart.js': "console.log('cart loaded');\nexport const cart = [];\n",
};
const flagged = { 'src/shop/package.json': '{ "type": "module", "sideEffects": false }' };
const lazy = {
  'src/index.js': "import('./lazy.js');\nimport('./heavy.js');\n",
  'src/lazy.js': "console.log('lazy');\n",
  'src/heavy.js': "console.log('heavy');\n",
};

export default {
  'worker-parts': {
    async run() {
      await clear();
      await build({
        config: {
          target: 'webworker',
          entry: { sw: './src/sw.js' },
          output: { filename: '[name].js' },
          optimization: {
            splitChunks: { chunks: 'all', cacheGroups: { parts: { test: /node_modules/, enforce: true, maxSize: 40_000 } } },
          },
        },
        files: { ...pkg('tents', 30), ...pkg('boats', 30), 'src/sw.js': use('tents', 'boats').replaceAll(/(t\d)(?=[,)])/g, '$1.length') },
      });
      const lines = [];
      const worker = vm.createContext({
        console: { log: (...values) => lines.push(`sw.js prints ${values.join(' ')}`) },
        location: 'https://example.com/sw.js',
        importScripts(...urls) {
          for (const url of urls) {
            const name = url.slice(url.lastIndexOf('/') + 1);
            lines.push(`sw.js loads ${name}`);
            vm.runInContext(readFileSync(join('dist', name), 'utf8'), worker);
          }
        },
      });
      worker.self = worker;
      vm.runInContext(await read('dist/sw.js'), worker);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return lines.join('\n');
    },
  },
  overview: compare([{}, { runtimeChunk: 'single', splitChunks: { chunks: 'all' } }]),
  'split-off': split([undefined, false]),
  'unknown-name': {
    config: { optimization: { splitChunks: { cacheGroup: {} } } },
    from: 'configuration.optimization.splitChunks',
    to: "'cacheGroup'.",
  },
  chunks: split([{ chunks: 'async' }, { chunks: 'initial' }, { chunks: 'all' }]),
  'min-size': split([undefined, { minSize: 10_000 }], { files: { ...shared, 'src/large.js': text(15) } }),
  'min-chunks': split([{ chunks: 'all' }, { chunks: 'all', minChunks: 2 }], {
    files: { 'src/index.js': use('lib'), ...lib },
    ...single,
  }),
  'max-size': split([{ maxSize: 40_000 }, { chunks: 'all', maxSize: 40_000 }], { files: five, ...single }),
  'max-below-min': {
    config: { entry, optimization: { splitChunks: { chunks: 'all', maxSize: 10_000 } } },
    files: shared,
    from: 'is bigger than maxSize',
  },
  'max-requests': split(
    [
      { chunks: 'all', cacheGroups: perPackage },
      { chunks: 'all', maxInitialRequests: 2, cacheGroups: perPackage },
    ],
    {
      files: packages,
      label: ({ splitChunks }) => `splitChunks: ${inspect({ ...splitChunks, cacheGroups: '…' }).replace("'…'", '{ … }')}`,
    },
  ),
  'max-async-requests': split([undefined, { maxAsyncRequests: 1 }], { files: { ...shared, 'src/large.js': text(40) } }),
  'enforce-threshold': split(
    [
      { chunks: 'all', maxInitialRequests: 1 },
      { chunks: 'all', maxInitialRequests: 1, enforceSizeThreshold: 100_000 },
    ],
    { files: { ...lib, 'src/index.js': use('lib'), 'src/other.js': use('lib') } },
  ),
  'min-reduction': split([{ chunks: 'all' }, { chunks: 'all', minSizeReduction: 50_000 }], {
    files: { ...pkg('lib', 22), 'src/index.js': use('lib'), 'src/other.js': use('lib') },
  }),
  'min-remaining': split([{ chunks: 'all' }, { chunks: 'all', minRemainingSize: 0 }], {
    files: { ...pkg('lib', 30), 'src/index.js': use('lib') },
    ...single,
  }),
  name: split([{ chunks: 'all', name: 'shared' }]),
  'entry-name': {
    config: { entry, optimization: { splitChunks: { chunks: 'all', name: 'index' } } },
    files: shared,
    from: 'conflicts with existing chunk',
    lines: 2,
  },
  filename: split([{ chunks: 'all', filename: 'shared/[name].js' }]),
  'parts-of-a-group': split([{ chunks: 'all', maxSize: 40_000, automaticNameDelimiter: '~' }], { files: five, ...single }),
  'hide-path': split([{ chunks: 'all', maxSize: 40_000, hidePathInfo: false }], { files: five, ...single }),
  'split-used-exports': split(
    [
      { chunks: 'all', minSize: 0 },
      { chunks: 'all', minSize: 0, usedExports: false },
    ],
    {
      files: {
        'src/index.js': "import { a } from './both.js';\nconsole.log(a());\n",
        'src/other.js': "import { b } from './both.js';\nconsole.log(b());\n",
        'src/both.js': "export const a = () => 'a';\nexport const b = () => 'b';\n",
      },
    },
  ),
  'dedup-depth': {
    config: { optimization: { splitChunks: { dedupDepth: 1.5 } } },
    from: 'dedupDepth',
  },
  dedup: split([{ chunks: 'all' }, { chunks: 'all', dedupDepth: 1 }], {
    entry: Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, `./src/${name}.js`])),
    files: {
      'src/a.js': use('./x.js', './y.js'),
      'src/b.js': use('./x.js', './y.js'),
      'src/c.js': use('./x.js'),
      'src/d.js': use('./y.js'),
      'src/x.js': text(15, 'x'),
      'src/y.js': text(15, 'y'),
    },
  }),
  fallback: split([{ chunks: 'all', maxSize: 40_000, fallbackCacheGroup: { chunks: 'async' } }], {
    files: {
      ...five,
      ...pkg('lib', 30),
      ...pkg('lib2', 30),
      'src/index.js': `${five['src/index.js']}${use('lib', 'lib2').replaceAll('t0', 'u0').replaceAll('t1', 'u1')}`,
    },
    ...single,
  }),
  'fallback-group': {
    config: {
      optimization: {
        splitChunks: { chunks: 'all', fallbackCacheGroup: { minSize: 20_000, maxSize: 10_000 } },
      },
    },
    files: { 'src/index.js': use('./large.js'), 'src/large.js': text(52) },
    from: 'Fallback cache group',
    lines: 2,
  },
  'cache-group': split([undefined, { cacheGroups: { vendors: { ...vendors, name: 'vendors', chunks: 'all' } } }]),
  styles: split(
    [{ chunks: 'all' }, { cacheGroups: { styles: { type: /^css/, name: 'styles', chunks: 'all', enforce: true } } }],
    {
      files: {
        'src/index.js': "import './index.css';\nimport('./page.js');\n",
        'src/page.js': "import './page.css';\n",
        'src/other.js': "import './other.css';\n",
        'src/index.css': '.index { color: red }',
        'src/page.css': '.page { color: red }',
        'src/other.css': '.other { color: red }',
      },
    },
  ),
  'id-hint': split([{ chunks: 'all', cacheGroups: { packages: { ...vendors, idHint: 'pkg' } } }]),
  'group-filename': split([{ chunks: 'all', cacheGroups: { packages: { ...vendors, filename: 'packages/[name].js' } } }]),
  'runtime-single': compare([{}, { runtimeChunk: 'single' }, { runtimeChunk: 'multiple' }], { files: twoEntries }),
  'fixed-name': {
    config: { output: { filename: 'bundle.js' }, optimization: { runtimeChunk: 'single' } },
    files: twoEntries,
    from: 'Conflict',
  },
  'runtime-name': {
    config: { entry, optimization: { runtimeChunk: { name: 'index' } } },
    files: twoEntries,
    from: 'which points to another entrypoint',
    lines: 2,
  },
  'minimize-js': compare([{ minimize: false }, { minimize: true }], {
    files: {
      'src/index.js':
        "const greeting = 'Hello';\nfunction greet(name) {\n  return `${greeting}, ${name}!`;\n}\nconsole.log(greet('shop'), greet.name);\n",
    },
    ...single,
    show: whole('dist/main.js'),
  }),
  'license-file': compare(
    [
      {},
      {
        minimizer: [new MinimizerPlugin({ extractComments: false, minimizerOptions: { format: { comments: false } } }), '...'],
      },
    ],
    {
      files: { 'src/index.js': "/*! lib 1.0 | MIT */\nconsole.log('shop');\n" },
      ...single,
      label: ({ minimizer }) => (minimizer ? 'extractComments: false' : 'default'),
      hidden: { minimize: true },
      show: list,
    },
  ),
  'minimize-names': compare([{ minimize: true }, { minimize: { javascript: { keep_fnames: true } } }], {
    files: {
      'src/index.js': "function greet(name) {\n  return `Hello, ${name}!`;\n}\nconsole.log(greet('shop'), greet.name);\n",
    },
    ...single,
    show: whole('dist/main.js'),
  }),
  'minimize-html': compare([{ minimize: false }, { minimize: true }, { minimize: { html: { collapseWhitespace: 'smart' } } }], {
    files: { 'src/index.html': page },
    entry: './src/index.html',
    show: whole('dist/index.html'),
  }),
  'minimize-svg': compare([{}, { minimize: { xml: {} } }], {
    files: {
      'src/index.js': "console.log(new URL('./icon.svg', import.meta.url).href);\n",
      'src/icon.svg':
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n  <!-- Made by hand -->\n  <path   d="M0 0h8v8z" />\n</svg>\n',
    },
    ...single,
    output: { assetModuleFilename: '[name][ext]' },
    show: whole('dist/icon.svg'),
  }),
  css: {
    async run() {
      await build({
        config: { target: ['web', 'browserslist:chrome 104'] },
        files: { 'src/index.js': "import './page.css';\n", 'src/page.css': style },
      });
      return read('dist/main.css');
    },
  },
  'hashed-ids': {
    config: { optimization: { moduleIds: 'hashed' } },
    from: "The value 'hashed'",
  },
  'module-ids': compare(
    ['deterministic', 'named', 'natural', 'size'].map((moduleIds) => ({ moduleIds })),
    {
      files: lazy,
      ...single,
      hidden: { minimize: false },
      show: async () => {
        const bundle = await read('dist/src_lazy_js.js');
        const [, id, index] = bundle.match(/^\/\*{3}\/ (["\d].*)$|^\/\* (\d+) \*\/\n\/\*{3}/m);
        return `  ${id ?? index}`;
      },
    },
  ),
  'chunk-ids': compare(
    ['deterministic', 'named', 'natural', 'size', 'total-size'].map((chunkIds) => ({ chunkIds })),
    { files: lazy, ...single, hidden: { minimize: false }, show: async () => `  ${(await written()).replaceAll('\n', '  ')}` },
  ),
  'mangle-exports': compare([{}, { mangleExports: false }], {
    files: {
      ...math,
      'src/math.js': math['src/math.js'].replace('const add = (a, b) => a + b', 'function add(a, b) { return a + b; }'),
    },
    ...single,
    hidden: { minimize: false, concatenateModules: false, moduleIds: 'named' },
    show: between('console.log(', '\n'),
  }),
  'used-exports': compare([{}, { usedExports: false, mangleExports: false }], {
    files: math,
    ...single,
    hidden: { minimize: false, concatenateModules: false, moduleIds: 'named', avoidEntryIife: true },
    show: between('"./src/math.js"', '/***/ }'),
  }),
  'side-effects': compare([{ sideEffects: false }, { sideEffects: true }], {
    files: { ...barrel, ...flagged },
    ...single,
    hidden: { minimize: false },
    show: between(';//', '/******/ })()'),
  }),
  'inner-graph': compare([{}, { innerGraph: false }], {
    files: {
      'src/index.js': "import { used } from './util.js';\nconsole.log(used());\n",
      'src/util.js':
        "import { table } from './table.js';\nexport const used = () => 'used';\nexport const unused = () => table;\n",
      'src/table.js': "export const table = ['a', 'b', 'c'];\n",
    },
    ...single,
    hidden: { minimize: false, concatenateModules: false, moduleIds: 'named' },
    show: modules,
  }),
  'inline-exports': compare([{}, { inlineExports: false }], {
    files: {
      'src/index.js': "import { LIMIT } from './limits.js';\nimport('./lazy.js');\nconsole.log(LIMIT);\n",
      'src/lazy.js': "import { LIMIT } from './limits.js';\nconsole.log('lazy', LIMIT);\n",
      'src/limits.js': 'export const LIMIT = 5;\n',
    },
    ...single,
    show: async () => {
      const bundle = await read('dist/src_lazy_js.js');
      return bundle.slice(bundle.indexOf('{'));
    },
    hidden: { moduleIds: 'named' },
  }),
  concatenate: compare([{ concatenateModules: false }, { concatenateModules: true }], {
    files: math,
    ...single,
    hidden: { moduleIds: 'named' },
    show: whole('dist/main.js'),
  }),
  'avoid-iife': compare([{ avoidEntryIife: false }, { avoidEntryIife: true }], {
    files: math,
    ...single,
    hidden: { minimize: false, concatenateModules: false, moduleIds: 'named' },
    show: between('let __webpack_exports__', '\n/******/ })()'),
  }),
  'no-emit': {
    config: { optimization: { noEmitOnErrors: true } },
    from: 'DeprecationWarning',
  },
  'remove-empty-chunks': compare([{ removeEmptyChunks: true }, { removeEmptyChunks: false }], {
    files: { 'src/index.js': "import(/* webpackChunkName: 'page' */ './page.js');\n", 'src/page.js': "console.log('page');\n" },
    ...single,
    // The chunk `page` loses its only module to the chunk `all`.
    hidden: { minimize: false, splitChunks: { cacheGroups: { all: { name: 'all', chunks: 'async', enforce: true } } } },
    stats: { all: false, chunks: true },
    label: ({ removeEmptyChunks }) => `removeEmptyChunks: ${removeEmptyChunks}`,
    show: (log) => log.trimEnd().replaceAll(/^/gm, '  '),
  }),
  'flag-included-chunks': compare([{ flagIncludedChunks: false }, { flagIncludedChunks: true }], {
    files: {
      'src/index.js':
        "await import(/* webpackChunkName: 'large' */ './large.js');\nawait import(/* webpackChunkName: 'small' */ './small.js');\n",
      'src/large.js': "import './small.js';\nconsole.log('large');\n",
      'src/small.js': "console.log('small');\n",
    },
    ...single,
    output: { publicPath: '' },
    label: ({ flagIncludedChunks }) => `flagIncludedChunks: ${flagIncludedChunks}`,
    show: requests,
  }),
  'remove-available-modules': compare([{ removeAvailableModules: false }, { removeAvailableModules: true }], {
    files: {
      'src/index.js':
        "import(/* webpackChunkName: 'cart' */ './cart.js');\nimport(/* webpackChunkName: 'order' */ './order.js');\n",
      'src/cart.js': `${use('./large.js')}import(/* webpackChunkName: 'receipt' */ './receipt.js');\n`,
      'src/order.js': use('./large.js', './price.js'),
      'src/receipt.js': use('./price.js'),
      'src/price.js': text(3, 'price'),
      'src/large.js': text(20, 'large'),
    },
    ...single,
    hidden: { splitChunks: false },
    // Merges `order` into `cart`, which is a parent of `receipt`.
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 3 })],
    label: ({ removeAvailableModules }) => `removeAvailableModules: ${removeAvailableModules}`,
  }),
  'emit-on-errors': compare([{ emitOnErrors: false }, { emitOnErrors: true }], {
    files: { 'src/index.js': "import './missing.js';\n" },
    ...single,
    show: async () => ((await readdir('.')).includes('dist') ? list() : '  no files'),
  }),
  'node-env': {
    config: { plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"staging"' })] },
    from: 'DefinePlugin',
    lines: 2,
  },
};
