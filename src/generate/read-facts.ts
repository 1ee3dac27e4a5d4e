import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usesFacts } from '../content/fact-source.ts';
import { DEFAULTS_FILE } from '../facts/default-table.ts';
import { checkedVersions, installedVersions } from '../facts/packages.ts';
import { EVENTS_FILE, parseEvents } from '../schemas/release-events.ts';
import type { Fact, Reference } from '../shared/fact.ts';
import { readOrMake } from './cache-folder.ts';
import { generatedDirectory, root } from './paths.ts';

let known: Promise<Reference> | undefined;

/** Reads the facts about the installed packages, cached for the lifetime of the process. @throws UserError if they aren't those of the manifest */
export async function readFacts(): Promise<Reference> {
  checkedVersions(root);
  known ??= readReference().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** The facts that these pages may need; empty if no page needs any. */
export async function factsFor(pages: readonly { readonly text: string }[]): Promise<readonly Fact[]> {
  return usesFacts(pages) ? (await readFacts()).facts : [];
}

/** Files that affect the facts, in addition to the packages. */
const SOURCES = [
  'src/facts/*.ts',
  'src/schemas/json-schema.ts',
  'src/shared/fact.ts',
  'src/shared/anchor-id.ts',
  EVENTS_FILE,
  DEFAULTS_FILE,
];

/**
 * The facts about installed packages: from the cache if the same code has read the same versions before, otherwise read
 * again, which takes about a second and loads webpack.
 * @param from a file from which packages are resolved, for another installation
 * @throws Error naming a part of a package with an unknown form; UserError naming an invalid line of a table in `data/`
 */
export async function readReference(from?: string, cacheDirectory = join(generatedDirectory, 'reference')): Promise<Reference> {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const key = createHash('sha256').update(JSON.stringify(installedVersions(from)));
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts'] }).toSorted()) key.update(read(file));
  const fileIn = (folder: string): string => join(folder, 'facts.json');
  return readOrMake(join(cacheDirectory, key.digest('hex').slice(0, 24)), {
    read: async (folder) => JSON.parse(await readFile(fileIn(folder), 'utf8')) as Reference,
    async make(folder) {
      const { collectFacts } = await import('../facts/collect-facts.ts');
      const facts = await collectFacts({ events: parseEvents(read(EVENTS_FILE)), defaults: read(DEFAULTS_FILE) }, from);
      await mkdir(folder, { recursive: true });
      await writeFile(fileIn(folder), JSON.stringify(facts));
    },
  });
}
