import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, folderWith } from '../../tests/fixtures/folder.ts';
import { recoverOutput, stageOutput } from './output-directory.ts';

async function outputIn(files: Files): Promise<{
  readonly out: string;
  /** Everything beside and in the output folder. */
  readonly all: () => Promise<string[]>;
  readonly text: (path: string) => Promise<string>;
}> {
  const parent = await folderWith(files);
  return {
    out: join(parent, 'dist'),
    all: async () => {
      const entries = await readdir(parent, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(parent.length + 1))
        .toSorted();
    },
    text: async (path) => readFile(join(parent, path), 'utf8'),
  };
}

/** The id of a process that is gone. */
const goneProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

describe('stageOutput', () => {
  it('leaves the last site as it is until the new one is published, and nothing of it afterwards', async () => {
    const { out, all, text } = await outputIn({ 'dist/index.html': 'old', 'dist/gone/index.html': '' });
    const output = await stageOutput(out);
    await output.write('index.html', 'new');
    await output.write('a/b/image.png', Buffer.from([1, 2]));
    expect(await text('dist/index.html')).toBe('old');
    await output.publish();
    expect(await all()).toEqual(['dist/a/b/image.png', 'dist/index.html']);
    expect(await text('dist/index.html')).toBe('new');
  });

  it('publishes where no site was before', async () => {
    const { out, all } = await outputIn({});
    const output = await stageOutput(join(out, 'deep'));
    await output.write('index.html', '');
    await output.publish();
    expect(await all()).toEqual(['dist/deep/index.html']);
  });

  it('discards what was written', async () => {
    const { out, all } = await outputIn({ 'dist/index.html': 'old' });
    const output = await stageOutput(out);
    await output.write('index.html', 'new');
    await output.discard();
    expect(await all()).toEqual(['dist/index.html']);
  });

  it.each(['../outside.html', 'a/../../outside.html'])('refuses to write to %s', async (path) => {
    const { out, all } = await outputIn({});
    const output = await stageOutput(out);
    await expect(output.write(path, '')).rejects.toThrow(`${path} lies outside the output folder`);
    expect(await all()).toEqual([]);
  });
});

describe('recoverOutput', () => {
  it('puts the last site back when a build was killed between its two renames', async () => {
    const { out, all, text } = await outputIn({
      'dist.previous/index.html': 'old',
      [`dist.building-${goneProcess()}/index.html`]: 'new',
    });
    await recoverOutput(out);
    expect(await all()).toEqual(['dist/index.html']);
    expect(await text('dist/index.html')).toBe('old');
  });

  it('prefers the site that is there', async () => {
    const { out, text } = await outputIn({ 'dist/index.html': 'new', 'dist.previous/index.html': 'old' });
    await recoverOutput(out);
    expect(await text('dist/index.html')).toBe('new');
    const output = await stageOutput(out);
    await output.write('index.html', 'newest');
    await output.publish();
    expect(await text('dist/index.html')).toBe('newest');
  });

  it('removes what killed builds left, and nothing else', async () => {
    const others = [`dist.building-${process.pid}/a`, 'dist.building-notes/a', 'dist.other/a', 'other.building-1/a'].toSorted();
    const { out, all } = await outputIn(
      Object.fromEntries([...others, `dist.building-${goneProcess()}/a`].map((path) => [path, ''])),
    );
    await recoverOutput(out);
    expect(await all()).toEqual(others);
  });

  it('is content with a folder that does not exist', async () => {
    const { out, all } = await outputIn({});
    await recoverOutput(join(out, 'deep'));
    expect(await all()).toEqual([]);
  });
});

it('stages anew over a folder that an earlier process of the same id left', async () => {
  const { out, all } = await outputIn({});
  await mkdir(`${out}.building-${process.pid}`);
  await writeFile(join(`${out}.building-${process.pid}`, 'stale'), '');
  const output = await stageOutput(out);
  await output.publish();
  expect(await all()).toEqual([]);
});
