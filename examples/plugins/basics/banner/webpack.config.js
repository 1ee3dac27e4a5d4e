import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.BannerPlugin('Shop 1.4.0, MIT license')],
};
