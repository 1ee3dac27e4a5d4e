import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptReference } from '../schemas/reference.ts';
import type { Reference } from '../shared/fact.ts';
import { DEFAULTS_FILE } from './default-table.ts';
import { installedVersions } from './packages.ts';
import { parseSinceTable, SINCE_FILE } from './since-table.ts';

export interface ReferencePlace {
  /** The repository's root. */
  readonly root: string;
  /** Where facts are kept between runs; made when needed. */
  readonly cacheDirectory: string;
  /** A file that packages are looked for from, when another installation is meant. */
  readonly from?: string | undefined;
}

/** What decides how facts come out, besides the packages. */
const SOURCES = [
  'src/reference',
  'src/schemas/json-schema.ts',
  'src/shared/fact.ts',
  'src/shared/anchor-id.ts',
  SINCE_FILE,
  DEFAULTS_FILE,
];

/**
 * The facts about the installed packages: from disk when they were read before by the same code from the same versions, else
 * read anew, which takes about a second and loads webpack.
 * @throws Error naming the part of a package that is not understood; UserError naming a bad line of a table in `data/`.
 */
export async function readReference({ root, cacheDirectory, from }: ReferencePlace): Promise<Reference> {
  const file = join(cacheDirectory, `${referenceKey(root, from)}.json`);
  const kept = readKept(file);
  if (kept) return kept;
  const { collectFacts } = await import('./collect-facts.ts');
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const tables = { since: parseSinceTable(read(SINCE_FILE), SINCE_FILE), defaults: read(DEFAULTS_FILE) };
  const reference = await collectFacts(tables, from);
  mkdirSync(cacheDirectory, { recursive: true });
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, JSON.stringify(reference));
  renameSync(temporary, file);
  return reference;
}

/** A file that is missing, cut short or of another shape counts as none. */
function readKept(file: string): Reference | undefined {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return keptReference.safeParse(value).success ? (value as Reference) : undefined;
}

function referenceKey(root: string, from: string | undefined): string {
  const hash = createHash('sha256').update(JSON.stringify(installedVersions(from)));
  for (const source of SOURCES) for (const file of filesOf(join(root, source))) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 24);
}

function filesOf(path: string): string[] {
  if (/\.\w+$/.test(path)) return [path];
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => join(path, name));
}
