export default {
  mode: 'development',
  devtool: false,
  entry: './src/index.js',
  module: {
    rules: [{ test: /\.csv$/, loader: './csv-loader.js', options: { separator: ';' } }],
  },
};
