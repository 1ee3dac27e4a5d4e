import path from 'node:path';

const dist = (folder) => path.resolve(import.meta.dirname, 'dist', folder);

const base = {
  mode: 'production',
  target: ['web', 'es2022'],
  entry: './src/index.ts',
  devtool: 'source-map',
};

// Users install the dependencies and minimize their own bundle.
const forBundlers = {
  ...base,
  externalsPresets: { nodeModules: true },
  optimization: { minimize: false },
};

export default [
  {
    ...forBundlers,
    name: 'esm',
    output: {
      path: dist('esm'),
      filename: 'index.js',
      module: true,
      library: { type: 'modern-module' },
    },
  },
  {
    ...forBundlers,
    name: 'cjs',
    output: {
      path: dist('cjs'),
      filename: 'index.js',
      library: { type: 'commonjs-static' },
      copy: ['commonjs/package.json'],
    },
  },
  {
    ...base,
    name: 'umd',
    output: {
      path: dist('.'),
      filename: 'tinytext.umd.js',
      library: { name: 'tinytext', type: 'umd' },
      globalObject: 'globalThis',
    },
  },
];
