import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderWith } from '../../tests/fixtures/folder.ts';
import { buildOnce, parseCost } from './timed-run.ts';

it('reads the last line that bash prints', () => {
  expect(parseCost('a warning 1 2 3\n12.500 3.250 0.250\n')).toEqual({ seconds: 12.5, cpuSeconds: 3.5 });
});

it.skipIf(process.platform === 'win32')("builds in a clean copy, with the project's own commands", async () => {
  const folder = await folderWith({
    'dist/old.js': '',
    '.parcel-cache/x': '',
    'node_modules/.bin/x': 'unused',
  });
  const { seconds, memory } = await buildOnce(folder, 'test ! -e dist && mkdir dist && touch dist/new.js && node -e 0');
  expect(seconds).toBeGreaterThanOrEqual(0);
  expect(memory).toBeGreaterThan(10);
  expect(existsSync(join(folder, 'dist/new.js'))).toBe(true);
  expect(existsSync(join(folder, '.parcel-cache'))).toBe(false);
  await expect(buildOnce(folder, 'echo why >&2 && false')).rejects.toMatchObject({
    message: expect.stringContaining('failed in') as string,
    hint: expect.stringContaining('why') as string,
  });
});
