import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { toPlace } from '../shared/place.ts';
import type { Cli } from './flag-facts.ts';
import { HERE, installedVersions, packageDirectory, type PackageName } from './packages.ts';
import { TypeIndex } from './type-index.ts';

export type Webpack = typeof import('webpack');

const REPOSITORIES = {
  webpack: 'https://github.com/webpack/webpack/blob/v{version}/{file}',
  'webpack-cli': 'https://github.com/webpack/webpack-cli/blob/webpack-cli%40{version}/packages/webpack-cli/{file}',
  'webpack-dev-server': 'https://github.com/webpack/webpack-dev-server/blob/v{version}/{file}',
} as const;

/** The installed versions of the documented packages. */
export type Installed = ReturnType<typeof loadInstalled>;

/** The class that webpack-dev-server exports, with the parts that are read. */
type Server = new (
  options: object,
  compiler: unknown,
) => { readonly options: object; readonly normalizeOptions: () => Promise<void> };

/** Loads webpack as resolved from a file. Suppresses the warnings of its deprecated exports. */
export function loadInstalled(from = HERE) {
  const require = createRequire(from);
  const versions = installedVersions(from);
  const directory = packageDirectory('webpack', from);
  /** Reads a file of a package. */
  const read = (name: PackageName, file: string): string => readFileSync(join(packageDirectory(name, from), file), 'utf8');
  return {
    /** webpack's folder. */
    directory,
    webpack: require('webpack') as Webpack,
    server: require('webpack-dev-server') as Server,
    cli: (require('webpack-cli') as { readonly default: Cli }).default,
    versions,
    /** The files in webpack's `lib`. */
    lib: readLibFiles(directory),
    /** webpack's type declarations. */
    types: new TypeIndex('webpack/types.d.ts', read('webpack', 'types.d.ts')),
    read,
    /** The URL of a file, or of a line in it, at the tag of the installed version. */
    sourceUrl: (name: PackageName, file: string, line?: number): string =>
      REPOSITORIES[name].replace('{version}', versions[name]).replace('{file}', file) + (line === undefined ? '' : `#L${line}`),
    /** The value that a file of webpack exports. */
    load: (file: string): unknown => require(join(directory, file)),
  };
}

/** Reads `lib` in webpack's folder. */
function readLibFiles(directory: string) {
  const files = globSync('lib/**/*.js', { cwd: directory })
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(directory, file), 'utf8') }));
  return {
    files,
    /** The first place of a text in the files below some folders, in the order of the folders. */
    find: (part: string, folders: readonly string[]): { readonly file: string; readonly line: number } | undefined => {
      const [found] = folders.flatMap(
        (folder) => files.find(({ file, text }) => file.startsWith(folder) && text.includes(part)) ?? [],
      );
      return found && { file: found.file, line: toPlace(found.text, found.text.indexOf(part)).line };
    },
    /** The text of `lib/Compilation.js`; undefined if there is no such file. */
    text: (name: string): string | undefined => files.find(({ file }) => file === name)?.text,
  };
}
