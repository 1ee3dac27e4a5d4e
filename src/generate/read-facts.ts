import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { usesFacts } from '../content/fact-source.ts';
import { toKey } from '../content/files-in.ts';
import { DEFAULTS_FILE } from '../facts/default-table.ts';
import { checkedVersions, installedVersions } from '../facts/packages.ts';
import { EVENTS_FILE, parseEvents } from '../schemas/release-events.ts';
import type { Fact, Reference } from '../shared/fact.ts';
import { remember } from '../shared/remember.ts';
import { hashFiles, readOrMake } from './cache-folder.ts';
import { generatedDirectory, root } from './paths.ts';

/** Once in the lifetime of the process. */
const readOnce = remember(async () => readReference());

/** Reads the facts about the installed packages. @throws UserError if they aren't those of the manifest */
export async function readFacts(): Promise<Reference> {
  checkedVersions(root);
  return readOnce();
}

/** The facts that these pages may need; empty if no page needs any. */
export async function factsFor(pages: readonly { readonly text: string }[]): Promise<readonly Fact[]> {
  return usesFacts(pages) ? (await readFacts()).facts : [];
}

/** Files that affect the facts, in addition to the packages. */
const SOURCES = [
  'src/facts',
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
  const key = toKey(installedVersions(from), hashFiles(SOURCES));
  const fileIn = (folder: string): string => join(folder, 'facts.json');
  return readOrMake(join(cacheDirectory, key), {
    read: async (folder) => JSON.parse(await readFile(fileIn(folder), 'utf8')) as Reference,
    async make(folder) {
      const { collectFacts } = await import('../facts/collect-facts.ts');
      const facts = await collectFacts({ events: parseEvents(read(EVENTS_FILE)), defaults: read(DEFAULTS_FILE) }, from);
      await mkdir(folder, { recursive: true });
      await writeFile(fileIn(folder), JSON.stringify(facts));
    },
  });
}
