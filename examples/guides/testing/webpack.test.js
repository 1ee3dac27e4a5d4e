import { globSync } from 'node:fs';
import path from 'node:path';
import config from './webpack.config.js';

const tests = globSync('test/*.test.js', { cwd: import.meta.dirname });

export default {
  ...config,
  mode: 'development',
  devtool: 'inline-source-map',
  target: 'node',
  entry: Object.fromEntries(tests.map((file) => [path.basename(file, '.js'), `./${file}`])),
  output: {
    path: path.resolve(import.meta.dirname, 'dist/test'),
    filename: '[name].mjs',
    publicPath: '/',
    module: true,
    clean: true,
  },
  module: {
    ...config.module,
    generator: { 'css/auto': { localIdentName: '[local]' } },
  },
};
