import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { thirdPartyNotices } from './third-party.ts';

const packageWith = async (license: string, files: Readonly<Record<string, string>> = {}): Promise<string> =>
  folderWith({ 'package.json': JSON.stringify({ name: 'left', version: '1.0.0', license }), ...files });

it('prints every license text of a package once, also that of code bundled into it', async () => {
  const folder = await packageWith('MIT', {
    'LICENSE.md': 'the text\n',
    'dist/LICENSE': 'the text of another',
    'licenses.js': '',
  });
  expect(thirdPartyNotices([folder, folder])).toBe('left 1.0.0 (MIT)\n\nthe text\n\nthe text of another\n');
});

it('prints the standard text of a license that names no author', async () => {
  expect(thirdPartyNotices([await packageWith('Unlicense')])).toContain('released into the public domain');
});

it('stops at a package without a license text', async () => {
  const folder = await packageWith('MIT');
  expect(() => thirdPartyNotices([folder])).toThrow('has no license text');
});
