import path from 'node:path';
import webpack from 'webpack';

const client = {
  name: 'client',
  mode: 'production',
  entry: './src/client.js',
  output: {
    path: path.resolve(import.meta.dirname, 'dist/client'),
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    publicPath: '/assets/',
  },
  plugins: [new webpack.ManifestPlugin(), new webpack.SSRManifestPlugin()],
};

const server = {
  name: 'server',
  mode: 'production',
  target: 'node',
  entry: './src/server.js',
  output: {
    path: path.resolve(import.meta.dirname, 'dist/server'),
    filename: 'server.mjs',
    module: true,
    library: { type: 'module' },
  },
};

export default [client, server];
