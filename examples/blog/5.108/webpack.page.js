import webpack from 'webpack';

export default webpack.defineConfig({
  name: 'page',
  mode: 'production',
  entry: './src/page.js',
  output: {
    path: import.meta.dirname + '/dist/page',
    html: true,
    htmlFilename: '[name].html',
    filename: '[name].[contenthash:base62:8].js',
    workerChunkFilename: 'workers/[name].js',
  },
});
