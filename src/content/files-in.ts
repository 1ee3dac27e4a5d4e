import { createHash, hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Sorted paths of the files below a folder, relative to it and with slashes. */
export function filesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(directory, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .toSorted();
}

/** A hash of the names and texts of the files below a folder. */
export function hashOfFolder(folder: string, ignored = /(?!)/): string {
  const sha = createHash('sha256');
  for (const file of filesIn(folder))
    if (!ignored.test(file))
      sha
        .update(file)
        .update('\0')
        .update(readFileSync(join(folder, file)));
  return sha.digest('hex');
}

/** The cache key for inputs. */
export const toKey = (...parts: readonly unknown[]): string => hash('sha256', JSON.stringify(parts)).slice(0, 24);

/** Reads a file; undefined if there is none. */
export async function readIfFile(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/** Writes a file atomically: to a temporary file next to it, then renamed. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    await writeFile(temporary, text, { flush: true });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

let writes = 0;

/**
 * Caches results by key, each in a file. Synchronous, because passing small files to other threads costs more than reading them.
 */
export function createFileCache<Result>(directory: string) {
  const fileOf = (key: string): string => join(directory, `${key}.json`);
  return {
    /** A result; undefined if its file is missing or truncated. */
    get(key: string): Result | undefined {
      try {
        return JSON.parse(readFileSync(fileOf(key), 'utf8')) as Result;
      } catch (error) {
        if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    set(key: string, result: Result): void {
      const temporary = `${fileOf(key)}.${process.pid}-${writes++}`;
      mkdirSync(directory, { recursive: true });
      writeFileSync(temporary, JSON.stringify(result));
      renameSync(temporary, fileOf(key));
    },
  };
}
