import { promisify } from 'node:util';
import { join } from 'node:path';
import webpack from 'webpack';
import config from './webpack.config.js';

const compiler = webpack({ ...config, mode: 'none' });
const generated = join(compiler.context, 'src/greet.js');

// Everything comes from the real file system, except for the content of one file.
const real = compiler.inputFileSystem;
compiler.inputFileSystem = new Proxy(real, {
  get(target, name) {
    if (name !== 'readFile') return typeof target[name] === 'function' ? target[name].bind(target) : target[name];
    return (path, ...rest) => {
      if (path !== generated) return target.readFile(path, ...rest);
      rest.at(-1)(null, Buffer.from("export const greet = () => 'generated';"));
    };
  },
});

const stats = await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
const { modules } = stats.toJson({ all: false, modules: true, source: true });
console.log(modules.find(({ name }) => name === './src/greet.js').source);
