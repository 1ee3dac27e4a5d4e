export default {
  mode: 'production',
  entry: './src/index.html',
  output: {
    clean: true,
    filename: '[name].[contenthash:8].js',
    htmlFilename: 'index.html',
  },
};
