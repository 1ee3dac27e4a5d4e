import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastChanged } from './read-content.ts';

let folder = '';
const git = (at: string, date: string, ...args: string[]): void => {
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.org'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: at, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'last-changed-'));
  const content = join(folder, 'all/content/größe');
  await mkdir(content, { recursive: true });
  git(join(folder, 'all'), '', 'init', '-q');
  const commit = async (date: string, ...names: string[]): Promise<void> => {
    for (const name of names) await writeFile(join(content, name), date);
    git(join(folder, 'all'), date, 'add', '.');
    git(join(folder, 'all'), date, 'commit', '-qm', date);
  };
  await commit('2026-01-02T23:30:00-05:00', 'a.mdx', 'b c.mdx');
  await commit('2026-03-04T12:00:00Z', 'b c.mdx');
  await writeFile(join(content, 'a.mdx'), 'not committed');
});
afterAll(async () => rm(folder, { recursive: true }));

it('dates files by the last commit that changed them', () =>
  expect(Object.fromEntries(lastChanged(join(folder, 'all/content')))).toEqual({
    'größe/a.mdx': '2026-01-02',
    'größe/b c.mdx': '2026-03-04',
  }));

it('knows no dates in a shallow clone, and without Git', () => {
  git(folder, '', 'clone', '-q', '--depth=1', `file://${join(folder, 'all')}`, 'shallow');
  expect(lastChanged(join(folder, 'shallow/content')).size).toBe(0);
  expect(lastChanged(folder).size).toBe(0);
});
