import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { openPassedChecks } from './passed-checks.ts';

const SOURCES = [/^src\//];

async function repository() {
  const root = await folderWith({ 'src/a.ts': '1', 'docs/a.md': '1', '.gitignore': 'cache.json\n' });
  execFileSync('git', ['init', '-q'], { cwd: root });
  const open = () => openPassedChecks(root, join(root, 'cache.json'));
  open().add('lint', SOURCES, ['12 files']);
  return { root, open };
}

it('remembers the notes of a check while its files are the same', async () => {
  const { root, open } = await repository();
  await writeFile(join(root, 'docs/a.md'), '2');
  expect(open().notesOf('lint', SOURCES)).toEqual(['12 files']);
  expect(open().notesOf('types', SOURCES)).toBeUndefined();
});

it.each([
  ['changed', async (root: string) => writeFile(join(root, 'src/a.ts'), '2')],
  ['added', async (root: string) => writeFile(join(root, 'src/b.ts'), '')],
  ['deleted', async (root: string) => rm(join(root, 'src/a.ts'))],
])('forgets a check when one of its files was %s', async (_, change) => {
  const { root, open } = await repository();
  await change(root);
  expect(open().notesOf('lint', SOURCES)).toBeUndefined();
});

it('starts over if its file is damaged', async () => {
  const { root, open } = await repository();
  await writeFile(join(root, 'cache.json'), '{"lint":');
  expect(open().notesOf('lint', SOURCES)).toBeUndefined();
});
