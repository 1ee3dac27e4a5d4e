import path from 'node:path';

export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    path: path.resolve(import.meta.dirname, 'dist/app'),
    publicPath: '/',
    clean: true,
  },
  module: {
    rules: [{ test: /\.svg$/, type: 'asset/resource' }],
  },
};
