import posix from 'path-browserify';

/** Node's `path`: every path in memory is a POSIX path. */
const path = { ...posix, posix, win32: posix };

// webpack requires it as CommonJS.
export { path as default, path as 'module.exports' };
