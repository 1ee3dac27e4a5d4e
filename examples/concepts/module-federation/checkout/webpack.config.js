import webpack from 'webpack';

export default {
  mode: 'production',
  entry: {},
  output: { uniqueName: 'checkout', clean: true },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'checkout',
      filename: 'remoteEntry.js',
      exposes: { './total': './src/total.js' },
    }),
  ],
};
