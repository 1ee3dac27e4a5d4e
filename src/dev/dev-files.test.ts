import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import type { SentData } from '../shared/site-data.ts';
import { createDevFiles } from './dev-files.ts';

async function createFiles() {
  const folder = await folderWith({ 'app/assets/client.js': 'app', 'public/icons/icon.svg': 'icon' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const files = createDevFiles({
    app: join(folder, 'app'),
    bundled: async () => promise,
    sent: () => ({ names: {} }) as SentData,
    publicDirectory: join(folder, 'public'),
    output: async (path) => (path === 'sitemap.xml' ? 'map' : undefined),
  });
  return { resolve, read: async (path: string) => (await files(path))?.toString() };
}

it("waits for the app's files, which begin with the site's data, and not for others", async () => {
  const { read, resolve } = await createFiles();
  const reads: string[] = [];
  const app = read('assets/client.js').then((content) => reads.push(content ?? ''));
  reads.push((await read('icons/icon.svg')) ?? '', (await read('sitemap.xml')) ?? '');
  expect(reads).toEqual(['icon', 'map']);
  resolve();
  await app;
  expect(reads).toEqual(['icon', 'map', 'globalThis.docsData={"names":{}};app']);
});

it("finds nothing at a folder, or where there's no file", async () => {
  const { read, resolve } = await createFiles();
  resolve();
  for (const path of ['icons', 'icons/icon.svg/a', 'nothing.txt', 'assets/old.js', 'assets/'])
    expect(await read(path)).toBeUndefined();
});
