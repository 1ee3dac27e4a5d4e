import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './project.ts';

/** A hash of all non-test files in some folders of the repository, including their names. */
export function hashFiles(folders: readonly string[]): string {
  const sha = createHash('sha256');
  for (const folder of folders) {
    const entries = readdirSync(resolve(root, folder), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.toSorted()) sha.update(file.slice(root.length)).update(readFileSync(file));
  }
  return sha.digest('hex');
}

/** A hash of the compiler's source: the version of cached pages. */
export function compileVersion(): string {
  return createHash('sha256')
    .update(hashFiles(['src/markdown', 'src/schemas', 'src/shared']))
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}
