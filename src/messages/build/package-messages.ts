import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { HERE, packageDirectory } from '../../facts/packages.ts';
import { findMessages, type FoundMessage } from './find-messages.ts';

/** The parts of packages that print messages. */
const PARTS = [
  { name: 'webpack', files: ['lib/**/*.js', 'bin/*.js'], isBrowser: false, returning: /^postFormatter$/ },
  { name: 'webpack', files: ['hot/*.js'], isBrowser: true },
  { name: 'schema-utils', files: ['dist/ValidationError.js'], isBrowser: false, returning: /^formatValidationError$/ },
  { name: 'webpack-cli', files: ['lib/**/*.js'], isBrowser: false },
  { name: 'webpack-dev-server', files: ['lib/**/*.js', 'bin/*.js'], isBrowser: false },
  { name: 'webpack-dev-server', files: ['client/**/*.js'], isBrowser: true },
];

/** Finds all messages of the installed packages. @param from a file from which packages are resolved */
export function packageMessages(from = HERE): FoundMessage[] {
  return PARTS.flatMap(({ name, files, ...part }) => {
    // Not every package exports its package.json to others.
    const directory = name === 'schema-utils' ? resolveDependency('webpack', name, from) : packageDirectory(name, from);
    const paths = globSync(files, { cwd: directory }).toSorted();
    return findMessages({ ...part, files: paths.map((path) => join(directory, path)) }).map((message) => ({
      ...message,
      file: `${name}${message.file.slice(directory.length).replaceAll('\\', '/')}`,
    }));
  });
}

const resolveDependency = (owner: string, name: string, from: string): string =>
  dirname(dirname(createRequire(join(packageDirectory(owner, from), 'package.json')).resolve(name)));
