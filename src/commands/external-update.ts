import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { packageListSchema } from '../schemas/external.ts';
import { readJson } from '../schemas/parse.ts';
import { mapLimited } from '../shared/map-limited.ts';
import { queryNpm, printList, updatedList } from '../verify/query-npm.ts';
import { runNpm } from '../verify/run-task.ts';
import { main, readOptions } from './main.ts';

/** Each lookup starts npm. */
const AT_ONCE = 4;

/**
 * `npm run tool -- external-update`: writes the newest version and the supported webpack releases of every package in
 * `data/packages.json`, as npm knows them. With names, only those, added if they're new. Exit code 1 if a lookup failed.
 */
await main(async () => {
  const { positionals } = readOptions('external-update');
  const file = join(root, 'data/packages.json');
  const before = await readJson(file, packageListSchema);
  const names = positionals.length > 0 ? [...new Set(positionals)] : before.packages.map(({ name }) => name);
  const lookups = await mapLimited(names, AT_ONCE, async (name) => [name, await queryNpm(name, runNpm)] as const);
  const today = new Date().toISOString().slice(0, 10);
  const { list, lines } = updatedList(before, new Map(lookups), today);
  await writeFile(file, printList(list));
  for (const line of lines) console.log(line);
  console.log(`data/packages.json: ${list.packages.length} packages`);
  if (lookups.some(([, lookup]) => 'fault' in lookup)) process.exitCode = 1;
});
