import webpack from 'webpack';

export default {
  mode: 'production',
  devtool: false,
  plugins: [new webpack.SourceMapDevToolPlugin({ filename: '[file].map' })],
};
