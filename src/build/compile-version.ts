import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './project.ts';

/** Changes whenever the way pages are compiled changes: part of the key of every cached page. */
export async function compileVersion(): Promise<string> {
  const sha = createHash('sha256');
  for (const folder of ['src/markdown', 'src/schemas', 'src/shared']) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) sha.update(await readFile(file));
  }
  sha.update(await readFile(join(root, 'package-lock.json')));
  return sha.digest('hex');
}
