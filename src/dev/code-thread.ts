import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import webpack, { type Stats } from 'webpack';
import { clientConfig, inlineScriptConfig, serverConfig } from '../generate/webpack-config.ts';
import type { CodeMessage } from './watch-code.ts';

const options = { mode: 'development', directory: workerData as string, serviceWorker: false } as const;
const server = serverConfig(options);
const inline = inlineScriptConfig(options);
// The app waits until the first page can be rendered.
const client = { ...clientConfig(options), dependencies: [server, inline].map(({ name = '' }) => name) };

const compiler = webpack([server, inline, client]);
if (!compiler) throw new Error('webpack returned no compiler');

/** The last results, by name, because not every change concerns all. */
const results = new Map<string | undefined, Stats>();
const post = (type: CodeMessage['type']): void => {
  // They share most of their code, and its errors.
  const faulty = [...results.values()].find((stats) => stats.hasErrors());
  const error = faulty?.toString({ preset: 'errors-only', colors: false });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  parentPort?.postMessage({ type, error } satisfies CodeMessage);
};

let isRendering = false;
for (const one of compiler.compilers) {
  one.hooks.done.tap('code-thread', (stats) => void results.set(one.name, stats));
  one.hooks.watchRun.tapPromise('code-thread', async () => {
    if (one.name !== client.name || isRendering) return;
    isRendering = true;
    post('rendering');
    if (parentPort) await once(parentPort, 'message');
  });
}
compiler.hooks.invalid.tap('code-thread', () => post('outdated'));
compiler.watch({ aggregateTimeout: 20 }, (error) => {
  if (error) throw error;
  post('compiled');
});
