export default {
  mode: 'production',
  devtool: false,
  entry: './src/icons.js',
  output: { clean: true, assetModuleFilename: 'media/[name].[hash:8][ext]' },
  module: {
    rules: [
      {
        test: /star\.svg$/,
        type: 'asset/inline',
        generator: {
          dataUrl: (content) => `data:image/svg+xml,${encodeURIComponent(String(content).replace(/\n\s*/g, ''))}`,
        },
      },
      {
        test: /map\.svg$/,
        type: 'asset/resource',
        generator: {
          filename: 'maps/[name].[hash:8][ext]',
          publicPath: 'https://cdn.example.com/',
        },
      },
    ],
  },
};
