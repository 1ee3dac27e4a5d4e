import { createHash, hash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { toKey } from '../content/files-in.ts';
import { UserError } from '../shared/problem.ts';
import type { SentData } from '../shared/site-data.ts';
import type { BundleResult } from './bundle.ts';
import { readOrMake, hashFiles } from './cache-folder.ts';
import { generatedDirectory } from './paths.ts';
import type { ClientAssets } from './run-webpack.ts';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '../shared/renderer.ts';

/** Everything that bundles are made of. None of it depends on pages. */
const SOURCES = [
  'src/*/app',
  'src/*/rules',
  'src/*/worker',
  'src/app',
  'src/browser',
  'src/shared',
  'src/ui',
  'styles',
  'examples/getting-started',
  'examples/home',
  'examples/playground',
  'package-lock.json',
  'src/generate/bundle.ts',
  'src/generate/minimizers.ts',
  'src/generate/layer-loader.ts',
  'src/generate/oxc-loader.ts',
  'src/generate/run-webpack.ts',
  'src/generate/third-party.ts',
  'src/generate/webpack-config.ts',
];

/** The bundles of a build. */
export interface Bundles {
  readonly directory: string;
  readonly assets: ClientAssets;
}

/** Bundles the code, or returns the bundles of an earlier build of any content folder with the same sources. @throws UserError */
export async function buildBundles({ serviceWorker }: { readonly serviceWorker: boolean }): Promise<Bundles> {
  return readOrMake(join(generatedDirectory, 'bundles', toKey(hashFiles(SOURCES), serviceWorker)), {
    read: async (directory) => ({
      directory,
      assets: JSON.parse(await readFile(join(directory, 'assets.json'), 'utf8')) as ClientAssets,
    }),
    async make(directory) {
      const assets = await bundleOnThread({ serviceWorker, directory });
      await writeFile(join(directory, 'assets.json'), JSON.stringify(assets));
    },
  });
}

/** The URLs of an app's files, with the integrity of those that documents name. */
export interface WrittenAssets extends ClientAssets {
  readonly integrity: Readonly<Record<string, string>>;
}

/** Adds the app to a site: the bundle, with the site's data at the start of its script, whose name gets a hash. */
export async function writeClient(outDirectory: string, { directory, assets }: Bundles, data: SentData): Promise<WrittenAssets> {
  const folder = join(directory, 'client');
  const text = withSentData(await readFile(join(folder, assets.script)), data);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const script = assets.script.replace(/\.js$/, `.${digest}.js`);
  await cp(folder, outDirectory, { recursive: true, filter: (path) => path !== join(folder, assets.script) });
  await writeFile(join(outDirectory, script), text);
  const integrity: Record<string, string> = { [script]: computeIntegrity(text) };
  for (const style of [assets.style, assets.splashStyle, ...Object.values(assets.islandStyles)])
    integrity[style] = computeIntegrity(await readFile(join(folder, style)));
  return { ...assets, script, integrity };
}

const computeIntegrity = (content: string | Uint8Array): string => `sha256-${hash('sha256', content, 'base64')}`;

/** The app's script with the site's data, on its first line, so that source maps fit. */
export const withSentData = (script: string | Buffer, data: SentData): string =>
  `globalThis.docsData=${JSON.stringify(data)};${script.toString()}`;

/** Leaves the main thread free to compile pages. */
async function bundleOnThread(options: { readonly serviceWorker: boolean; readonly directory: string }): Promise<ClientAssets> {
  const pool = new Tinypool({ filename: new URL('bundle.ts', import.meta.url).href, runtime: 'worker_threads', maxThreads: 1 });
  const result = (await pool.run(options, { name: 'bundle' }).finally(async () => pool.destroy())) as BundleResult;
  if ('assets' in result) return result.assets;
  throw new UserError(result.error.message, result.error.hint);
}

let loads = 0;

/** Loads the prerenderer from a folder of bundles. Each call reads it again. */
export async function loadServerBundle(directory: string): Promise<Renderer> {
  const url = pathToFileURL(join(directory, 'server/server.mjs'));
  url.search = `?${loads++}`;
  return (await import(url.href)) as Renderer;
}

/** Reads the inline script from a folder of bundles. */
export async function readInlineScript(directory: string): Promise<string> {
  return (await readFile(join(directory, 'inline-script/inline-script.js'), 'utf8')).trim();
}
