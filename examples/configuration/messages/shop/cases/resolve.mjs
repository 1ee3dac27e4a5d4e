import { resolve } from 'node:path';
import vm from 'node:vm';
import { build, read } from '../shop.mjs';

/** Builds an index.js that imports a package, runs the bundle and returns what it logs. */
async function logged(files, options) {
  await build({ files: { 'src/index.js': "import 'pkg';\n", ...files }, config: { resolve: options } });
  const lines = [];
  vm.runInNewContext(await read('dist/main.js'), { console: { log: (text) => lines.push(text) } });
  return lines.join('\n');
}

const pkg = (fields, names) => ({
  'node_modules/pkg/package.json': JSON.stringify(fields),
  ...Object.fromEntries(names.map((name) => [`node_modules/pkg/${name}`, `console.log('${name}');\n`])),
});
const conditional = pkg({ exports: { source: './source.js', default: './dist.js' } }, ['source.js', 'dist.js']);
const fields = pkg({ main: './main.js', module: './module.js', browser: './browser.js' }, ['main.js', 'module.js', 'browser.js']);

export default {
  alias: {
    files: { 'src/index.js': "import x from '@/lib/x';\nx();\n" },
    from: 'Module not found',
  },
  fallback: {
    files: { 'src/index.js': "import { createHash } from 'crypto';\ncreateHash();\n" },
    from: 'Module not found',
    lines: 3,
  },
  tsconfig: {
    config: { resolve: { tsconfig: resolve('tsconfig.build.json') } },
    files: { 'src/index.js': "import x from './x.js';\nx();\n" },
    from: 'tsconfig.build.json',
  },
  'tsconfig-relative': {
    config: { entry: './src/index.js', resolve: { tsconfig: './tsconfig.build.json' } },
    files: { 'src/index.js': "import x from '@/x.js';\nx();\n", 'tsconfig.build.json': '{}' },
    from: 'src/tsconfig.build.json',
  },
  'conditions-default': { run: () => logged(conditional, {}) },
  'conditions-source': { run: () => logged(conditional, { conditionNames: ['source', '...'] }) },
  'fields-default': { run: () => logged(fields, {}) },
  'fields-main': { run: () => logged(fields, { mainFields: ['main'] }) },
  'not-exported': {
    files: {
      'src/index.js': "import 'pkg/inner.json';\n",
      'node_modules/pkg/package.json': '{ "exports": "./index.js" }',
      'node_modules/pkg/inner.json': '{}',
    },
    from: 'is not exported',
  },
  'did-you-mean': {
    files: { 'src/index.js': "import 'button.js';\n", 'src/button.js': '' },
    from: 'Module not found',
    lines: 3,
  },
  extensions: {
    config: { entry: './src/index.js', resolve: { extensions: ['.ts'] } },
    files: { 'src/index.js': "import './x';\n", 'src/x.js': '' },
    from: 'Module not found',
  },
  'fully-specified': {
    config: { entry: './src/index.mjs' },
    files: {
      'src/index.mjs': "import x from './lib/x';\nx();\n",
      'src/lib/x.js': 'export default () => {};\n',
    },
    from: 'BREAKING CHANGE',
  },
  conditions: {
    files: {
      'src/index.js': "import 'pkg';\n",
      'node_modules/pkg/package.json': '{ "exports": { "node": "./dist/m.js" } }',
      'node_modules/pkg/dist/m.js': '',
    },
    from: 'Module not found',
  },
  'loader-name': {
    config: { module: { rules: [{ test: /\.js$/, loader: 'babel' }] } },
    files: { 'node_modules/babel-loader/index.js': 'module.exports = (text) => text;\n' },
    from: 'BREAKING CHANGE',
    lines: 2,
  },
};
