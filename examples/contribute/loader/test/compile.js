import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';

const loader = createRequire(import.meta.url).resolve('../src/if-loader.js');

// Builds a file of `test/fixtures` with the loader, without writing anything.
export async function compile(entry, options) {
  const compiler = webpack({
    mode: 'none',
    devtool: 'source-map',
    context: join(import.meta.dirname, 'fixtures'),
    entry,
    module: { rules: [{ test: /\.js$/, use: [{ loader, options }] }] },
  });
  compiler.hooks.shouldEmit.tap('Test', () => false);

  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats;
}
