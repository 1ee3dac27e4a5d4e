import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { hashOfFolder } from '../content/files-in.ts';
import { root } from './paths.ts';

/** Folders that haven't been used for this long are deleted. */
const DAYS_KEPT = 7;

/**
 * The folder of a cache for one version of the code that fills it, such as `.generated/pages/<version>`. Deletes the
 * folders of versions that haven't been used for a week.
 */
export async function cacheFolder(parent: string, version: string): Promise<string> {
  const folder = join(parent, version);
  await mkdir(folder, { recursive: true });
  await markUsed(folder);
  await removeUnused(parent);
  return folder;
}

/**
 * Reads one version of what takes long to make, or makes it first.
 * @param read reads a folder, and fails if it isn't there or is damaged
 */
export async function readOrMake<Result>(
  folder: string,
  { read, make }: { readonly read: (folder: string) => Promise<Result>; readonly make: (folder: string) => Promise<void> },
): Promise<Result> {
  const readUsed = async (): Promise<Result> => {
    const result = await read(folder);
    await markUsed(folder);
    return result;
  };
  return readUsed().catch(async () => {
    await rm(folder, { recursive: true, force: true });
    await removeUnused(dirname(folder));
    // Other builds may be making the same at this moment.
    const temporary = `${folder}.${process.pid}`;
    await make(temporary);
    await rename(temporary, folder).catch(async () => rm(temporary, { recursive: true }));
    return readUsed();
  });
}

/** Keeps a version for another week. */
async function markUsed(folder: string): Promise<void> {
  await utimes(folder, new Date(), new Date());
}

/** Deletes everything in a folder that hasn't been used for a week. */
async function removeUnused(parent: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    // Another build may have just renamed or deleted it.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs > DAYS_KEPT * 86_400_000) await rm(folder, { recursive: true, force: true });
  }
}

/** A hash of some files of the repository, and of all non-test files in some folders, including their names. Both may be globs. */
export const hashFiles = (paths: string[]): string =>
  hash(
    'sha256',
    globSync(paths, { cwd: root })
      .toSorted()
      .map((path) => join(root, path))
      .map((path) => (statSync(path).isFile() ? readFileSync(path, 'utf8') : hashOfFolder(path, /\.test\.tsx?$/)))
      .join(),
  );

/** A hash of the compiler's source: the version of cached pages. */
export const compileVersion = (): string =>
  hashFiles(['package-lock.json', 'src/*/rules', 'src/markdown', 'src/schemas', 'src/shared']);
