import webpack from 'webpack';

export default {
  mode: 'production',
  output: { filename: '[name].[contenthash:8].js' },
  plugins: [new webpack.CleanPlugin({ keep: /^uploads\// })],
};
