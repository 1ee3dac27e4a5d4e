import { lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UserError } from '../shared/problem.ts';

/**
 * Resolves symlinks in an absolute path, also when its last folders don't exist yet.
 * @throws UserError for a symlink that leads nowhere
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
    // ENOTDIR: a parent is a file. Reading or writing there reports it.
    const parent = dirname(path);
    if ((code !== 'ENOENT' && code !== 'ENOTDIR') || parent === path) throw error;
    return join(realPath(parent), basename(path));
  }
}
