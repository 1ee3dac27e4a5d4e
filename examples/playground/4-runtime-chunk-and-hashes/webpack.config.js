export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    filename: '[name].[contenthash:8].js',
    htmlFilename: '[name].html',
  },
  optimization: {
    // Without it, each entry contains the names of all chunks, and changes with them.
    runtimeChunk: 'single',
    // Only so that the names in the runtime can be read.
    minimize: false,
  },
};
