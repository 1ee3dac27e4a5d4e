export default {
  mode: 'development',
  devtool: false,
  target: 'node',
  entry: { old: './src/old.cjs', missing: './src/missing.js', mistakes: './src/mistakes.js' },
  output: { filename: '[name].cjs', chunkFilename: '[name].chunk.cjs', path: `${import.meta.dirname}/node` },
};
