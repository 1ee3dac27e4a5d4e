import webpack from 'webpack';

export default {
  mode: 'production',
  entry: {
    home: './src/home.js',
    cart: './src/cart.js',
  },
  output: {
    clean: true,
    publicPath: '/assets/',
    filename: '[name].[contenthash:8].js',
  },
  plugins: [new webpack.ManifestPlugin()],
};
