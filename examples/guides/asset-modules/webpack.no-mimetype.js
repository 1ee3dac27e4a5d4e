export default {
  mode: 'development',
  entry: './src/odd.js',
  stats: 'errors-only',
  module: {
    rules: [{ test: /\.sticker$/, type: 'asset/inline' }],
  },
};
