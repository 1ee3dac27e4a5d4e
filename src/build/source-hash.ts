import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFolder } from '../content/files-in.ts';
import { root } from './paths.ts';

/** A hash of all non-test files in some folders of the repository, including their names. */
export const hashFiles = (folders: readonly string[]): string =>
  hash('sha256', folders.map((folder) => hashOfFolder(join(root, folder), /\.test\.tsx?$/)).join());

/** A hash of the compiler's source: the version of cached pages. */
export const compileVersion = (): string =>
  hash(
    'sha256',
    hashFiles(['src/markdown', 'src/schemas', 'src/shared']) + readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
