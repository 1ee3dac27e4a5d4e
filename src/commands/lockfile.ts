import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { writeAtomically } from '../content/files-in.ts';
import { queryHash } from '../verify/query-npm.ts';
import { runNpm } from '../verify/run-task.ts';
import { missingPlatformPackages, parseLockfile, withHashes, withPlatformPackages } from '../verify/lockfile.ts';
import { main } from './main.ts';

/**
 * `npm run lockfile`: completes `package-lock.json` after a change of dependencies. Some registries hide packages for other
 * platforms: npm then writes a lockfile that `npm ci` rejects, and leaves out hashes. Prints which hashes are still missing.
 */
await main(async () => {
  const file = join(root, 'package-lock.json');
  const read = parseLockfile(await readFile(file, 'utf8'));
  const { lockfile, added, missing } = await withHashes(withPlatformPackages(read), async (release) =>
    queryHash(release, runNpm),
  );
  await writeAtomically(file, `${JSON.stringify(lockfile, null, 2)}\n`);
  console.log(`Added ${missingPlatformPackages(read).length} entries to package-lock.json`);
  console.log(`Added ${added.length} hashes, ${missing.length} still missing`);
  for (const release of missing) console.log(`  ${release}: the registry doesn't offer it`);
});
