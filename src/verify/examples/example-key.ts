import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Example } from '../../content/find-examples.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * A hash of everything an example's result depends on: its files, the installed packages, and the code that runs it.
 */
export async function exampleKey({ name, folder }: Pick<Example, 'name' | 'folder'>): Promise<string> {
  const sha = createHash('sha256').update(process.version).update(name);
  for (const directory of [folder, import.meta.dirname]) {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) sha.update(file.slice(directory.length)).update(await readFile(file));
  }
  return sha.update(await readFile(join(root, 'package-lock.json'))).digest('hex');
}
