export default {
  mode: 'production',
  entry: './src/index.html',
  output: { clean: true, copy: [{ from: 'src/prices.json' }], assetModuleFilename: '[name][ext]' },
};
