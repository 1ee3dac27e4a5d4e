import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loaderFiles, loaderFolders } from '../playground/build/loader-files.ts';
import { frameScripts, webpackForBrowser } from '../playground/build/webpack-for-browser.ts';
import { inlineScript } from './document.ts';
import { scriptMinimizer } from './minimizers.ts';
import type { OxcLoaderOptions } from './oxc-loader.ts';
import { root } from './paths.ts';
import { runWebpack } from './run-webpack.ts';
import { bundledPackages, PACKAGES_FILE } from './third-party.ts';
import { TARGET } from './webpack-config.ts';

/** Runs webpack for the playground, on a thread of its own: webpack itself, and the scripts of the frame. */
export async function bundlePlayground(directory: string): Promise<void> {
  const rule = {
    test: /\.ts$/,
    exclude: /node_modules/,
    loader: join(import.meta.dirname, 'oxc-loader.ts'),
    options: { target: TARGET, development: false } satisfies OxcLoaderOptions,
  };
  const settings = { root, directory, target: TARGET, rule };
  // The other parts are minified packages, and terser gives different names if it's minified again.
  const engine = await runWebpack(webpackForBrowser(settings, [scriptMinimizer(true, /^webpack\.js$/)]));
  const frame = await runWebpack(frameScripts(settings, [scriptMinimizer()]));
  const scriptOf = async (name: string): Promise<string> =>
    inlineScript((await readFile(join(directory, `${name}.js`), 'utf8')).trim());
  const scripts = { frame: await scriptOf('frame'), runner: await scriptOf('runner') };
  await writeFile(
    join(directory, PACKAGES_FILE),
    JSON.stringify([...[engine, frame].flatMap(bundledPackages), ...loaderFolders(root)]),
  );
  await writeFile(join(directory, 'loaders.js'), loaderFiles(root));
  await writeFile(join(directory, 'scripts.json'), JSON.stringify(scripts));
}
