import { homedir } from 'node:os';
import { join } from 'node:path';
import { type Project, root } from './project.ts';
import type { ReservedPath } from './output-rule.ts';
import { realPath } from './real-path.ts';

/** Folders of the repository that no output may touch. */
export const SOURCE_FOLDERS = [
  '.ci',
  '.git',
  '.github',
  '.vscode',
  'content',
  'data',
  'docs',
  'examples',
  'external',
  'hooks',
  'mcp',
  'node_modules',
  'public',
  'src',
  'styles',
  'tests',
  'tools',
] as const;

/** Paths that no command may overwrite or delete, regardless of its options. */
export function reservedPaths(repository = root, home = homedir()): ReservedPath[] {
  return [
    { path: realPath(repository), name: 'the repository', allowsInside: true },
    { path: realPath(home), name: 'your home folder', allowsInside: true },
    { path: realPath(join(repository, '.generated')), name: 'the cache folder', allowsInside: true },
    ...SOURCE_FOLDERS.map((folder) => ({
      path: realPath(join(repository, folder)),
      name: `the repository's ${folder} folder`,
      allowsInside: false,
    })),
  ];
}

/** Paths that a build must not overwrite or delete: the repository's files, and those in its options. */
export function reservedByBuild({ contentDirectory, sponsorsFile, keepDirectory, outDirectory }: Project): ReservedPath[] {
  const kept =
    keepDirectory === undefined || keepDirectory === outDirectory ? [] : [{ path: keepDirectory, name: 'the --keep folder' }];
  const named = [
    { path: realPath(contentDirectory), name: 'the content folder' },
    { path: realPath(sponsorsFile), name: 'the sponsors file' },
    ...kept,
  ];
  return [...reservedPaths(), ...named.map((path) => ({ ...path, allowsInside: false }))];
}
