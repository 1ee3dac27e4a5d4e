export default {
  mode: 'development',
  target: 'node',
  devtool: 'source-map',
  entry: './src/values.js',
  output: { filename: 'values.js' },
  module: {
    rules: [
      {
        test: /values\.js$/,
        use: [{ loader: './loaders/values-loader.js', options: { file: './values.json' } }],
      },
    ],
  },
};
