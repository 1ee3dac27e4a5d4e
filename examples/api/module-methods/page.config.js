export default {
  mode: 'production',
  entry: { page: './src/page.html' },
  output: { path: `${import.meta.dirname}/dist-page`, filename: '[name].js', chunkFilename: '[name].js', assetModuleFilename: '[name][ext]' },
};
