import { join, delimiter } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { onPath } from './find-programs.ts';

it('finds the first program in any folder of the path', async () => {
  const folder = await folderWith({ 'a/firefox': '', 'b/firefox-esr': '', 'b/firefox': '' });
  const path = ['', join(folder, 'a'), join(folder, 'b')].join(delimiter);
  expect(onPath(['firefox-esr', 'firefox'], path)).toBe(join(folder, 'b/firefox-esr'));
  expect(onPath(['firefox'], path)).toBe(join(folder, 'a/firefox'));
  expect(onPath(['chromium'], path)).toBeUndefined();
  expect(onPath(['firefox'], '')).toBeUndefined();
});
