import { build, read, thrownBy } from '../shop.mjs';

const jquery = { 'src/index.js': "import $ from 'jquery';\n$('main').hide();\n" };

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
