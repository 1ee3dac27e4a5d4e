import config from './webpack.config.js';

export default {
  ...config,
  devServer: {
    ...config.devServer,
    port: 3000,
    allowedHosts: ['shop.test'],
    client: { webSocketURL: 'auto://0.0.0.0:0/ws' },
  },
};
