import { promisify } from 'node:util';
import webpack from 'webpack';

/** Builds once. Rejects if the build couldn't finish; the stats may still have errors. */
export async function build(config) {
  const compiler = webpack(config);
  try {
    return await promisify(compiler.run.bind(compiler))();
  } finally {
    await promisify(compiler.close.bind(compiler))();
  }
}
