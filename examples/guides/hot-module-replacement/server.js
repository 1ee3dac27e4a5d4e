import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from './webpack.config.js';

export const server = new WebpackDevServer(config.devServer, webpack(config));
await server.start();
