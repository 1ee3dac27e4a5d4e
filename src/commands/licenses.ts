import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../build/project.ts';
import { licensesSchema } from '../schemas/licenses.ts';
import { readJson } from '../schemas/parse.ts';
import { licensedSchema, licenseFaults, licenseOf } from '../verify/licenses.ts';
import { lockfileSchema } from '../verify/lockfile.ts';
import type { CheckResult } from './check-result.ts';

/** Compares the licenses of all installed packages with the ones that `data/licenses.json` allows. Works offline. */
export async function licenses(): Promise<CheckResult> {
  const { packages } = await readJson(join(root, 'package-lock.json'), lockfileSchema);
  const { allowed, exceptions } = await readJson(join(root, 'data/licenses.json'), licensesSchema);
  const paths = Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path]) => path);
  const installed = paths.filter((path) => existsSync(join(root, path, 'package.json')));
  const found = await Promise.all(
    installed.map(async (path) => ({
      name: path.split('node_modules/').at(-1) ?? path,
      license: licenseOf(await readJson(join(root, path, 'package.json'), licensedSchema)),
    })),
  );
  const counts = [...Map.groupBy(found, ({ license = 'none' }) => license)]
    .map(([license, { length }]) => ({ license, length }))
    .toSorted((a, b) => b.length - a.length);
  return {
    faults: licenseFaults(found, allowed, exceptions),
    notes: [
      `licenses of ${found.length} installed packages: ${counts.map(({ license, length }) => `${license} ${length}`).join(', ')}`,
      `${paths.length - installed.length} packages are for other platforms and not installed here`,
    ],
  };
}
