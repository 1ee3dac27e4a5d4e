import { PROJECT } from '../../rules/protocol.ts';

/** Node's `process`, as far as webpack, its dependencies, and configurations use it. */
const process = {
  argv: ['node', 'webpack'],
  cwd: () => PROJECT,
  emitWarning: (warning: string | Error) => console.warn(String(warning)),
  // Files of browserslist change between builds.
  env: { BROWSERSLIST_DISABLE_CACHE: '1' } as Record<string, string | undefined>,
  // Importing webpack reads all of its exports, also the deprecated ones.
  noDeprecation: true,
  hrtime([seconds = 0, nanoseconds = 0]: readonly number[] = []) {
    const now = performance.now() - seconds * 1e3 - nanoseconds / 1e6;
    return [Math.floor(now / 1e3), Math.round((now % 1e3) * 1e6)];
  },
  nextTick: (callback: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => callback(...values)),
  platform: 'linux',
  stderr: { isTTY: false, write: (text: string) => console.error(text.replace(/\n$/, '')) },
  stdout: { isTTY: false, write: (text: string) => console.log(text.replace(/\n$/, '')) },
  version: `v${NODE_VERSION}`,
  versions: { node: NODE_VERSION },
};

// webpack requires it as CommonJS.
export { process as default, process as 'module.exports' };
