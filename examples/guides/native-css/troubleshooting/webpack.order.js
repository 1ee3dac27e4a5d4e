export default {
  mode: 'development',
  devtool: false,
  entry: { home: './src/home.js', cart: './src/cart.js' },
  optimization: {
    splitChunks: {
      cacheGroups: {
        styles: { type: 'css/auto', name: 'styles', chunks: 'all', enforce: true },
      },
    },
  },
};
