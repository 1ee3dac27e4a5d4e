import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { comparable, diffLines } from './recorded-output.ts';

const folder = 'examples/api/hook-order/recorded';

it('swapping any two neighbors in a recording is noticed', async () => {
  const files = await readdir(folder);
  expect(files).toHaveLength(6);
  for (const file of files) {
    const lines = (await readFile(join(folder, file), 'utf8')).trimEnd().split('\n');
    const now = comparable(lines.join('\n'), false);
    expect(lines.length).toBeGreaterThan(40);
    for (let index = 1; index < lines.length - 1; index++) {
      const swapped = lines.with(index, lines[index + 1] ?? '').with(index + 1, lines[index] ?? '');
      expect(diffLines(comparable(swapped.join('\n'), false), now), `${file}:${index + 1}`).not.toEqual([]);
    }
  }
});
