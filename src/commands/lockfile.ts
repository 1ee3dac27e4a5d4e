import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../build/project.ts';
import { missingPlatformPackages, parseLockfile, withPlatformPackages } from '../verify/lockfile.ts';
import { main } from './main.ts';

/**
 * `npm run lockfile`: completes `package-lock.json` after a change of dependencies. A registry that offers packages for one
 * system only makes npm write a lockfile that its own `npm ci` refuses.
 */
await main(async () => {
  const file = join(root, 'package-lock.json');
  const lockfile = parseLockfile(await readFile(file, 'utf8'));
  await writeFile(file, `${JSON.stringify(withPlatformPackages(lockfile), null, 2)}\n`);
  console.log(`${missingPlatformPackages(lockfile).length} entries added to package-lock.json`);
});
