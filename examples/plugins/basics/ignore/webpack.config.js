import webpack from 'webpack';

export default {
  mode: 'production',
  plugins: [new webpack.IgnorePlugin({ resourceRegExp: /^\.\/debug-panel\.js$/ })],
};
