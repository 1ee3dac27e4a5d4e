import { spawnSync } from 'node:child_process';

/**
 * The dates of the last commits that changed the files of a folder, by path in it. Empty without Git, outside a repository,
 * and in a shallow clone, whose first commit seems to have changed every file.
 */
export function lastChanged(directory: string): ReadonlyMap<string, string> {
  const git = (...args: string[]): string => {
    const { status, stdout } = spawnSync('git', args, { cwd: directory, encoding: 'utf8', maxBuffer: 2 ** 30 });
    return status === 0 ? stdout : '';
  };
  const dates = new Map<string, string>();
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return dates;
  let date = '';
  // Newest first. A NUL before each date, and between names.
  for (const line of git('log', '-z', '--relative', '--name-only', '--format=%x00%cs', '--', '.').split(/[\0\n]+/)) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(line)) date = line;
    else if (line !== '' && !dates.has(line)) dates.set(line, date);
  }
  return dates;
}
