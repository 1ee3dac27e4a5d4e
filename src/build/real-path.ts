import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../shared/problem.ts';

/**
 * Resolves symlinks in an absolute path, even if its last folders don't exist yet.
 * @throws UserError for a broken symlink
 */
export function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP' || (code === 'ENOENT' && lstatSync(path, { throwIfNoEntry: false })))
      throw new UserError(
        `Can't resolve ${path}: it's a broken symlink`,
        'Nothing was changed. Create its target, or remove the symlink.',
        {
          cause: error,
        },
      );
    // ENOTDIR: a parent is a file, which reading or writing will report.
    const parent = dirname(path);
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || parent === path) throw error;
    return join(realPath(parent), basename(path));
  }
}
