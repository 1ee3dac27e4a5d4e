import { parentPort, workerData } from 'node:worker_threads';
import webpack, { type Configuration } from 'webpack';
import { clientConfig, inlineScriptConfig, serverConfig } from '../generate/webpack-config.ts';
import type { CodeMessage } from './watch-code.ts';

const options = { mode: 'development', directory: workerData as string, serviceWorker: false } as const;

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
const post = (message: CodeMessage): void => parentPort?.postMessage(message);

function watch(bundle: CodeMessage['bundle'], configs: readonly Configuration[]): void {
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack returned no compiler');
  compiler.hooks.invalid.tap('code-thread', () => post({ bundle, type: 'outdated' }));
  compiler.watch({ aggregateTimeout: 20 }, (error, stats) => {
    if (error) throw error;
    if (!stats) throw new Error('webpack returned nothing');
    const errors = stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : undefined;
    post({ bundle, type: 'compiled', error: errors });
  });
}

watch('prerenderer', [serverConfig(options), inlineScriptConfig(options)]);

// The app waits until the first page can be rendered.
parentPort?.once('message', () => watch('app', [clientConfig(options)]));
