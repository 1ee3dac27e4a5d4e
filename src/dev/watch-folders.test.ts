import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { watchFolders } from './watch-folders.ts';

it('reports changed paths together, also of replaced files and in new folders, but not lock files, and then a pause', async () => {
  const folder = await folderWith({ 'content/guides/a.mdx': 'one' });
  const calls: string[] = [];
  watchFolders([join(folder, 'content')], {
    onEvent: () => undefined,
    onChange: async (paths) => void calls.push(...paths.map((path) => path.slice(folder.length + 1).replaceAll('\\', '/'))),
    onPause: async () => void calls.push('pause'),
  });
  const callsAfter = async (change: () => Promise<unknown>): Promise<readonly string[]> => {
    calls.length = 0;
    await change();
    await vi.waitFor(() => expect(calls.at(-1)).toBe('pause'), 20_000);
    return calls;
  };
  const page = join(folder, 'content/guides/a.mdx');
  const replace = async (): Promise<void> => {
    await writeFile(`${page}~`, 'two');
    await rename(`${page}~`, page);
  };
  for (let times = 0; times < 3; times++) expect(await callsAfter(replace)).toContain('content/guides/a.mdx');
  expect(new Set(await callsAfter(async () => writeFile(page, 'three')))).toEqual(new Set(['content/guides/a.mdx', 'pause']));
  const lockAndWrite = async (): Promise<void> => {
    await symlink('me@host.1', join(folder, 'content/guides/.#a.mdx'));
    await writeFile(page, 'four');
  };
  expect(new Set(await callsAfter(lockAndWrite))).toEqual(new Set(['content/guides/a.mdx', 'pause']));
  const created = join(folder, 'content/api/loaders');
  for (let times = 0; times < 2; times++) {
    expect(await callsAfter(async () => mkdir(created, { recursive: true }))).toContain('content/api');
    expect(await callsAfter(async () => writeFile(join(created, 'b.mdx'), 'b'))).toContain('content/api/loaders/b.mdx');
    expect(await callsAfter(async () => rm(join(folder, 'content/api'), { recursive: true }))).toContain('content/api');
  }
  const content = join(folder, 'content');
  for (const [leave, back] of [
    [async () => rm(content, { recursive: true }), async () => mkdir(content)],
    [async () => rename(content, `${content}-away`), async () => rename(`${content}-away`, content)],
  ] as const) {
    await callsAfter(leave);
    await callsAfter(back);
    expect(await callsAfter(async () => writeFile(join(content, 'c.mdx'), 'c'))).toContain('content/c.mdx');
  }
  // A file becomes a folder, and one again.
  const place = join(content, 'c.mdx');
  for (let times = 0; times < 2; times++) {
    const toFolder = async (): Promise<void> => {
      await rm(place);
      await mkdir(place);
      await writeFile(join(place, 'in.mdx'), '');
    };
    const toFile = async (): Promise<void> => {
      await rm(place, { recursive: true });
      await writeFile(place, '');
    };
    expect(await callsAfter(toFolder)).toContain('content/c.mdx');
    expect(await callsAfter(toFile)).toContain('content/c.mdx');
  }
});
