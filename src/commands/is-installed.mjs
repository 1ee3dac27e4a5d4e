/**
 * Whether npm has installed what a lockfile lists, according to `node_modules/.package-lock.json`, which npm writes when
 * it's done. Optional packages may be missing, because most are for other platforms.
 */
export function isInstalled(lockfile, installed) {
  const { '': _root, ...wanted } = lockfile.packages;
  return (
    Object.keys(installed.packages).every((path) => Object.hasOwn(wanted, path)) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = installed.packages[path];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    })
  );
}
