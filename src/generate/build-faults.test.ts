import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Files, folderWith, pageText, pngOf, writeFiles } from '../../tests/fixtures/folder.ts';
import { recoverOutput } from './output-directory.ts';
import { root } from './paths.ts';

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

interface BuildSettings {
  readonly out?: string;
  readonly before?: string;
  readonly inside?: string;
  readonly flags?: readonly string[];
  readonly onOutput?: (text: string) => void;
}

/** Starts a build in a separate process, with shell commands to run first (`before`) and a command that wraps it (`inside`). */
function startBuild(
  directory: string,
  { out = 'dist', before = '', inside = '', flags = [] as string[], onOutput }: BuildSettings = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const command = [
    process.execPath,
    ...flags,
    'src/commands/build.ts',
    '--content',
    join(directory, 'content'),
    '--out',
    join(directory, out),
  ];
  const child = spawn(
    '/bin/sh',
    ['-c', `${before} exec ${inside} "$@"`, 'sh', ...command, '--sponsors', join(directory, 'none.json')],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  if (onOutput)
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => onOutput(chunk.toString()));
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, output }))) };
}

const version = (number: number): Files => ({ 'content/index.mdx': pageText('Home', `Version ${number}.`) });

/** A folder that several tests use in turn, because only the first build of a folder is slow. */
const sharedFolder = mkdtempSync(join(tmpdir(), 'docs-faults-'));
afterAll(async () => rm(sharedFolder, { recursive: true }));

async function fillShared(files: Files): Promise<string> {
  const directory = join(sharedFolder, 'site');
  await rm(directory, { recursive: true, force: true });
  await writeFiles(directory, files);
  return directory;
}

/** One hash over names and bytes of a site. */
async function computeDigest(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  for (const path of entries.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(path.slice(folder.length)).update(await readFile(path));
  return hash.digest('hex');
}

const home = async (directory: string): Promise<string> => readFile(join(directory, 'dist/index.html'), 'utf8');
const beside = async (directory: string): Promise<string[]> => (await readdir(directory)).toSorted();

/** A folder with a complete site of version 1, whose pages have since changed to version 2. */
async function builtOnce(): Promise<{ readonly directory: string; readonly good: string }> {
  await (built ??= buildFirst());
  const directory = await fillShared(version(2));
  const dist = join(directory, 'dist');
  await cp(join(sharedFolder, 'good'), dist, { recursive: true });
  return { directory, good: await computeDigest(dist) };
}

/** The build of version 1. */
let built: Promise<void> | undefined;

async function buildFirst(): Promise<void> {
  const directory = await fillShared(version(1));
  expect((await startBuild(directory).ended).code).toBe(0);
  await cp(join(directory, 'dist'), join(sharedFolder, 'good'), { recursive: true });
}

describe('the last good site survives a failed build', { timeout: 120_000 }, () => {
  it.each(['Checking pages', 'Writing documents'])('when it is killed at the step "%s"', async (step) => {
    const { directory, good } = await builtOnce();
    const flags = ['--import', './tests/fixtures/killed-at-step.mjs'];
    expect((await startBuild(directory, { flags, before: `KILL_AT_STEP='${step}'` }).ended).code).toBe(null);
    expect(await computeDigest(join(directory, 'dist'))).toBe(good);
    if (step !== 'Writing documents') return;
    expect((await startBuild(directory).ended).code).toBe(0);
    expect(await home(directory)).toContain('Version 2.');
    expect(await beside(directory)).toEqual(['content', 'dist']);
  });

  it("when it's killed between its two renames, after the next build or start of the server", async () => {
    const { directory, good } = await builtOnce();
    const flags = ['--import', './tests/fixtures/killed-between-renames.mjs'];
    expect((await startBuild(directory, { flags }).ended).code).toBe(null);
    expect(await beside(directory)).toEqual([
      'content',
      expect.stringMatching(/^dist\.building-\d+$/) as string,
      expect.stringMatching(/^dist\.previous-\d+$/) as string,
    ]);
    await recoverOutput(join(directory, 'dist'));
    expect(await computeDigest(join(directory, 'dist'))).toBe(good);
    expect(await beside(directory)).toEqual(['content', 'dist']);
  });

  it('when a file size limit is reached, with a clear error', async () => {
    const { directory, good } = await builtOnce();
    // No file may grow over 16 blocks: nearly as if there were no room.
    const { code, output } = await startBuild(directory, { before: "trap '' XFSZ; ulimit -f 16;" }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/EFBIG|ENOSPC/);
    expect(output).not.toContain('    at ');
    expect(await computeDigest(join(directory, 'dist'))).toBe(good);
    expect(await beside(directory)).toEqual(['content', 'dist']);
    expect((await startBuild(directory).ended).code).toBe(0);
    expect(await home(directory)).toContain('Version 2.');
  });

  it("when the output folder can't be written, with a clear error", async () => {
    const directory = await folderWith(version(1));
    await writeFiles(directory, { file: 'no folder' });
    const { code, output } = await startBuild(directory, { out: 'file/dist' }).ended;
    expect(code).toBe(1);
    expect(output).toContain(join(directory, 'file'));
    expect(output).not.toContain('    at ');
    expect(await beside(directory)).toEqual(['content', 'file']);
  });

  it('when two builds write into one folder', async () => {
    const { directory, good } = await builtOnce();
    const both = await Promise.all([startBuild(directory).ended, startBuild(directory).ended]);
    expect(both.map(({ code }) => code)).toContain(0);
    for (const { code, output } of both) if (code !== 0) expect(output).not.toContain('    at ');
    expect(await home(directory)).toContain('Version 2.');
    expect(await computeDigest(join(directory, 'dist'))).not.toBe(good);
    expect(await beside(directory)).toEqual(['content', 'dist']);
    expect((await startBuild(directory).ended).code).toBe(0);
  });
});

describe(
  'content that changes during a build results in a site or a problem with its name, not a crash',
  { timeout: 120_000 },
  () => {
    const page = 'content/page.mdx';
    const image = 'content/a.png';
    const files = {
      'content/index.mdx': pageText('Home', 'Version 1. [Page](/page/)'),
      [page]: pageText('Page', '![A](./a.png)'),
      [image]: pngOf(1, 2),
    };
    type Change = (directory: string) => void;
    const remove =
      (path: string): Change =>
      (directory) =>
        rmSync(join(directory, path), { recursive: true });
    const write =
      (path: string, content: string | Uint8Array): Change =>
      (directory) =>
        writeFileSync(join(directory, path), content);

    it.each<[string, string, Change, RegExp | undefined]>([
      ['a page is changed', 'Compiling pages', write(page, pageText('Page', '[Dead](/nowhere/)')), undefined],
      ['the content is deleted', 'Compiling pages', remove('content'), /content\/[\w./]+:\d+:\d+|ENOENT.*content\/a\.png/],
      ['an image is deleted', 'Checking pages', remove(image), /ENOENT.*content\/a\.png/],
    ])('%s at "%s"', async (_, step, change, problem) => {
      const directory = await fillShared(files);
      let changed = false;
      const onOutput = (text: string): void => {
        if (changed || !text.includes(step)) return;
        changed = true;
        change(directory);
      };
      const { code, output } = await startBuild(directory, { onOutput }).ended;
      expect(changed).toBe(true);
      expect(output).not.toMatch(/^\s+at /m);
      if (code === 0) {
        expect(await home(directory)).toContain('Version 1.');
      } else {
        expect(code).toBe(1);
        expect(output).toMatch(problem ?? /content\/page\.mdx:\d+:\d+/);
        expect(await beside(directory)).not.toContain('dist');
      }
    });
  },
);
