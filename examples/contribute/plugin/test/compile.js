import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import LicenseReportPlugin from '../src/license-report-plugin.js';

// Builds `test/fixtures` with the plugin, without writing anything.
export async function compile(options, config = {}) {
  const compiler = webpack({
    mode: 'none',
    context: join(import.meta.dirname, 'fixtures'),
    entry: './index.js',
    resolve: { modules: ['packages'] },
    plugins: [new LicenseReportPlugin(options)],
    ...config,
  });
  compiler.hooks.shouldEmit.tap('Test', () => false);

  const { compilation } = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return compilation;
}
