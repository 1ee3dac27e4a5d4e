import { build, thrownBy } from '../shop.mjs';

const large = (kib) => `export const data = '${'lorem ipsum '.repeat((kib * 1024) / 12)}';\n`;

const lib = { 'node_modules/lib/i.js': large(391), 'node_modules/lib/package.json': '{ "main": "i.js" }' };
const use = "import { data } from 'lib';\nconsole.log(data);\n";

export default {
  duplicates: {
    config: {
      entry: { a: './src/a.js', b: './src/b.js' },
      performance: { all: true, hints: 'stats' },
    },
    files: { ...lib, 'src/a.js': use, 'src/b.js': use },
    from: 'duplicate modules',
    lines: 2,
  },
  sizes: {
    files: { ...lib, 'src/index.js': use },
    from: 'asset size limit',
    lines: 5,
  },
  entries: {
    files: { ...lib, 'src/index.js': use },
    from: 'entrypoint size limit',
    lines: 4,
  },
  recommendations: {
    files: { ...lib, 'src/index.js': use },
    from: 'webpack performance recommendations',
  },
  'large-modules': {
    config: {
      entry: { a: './src/a.js' },
      performance: { all: true, hints: 'stats' },
    },
    files: {
      ...lib,
      'src/a.js': `import { data as own } from './own.js';\n${use}console.log(own);\n`,
      'src/own.js': large(16),
    },
    from: 'large modules',
    lines: 2,
  },
  'too-early': {
    async run() {
      await build({
        config: { mode: 'development', devtool: false },
        files: {
          'src/index.js': "import './b.js';\nexport const x = 1;\n",
          'src/b.js': "import { x } from './index.js';\nconsole.log(x);\n",
        },
      });
      return thrownBy('dist/main.js', { console });
    },
  },
  circle: {
    config: { performance: { circularDependencies: true, hints: 'stats' } },
    files: {
      'src/index.js': "import { b } from './b.js';\nimport { c } from './c.js';\nexport const a = 1;\nconsole.log(b, c);\n",
      'src/b.js': "import { a } from './index.js';\nexport const b = () => a;\n",
      'src/c.js': "import { b } from './b.js';\nexport const c = () => b;\n",
    },
    from: 'circular dependencies',
    lines: 2,
  },
  'duplicate-packages': {
    config: { performance: { duplicatePackages: true, hints: 'stats' } },
    files: {
      'src/index.js': "import 'one';\nimport 'two';\n",
      ...Object.fromEntries(
        ['one', 'two'].flatMap((name, i) => [
          [`node_modules/${name}/package.json`, '{ "main": "i.js" }'],
          [`node_modules/${name}/i.js`, "require('lib');\n"],
          [`node_modules/${name}/node_modules/lib/package.json`, `{ "name": "lib", "version": "${i + 1}.0.0", "main": "i.js" }`],
          [`node_modules/${name}/node_modules/lib/i.js`, `console.log(${i});\n`],
        ]),
      ),
    },
    from: 'Multiple versions',
    lines: 5,
  },
  'unused-modules': {
    config: { performance: { unusedModules: true, hints: 'stats' } },
    files: {
      'src/index.js': "import { cart } from './cart.js';\nconsole.log('shop');\n",
      'src/cart.js': "console.log('cart');\nexport const cart = [];\n",
    },
    from: 'HINT in unused',
    lines: 3,
  },
  waterfall: {
    config: { performance: { asyncChunkWaterfalls: true, hints: 'stats' }, optimization: { chunkIds: 'named' } },
    files: {
      'src/index.js': "import('./page.js');\n",
      'src/page.js': "import('./chart.js');\n",
      'src/chart.js': "import('./data.js');\n",
      'src/data.js': "console.log('data');\n",
    },
    from: 'HINT in async chunk',
    lines: 2,
  },
  'unused-rule': {
    config: {
      module: { rules: [{ test: /src\/x/, type: 'asset/source' }] },
      performance: { unusedConfig: true, hints: 'stats' },
    },
    files: { 'src/index.js': "console.log('shop');\n" },
    from: 'webpack rule recommendations',
    lines: 2,
  },
};
