export default {
  mode: 'production',
  devtool: 'source-map',
  output: { clean: true },
};
