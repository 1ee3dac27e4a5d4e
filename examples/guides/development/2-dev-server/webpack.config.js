export default {
  mode: 'development',
  entry: './src/index.html',
  output: { publicPath: '/' },
  devServer: {
    host: 'localhost',
    static: false,
    historyApiFallback: true,
    proxy: [{ context: ['/api'], target: 'http://localhost:4765' }],
  },
};
