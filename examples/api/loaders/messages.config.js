export default {
  mode: 'development',
  entry: './src/vat.js',
  output: { filename: 'messages.js' },
  resolveLoader: { modules: ['loaders', 'node_modules'] },
  module: { rules: [{ test: /vat\.js$/, use: ['report-loader'] }] },
};
