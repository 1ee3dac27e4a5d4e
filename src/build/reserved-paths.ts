import { homedir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { type Project, root } from './project.ts';
import { realPath } from './real-path.ts';

/** A file or folder that our output must not damage. */
export interface ReservedPath {
  /** Absolute, symlinks resolved. */
  readonly path: string;
  /** Its name in error messages: "the content folder". */
  readonly name: string;
  /** Whether the output may be inside: yes for the repository (`dist`), no for the content folder. */
  readonly allowsInside?: true;
}

/** Folders of the repository that no output may touch. */
export const SOURCE_FOLDERS =
  '.ci .git .github .vscode content data docs examples external hooks mcp node_modules public src styles tests tools'.split(' ');

/** Paths that a build must not overwrite or delete: the repository's files, the home folder, and those in its options. */
export function reservedByBuild({ contentDirectory, sponsorsFile, keepDirectory, outDirectory }: Project): ReservedPath[] {
  const reserved: ReservedPath[] = [
    { path: root, name: 'the repository', allowsInside: true },
    { path: homedir(), name: 'your home folder', allowsInside: true },
    ...SOURCE_FOLDERS.map((folder) => ({ path: join(root, folder), name: `the repository's ${folder} folder` })),
    { path: contentDirectory, name: 'the content folder' },
    { path: sponsorsFile, name: 'the sponsors file' },
    // Building into the live site is what --keep does by default.
    ...(keepDirectory === undefined || keepDirectory === outDirectory
      ? []
      : [{ path: keepDirectory, name: 'the --keep folder' }]),
  ];
  return reserved.map((one) => ({ ...one, path: realPath(one.path) }));
}

/** Why a path can't be the output, whatever is there. @param path absolute, symlinks resolved */
export function pathFault(path: string, reserved: readonly ReservedPath[]): string | undefined {
  if (dirname(path) === path) return 'is the file system root';
  if (path.split(sep).includes('.git')) return 'is inside a .git folder';
  for (const { path: other, name, allowsInside } of reserved) {
    if (path === other) return `is ${name}`;
    if (other.startsWith(path + sep)) return `contains ${name}, ${other}`;
    if (!allowsInside && path.startsWith(other + sep)) return `is inside ${name}, ${other}`;
  }
  return undefined;
}
