import path from 'node:path';
import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './src/index.html',
  output: { clean: true },
  module: {
    rules: [
      { test: /vendor[\\/]slider\.cjs$/, parser: { topLevelThis: 'global' } },
      {
        test: /vendor[\\/]currency\.cjs$/,
        use: [{ loader: path.resolve('add-exports.js'), options: { names: ['formatPrice'] } }],
      },
    ],
  },
  plugins: [new webpack.ProvidePlugin({ $: [path.resolve('src/dom.js'), '$'] })],
};
