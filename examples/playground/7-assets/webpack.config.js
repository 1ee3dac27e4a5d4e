export default {
  mode: 'development',
  devtool: false,
  entry: './src/index.html',
  output: { assetModuleFilename: '[name].[hash:8][ext]' },
  module: {
    rules: [
      {
        test: /\.svg$/,
        type: 'asset',
        // Bytes. Change it to move both drawings into the bundle, or out of it.
        parser: { dataUrlCondition: { maxSize: 200 } },
      },
    ],
  },
};
