export default [
  {
    name: 'no-library',
    mode: 'production',
    output: { filename: 'no-library.js' },
  },
  {
    name: 'wrong-extension',
    mode: 'production',
    output: { filename: 'index.js', library: { type: 'commonjs-static' } },
  },
  {
    name: 'umd-default',
    mode: 'production',
    output: { filename: 'umd.cjs', library: { name: 'words', type: 'umd' }, globalObject: 'globalThis' },
  },
  {
    name: 'umd-window',
    mode: 'production',
    output: { filename: 'umd-self.cjs', library: { name: 'words', type: 'umd' } },
  },
  {
    name: 'two-targets',
    mode: 'production',
    target: 'universal',
    entry: './src/compress.js',
    externalsPresets: { nodeModules: true },
    output: { filename: 'two-targets.cjs', library: { type: 'commonjs-static' } },
  },
];
