import webpack from 'webpack';

export default (env) => {
  const catalog = env.catalog ?? 'http://localhost:3001/';

  return {
    entry: './src/index.html',
    output: {
      filename: '[name].[contenthash:8].js',
      htmlFilename: '[name].html',
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'shop',
        remotes: { catalog: `catalog@${catalog}remoteEntry.js` },
        shared: { 'cart-store': { singleton: true } },
      }),
    ],
  };
};
