import webpack from 'webpack';

export default {
  mode: 'production',
  output: { html: true, clean: true },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'shop',
      remotes: { checkout: 'checkout@/checkout/dist/remoteEntry.js' },
    }),
  ],
};
