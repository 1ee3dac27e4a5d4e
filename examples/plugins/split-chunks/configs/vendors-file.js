export default {
  mode: 'production',
  entry: { shop: './src/shop.js', admin: './src/admin.js' },
  optimization: {
    splitChunks: {
      cacheGroups: {
        vendors: {
          test: /[\\/]node_modules[\\/]/,
          name: 'vendors',
          chunks: 'initial',
        },
      },
    },
  },
};
