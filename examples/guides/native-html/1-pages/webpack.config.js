import { readFileSync } from 'node:fs';

export default {
  mode: 'development',
  devtool: false,
  entry: {
    index: './src/index.html',
    prices: './src/prices.html',
  },
  output: { clean: true, assetModuleFilename: 'media/[name].[hash:8][ext]' },
  module: {
    parser: {
      html: {
        chunkName: '[name]',
        template: (source) => source.replace('<!-- nav -->', readFileSync('./src/nav.html', 'utf8')),
        sources: ['...', { tag: 'img', attribute: 'data-large', type: 'src' }],
      },
    },
  },
  devServer: { host: 'localhost', static: false, watchFiles: './src/*.html' },
};
