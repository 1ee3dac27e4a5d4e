import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { cacheFolder } from './cache-folder.ts';

const DAY = 86_400_000;
const age = async (path: string, days: number): Promise<void> => {
  const time = new Date(Date.now() - days * DAY);
  await utimes(path, time, time);
};

it('deletes versions that were last used over a week ago', async () => {
  const parent = await folderWith({ 'old/page.json': '{}', 'recent/page.json': '{}', 'loose.json': '{}' });
  await age(join(parent, 'old'), 8);
  await age(join(parent, 'loose.json'), 8);
  await age(join(parent, 'recent'), 6);
  expect(await cacheFolder(parent, 'new')).toBe(join(parent, 'new'));
  expect(await readdir(parent)).toEqual(['new', 'recent']);
});

it('keeps the files of a version that is used again', async () => {
  const parent = join(await folderWith({}), 'made/when/needed');
  const folder = await cacheFolder(parent, 'one');
  await writeFile(join(folder, 'page.json'), '{}');
  await age(folder, 8);
  expect(await cacheFolder(parent, 'one')).toBe(folder);
  await cacheFolder(parent, 'two');
  expect(await readdir(folder)).toEqual(['page.json']);
});
