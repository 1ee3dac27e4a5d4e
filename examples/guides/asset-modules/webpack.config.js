export default {
  mode: 'development',
  devtool: false,
  entry: './src/index.html',
  output: { clean: true, assetModuleFilename: '[name].[hash:8][ext]' },
  module: {
    rules: [
      {
        test: /\.svg$/,
        oneOf: [
          { resourceQuery: /raw/, type: 'asset/source' },
          { resourceQuery: /inline/, type: 'asset/inline' },
          { resourceQuery: /url/, type: 'asset/resource' },
          { type: 'asset', parser: { dataUrlCondition: { maxSize: 1024 } } },
        ],
      },
    ],
  },
};
