import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface HashedFile {
  /** From the site's root, with slashes: `assets/client.0123456789.js`. */
  readonly path: string;
  readonly bytes: number;
}

/** Every file of a built site whose name, or whose folder's name, carries its hash; in the order of their paths. */
export async function hashedFiles(directory: string): Promise<HashedFile[]> {
  const entries = await readdir(join(directory, 'assets'), { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll('\\', '/'),
    )
    .toSorted();
  return paths.map((path) => ({ path, bytes: statSync(join(directory, path)).size }));
}
