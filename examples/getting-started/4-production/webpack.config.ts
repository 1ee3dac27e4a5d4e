import webpack from 'webpack';
import type {} from 'webpack-dev-server';

export default webpack.defineConfig((env, argv) => {
  const production = argv.mode === 'production';

  return {
    entry: './src/index.html',
    devtool: production ? 'source-map' : 'eval',
    output: {
      clean: true,
      filename: production ? '[name].[contenthash].js' : '[name].js',
      htmlFilename: '[name].html',
    },
    devServer: {
      host: 'localhost',
      static: false,
      watchFiles: './src/*.html',
    },
  };
});
