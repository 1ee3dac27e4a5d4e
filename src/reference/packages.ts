import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ReferencePackages } from '../shared/fact.ts';

export type PackageName = keyof ReferencePackages;

const packageJson = z.looseObject({ version: z.string() });

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
