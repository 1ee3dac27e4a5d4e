import webpack from 'webpack';

export default {
  entry: {},
  output: {
    filename: '[name].[contenthash:8].js',
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  devServer: {
    headers: { 'Access-Control-Allow-Origin': 'http://localhost:3000' },
  },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'catalog',
      filename: 'remoteEntry.js',
      exposes: { './products': './src/products.js' },
      shared: { 'cart-store': { singleton: true } },
    }),
  ],
};
