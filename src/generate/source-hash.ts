import { hash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFolder } from '../content/files-in.ts';
import { root } from './paths.ts';

/** A hash of all non-test files in some folders of the repository, including their names. A folder may be a glob. */
export const hashFiles = (folders: string[]): string =>
  hash(
    'sha256',
    globSync(folders, { cwd: root })
      .toSorted()
      .map((folder) => hashOfFolder(join(root, folder), /\.test\.tsx?$/))
      .join(),
  );

/** A hash of the compiler's source: the version of cached pages. */
export const compileVersion = (): string =>
  hash(
    'sha256',
    hashFiles(['src/*/rules', 'src/markdown', 'src/schemas', 'src/shared']) +
      readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
