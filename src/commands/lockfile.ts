import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { writeAtomically } from '../content/files-in.ts';
import { queryHash } from '../verify/query-npm.ts';
import { runNpm } from '../verify/run-task.ts';
import { missingHashes, missingPlatformPackages, parseLockfile, withHashes, withPlatformPackages } from '../verify/lockfile.ts';
import { main } from './main.ts';

/**
 * `npm run lockfile`: completes `package-lock.json` after a change of dependencies. Some registries hide packages for other
 * platforms: npm then writes a lockfile that `npm ci` rejects, and leaves out hashes. Prints which hashes are still missing.
 */
await main(async () => {
  const file = join(root, 'package-lock.json');
  const read = parseLockfile(await readFile(file, 'utf8'));
  const complete = withPlatformPackages(read);
  const { lockfile, missing } = await withHashes(complete, async (wanted) => queryHash(wanted, runNpm));
  await writeAtomically(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${missingPlatformPackages(read).length} entries to package-lock.json`);
  console.log(`Added ${missingHashes(complete).length - missing.length} hashes, ${missing.length} still missing`);
  for (const { name, version } of missing) console.log(`  ${name}@${version}: the registry doesn't offer it`);
});
