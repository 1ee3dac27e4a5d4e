import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ReferencePackages } from '../shared/fact.ts';
import { UserError } from '../shared/problem.ts';

export type PackageName = keyof ReferencePackages;

const packageJson = z.looseObject({ version: z.string() });
const manifest = z.looseObject({ devDependencies: z.record(z.string(), z.string()) });

/** The file from which packages are resolved by default. */
export const HERE = import.meta.filename;

/** The folder of an installed package, symlinks resolved. */
export function packageDirectory(name: string, from = HERE): string {
  return realpathSync(dirname(createRequire(from).resolve(`${name}/package.json`)));
}

/** The versions of the documented packages. Doesn't load them. */
export function installedVersions(from = HERE): ReferencePackages {
  const versionOf = (name: PackageName): string =>
    packageJson.parse(JSON.parse(readFileSync(join(packageDirectory(name, from), 'package.json'), 'utf8'))).version;
  return {
    webpack: versionOf('webpack'),
    'webpack-cli': versionOf('webpack-cli'),
    'webpack-dev-server': versionOf('webpack-dev-server'),
  };
}

/**
 * Checks that the documented packages are installed in the versions of the repository's manifest. Returns them as text.
 * @throws UserError
 */
export function checkedVersions(root: string, from = HERE): string {
  const { devDependencies } = manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
  return Object.entries(installedVersions(from))
    .map(([name, version]) => {
      if (devDependencies[name] === version) return `${name} ${version}`;
      const wanted = devDependencies[name] ?? 'no version';
      throw new UserError(`${name} ${version} is installed, but package.json names ${wanted}`, 'Run `npm ci`.');
    })
    .join(', ');
}
