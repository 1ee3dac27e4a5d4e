import { parse } from 'yaml';
import { parseTable } from './parse-table.js';

export default {
  mode: 'development',
  entry: './src/index.html',
  output: { clean: true, assetModuleFilename: 'media/[name].[hash:8][ext]' },
  devServer: { host: 'localhost', static: false },
  module: {
    rules: [
      { test: /\.(png|svg|webp)$/, type: 'asset/resource' },
      { test: /\.ya?ml$/, type: 'json', parser: { parse } },
      { test: /\.csv$/, type: 'json', parser: { parse: parseTable } },
    ],
  },
};
