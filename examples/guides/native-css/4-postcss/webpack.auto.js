export default {
  mode: 'development',
  devtool: false,
  module: {
    rules: [{ test: /\.css$/, use: 'postcss-loader' }],
  },
};
