export default {
  mode: 'development',
  devtool: false,
  experiments: { css: true },
  module: {
    rules: [{ test: /\.css$/, use: 'postcss-loader' }],
  },
};
