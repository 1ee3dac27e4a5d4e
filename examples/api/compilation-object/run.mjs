// Builds with one of the plugins: node run.mjs Graph
import { promisify } from 'node:util';
import webpack from 'webpack';
import * as plugins from './plugins.js';

const [name, times = 1] = process.argv.slice(2);
const compiler = webpack({ mode: 'production', optimization: { concatenateModules: false }, cache: { type: 'memory' }, plugins: [new plugins[name]()] });
for (let index = 0; index < times; index++) {
  const stats = await promisify(compiler.run.bind(compiler))();
  const text = stats.toString({ all: false, errors: true, warnings: true, moduleTrace: false });
  if (text) console.log(text);
}
await promisify(compiler.close.bind(compiler))();
