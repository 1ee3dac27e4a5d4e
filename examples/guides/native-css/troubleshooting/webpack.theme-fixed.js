export default {
  mode: 'development',
  devtool: false,
  entry: './src/theme.js',
  module: {
    parser: {
      'css/auto': { dashedIdents: false },
    },
  },
};
