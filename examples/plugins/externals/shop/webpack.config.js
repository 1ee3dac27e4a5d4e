import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.ExternalsPlugin('var', { jquery: 'jQuery' })],
};
