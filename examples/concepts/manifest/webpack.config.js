import webpack from 'webpack';

export default {
  mode: 'production',
  output: {
    publicPath: '/',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    clean: true,
  },
  optimization: { runtimeChunk: 'single' },
  plugins: [new webpack.ManifestPlugin(), new webpack.SSRManifestPlugin()],
};
