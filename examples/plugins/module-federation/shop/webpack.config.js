import webpack from 'webpack';

export default {
  mode: 'production',
  output: { clean: true, html: true },
  resolve: { modules: ['packages', 'node_modules'] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'shop',
      remotes: { checkout: 'checkout@/checkout/dist/remoteEntry.js' },
      shared: ['currency'],
    }),
  ],
};
