import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SentData } from '../shared/site-data.ts';
import type { StagedOutput } from './output-directory.ts';
import { type Project, root } from './project.ts';
import type { ClientAssets } from './run-webpack.ts';
import { hashFiles } from './source-hash.ts';

/** The sources of all bundles, none of which depends on pages. */
const SOURCES = ['src/site', 'src/ui', 'src/browser', 'src/shared', 'src/service-worker', 'styles', 'examples/getting-started'];
const CONFIGURATION = [
  'src/build/webpack-config.ts',
  'src/build/run-webpack.ts',
  'src/build/data-chunks.ts',
  'package-lock.json',
];

/** A hash of everything in the repository that bundles are made of. */
export async function hashBundleSources(): Promise<string> {
  const sha = createHash('sha256').update(await hashFiles(SOURCES));
  for (const file of CONFIGURATION) sha.update(await readFile(join(root, file)));
  return sha.digest('hex');
}

/**
 * Bundles everything that isn't sent to the browser as a file of its own: the prerenderer, the inline script, and the
 * service worker. Reused until their sources change.
 */
export async function buildSideBundles(project: Project, sources: string): Promise<void> {
  await reused(join(project.workDirectory, 'side-bundles.json'), sources, async () => {
    const [{ runWebpack }, { earlyConfig, serverConfig, workerConfig }] = await loadWebpack();
    await Promise.all([
      runWebpack(serverConfig({ project, mode: 'production' })),
      runWebpack(earlyConfig({ project, mode: 'production' })),
      runWebpack(workerConfig({ project })),
    ]);
    return null;
  });
}

/** Bundles the app for the browser. Reused until its sources, or the data that's bundled with it, change. */
export async function buildClientBundle(project: Project, sources: string): Promise<ClientAssets> {
  const data = join(project.workDirectory, 'data');
  const key = createHash('sha256')
    .update(sources)
    .update(await hashFiles([data]))
    .update(String(project.serviceWorker))
    .digest('hex');
  return reused(join(project.workDirectory, 'client.json'), key, async () => {
    // Free the compiler's memory before bundling; lowers the peak by about 10 %.
    globalThis.gc?.();
    await rm(clientFolder(project), { recursive: true, force: true });
    const [{ clientAssets, runWebpack }, { clientConfig }] = await loadWebpack();
    return clientAssets(await runWebpack(clientConfig({ project, mode: 'production' })));
  });
}

/** Adds the app to a site: the bundle, with the site's data at the start of its script, whose name gets a hash. */
export async function writeClient(
  output: Pick<StagedOutput, 'directory' | 'write'>,
  { project, bundle, data }: { readonly project: Project; readonly bundle: ClientAssets; readonly data: SentData },
): Promise<ClientAssets> {
  const folder = clientFolder(project);
  const text = `globalThis.docsData=${JSON.stringify(data)};\n${await readFile(join(folder, bundle.script), 'utf8')}`;
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const script = bundle.script.replace(/\.js$/, `.${digest}.js`);
  await cp(folder, output.directory, { recursive: true, filter: (path) => path !== join(folder, bundle.script) });
  await output.write(script.slice(1), text);
  return { ...bundle, script };
}

const clientFolder = (project: Project): string => join(project.workDirectory, 'client');

/** Without anything to bundle, a build starts faster and needs less memory. */
const loadWebpack = async () => Promise.all([import('./run-webpack.ts'), import('./webpack-config.ts')]);

/** The result of `make` with the same key, from a file. */
async function reused<T>(file: string, key: string, make: () => Promise<T>): Promise<T> {
  const stored = JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { readonly key?: string; readonly result: T };
  if (stored.key === key) return stored.result;
  // An interrupted build must not leave a key that covers only half of the files.
  await rm(file, { force: true });
  const result = await make();
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, JSON.stringify({ key, result }));
  return result;
}
