import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { ReferencePackages } from '../shared/fact.ts';

const require = createRequire(import.meta.url);

export type PackageName = keyof ReferencePackages;

const packageJson = z.looseObject({ version: z.string() });

/** The folder of an installed package, as it really is: no links. */
export function packageDirectory(name: PackageName): string {
  return realpathSync(dirname(require.resolve(`${name}/package.json`)));
}

/** The versions of the documented packages. Loads none of them. */
export function installedVersions(): ReferencePackages {
  const versionOf = (name: PackageName): string =>
    packageJson.parse(JSON.parse(readFileSync(join(packageDirectory(name), 'package.json'), 'utf8'))).version;
  return {
    webpack: versionOf('webpack'),
    'webpack-cli': versionOf('webpack-cli'),
    'webpack-dev-server': versionOf('webpack-dev-server'),
  };
}
