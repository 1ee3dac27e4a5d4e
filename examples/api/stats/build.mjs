// Builds with webpack.config.js and some more options.
import { promisify } from 'node:util';
import webpack from 'webpack';
import config from './webpack.config.js';

export async function build(options = {}) {
  const compiler = webpack({ ...config, ...options });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats;
}
