import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
