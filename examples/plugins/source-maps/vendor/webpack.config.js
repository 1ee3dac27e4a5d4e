import webpack from 'webpack';

export default {
  mode: 'production',
  devtool: false,
  optimization: {
    splitChunks: {
      cacheGroups: {
        vendor: { test: /[\\/]vendor[\\/]/, name: 'vendor', chunks: 'all', enforce: true },
      },
    },
  },
  plugins: [
    new webpack.SourceMapDevToolPlugin({
      filename: '[file].map',
      exclude: 'vendor',
    }),
  ],
};
