import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Project, root } from './project.ts';
import { runWebpack } from './run-webpack.ts';
import { hashFiles } from './source-hash.ts';
import { earlyConfig, serverConfig, workerConfig } from './webpack-config.ts';

/** The sources of these bundles, none of which depends on pages. */
const SOURCES = ['src/site', 'src/ui', 'src/browser', 'src/shared', 'src/service-worker', 'examples/getting-started'];

/**
 * Bundles everything that isn't sent to the browser as a file of its own: the prerenderer, the inline script, and the
 * service worker. Reused until their sources change.
 */
export async function buildSideBundles(project: Project): Promise<void> {
  const stamp = join(project.workDirectory, 'side-bundles.txt');
  const key = createHash('sha256')
    .update(await hashFiles(SOURCES))
    .update(await readFile(join(root, 'src/build/webpack-config.ts')))
    .update(await readFile(join(root, 'package-lock.json')))
    .digest('hex');
  if ((await readFile(stamp, 'utf8').catch(() => '')) === key) return;
  // An interrupted build must not leave a stamp that covers only half of them.
  await rm(stamp, { force: true });
  await Promise.all([
    runWebpack(serverConfig({ project, mode: 'production' })),
    runWebpack(earlyConfig({ project, mode: 'production' })),
    runWebpack(workerConfig({ project })),
  ]);
  await mkdir(project.workDirectory, { recursive: true });
  await writeFile(stamp, key);
}
