import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

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

/** What `read` finds in the folder of a cache for one version, which `make` fills if it doesn't exist yet. */
export async function madeOnce<T>(
  parent: string,
  version: string,
  { make, read }: { readonly make: (folder: string) => Promise<void>; readonly read: (folder: string) => Promise<T> },
): Promise<T> {
  const folder = join(parent, version);
  const find = async (): Promise<T> => {
    const found = await read(folder);
    await markUsed(folder);
    return found;
  };
  return find().catch(async () => {
    await removeUnused(parent);
    // Other builds may be making the same at this moment.
    const temporary = `${folder}.${process.pid}`;
    await make(temporary);
    await rename(temporary, folder).catch(async () => rm(temporary, { recursive: true }));
    return find();
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
