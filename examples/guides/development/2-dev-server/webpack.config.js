export default {
  mode: 'development',
  entry: './src/index.html',
  output: { html: { base: '/' } },
  devServer: {
    host: 'localhost',
    static: false,
    historyApiFallback: true,
    proxy: [{ context: ['/api'], target: 'http://localhost:5001' }],
  },
};
