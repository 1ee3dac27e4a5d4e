import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { licensesSchema } from '../schemas/data-files.ts';
import { readJson } from '../schemas/parse.ts';
import { licensedSchema, licenseFaults, readLicense } from '../verify/licenses.ts';
import { lockfileSchema, listPackages } from '../verify/lockfile.ts';
import type { CheckResult } from './check-result.ts';

/** Compares the licenses of all installed packages with the ones that `data/licenses.json` allows. Works offline. */
export async function licenses(): Promise<CheckResult> {
  const packages = listPackages(await readJson(join(root, 'package-lock.json'), lockfileSchema));
  const { allowed, exceptions } = await readJson(join(root, 'data/licenses.json'), licensesSchema);
  const installed = packages.filter(({ path }) => existsSync(join(root, path, 'package.json')));
  const found = await Promise.all(
    installed.map(async ({ path, name }) => ({
      name,
      license: readLicense(await readJson(join(root, path, 'package.json'), licensedSchema)),
    })),
  );
  return { faults: licenseFaults(found, allowed, exceptions) };
}
