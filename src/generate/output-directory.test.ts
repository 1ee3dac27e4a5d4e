import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, folderWith, writeFiles } from '../../tests/fixtures/folder.ts';
import { createWriter } from './build-site.ts';
import { type OutputTarget, recoverOutput, stageOutput } from './output-directory.ts';

/** The marker of a previous build. */
const BUILDS = JSON.stringify([{ version: '0123456789abcdef', files: [] }]);

const target = (directory: string): OutputTarget => ({ directory, reserved: [] });

async function outputIn(files: Files): Promise<{
  readonly out: OutputTarget;
  /** The folder around the output folder. */
  readonly parent: string;
  /** All files in the output folder and next to it, except markers. */
  readonly all: () => Promise<string[]>;
  readonly text: (path: string) => Promise<string>;
}> {
  const parent = await folderWith(files);
  return {
    out: target(join(parent, 'dist')),
    parent,
    all: async () => {
      const entries = await readdir(parent, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !['builds.json', '.unfinished-build'].includes(entry.name))
        .map((entry) => join(entry.parentPath, entry.name).slice(parent.length + 1))
        .toSorted();
    },
    text: async (path) => readFile(join(parent, path), 'utf8'),
  };
}

/** The id of a process that is gone. */
const goneProcess = (): number => spawnSync(process.execPath, ['--version']).pid;

describe('stageOutput', () => {
  it('keeps the last site until the new one is published, then replaces all of it', async () => {
    const { out, all, text } = await outputIn({
      'dist/builds.json': BUILDS,
      'dist/index.html': 'old',
      'dist/gone/index.html': '',
    });
    const output = await stageOutput(out);
    await writeFiles(output.directory, { 'index.html': 'new' });
    await writeFiles(output.directory, { 'a/b/image.png': '' });
    expect(await text('dist/index.html')).toBe('old');
    await output.publish();
    expect(await all()).toEqual(['dist/a/b/image.png', 'dist/index.html']);
    expect(await text('dist/index.html')).toBe('new');
  });
});

it.each(['../outside.html', 'a/../../outside.html'])('refuses to write to %s', (path) =>
  expect(() => createWriter('/dist')(path, '')).toThrow(`${path} is outside the output folder`),
);

describe('recoverOutput', () => {
  it('removes only the files of killed builds', async () => {
    const gone = goneProcess();
    const others = [
      `dist.building-${goneProcess()}/notes`,
      `dist.previous-${goneProcess()}/notes`,
      `dist.previous-${process.ppid}/a`,
      `dist.building-${process.pid}/a`,
      'dist.building-notes/a',
      'dist.other/a',
      'other.building-1/a',
    ].toSorted();
    const { out, all } = await outputIn(
      Object.fromEntries(
        [
          ...others,
          `dist.previous-${process.ppid}/.unfinished-build`,
          ...['a', '.unfinished-build'].map((name) => `dist.building-${gone}/${name}`),
        ].map((path) => [path, '']),
      ),
    );
    await recoverOutput(out.directory);
    expect(await all()).toEqual(others);
  });
});

it('replaces the staging folder of an earlier process with the same id', async () => {
  const { out, all } = await outputIn({
    [`dist.building-${process.pid}/.unfinished-build`]: '',
    [`dist.building-${process.pid}/stale`]: '',
  });
  const output = await stageOutput(out);
  await output.publish();
  expect(await all()).toEqual([]);
});

describe('stageOutput refuses to replace', () => {
  it.each<[what: string, files: Files, message: RegExp]>([
    ['other files', { 'dist/notes.txt': '' }, /dist contains files that aren't from a build/],
    ['a broken list of builds', { 'dist/builds.json': '[]' }, /dist contains files that aren't from a build/],
    ['a list of other builds', { 'dist/builds.json': '[{"version":1}]' }, /dist contains files that aren't from a build/],
    [
      'a checked-out branch',
      { 'dist/builds.json': BUILDS, 'dist/.git': 'gitdir: x' },
      /dist contains files that aren't from a build/,
    ],
    ['a file', { dist: 'text' }, /dist is a file/],
  ])('%s', async (_what, files, message) => {
    const { out, parent } = await outputIn(files);
    const before = await readdir(parent, { recursive: true });
    await expect(stageOutput(out)).rejects.toThrow(message);
    await recoverOutput(out.directory);
    expect(await readdir(parent, { recursive: true })).toEqual(before);
  });

  it('files that appeared during the build', async () => {
    const { out, parent, all } = await outputIn({});
    const output = await stageOutput(out);
    await writeFiles(output.directory, { 'index.html': 'new' });
    await writeFiles(parent, { 'dist/notes.txt': '' });
    await expect(output.publish()).rejects.toThrow(/dist contains files that aren't from a build/);
    await output.discard();
    expect(await all()).toEqual(['dist/notes.txt']);
  });

  it.each<[what: string, files: Files]>([
    ['an empty folder', {}],
    ['the remains of a killed build', { 'dist/.unfinished-build': '', 'dist/half.html': '' }],
  ])('but replaces %s', async (_what, files) => {
    const { out, all } = await outputIn(files);
    await mkdir(out.directory, { recursive: true });
    const output = await stageOutput(out);
    await writeFiles(output.directory, { 'index.html': 'new' });
    await output.publish();
    expect(await all()).toEqual(['dist/index.html']);
  });
});
