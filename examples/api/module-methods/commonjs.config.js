export default {
  mode: 'production',
  target: 'node',
  entry: './src/main.cjs',
  output: { path: `${import.meta.dirname}/dist-commonjs`, filename: '[name].cjs', chunkFilename: '[name].cjs' },
};
