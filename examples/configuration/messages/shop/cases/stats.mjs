import { build } from '../shop.mjs';

const data = `export const data = '${'lorem ipsum '.repeat((391 * 1024) / 12)}';\n`;

const split = {
  'src/index.js':
    "import { b } from './b.js';\nconsole.log(b);\nimport('./c.js').then(({ c }) => console.log(c));\n",
  'src/b.js': "export const b = 'b';\nexport const unused = 'unused';\n",
  'src/c.js': "import { b } from './b.js';\nexport const c = () => b;\n",
};
const plain = { concatenateModules: false, inlineExports: false };

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
  'warnings-filter': {
    config: { mode: undefined, stats: { warningsFilter: /legacy/ } },
    from: 'DeprecationWarning',
  },
  'unknown-name': { config: { stats: { foo: true } }, from: 'configuration.stats', to: "'foo'." },
};
