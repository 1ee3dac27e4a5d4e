import posix from 'path-browserify';

/** Node's `path`: every path in memory is a POSIX path. */
export const { basename, delimiter, dirname, extname, format, isAbsolute, join, normalize, parse, relative, resolve, sep } =
  posix;

export { posix, posix as win32 };
