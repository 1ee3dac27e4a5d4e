import webpack from 'webpack';
import type {} from 'webpack-dev-server';

export default webpack.defineConfig({
  mode: 'development',
  entry: './src/index.html',
  devtool: 'eval-source-map',
  output: { clean: true },
  devServer: { host: 'localhost', static: false },
});
