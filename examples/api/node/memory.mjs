import { promisify } from 'node:util';
import webpack from 'webpack';
import config from './webpack.config.js';

/** The smallest output file system that webpack accepts. It keeps files in a map. */
class MemoryOutput {
  files = new Map();

  mkdir(path, callback) {
    callback(null);
  }

  writeFile(path, content, callback) {
    this.files.set(path, content);
    callback(null);
  }

  stat(path, callback) {
    const content = this.files.get(path);
    if (content) callback(null, { isFile: () => true, isDirectory: () => false, size: content.length });
    else callback(Object.assign(new Error(`No such file: ${path}`), { code: 'ENOENT' }));
  }

  readFile(path, callback) {
    const content = this.files.get(path);
    if (content) callback(null, content);
    else callback(Object.assign(new Error(`No such file: ${path}`), { code: 'ENOENT' }));
  }
}

const compiler = webpack(config);
const output = new MemoryOutput();
compiler.outputFileSystem = output;

await promisify(compiler.run.bind(compiler))();
await promisify(compiler.close.bind(compiler))();
for (const [path, content] of output.files) console.log(path, content.toString());
