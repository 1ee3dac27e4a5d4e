import webpack from 'webpack';

export default {
  mode: 'production',
  module: {
    rules: [{ test: /\.txt$/, type: 'asset/source', use: './src/old-loader.cjs' }],
  },
  plugins: [
    new webpack.LoaderOptionsPlugin({
      test: /\.txt$/,
      minimize: true,
      options: { context: import.meta.dirname },
    }),
  ],
};
