export default {
  mode: 'development',
  devtool: 'eval-source-map',
};
