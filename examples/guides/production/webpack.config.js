export default (env, { mode }) => {
  const production = mode === 'production';
  return {
    entry: './src/index.html',
    output: {
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      htmlFilename: '[name].html',
      clean: true,
    },
    devtool: production ? 'source-map' : 'eval-cheap-module-source-map',
    devServer: { host: 'localhost', static: false },
    performance: { hints: env.ci ? 'error' : undefined },
  };
};
