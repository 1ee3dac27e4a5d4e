import { parentPort, workerData } from 'node:worker_threads';
import webpack from 'webpack';
import { earlyConfig, serverConfig } from '../build/webpack-config.ts';
import type { Compilation } from './watch-renderer.ts';

const options = { mode: 'development', directory: workerData as string, serviceWorker: false } as const;
const compiler = webpack([serverConfig(options), earlyConfig(options)]);
if (!compiler) throw new Error('webpack returned no compiler');
compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
  if (error) throw error;
  const done: Compilation = stats?.hasErrors() ? { error: stats.toString({ preset: 'errors-only', colors: false }) } : {};
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage(done);
});
