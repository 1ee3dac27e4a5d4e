import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the files in a folder that code may import; empty without a folder. */
export type FolderHashes = (folder: string | undefined) => string;

/** Reads each folder once. */
export function createFolderHashes(): FolderHashes {
  const known = new Map<string, string>();
  const ignored = /(?:^|[\\/])(?:node_modules|dist|recorded)(?:[\\/]|$)/;
  return (folder) => {
    if (folder === undefined) return '';
    const found = known.get(folder) ?? hashOf(folder);
    known.set(folder, found);
    return found;
  };

  function hashOf(folder: string): string {
    const sha = createHash('sha256');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted())
      if (!ignored.test(file.slice(folder.length))) sha.update(file).update('\0').update(readFileSync(file));
    return sha.digest('hex');
  }
}
