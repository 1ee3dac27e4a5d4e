import { UserError } from '../shared/problem.ts';

const SPACE_HINT = 'Free up some space and run the command again. The previous build is unchanged.';
const PERMISSION_HINT = 'Choose another folder, or change its permissions. The previous build is unchanged.';

/** File system errors that users can fix. */
const KNOWN: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  ENOSPC: ['The disk is full', SPACE_HINT],
  EDQUOT: ['The disk quota is used up', SPACE_HINT],
  EFBIG: ['A file exceeds the size limit of the disk or the shell', SPACE_HINT],
  EROFS: ['The disk is read-only', PERMISSION_HINT],
  EACCES: ['No permission to write the file or folder', PERMISSION_HINT],
  EPERM: ['No permission to write the file or folder', PERMISSION_HINT],
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
