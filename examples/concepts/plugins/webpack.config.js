import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [
    new webpack.BannerPlugin({ banner: 'Shop 1.0, all rights reserved' }),
  ],
};
