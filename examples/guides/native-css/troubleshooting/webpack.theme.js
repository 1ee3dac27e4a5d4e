export default {
  mode: 'development',
  devtool: false,
  entry: './src/theme.js',
};
