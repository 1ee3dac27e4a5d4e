import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import zlib from 'node:zlib';
import { build } from '../shop.mjs';

const cached = (cache, debug) => ({
  cache: { type: 'filesystem', ...cache },
  infrastructureLogging: { debug },
});

export default {
  memory: {
    config: { cache: { type: 'memory', cacheDirectory: resolve('.cache') } },
    from: 'configuration.cache.type',
    lines: 2,
  },
  'missing-dependency': {
    config: cached({ buildDependencies: { config: [resolve('nope.js')] } }),
    from: 'Caching failed',
  },
  'relative-directory': {
    config: cached({ cacheDirectory: './x' }),
    from: 'configuration.cache.cacheDirectory',
  },
  'big-string': {
    config: { mode: 'development', devtool: false, ...cached({}), module: { rules: [{ test: /\.txt$/, type: 'asset/inline' }] } },
    files: { 'src/index.js': "import terms from './terms.txt';\nconsole.log(terms);\n", 'src/terms.txt': 'No returns.\n'.repeat(20_000) },
    from: 'Serializing',
    lines: 1,
  },
  'not-serializable': {
    config: { mode: 'development', devtool: false, ...cached({}), module: { rules: [{ test: /index\.js$/, use: './loaders/prices.cjs' }] } },
    files: {
      'loaders/prices.cjs':
        "class Prices {}\nmodule.exports = function (source) {\n  this._module.buildInfo.prices = new Prices();\n  return source;\n};\n",
    },
    from: 'Skipped',
    lines: 1,
  },
  'restore-failed': {
    async run() {
      const cacheDirectory = resolve('.restore');
      await build({ config: cached({ cacheDirectory }) });
      await writeFile(join(cacheDirectory, 'default-production', 'index.pack'), 'incomplete');
      return build({ config: cached({ cacheDirectory }) });
    },
    from: 'Restoring',
    lines: 1,
  },
  zstd: {
    // What Node.js before 22.15 is like.
    async run() {
      const { createZstdCompress } = zlib;
      delete zlib.createZstdCompress;
      const text = await build({ config: cached({ compression: 'zstd' }) });
      zlib.createZstdCompress = createZstdCompress;
      return text;
    },
  },
  profile: {
    async run() {
      const names = Array.from({ length: 10_000 }, (_, i) => `export const a${i} = ${i};\n`);
      const text = await build({
        config: { mode: 'development', devtool: false, ...cached({ profile: true }, /webpack\.cache/) },
        files: {
          'src/index.js': "import * as data from './data.js';\nconsole.log(data);\n",
          'src/data.js': names.join(''),
        },
      });
      // What it is depends on how long it took: a message, a warning, an error.
      return text.replaceAll(/^<\w> +| {2,}/gm, '');
    },
    from: "/src/data.js': ",
  },
  'other-version': {
    async run() {
      await build({ config: cached({ version: '1' }) });
      return build({ config: cached({ version: '2' }, /webpack\.cache/) });
    },
    from: "version doesn't match",
  },
};
