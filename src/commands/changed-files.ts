import { execFileSync } from 'node:child_process';
import { root } from '../build/project.ts';
import { UserError } from '../shared/problem.ts';

/**
 * Files that differ from the last commit, relative to the root: staged or not, new, and deleted.
 * @throws UserError without git
 */
export function changedFiles(directory: string = root): string[] {
  try {
    const output = execFileSync('git', ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames'], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return output
      .split('\0')
      .filter((entry) => entry !== '')
      .map((entry) => entry.slice(3));
  } catch (cause) {
    throw new UserError('--changed needs git', 'Run the check in a clone of the repository, or without --changed.', { cause });
  }
}

/** Numbers of the lines that a file has and its last commit hasn't. */
export function changedLines(file: string, directory: string = root): ReadonlySet<number> {
  const diff = execFileSync('git', ['diff', '--unified=0', 'HEAD', '--', file], { cwd: directory, encoding: 'utf8' });
  return new Set(
    [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, start, count = '1']) =>
      Array.from({ length: Number(count) }, (_, at) => Number(start) + at),
    ),
  );
}
