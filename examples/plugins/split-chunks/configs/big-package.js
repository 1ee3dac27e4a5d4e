export default {
  mode: 'production',
  entry: { shop: './src/shop.js', admin: './src/admin.js' },
  optimization: {
    splitChunks: {
      cacheGroups: {
        charts: {
          test: /[\\/]node_modules[\\/]chart-kit[\\/]/,
          name: 'charts',
          chunks: 'all',
        },
      },
    },
  },
};
