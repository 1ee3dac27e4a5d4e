export default {
  extends: './webpack.config.js',
  devtool: 'source-map',
};
