import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.optimize.MinChunkSizePlugin({ minChunkSize: 10_000 })],
};
