import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../content/files-in.ts';
import { DIGEST_LENGTH } from '../shared/content-digest.ts';

/** A file of a built site. */
export interface HashedFile {
  /** Relative to the site's root, with slashes: `assets/client.0123456789.js`. */
  readonly path: string;
  readonly bytes: number;
  /** The start of its SHA-256, as `src/shared/content-digest.ts` computes it in the browser. */
  readonly digest: string;
}

/** Files of a built site whose name, or folder name, contains their hash, sorted by path. */
export const hashedFiles = (directory: string): HashedFile[] =>
  filesIn(join(directory, 'assets')).map((name) => {
    const path = `assets/${name}`;
    return fileWithDigest(path, readFileSync(join(directory, path)));
  });

/** A file with its size and digest. */
export const fileWithDigest = (path: string, content: Uint8Array): HashedFile => ({
  path,
  bytes: content.length,
  digest: hash('sha256', content, 'base64url').slice(0, DIGEST_LENGTH),
});
