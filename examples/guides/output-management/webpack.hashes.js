export default {
  mode: 'production',
  entry: {
    home: './src/home.js',
    cart: './src/cart.js',
  },
  output: {
    filename: '[name].[contenthash:8].js',
  },
};
