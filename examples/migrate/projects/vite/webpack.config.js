import webpack from 'webpack';

export default {
  mode: 'production',
  entry: './index.html',
  output: { clean: true, copy: ['public'], htmlFilename: 'index.html' },
  resolve: { alias: { '@': import.meta.dirname + '/src' } },
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
