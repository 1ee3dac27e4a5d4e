import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import { writeDataModules } from './data-modules.ts';

const site = {
  search: { title: 'Search', url: '/search/', exists: true },
  sections: [{ title: 'Guides', url: '/guides/' }],
} as unknown as PublishedSite;

it('writes only changed files and removes obsolete ones', async () => {
  const directory = await folderWith({ 'old/module.js': '' });
  const write = async (options: string): Promise<void> =>
    writeDataModules(directory, { site, sponsors: undefined, options, search: { index: 'docs', hosted: undefined } });
  const written = async (): Promise<Map<string, number>> => {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    const times = files.toSorted().map(async (path) => [path.slice(directory.length + 1), (await stat(path)).mtimeMs] as const);
    return new Map(await Promise.all(times));
  };
  await write('export const cards = {};');
  const before = await written();
  expect([...before.keys()]).toEqual(['options.js', 'search.js', 'sponsors.js']);
  expect(await readFile(join(directory, 'sponsors.js'), 'utf8')).toBe('export const sponsors = undefined;\n');
  await write('export const cards = { a: 1 };');
  expect([...(await written())].filter(([path, time]) => before.get(path) !== time).map(([path]) => path)).toEqual([
    'options.js',
  ]);
});
