import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.ts';

/** Changes whenever the way pages are compiled changes: part of the key of every cached page. */
export const compileVersion = (): Promise<string> => sourceVersion(['src/markdown', 'src/schemas', 'src/shared']);

/** Changes whenever a file of these folders that is no test changes, or a dependency. */
export async function sourceVersion(folders: readonly string[]): Promise<string> {
  const sha = createHash('sha256');
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) sha.update(await readFile(file));
  }
  sha.update(await readFile(join(root, 'package-lock.json')));
  return sha.digest('hex');
}
