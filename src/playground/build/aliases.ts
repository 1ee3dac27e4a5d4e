import { builtinModules } from 'node:module';
import { join } from 'node:path';

const shims = join(import.meta.dirname, '../engine/shims');
const packages = join(import.meta.dirname, '../../../node_modules');

/** What replaces a module in the bundle of webpack: the path of a package or of a file in `src/playground/engine/`, or nothing. */
export const aliases: Readonly<Record<string, string | false>> = {
  // Only for the persistent cache, the dev server, profiling, child processes, and modules from other hosts.
  ...Object.fromEntries([...builtinModules, 'jest-worker', 'pnpapi'].map((name) => [`${name}$`, false])),
  // Node.js modules that webpack's code uses in a browser.
  buffer$: 'buffer/index.js',
  crypto$: join(shims, 'crypto.ts'),
  events$: 'events/events.js',
  module$: join(shims, 'module.ts'),
  path$: 'path-browserify',
  process$: join(shims, 'process.ts'),
  querystring$: 'querystring-es3',
  stream$: 'stream-browserify',
  url$: join(shims, 'url.ts'),
  util$: join(shims, 'util.ts'),
  vm$: join(shims, 'vm.ts'),
  // The file system of a project is in memory.
  fs$: 'memfs',
  'graceful-fs$': 'memfs',
  // Without cores, so that nothing starts processes or threads.
  os$: 'os-browserify/browser.js',
  // Loaders are files in memory.
  [join(packages, 'webpack/lib/loaders/loadLoader.js')]: join(shims, 'load-loader.ts'),
  // As in browsers: the frame has nothing else of Node.js.
  [join(packages, 'object-inspect/util.inspect.js')]: false,
  // In a part of its own, because only production builds need it.
  terser$: join(shims, 'terser.ts'),
};
