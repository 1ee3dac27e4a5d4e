// Starts the server and asks it for the page under several host names.
import { request } from 'node:http';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import config from './webpack.config.js';

const status = (host) =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: 8090, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () =>
        resolve(`${response.statusCode} ${response.statusCode === 200 ? '' : body}`.trim()),
      );
    });
    call.on('error', reject).end();
  });

const compiler = webpack({ ...config, stats: 'none', infrastructureLogging: { level: 'none' } });
const server = new DevServer(config.devServer, compiler);
await server.start();
for (const host of ['192.168.56.10:8090', 'localhost:8090', 'shop.test', 'other.test']) {
  console.log(`${host}: ${await status(host)}`);
}
await server.stop();
compiler.close(() => {});
