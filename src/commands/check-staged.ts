import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { root } from '../generate/paths.ts';
import { runTask } from '../verify/run-task.ts';
import { git } from './changed-files.ts';

/** Examples that a commit runs: more would keep the author waiting. */
const MOST_EXAMPLES = 3;

/**
 * Checks the staged files rather than those on disk, in a temporary copy of git's index.
 * @returns whether they passed
 */
export async function checkStaged(directory: string = root): Promise<boolean> {
  const copy = mkdtempSync(join(realpathSync(tmpdir()), 'webpack-docs-staged-'));
  const remove = (): void => rmSync(copy, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => (remove(), process.exit(130)));
  try {
    git(directory, 'checkout-index', '--all', `--prefix=${copy}/`);
    for (const folder of ['node_modules', '.generated']) symlinkSync(join(directory, folder), join(copy, folder), 'junction');
    const env = {
      GIT_DIR: git(directory, 'rev-parse', '--absolute-git-dir').trim(),
      GIT_WORK_TREE: copy,
      // Git gives hooks another index for `git commit FILE`.
      ...(process.env.GIT_INDEX_FILE && { GIT_INDEX_FILE: resolve(directory, process.env.GIT_INDEX_FILE) }),
      GIT_OPTIONAL_LOCKS: '0',
    };
    const run = async (...args: string[]): Promise<boolean> =>
      (await runTask({ args: ['src/commands/run.mjs', ...args], cwd: copy, env, show: true })).ok;
    const isOk = await run('check', '--changed');
    const examples = stagedExamples(git(directory, 'diff', '--cached', '--name-only', '-z').split('\0'), copy);
    if (!isOk || examples.length === 0) return isOk;
    if (examples.length <= MOST_EXAMPLES) return await run('check-examples', ...examples);
    console.log(
      `Not run: ${examples.length} changed examples. CI runs them, or: npm run check:examples -- ${examples.join(' ')}`,
    );
    return true;
  } finally {
    remove();
  }
}

/** The examples that contain these files. */
function stagedExamples(files: readonly string[], copy: string): string[] {
  const parents = (file: string): string[] => (file === '.' ? [] : [file, ...parents(dirname(file))]);
  const example = (file: string): string | undefined =>
    parents(file).find((folder) => existsSync(join(copy, folder, 'example.json')));
  return [...new Set(files.filter((file) => file.startsWith('examples/')).flatMap((file) => example(file) ?? []))];
}
