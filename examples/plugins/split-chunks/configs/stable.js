export default {
  mode: 'production',
  entry: { shop: './src/shop.js', admin: './src/admin.js' },
  output: { filename: '[name].[contenthash:8].js' },
  optimization: {
    runtimeChunk: 'single',
    splitChunks: { chunks: 'all' },
  },
};
