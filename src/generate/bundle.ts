import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { UserError } from '../shared/problem.ts';
import { minimizers } from './minimizers.ts';
import { type ClientAssets, clientAssets, runWebpack } from './run-webpack.ts';
import { bundledPackages, PACKAGES_FILE } from './third-party.ts';
import { type BundleOptions, clientConfig, inlineScriptConfig, serverConfig, workerConfig } from './webpack-config.ts';

/** Errors lose their class and code between threads. */
export type BundleResult =
  | { readonly assets: ClientAssets }
  | { readonly error: { readonly message: string; readonly hint: string } };

/** Runs webpack for the app, the prerenderer, the inline script, and the service worker, on a thread of its own. */
export async function bundle(options: Omit<BundleOptions, 'mode'>): Promise<BundleResult> {
  const production = { ...options, mode: 'production' } as const;
  try {
    // One after the other, because each needs 100 MB.
    const stats: Stats[] = [];
    for (const configOf of [clientConfig, serverConfig, inlineScriptConfig, workerConfig]) {
      const config = configOf(production);
      stats.push(await runWebpack({ ...config, optimization: { ...config.optimization, minimizer: minimizers() } }));
    }
    const [client] = stats;
    if (!client) throw new Error('webpack returned nothing');
    await writeFile(join(options.directory, PACKAGES_FILE), JSON.stringify(stats.flatMap(bundledPackages)));
    return { assets: clientAssets(client) };
  } catch (error) {
    if (error instanceof UserError) return { error: { message: error.message, hint: error.hint } };
    if (error instanceof Error && 'errno' in error) return { error: { message: error.message, hint: 'Nothing was changed.' } };
    throw error;
  }
}
