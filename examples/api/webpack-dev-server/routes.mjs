import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from './webpack.config.js';

const options = {
  ...config.devServer,
  setupMiddlewares(middlewares, server) {
    server.app.get('/api/time', (request, response) => response.json({ hour: 12 }));
    return middlewares;
  },
};
const compiler = webpack(config);
const server = new WebpackDevServer(options, compiler);
server.startCallback(async (error) => {
  if (error) throw error;
  const response = await fetch(`http://127.0.0.1:${server.server.address().port}/api/time`);
  console.log(await response.json());
  server.stopCallback(() => compiler.close(() => console.log('Stopped')));
});
