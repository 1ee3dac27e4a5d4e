import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { folderWith } from '../../../tests/fixtures/folder.ts';
import { exampleDownloads } from './downloads.ts';

/** The downloads by path. */
const downloadsOf = async (directory: string) =>
  new Map(
    await Promise.all(
      (await exampleDownloads(directory)).map(
        async ([path, content]) => [path, typeof content === 'function' ? await content() : content] as const,
      ),
    ),
  );

const manifest = JSON.stringify({ title: 'List', description: 'D', commands: [{ name: 'a', run: 'b' }], expect: { files: [] } });
const files = {
  'start/1-list/example.json': manifest,
  'start/1-list/package.json': '{}',
  'start/1-list/src/index.js': 'go();',
  'start/1-list/src/dot.png': new Uint8Array([0x89, 0x50, 0xff]),
  'start/1-list/recorded/a.txt': 'x',
  'start/1-list/dist/main.js': 'x',
};

it('offers each example as an archive of the project, without our own files', async () => {
  const directory = await folderWith(files);
  const downloads = await downloadsOf(directory);
  expect([...downloads.keys()]).toEqual(['examples/start-1-list.zip', 'examples/start-1-list.json']);
  const archive = downloads.get('examples/start-1-list.zip') as Uint8Array;
  const entries = unzipSync(archive);
  expect(Object.keys(entries)).toEqual(['start-1-list/package.json', 'start-1-list/src/dot.png', 'start-1-list/src/index.js']);
  expect(strFromU8(entries['start-1-list/src/index.js'] ?? new Uint8Array())).toBe('go();');
  const again = (await downloadsOf(directory)).get('examples/start-1-list.zip');
  expect(again).toEqual(archive);
});

it('offers its texts to be opened elsewhere', async () => {
  const downloads = await downloadsOf(await folderWith(files));
  expect(JSON.parse(String(downloads.get('examples/start-1-list.json')))).toEqual({
    title: 'List',
    description: 'D',
    template: 'node',
    files: { 'package.json': '{}', 'src/index.js': 'go();' },
  });
});

it('says which files the playground leaves out, if it can build the example', async () => {
  const playable = manifest.replace('"commands"', '"playground":{"without":["run.js"]},"commands"');
  const downloads = await downloadsOf(await folderWith({ ...files, 'start/1-list/example.json': playable }));
  expect(JSON.parse(String(downloads.get('examples/start-1-list.json')))).toHaveProperty('playground', ['run.js']);
});
