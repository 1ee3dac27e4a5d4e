import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith, writeFiles } from '../../tests/fixtures/folder.ts';
import { changedFiles } from './changed-files.ts';

it('lists changed, staged, new, and deleted files', async () => {
  const directory = await folderWith({ 'a.txt': 'a', 'b c.txt': 'b', 'd.txt': 'd', 'same.txt': '' });
  const git = (...args: string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd: directory, encoding: 'utf8' });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'a');
  await writeFiles(directory, { 'a.txt': 'a\nchanged\n', 'b c.txt': 'staged', 'new/e.txt': 'new' });
  git('add', 'b c.txt');
  await rm(join(directory, 'd.txt'));
  expect(changedFiles(directory).toSorted()).toEqual(['a.txt', 'b c.txt', 'd.txt', 'new/e.txt']);
});
