import { build } from '../shop.mjs';

const data = `export const data = '${'lorem ipsum '.repeat((391 * 1024) / 12)}';\n`;

const split = {
  'src/index.js':
    "import { b } from './b.js';\nconsole.log(b);\nimport('./c.js').then(({ c }) => console.log(c));\n",
  'src/b.js': "export const b = 'b';\nexport const unused = 'unused';\n",
  'src/c.js': "import { b } from './b.js';\nexport const c = () => b;\n",
};
const plain = { concatenateModules: false, inlineExports: false };

const many = {
  'src/index.js': `${Array.from({ length: 6 }, (_, i) => `import './parts/p${i}.js';`).join('\n')}\n`,
  ...Object.fromEntries(
    Array.from({ length: 6 }, (_, i) => [`src/parts/p${i}.js`, `console.log('${'part '.repeat(i + 1)}');\n`]),
  ),
};

const uses = `import { b } from './b.js';\n${'console.log(b);\n'.repeat(9)}`;

/** A plugin that logs. */
const logger = (compiler) =>
  compiler.hooks.thisCompilation.tap('ShopPlugin', (compilation) => {
    const log = compilation.getLogger('ShopPlugin');
    log.info('12 products');
    log.debug('product 1');
  });

export default {
  'errors-warnings': { config: { stats: 'errors-warnings' } },
  summary: { config: { stats: 'summary' } },
  normal: {
    async run() {
      const one = {
        config: {
          entry: { main: ['./src/two.js', './src/other.js'] },
          performance: { hints: false },
        },
        files: {
          'src/two.js': "import { data } from './data.js';\nconsole.log(data);\n",
          'src/data.js': data,
          'src/other.js': 'console.log(1);\n',
        },
      };
      await build(one);
      return build(one);
    },
  },
  'module-trace': {
    files: {
      'src/index.js': "import './a.js';\n",
      'src/a.js': "import './b.js';\n",
      'src/b.js': "import './none.js';\n",
    },
    from: ' @ ',
    lines: 2,
  },
  'hidden-assets': {
    config: {
      output: { filename: '[name].js' },
      entry: Object.fromEntries(Array.from({ length: 16 }, (_, i) => [`page${i}`, './src/index.js'])),
      stats: { assetsSpace: 4 },
    },
    files: { 'src/index.js': 'console.log(1);\n' },
  },
  'left-out': {
    config: { stats: { excludeAssets: /main/, excludeModules: /b\.js/, depth: true }, optimization: plain },
    files: split,
  },
  'not-cacheable': {
    config: { module: { rules: [{ test: /b\.js$/, use: './src/clock.cjs' }] }, optimization: plain },
    files: {
      ...split,
      'src/clock.cjs': 'module.exports = function (text) {\n  this.cacheable(false);\n  return text;\n};\n',
    },
    from: './src/b.js',
  },
  reasons: {
    config: { stats: { all: false, modules: true, reasons: true, ids: true }, optimization: plain },
    files: split,
    from: './src/b.js',
    lines: 5,
  },
  exports: {
    config: {
      stats: { all: false, modules: true, providedExports: true, usedExports: true },
      optimization: plain,
    },
    files: split,
    from: './src/b.js',
    lines: 3,
  },
  bailout: {
    config: { stats: { all: false, modules: true, optimizationBailout: true } },
    files: {
      'src/index.js': "import { b } from './b.js';\nconsole.log(eval('b'), b);\n",
      'src/b.js': 'export const b = {};\n',
    },
    from: './src/index.js',
    lines: 4,
  },
  chunks: {
    config: {
      stats: { all: false, chunks: true, chunkRelations: true, chunkOrigins: true, ids: true },
      optimization: plain,
    },
    files: split,
  },
  minimal: { config: { stats: 'minimal', optimization: plain }, files: split, lines: 3 },
  detailed: { config: { stats: 'detailed', optimization: plain }, files: split, from: 'Entrypoint', lines: 6 },
  'errors-only': { config: { stats: 'errors-only' }, files: { 'src/index.js': "import './none.js';\n" } },
  'summary-failed': { config: { stats: 'summary' }, files: { 'src/index.js': "import './none.js';\n" } },
  'assets-and-errors': {
    config: { stats: { all: false, assets: true, errors: true, warnings: true }, optimization: plain },
    files: split,
  },
  'all-assets': {
    config: { stats: { all: false, assets: true, relatedAssets: true }, devtool: 'source-map', optimization: plain },
    files: split,
  },
  'few-modules': {
    config: { stats: { all: false, modules: true, modulesSpace: 4 }, optimization: plain },
    files: many,
  },
  'all-modules': {
    config: {
      stats: { all: false, modules: true, modulesSpace: Infinity, groupModulesByPath: false, modulesSort: '!size' },
      optimization: plain,
    },
    files: many,
  },
  'without-groups': {
    config: { stats: { all: false, modules: true, groupModulesByPath: true }, optimization: plain },
    files: many,
  },
  'runtime-modules': {
    config: { stats: { all: false, modules: true, runtimeModules: true }, optimization: plain },
    files: split,
    lines: 5,
  },
  'nested-modules': {
    config: { stats: { all: false, modules: true, nestedModules: true } },
    files: { 'src/index.js': "import { b } from './b.js';\nconsole.log(b);\n", 'src/b.js': 'export const b = {};\n' },
  },
  'orphan-modules': {
    config: { stats: { all: false, modules: true, orphanModules: true } },
    files: { 'src/index.js': "import { b } from './b.js';\nconsole.log(b);\n", 'src/b.js': 'export const b = {};\n' },
  },
  'error-details': {
    config: { stats: { all: false, errors: true, errorDetails: true } },
    files: { 'src/index.js': "import './none.js';\n" },
    lines: 8,
    from: 'ERROR in',
  },
  'error-details-off': {
    config: { stats: { all: false, errors: true, errorDetails: false } },
    files: { 'src/index.js': "import './none.js';\n" },
  },
  entrypoints: {
    config: {
      stats: { all: false, entrypoints: true },
      entry: { main: './src/index.js' },
      optimization: { ...plain, runtimeChunk: true },
    },
    files: split,
  },
  'chunk-groups': {
    config: { stats: { all: false, chunkGroups: true }, optimization: plain },
    files: {
      ...split,
      'src/index.js': "import(/* webpackChunkName: 'cart' */ './c.js').then(({ c }) => console.log(c));\n",
    },
  },
  'chunk-modules': {
    config: { stats: { all: false, chunks: true, chunkModules: true, dependentModules: true }, optimization: plain },
    files: split,
  },
  'hidden-warning': {
    config: { stats: { all: false, errorsCount: true, warningsCount: true } },
    files: { 'src/index.js': 'require(location.hash);\n' },
  },
  logging: {
    config: { stats: { all: false, logging: 'info' }, plugins: [logger] },
    lines: 3,
  },
  'logging-debug': {
    config: { stats: { all: false, logging: 'info', loggingDebug: [/Shop/] }, plugins: [logger] },
  },
  'not-big': {
    config: { entry: './src/data.js', performance: false, output: { library: { type: 'commonjs2' } }, stats: { all: false, assets: true, performance: true } },
    files: { 'src/data.js': data },
  },
  big: {
    config: {
      entry: './src/data.js',
      performance: { hints: false },
      output: { library: { type: 'commonjs2' } },
      stats: { all: false, assets: true, performance: true },
    },
    files: { 'src/data.js': data },
  },
  origins: {
    config: { stats: { modules: true, reasons: true, reasonsSpace: 6 }, optimization: plain },
    files: {
      'src/index.js': `import './d.js';\n${uses}`,
      'src/d.js': uses,
      'src/b.js': 'export const b = {};\n',
    },
    from: 'from origin',
  },
  emitted: {
    config: { stats: { all: false, modules: true, moduleAssets: true }, module: { rules: [{ test: /index\.js$/, use: './emit.cjs' }] } },
    files: {
      'src/index.js': '',
      'emit.cjs': "module.exports = function (source) {\n  this.emitFile('extra.txt', 'extra');\n  return source;\n};\n",
    },
  },
  'warnings-filter': {
    config: { mode: undefined, stats: { warningsFilter: /legacy/ } },
    from: 'DeprecationWarning',
  },
  'unknown-name': { config: { stats: { foo: true } }, from: 'configuration.stats', to: "'foo'." },
};
