import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Files, folderWith } from '../../../tests/fixtures/folder.ts';
import type { BuildRecord } from '../../schemas/data-files.ts';
import { readKeptBuilds } from './kept-builds.ts';
import { createProject } from '../paths.ts';

const build = (digit: string, ...files: string[]): BuildRecord => ({ version: digit.repeat(16), files });
const site = (list: unknown, files: Files = {}): Files => ({ 'site/builds.json': JSON.stringify(list), ...files });

async function messageOf(files: Files, options: { readonly keep?: boolean } = {}): Promise<string> {
  const directory = await folderWith({ 'site/index.html': '', ...files });
  const out = join(directory, 'site');
  const project = createProject(options.keep ? { out: join(directory, 'next'), keep: out } : { out });
  const error = await readKeptBuilds(project).catch((reason: unknown) => reason);
  return `${(error as Error).message}\n${(error as { readonly hint?: string }).hint}`.replaceAll(directory, '');
}

describe('readKeptBuilds', () => {
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
    ['a file next to the folder', site([build('a', 'assets/../index.html')]), /must be a file in assets/],
    ['a hidden way up', site([build('a', 'assets/x/..')]), /must be a file in assets/],
    ['a nameless file', site([build('a', 'assets//x.js')]), /must be a file in assets/],
  ])('rejects an invalid list: %s', async (_what, files, message) => {
    expect(await messageOf(files)).toMatch(message);
  });
});
