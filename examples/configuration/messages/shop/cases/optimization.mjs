import { readdir, stat } from 'node:fs/promises';
import webpack from 'webpack';
import { build, read, written } from '../shop.mjs';

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

const style = `/*! licence */
.a { color: #ffffff; background: rgb(1 2 3); margin: 1px 2px 1px 2px; opacity: 0.50 }
.b { width: calc(1px + 2px); color: oklch(59.686% .15619 49.7694) }
@media (min-width: 100px) { .\\66oot { inset: 0 } }
`;

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
  'parts-of-a-group': {
    async run() {
      const vendors = { test: /node_modules/, name: 'vendors', automaticNameDelimiter: '~' };
      await build({
        config: {
          mode: 'development',
          optimization: { splitChunks: { chunks: 'all', maxSize: 30_000, cacheGroups: { vendors } } },
        },
        files: {
          ...lib,
          'node_modules/lib/more.js': text(52 * 1024),
          'src/index.js':
            "import { text } from 'lib';\nimport * as more from 'lib/more.js';\nconsole.log(text, more);\n",
        },
      });
      return written();
    },
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
  css: {
    async run() {
      await build({
        config: { target: ['web', 'browserslist:chrome 104'] },
        files: { 'src/index.js': "import './page.css';\n", 'src/page.css': style },
      });
      return read('dist/main.css');
    },
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
