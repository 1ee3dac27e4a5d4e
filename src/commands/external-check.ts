import { join } from 'node:path';
import { root } from '../build/project.ts';
import { readInstalledPackage } from '../content/external/installed-package.ts';
import { packageFolders, readDeprecations } from '../content/external/write-external-pages.ts';
import { externalSchema, otherPackagesSchema } from '../schemas/external.ts';
import { readJson } from '../schemas/parse.ts';
import { queryNpm, mapLimited, runNpm } from '../verify/external/query-npm.ts';
import { type Asked, registryReport } from '../verify/external/registry-report.ts';
import { main } from './main.ts';
import { parseOptions } from './parse-options.ts';

/**
 * `npm run external:check`: looks up in the registry, through npm, which packages of `data/external.json` and `data/packages.json`
 * have newer versions or were deprecated. Exit code 1 if something needs to be done, or a lookup failed.
 */
await main(async () => {
  parseOptions({ args: process.argv.slice(2), options: {} }, 'This command has no options.');
  const [entries, others, deprecations] = await Promise.all([
    readJson(join(root, 'data/external.json'), externalSchema),
    readJson(join(root, 'data/packages.json'), otherPackagesSchema),
    readDeprecations(root),
  ]);
  const pinned = entries.map(async ({ package: name, replacement }) => {
    const { json } = await readInstalledPackage(name, packageFolders(root));
    return { name, installed: json.version, knownDeprecated: replacement !== undefined || deprecations(name) !== undefined };
  });
  const listed = others.map(({ name, version, webpack, deprecated }) => ({
    name,
    installed: version,
    webpack: webpack ?? '',
    knownDeprecated: deprecated,
  }));
  const known = [...(await Promise.all(pinned)), ...listed];
  const asked: Asked[] = await mapLimited(known, async (one) => ({ ...one, answer: await queryNpm(one.name, runNpm) }));
  const { lines, open } = registryReport(asked);
  for (const line of lines) console.log(line);
  console.log("The registry doesn't report archived repositories; check each repository's page.");
  if (open) process.exitCode = 1;
});
