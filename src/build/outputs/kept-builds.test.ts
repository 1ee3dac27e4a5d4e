import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, folderWith } from '../../../tests/fixtures/folder.ts';
import type { BuildRecord } from '../../schemas/data-files.ts';
import { carryFiles, nextBuilds, readKeptBuilds } from './kept-builds.ts';
import { createProject } from '../paths.ts';

const build = (digit: string, ...files: string[]): BuildRecord => ({ version: digit.repeat(16), files });
const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((digit) => build(digit)) as [
  BuildRecord,
  BuildRecord,
  BuildRecord,
  BuildRecord,
  BuildRecord,
];

describe('nextBuilds', () => {
  it('lists this build and the three before it', () => {
    expect(nextBuilds(e, { before: [d, c, b, a], older: 3 })).toEqual([e, d, c, b]);
    expect(nextBuilds(a, { before: [], older: 3 })).toEqual([a]);
    expect(nextBuilds(b, { before: [a], older: 0 })).toEqual([b]);
  });

  it('stays the same if a build is repeated', () => {
    expect(nextBuilds(c, { before: [c, b, a], older: 2 })).toEqual([c, b, a]);
  });

  it('follows the order of deploys if an older build is deployed again', () => {
    expect(nextBuilds(a, { before: [b, a], older: 3 })).toEqual([a, b]);
  });
});

const site = (list: unknown, files: Files = {}): Files => ({ 'site/builds.json': JSON.stringify(list), ...files });

async function messageOf(files: Files, options: { readonly keep?: boolean } = {}): Promise<string> {
  const directory = await folderWith({ 'site/index.html': '', ...files });
  const out = join(directory, 'site');
  const project = createProject(options.keep ? { out: join(directory, 'next'), keep: out } : { out });
  const error = await readKeptBuilds(project).catch((reason: unknown) => reason);
  return `${(error as Error).message}\n${(error as { readonly hint?: string }).hint}`.replaceAll(directory, '');
}

describe('readKeptBuilds', () => {
  it('reads the output folder, which may not be a site yet', async () => {
    const directory = await folderWith(site([build('a', 'assets/x.js')], { 'site/assets/x.js': 'x' }));
    const at = (out: string) => readKeptBuilds(createProject({ out: join(directory, out) }));
    expect((await at('site')).builds).toEqual([build('a', 'assets/x.js')]);
    expect((await at('none')).builds).toEqual([]);
  });

  it("rejects a --keep folder that isn't a site", async () => {
    expect(await messageOf({}, { keep: true })).toMatchInlineSnapshot(`
      "/site isn't a site built by this project: builds.json is missing
      Pass --keep the folder of the live site, or a download of it. Omit --keep on the first deploy."
    `);
  });

  it('rejects a site with missing files', async () => {
    expect(await messageOf(site([build('a', 'assets/gone.js')]))).toMatchInlineSnapshot(`
      "/site/builds.json lists assets/gone.js, but that file doesn't exist
      The copy of the site is incomplete. Download it again, or delete the folder to start without older builds."
    `);
  });

  it.each([
    ['no JSON', { 'site/builds.json': '[{' }, /Can't read/],
    ['no build', site([]), /The file is empty/],
    ['another shape', site({ builds: [] }), /The file must be a list/],
    ['another version', site([{ version: 'new', files: [] }]), /must be 16 hexadecimal digits/],
    ['a file elsewhere', site([build('a', 'index.html')]), /must be a file in assets/],
    ['a file outside', site([build('a', 'assets/../../secret')]), /must be a file in assets/],
    ['a hidden way up', site([build('a', 'assets/x/..')]), /must be a file in assets/],
    ['a nameless file', site([build('a', 'assets//x.js')]), /must be a file in assets/],
  ])('rejects an invalid list: %s', async (_what, files, message) => {
    expect(await messageOf(files)).toMatch(message);
  });
});

describe('carryFiles', () => {
  it("don't overwrite those of the new one", async () => {
    const directory = await folderWith({ 'old/assets/same.js': 'old', 'new/assets/same.js': 'new' });
    carryFiles([build('b', 'assets/same.js')], { from: join(directory, 'old'), to: join(directory, 'new') });
    expect(await readFile(join(directory, 'new/assets/same.js'), 'utf8')).toBe('new');
  });
});
