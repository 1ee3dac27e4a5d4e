// Builds one configuration and returns what webpack reports, deprecation warnings included.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webpack from 'webpack';

export const folder = join(import.meta.dirname, '.project');
const warnings = [];
process.removeAllListeners('warning');
process.on('warning', (warning) => warnings.push(`${warning.code ? `[${warning.code}] ` : ''}${warning.name}: ${warning.message}`));

export async function build({ config = {}, script = '', type, files = {} }) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, 'src'), { recursive: true });
  for (const [name, text] of Object.entries({
    'package.json': JSON.stringify({ type }),
    'src/index.js': script,
    'src/cart.js': 'export default 1;',
    'src/shop.json': '{ "name": "Shop" }',
    ...files,
  })) {
    await writeFile(join(folder, name), text);
  }
  const text = await new Promise((done) => {
    try {
      webpack(
        { mode: 'development', devtool: false, context: folder, output: { path: join(folder, 'dist') }, ...config },
        (error, stats) => done(error ? error.message : stats.toString({ all: false, errors: true, warnings: true })),
      );
    } catch (error) {
      done(error.message);
    }
  });
  await new Promise(setImmediate);
  return [...warnings.splice(0), text].join('\n').replaceAll(folder, '/shop').trim();
}

/** Prints each case as a region: the lines from the first that contains `from`. */
export async function print(cases) {
  for (const [name, { from = '', lines = 1, ...options }] of Object.entries(cases)) {
    const all = (await build(options)).split('\n');
    const start = all.findIndex((line) => line.includes(from));
    if (start < 0) throw new Error(`${name} doesn't report "${from}":\n${all.join('\n')}`);
    console.log(`// #region ${name}\n${all.slice(start, start + lines).join('\n')}\n// #endregion`);
  }
  await rm(folder, { recursive: true, force: true });
}
