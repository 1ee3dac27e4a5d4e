import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';

const root = import.meta.dirname;

export default ({ WEBPACK_SERVE: serve = false }) => ({
  mode: serve ? 'development' : 'production',
  entry: { index: './index.html' },
  output: { clean: true, copy: ['public'] },
  resolve: {
    extensions: ['.tsx', '...'],
    roots: [root, path.join(root, 'public')],
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', development: serve, refresh: serve } },
          },
        },
      },
      { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset' },
    ],
  },
  plugins: [serve && new ReactRefreshPlugin()],
});
