import webpack from 'webpack';

export default {
  mode: 'production',
  devtool: false,
  plugins: [
    new webpack.SourceMapDevToolPlugin({
      filename: '../maps/[file].map',
      append: '\n//# sourceMappingURL=https://maps.internal.example/[file].map',
    }),
  ],
};
