import webpack from 'webpack';

export default {
  mode: 'development',
  target: 'node24',
  entry: ['webpack/hot/poll?500', './src/server.js'],
  output: { module: true, clean: true },
  plugins: [new webpack.HotModuleReplacementPlugin()],
};
