import { hash } from 'node:crypto';
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfFolder } from '../content/files-in.ts';
import { root } from './paths.ts';

/** A hash of some files of the repository, and of all non-test files in some folders, including their names. Both may be globs. */
export const hashFiles = (paths: string[]): string =>
  hash(
    'sha256',
    globSync(paths, { cwd: root })
      .toSorted()
      .map((path) => join(root, path))
      .map((path) => (statSync(path).isFile() ? readFileSync(path, 'utf8') : hashOfFolder(path, /\.test\.tsx?$/)))
      .join(),
  );

/** A hash of the compiler's source: the version of cached pages. */
export const compileVersion = (): string =>
  hashFiles(['package-lock.json', 'src/*/rules', 'src/markdown', 'src/schemas', 'src/shared']);
