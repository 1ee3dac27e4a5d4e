import { promisify } from 'node:util';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from './webpack.config.js';

const compiler = webpack(config);
const server = new WebpackDevServer(config.devServer, compiler);
await server.start();

const { address, port } = server.server.address();
const response = await fetch(`http://${address}:${port}/main.js`);
console.log(response.status, response.headers.get('content-type'));
console.log((await response.text()).includes('Hello'));

const stats = await new Promise((resolve) => server.invalidate(resolve));
console.log('Built again, errors:', stats.hasErrors());

await server.stop();
await promisify(compiler.close.bind(compiler))();
