import { build, read, thrownBy } from '../shop.mjs';

const jquery = { 'src/index.js': "import $ from 'jquery';\n$('main').hide();\n" };

const server = {
  'src/index.js': "import { list } from 'products';\nconsole.log(list);\n",
  'node_modules/products/index.js': "export const list = ['mug'];\n",
};

/** The bundle of an import that is not used. */
const sideEffects = (value) => ({
  async run() {
    await build({
      config: {
        target: 'node24',
        externals: { lodash: { external: 'commonjs lodash', sideEffects: value } },
        optimization: { minimize: false },
      },
      files: { 'src/index.js': "import { chunk } from 'lodash';\nconsole.log('shop');\n" },
    });
    const lines = (await read('dist/main.js')).split('\n');
    return lines.filter((line) => /require\("|console/.test(line)).join('\n');
  },
});

export default {
  bundle: {
    async run() {
      await build({
        config: { externals: { jquery: 'jQuery' }, optimization: { minimize: false } },
        files: jquery,
      });
      return read('dist/main.js');
    },
    from: 'const external_jQuery',
  },
  statistics: {
    config: { mode: 'development', externals: { jquery: 'jQuery' } },
    files: jquery,
    from: 'external',
  },
  'missing-type': {
    config: { externals: { x: { root: 'X', commonjs: 'x' } } },
    files: { 'src/index.js': "import x from 'x';\nx();\n" },
    from: 'Missing external configuration',
  },
  interop: {
    async run() {
      await build({
        config: { externals: { x: 'var { default: {} }' } },
        files: { 'src/index.js': "import x from 'x';\nx();\n" },
      });
      return thrownBy('dist/main.js');
    },
  },
  'interop-place': {
    config: { externals: { x: { external: 'x', interop: 'default' } } },
    files: { 'src/index.js': "import x from 'x';\nx();\n" },
    from: 'Missing external configuration',
  },
  'no-name': {
    config: { target: 'node24', externals: /^@shop\// },
    files: { 'src/index.js': "import x from '@shop/ui';\nx();\n" },
    from: 'Unexpected character',
    lines: 2,
  },
  'node-modules-off': { config: { target: 'node24', stats: { all: false, modules: true, nestedModules: true } }, files: server },
  'node-modules-on': {
    config: {
      target: 'node24',
      externalsPresets: { nodeModules: true },
      stats: { all: false, modules: true, nestedModules: true },
    },
    files: server,
  },
  'side-effects-on': sideEffects(true),
  'side-effects-off': sideEffects(false),
  'script-address': {
    config: { externals: { x: 'script x' } },
    files: { 'src/index.js': "import x from 'x';\nx();\n" },
    from: 'Invalid request',
  },
  fs: {
    files: { 'src/index.js': "import fs from 'fs';\nfs.read();\n" },
    from: "Can't resolve 'fs'",
  },
  'no-import': {
    config: { target: ['web', 'es5'] },
    files: { 'src/index.js': "import x from 'https://cdn.example.com/x.js';\nx();\n" },
    from: "doesn't support",
  },
  'no-global': {
    async run() {
      await build({ config: { externals: { jquery: 'jQuery' } }, files: jquery });
      return thrownBy('dist/main.js');
    },
  },
};
