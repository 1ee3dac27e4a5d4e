export default ({ stop }) => ({
  mode: 'development',
  entry: './src/vat.js',
  output: { filename: 'order.js' },
  resolveLoader: { modules: ['loaders', 'node_modules'] },
  module: {
    rules: [
      {
        test: /vat\.js$/,
        use: ['trace-loader?name=a', { loader: 'trace-loader', options: { name: 'b', stop: Boolean(stop) } }, 'trace-loader?name=c'],
      },
    ],
  },
});
