import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

export interface HashedFile {
  /** Relative to the site's root, with slashes: `assets/client.0123456789.js`. */
  readonly path: string;
  readonly bytes: number;
}

/** Files of a built site whose name, or folder name, contains their hash, sorted by path. */
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
