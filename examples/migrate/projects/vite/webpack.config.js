import path from 'node:path';
import webpack from 'webpack';

const root = import.meta.dirname;

export default {
  mode: 'production',
  entry: { index: './index.html' },
  output: { clean: true, copy: ['public'] },
  resolve: {
    alias: { '@': path.join(root, 'src') },
    roots: [root, path.join(root, 'public')],
  },
  dotenv: { prefix: 'VITE_' },
  module: {
    rules: [
      { resourceQuery: /^\?raw$/, type: 'asset/source' },
      { resourceQuery: /^\?url$/, type: 'asset/resource' },
      { test: /\.(svg|png|jpe?g|webp|woff2)$/, type: 'asset' },
    ],
    parser: { 'css/auto': { namedExports: false } },
  },
  plugins: [new webpack.DefinePlugin({ __CURRENCY__: JSON.stringify('EUR') })],
};
