import { print } from '../console.ts';

const stream = (level: 'log' | 'error') => ({
  isTTY: false,
  write: (text: string) => print(level, [text.replace(/\n$/, '')]),
});

/** Node's `process`, as far as webpack, its dependencies, and configurations use it. */
export const { env, cwd, nextTick, hrtime, versions, version, platform, argv, execArgv, stdout, stderr, emitWarning, on, arch } = {
  arch: 'x64',
  argv: ['node', 'webpack'],
  cwd: () => '/project',
  emitWarning: (warning: string | Error) => print('warn', [String(warning)]),
  // Configuration files of browserslist change between builds.
  env: { BROWSERSLIST_DISABLE_CACHE: '1' } as Record<string, string | undefined>,
  execArgv: [],
  hrtime: Object.assign(
    ([seconds = 0, nanoseconds = 0] = []) => {
      const now = performance.now() - seconds * 1e3 - nanoseconds / 1e6;
      return [Math.floor(now / 1e3), Math.round((now % 1e3) * 1e6)];
    },
    { bigint: () => BigInt(Math.round(performance.now() * 1e6)) },
  ),
  nextTick: (callback: (...values: unknown[]) => void, ...values: unknown[]) => queueMicrotask(() => callback(...values)),
  on: () => undefined,
  platform: 'linux',
  stderr: stream('error'),
  stdout: stream('log'),
  version: `v${NODE_VERSION}`,
  versions: { node: NODE_VERSION },
};
