import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Compiler, Stats } from 'webpack';
import type { Webpack } from './installed.ts';

const FILES = {
  'index.js':
    "import { a } from './a.js';\nimport './gone.js';\nimport(/* webpackChunkName: 'later' */ './b.js').then(console.log);\nconsole.log(a);\n",
  'a.js': 'export const a = 1;\nexport const unused = 2;\n',
  'b.js': "export { a } from './a.js';\n",
};

/**
 * Builds three small files in a folder and returns the complete stats data. One import is broken on purpose, so that
 * errors have fields.
 */
export async function statsSample(webpack: Webpack, folder: string): Promise<unknown> {
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, 'src', name), text);
  const compiler: Compiler = webpack({ context: folder, mode: 'none', profile: true, output: { path: join(folder, 'dist') } });
  const run = promisify((done: (error: Error | null, stats?: Stats) => void) => compiler.run(done));
  const stats = await run();
  await promisify((done: (error?: Error | null) => void) => compiler.close(done))();
  if (!stats) throw new Error('webpack finished without stats');
  return stats.toJson({ all: true });
}
