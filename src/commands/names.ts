import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../generate/paths.ts';
import { readFacts } from '../generate/read-facts.ts';
import { NAMES, namesText, compareNames } from '../verify/documented-names.ts';
import { checkCommand, type CheckResult } from './main.ts';
import { ownIndex } from './own-index.ts';

/** Reports how much of the installed packages the pages document, and what is missing. */
export async function checkNames(): Promise<CheckResult> {
  const [{ index }, { facts, packages: installed }] = await Promise.all([ownIndex(), readFacts()]);
  const versions = { ...installed };
  const { faults, counts, postponed } = compareNames({ facts, pages: index.pages, versions, names: readNames() ?? '' });
  const sum = (key: 'documented' | 'total'): number => counts.reduce((all, count) => all + count[key], 0);
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return {
    faults,
    notes: [
      `documented: ${sum('documented')} of ${sum('total')} names in ${packages.join(', ')}`,
      ...postponed.map((key) => `to document before the next release: ${key}`),
      ...counts.map(
        ({ group, documented, total }) =>
          `  ${group.padEnd(20)} ${String(documented).padStart(4)} of ${String(total).padStart(4)}`,
      ),
    ],
  };
}

function readNames(): string | undefined {
  const file = join(root, NAMES);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

if (import.meta.main)
  await checkCommand(checkNames, async () => {
    const { facts, packages } = await readFacts();
    writeFileSync(join(root, NAMES), namesText({ facts, names: readNames(), versions: { ...packages } }));
  });
