import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reference } from '../shared/fact.ts';
import { DEFAULTS_FILE } from './default-table.ts';
import { installedVersions } from './packages.ts';
import { EVENTS_FILE, parseEvents } from '../schemas/release-events.ts';

export interface ReferencePlace {
  /** The repository's root. */
  readonly root: string;
  /** Cache folder for facts; created if needed. */
  readonly cacheDirectory: string;
  /** A file from which packages are resolved, for another installation. */
  readonly from?: string | undefined;
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
 * The facts about the installed packages: from the cache if the same code has read the same versions before, otherwise
 * read again, which takes about a second and loads webpack.
 * @throws Error naming a part of a package with an unknown form; UserError naming an invalid line of a table in
 * `data/`.
 */
export async function readReference({ root, cacheDirectory, from }: ReferencePlace): Promise<Reference> {
  const file = join(cacheDirectory, `${referenceKey(root, from)}.json`);
  const cached = readCached(file);
  if (cached) return cached;
  const { collectFacts } = await import('./collect-facts.ts');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const tables = { events: parseEvents(read(EVENTS_FILE)), defaults: read(DEFAULTS_FILE) };
  const reference = await collectFacts(tables, from);
  mkdirSync(cacheDirectory, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(reference));
  renameSync(temporary, file);
  return reference;
}

/** Facts from the cache. A missing or truncated file counts as missing. Its name contains the hash of the code that wrote it. */
export function readCached(file: string): Reference | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Reference;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function referenceKey(root: string, from: string | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify(installedVersions(from)));
  for (const file of globSync(SOURCES, { cwd: root, exclude: ['**/*.test.ts'] }).toSorted())
    hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 24);
}
