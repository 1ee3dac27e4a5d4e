import path from 'node:path';
import webpack from 'webpack';

export default [
  {
    mode: 'development',
    devtool: false,
    entry: './src/window.js',
    output: { path: path.resolve(import.meta.dirname, 'dist/auto') },
    plugins: [new webpack.SSRManifestPlugin()],
  },
  {
    mode: 'development',
    devtool: false,
    target: 'node',
    entry: './src/window.js',
    output: { path: path.resolve(import.meta.dirname, 'dist/window'), filename: 'window.mjs', module: true },
  },
];
