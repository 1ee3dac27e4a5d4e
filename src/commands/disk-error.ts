import { UserError } from '../shared/problem.ts';

const ROOM = 'Free up some space and run the command again. The previous build is unchanged.';
const RIGHTS = 'Choose another folder, or change its permissions. The previous build is unchanged.';

/** File system errors that users can fix. */
const KNOWN: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  ENOSPC: ['The disk is full', ROOM],
  EDQUOT: ['The disk quota is used up', ROOM],
  EFBIG: ['A file exceeds the size limit of the disk or the shell', ROOM],
  EROFS: ['The disk is read-only', RIGHTS],
  EACCES: ['No permission to write the file or folder', RIGHTS],
  EPERM: ['No permission to write the file or folder', RIGHTS],
  ENOTDIR: ['A file is in the way of a folder', 'Choose another folder, or move the file.'],
};

/** Converts a file system error into a message with its path; undefined for other errors. */
export function diskError(error: unknown): UserError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', path }: NodeJS.ErrnoException = error;
  const known = Object.hasOwn(KNOWN, code) ? KNOWN[code] : undefined;
  if (!known) return diskError(error.cause);
  return new UserError(path === undefined ? known[0] : `${known[0]}: ${path}`, known[1], { cause: error });
}
