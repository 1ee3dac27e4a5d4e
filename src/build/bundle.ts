import { UserError } from '../shared/problem.ts';
import { type ClientAssets, clientAssets, runWebpack } from './run-webpack.ts';
import { type BundleOptions, clientConfig, earlyConfig, serverConfig, workerConfig } from './webpack-config.ts';

/** Errors lose their class between threads. */
export type BundleResult = { readonly assets: ClientAssets } | { readonly error: Pick<UserError, 'message' | 'hint'> };

/** Runs webpack for the app, the prerenderer, the inline script, and the service worker, on a thread of its own. */
export async function bundle(options: Omit<BundleOptions, 'mode'>): Promise<BundleResult> {
  const project = { ...options, mode: 'production' } as const;
  try {
    const [stats] = await Promise.all(
      [clientConfig, serverConfig, earlyConfig, workerConfig].map((config) => runWebpack(config(project))),
    );
    if (!stats) throw new Error('webpack returned nothing');
    return { assets: clientAssets(stats) };
  } catch (error) {
    if (error instanceof UserError) return { error: { message: error.message, hint: error.hint } };
    throw error;
  }
}
