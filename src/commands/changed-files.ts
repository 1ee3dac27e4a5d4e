import { execFileSync } from 'node:child_process';
import { root } from '../generate/paths.ts';
import { UserError } from '../shared/problem.ts';

/** The output of a git command. @throws UserError without git, or outside of a clone */
export function git(directory: string, ...args: readonly string[]): string {
  try {
    return execFileSync('git', args, { cwd: directory, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (cause) {
    const hint = 'Run the check in a clone of the repository, or without --changed and --staged.';
    throw new UserError('--changed and --staged need git', hint, { cause });
  }
}

/**
 * Files that differ from the last commit, relative to the root: staged or not, new, and deleted.
 * @throws UserError without git
 */
export function changedFiles(directory: string = root): string[] {
  return git(directory, 'status', '--porcelain', '-z', '--untracked-files=all', '--no-renames')
    .split('\0')
    .filter((entry) => entry !== '')
    .map((entry) => entry.slice(3));
}

/** Numbers of the lines that a file has and its last commit hasn't. */
export function changedLines(file: string, directory: string = root): ReadonlySet<number> {
  const diff = git(directory, 'diff', '--unified=0', 'HEAD', '--', file);
  return new Set(
    [...diff.matchAll(/^@@ -\S+ \+(\d+)(?:,(\d+))? @@/gm)].flatMap(([, start, count = '1']) =>
      Array.from({ length: Number(count) }, (_, at) => Number(start) + at),
    ),
  );
}
