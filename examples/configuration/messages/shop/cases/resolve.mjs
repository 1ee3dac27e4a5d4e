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
    config: { resolve: { tsconfig: './tsconfig.build.json' } },
    files: { 'src/index.js': "import x from './x.js';\nx();\n" },
    from: 'tsconfig.build.json',
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
