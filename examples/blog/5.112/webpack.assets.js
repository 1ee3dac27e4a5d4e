export default {
  name: 'assets',
  mode: 'production',
  entry: './src/app.js',
  output: {
    path: import.meta.dirname + '/dist/assets',
    assetModuleFilename: '[name][ext]',
  },
  optimization: {
    minimize: { json: true, xml: {} },
  },
};
