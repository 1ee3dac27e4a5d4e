import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { fileAt } from './file-at.ts';

it('has no earlier text of a file outside a repository', async () => {
  expect(fileAt('HEAD', 'a.txt', await folderWith({ 'a.txt': 'text' }))).toBeUndefined();
});
