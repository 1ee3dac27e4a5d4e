import { execFileSync } from 'node:child_process';

/** A file in an earlier commit; undefined if the commit, the file, or git is missing. */
export function fileAt(revision: string, path: string, cwd: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${revision}:${path}`], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}
