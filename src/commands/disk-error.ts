import { UserError } from '../shared/problem.ts';

const ROOM = 'Make room, then run the command again. The last good site stays as it was.';
const RIGHTS = 'Choose another folder, or change its rights. The last good site stays as it was.';

/** What people can do about errors of the file system that are no fault of ours. */
const KNOWN: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  ENOSPC: ['There is no room on the disk', ROOM],
  EDQUOT: ['There is no room left for this user', ROOM],
  EFBIG: ['A file is too large for this disk, or for the limit of this shell', ROOM],
  EROFS: ['The disk cannot be written', RIGHTS],
  EACCES: ['The file or folder cannot be written', RIGHTS],
  EPERM: ['The file or folder cannot be written', RIGHTS],
  ENOTDIR: ['A file stands where a folder should be', 'Name another folder, or move the file away.'],
};

/** An error of the disk in words, with the path where it happened; undefined for all others. */
export function diskError(error: unknown): UserError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path }: NodeJS.ErrnoException = error;
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
  if (!known) return diskError(error.cause);
  return new UserError(path === undefined ? known[0] : `${known[0]}: ${path}`, known[1], { cause: error });
}
