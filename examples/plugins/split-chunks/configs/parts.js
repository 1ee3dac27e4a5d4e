export default {
  mode: 'production',
  entry: './src/kits.js',
  optimization: {
    splitChunks: {
      chunks: 'all',
      maxSize: 60_000,
    },
  },
};
