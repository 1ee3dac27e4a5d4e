import { readdir, stat } from 'node:fs/promises';
import webpack from 'webpack';
import { build } from '../shop.mjs';

const text = (bytes) => `export const text = '${'lorem ipsum '.repeat(bytes / 12)}';\n`;
const lib = {
  'node_modules/lib/package.json': '{ "main": "i.js" }',
  'node_modules/lib/i.js': text(52 * 1024),
};
const shared = {
  ...lib,
  'src/index.js':
    "import { text } from 'lib';\nconsole.log('index', text);\nimport('./a.js');\nimport('./b.js');\n",
  'src/other.js': "import { text } from 'lib';\nconsole.log('other', text);\n",
  'src/a.js': "import { text } from './large.js';\nconsole.log('a', text);\n",
  'src/b.js': "import { text } from './large.js';\nconsole.log('b', text);\n",
  'src/large.js': text(52 * 1024).replace('lorem', 'large'),
};
const entry = { index: './src/index.js', other: './src/other.js' };
const twoEntries = { 'src/index.js': "console.log('index');\n", 'src/other.js': "console.log('other');\n" };

/** The files of a build, with their sizes. */
const listed = (optimization) => ({
  async run() {
    await build({ config: { entry, optimization }, files: shared });
    const names = (await readdir('dist')).toSorted();
    const sizes = await Promise.all(names.map(async (name) => String((await stat(`dist/${name}`)).size)));
    return names.map((name, i) => `${name.padEnd(12)}${sizes[i].padStart(6)}`).join('\n');
  },
});

export default {
  before: listed({}),
  after: listed({ runtimeChunk: 'single', splitChunks: { chunks: 'all' } }),
  'unknown-name': {
    config: { optimization: { splitChunks: { cacheGroup: {} } } },
    from: 'configuration.optimization.splitChunks',
    to: "'cacheGroup'.",
  },
  'max-below-min': {
    config: { entry, optimization: { splitChunks: { chunks: 'all', maxSize: 10_000 } } },
    files: shared,
    from: 'is bigger than maxSize',
  },
  'fallback-group': {
    config: {
      optimization: {
        splitChunks: { chunks: 'all', fallbackCacheGroup: { minSize: 20_000, maxSize: 10_000 } },
      },
    },
    files: {
      'src/index.js': `import { text } from './large.js';\nconsole.log(text);\n`,
      'src/large.js': text(52 * 1024),
    },
    from: 'Fallback cache group',
    lines: 2,
  },
  'entry-name': {
    config: { entry, optimization: { splitChunks: { chunks: 'all', name: 'index' } } },
    files: shared,
    from: 'conflicts with existing chunk',
    lines: 2,
  },
  'dedup-depth': {
    config: { optimization: { splitChunks: { dedupDepth: 1.5 } } },
    from: 'dedupDepth',
  },
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
  'hashed-ids': {
    config: { optimization: { moduleIds: 'hashed' } },
    from: "The value 'hashed'",
  },
  'no-emit': {
    config: { optimization: { noEmitOnErrors: true } },
    from: 'DeprecationWarning',
  },
  'node-env': {
    config: { plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"staging"' })] },
    from: 'DefinePlugin',
    lines: 2,
  },
};
