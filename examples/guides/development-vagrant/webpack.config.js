export default {
  mode: 'development',
  entry: './src/index.html',
  output: { htmlFilename: 'index.html' },
  devServer: {
    host: '0.0.0.0',
    port: 8090,
    allowedHosts: ['shop.test'],
    client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
    static: false,
  },
  watchOptions: {
    poll: 1000,
    ignored: /node_modules/,
  },
};
