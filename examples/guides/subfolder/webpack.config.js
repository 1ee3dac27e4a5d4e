export default ({ WEBPACK_SERVE: serve = false, base = '/app/' }) => ({
  mode: serve ? 'development' : 'production',
  entry: { index: './src/index.html' },
  output: {
    clean: true,
    publicPath: base,
    html: { base },
    filename: serve ? '[name].js' : 'assets/[name].[contenthash:8].js',
    assetModuleFilename: 'assets/[name].[hash:8][ext]',
    htmlFilename: '[name].html',
  },
  devServer: { historyApiFallback: { index: base } },
});
