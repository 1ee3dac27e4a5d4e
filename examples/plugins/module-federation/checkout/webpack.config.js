import webpack from 'webpack';

export default {
  mode: 'production',
  entry: {},
  output: { clean: true },
  resolve: { modules: ['packages', 'node_modules'] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'checkout',
      filename: 'remoteEntry.js',
      exposes: { './total': './src/total.js' },
      shared: ['currency'],
    }),
  ],
};
