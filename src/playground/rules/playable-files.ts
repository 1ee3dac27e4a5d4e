import type { Files } from './protocol.ts';

/** Fields of a `package.json` that don't change what webpack writes. */
const HARMLESS: ReadonlySet<string> = new Set(['name', 'version', 'private', 'type', 'devDependencies', 'scripts']);
/** What a project can import besides its own files. */
const AVAILABLE: ReadonlySet<string> = new Set(['webpack', 'webpack-cli', 'css-loader', 'style-loader', 'path', 'node:path']);

const IMPORT = /(?:\bfrom|\bimport|\brequire\()\s*\(?\s*['"]([^'"]+)['"]/g;

/**
 * The files of an example that can be built without packages and a dev server; undefined if that isn't enough. Its own
 * `package.json` and scripts that only Node.js can run aren't part of them.
 */
export function playableFiles(files: Files): Files | undefined {
  const { type, devDependencies = {}, ...rest } = JSON.parse(files['package.json'] ?? '{}') as Readonly<Record<string, object>>;
  const needs = [...Object.keys(rest).filter((key) => !HARMLESS.has(key)), ...Object.keys(devDependencies)];
  if ((type as unknown) !== 'module' || needs.some((name) => !HARMLESS.has(name) && !AVAILABLE.has(name))) return undefined;
  const all = Object.entries(files).filter(([name]) => name !== 'package.json');
  // Keys, such as those of aliases, externals, and remotes.
  const keys = new Set(
    all.flatMap(([name, text]) => (name.startsWith('webpack.') ? [...text.matchAll(/([\w@-]+)'?:/g)].map(([, key]) => key) : [])),
  );
  const isKnown = (from: string): boolean =>
    /^(?:\.{1,2}\/|data:)/.test(from) || AVAILABLE.has(from) || keys.has(from.split('/')[0]);
  const canRun = ([name, text]: readonly [string, string]): boolean =>
    !/\.[cm]?[jt]sx?$/.test(name) || [...text.matchAll(IMPORT)].every(([, from = '']) => isKnown(from));
  // The persistent cache.
  if (all.some(([, text]) => /type: 'filesystem'/.test(text))) return undefined;
  const own = all.filter((file) => !isScript(file[0]) || canRun(file));
  const hasStart = own.some(([name]) => isConfig(name) || name === 'src/index.js');
  // Readers start with the configuration.
  const sorted = own.toSorted(([a], [b]) => Number(isConfig(b)) - Number(isConfig(a)));
  return hasStart && own.every(canRun) ? Object.fromEntries(sorted) : undefined;
}

const isConfig = (name: string): boolean => /^webpack\.config\.[cm]?[jt]s$/.test(name);

/** A script beside the configuration, such as one that runs the result. */
const isScript = (name: string): boolean => /^(?!webpack\.)[^/]+\.[cm]?js$/.test(name);
