import path from 'node:path';
import webpack from 'webpack';

const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

/** Options that both builds share. */
const shared = {
  mode,
  module: {
    rules: [
      {
        test: /\.jsx$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'ecmascript', jsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
};

const client = {
  ...shared,
  name: 'client',
  entry: { client: './src/client.jsx' },
  output: {
    path: path.resolve(import.meta.dirname, 'dist/client'),
    filename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    publicPath: '/assets/',
    clean: true,
  },
  plugins: [new webpack.ManifestPlugin(), new webpack.SSRManifestPlugin()],
};

const server = {
  ...shared,
  name: 'server',
  target: 'node',
  entry: { server: './src/server.jsx' },
  externalsPresets: { node: true, nodeModules: true },
  output: {
    path: path.resolve(import.meta.dirname, 'dist/server'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    library: { type: 'module' },
    clean: true,
  },
};

export default [client, server];
