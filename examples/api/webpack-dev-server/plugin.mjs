import { promisify } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from './webpack.config.js';

const { promise: listening, resolve } = Promise.withResolvers();
const compiler = webpack({
  ...config,
  devServer: undefined,
  plugins: [new WebpackDevServer({ ...config.devServer, onListening: resolve })],
});
compiler.watch({}, (error) => {
  if (error) console.error(error);
});

const server = await listening;
const response = await fetch(`http://127.0.0.1:${server.server.address().port}/main.js`);
console.log(response.status, (await response.text()).includes('Hello'));

// Stops the server as well.
await promisify(compiler.close.bind(compiler))();
console.log(server.server === undefined);
