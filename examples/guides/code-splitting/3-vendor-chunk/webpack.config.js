export default {
  mode: 'production',
  entry: './src/index.html',
  output: { clean: true },
  optimization: {
    splitChunks: {
      chunks: 'all',
      cacheGroups: {
        vendors: { test: /[\\/]node_modules[\\/]/, name: 'vendors' },
      },
    },
  },
};
