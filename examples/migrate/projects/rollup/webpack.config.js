import webpack from 'webpack';

export default {
  mode: 'production',
  target: 'node',
  entry: './src/index.js',
  output: {
    clean: true,
    module: true,
    filename: 'index.js',
    library: { type: 'module' },
  },
  optimization: { minimize: false },
  plugins: [
    new webpack.DefinePlugin({ CURRENCY: JSON.stringify('EUR') }),
    new webpack.BannerPlugin('shop-labels 1.0.0'),
  ],
};
