import { describe, expect, it } from 'vitest';
import { type OfflineList, planDownload, unneededFiles } from './offline-list.ts';

const list: OfflineList = {
  version: 'v1',
  documents: 'webpack 5',
  common: { pages: ['/'], files: [['/assets/search.1.txt', 150, 'x']] },
  sections: [
    {
      name: 'a',
      title: 'A',
      pages: ['/a/'],
      files: [
        ['/assets/p-a.1.js', 10, 'x'],
        ['/assets/shared.1.png', 5, 'x'],
      ],
    },
    {
      name: 'b',
      title: 'B',
      pages: ['/b/'],
      files: [
        ['/assets/p-b.1.js', 20, 'x'],
        ['/assets/shared.1.png', 5, 'x'],
      ],
    },
  ],
};
const choice = (...sections: string[]) => ({ list, sections });

describe('a plan', () => {
  it('counts files that sections share once, and ignores sections that are gone', () => {
    expect(planDownload(choice('a', 'b', 'gone'), new Set())).toMatchObject({ have: 0, total: 185 });
    expect(planDownload(choice(), new Set()).total).toBe(150);
  });

  it('fetches only missing files', () => {
    const { missing, have } = planDownload(choice('a'), new Set(['/assets/search.1.txt', '/assets/p-a.1.js']));
    expect(missing.map(([path]) => path)).toEqual(['/assets/shared.1.png']);
    expect(have).toBe(160);
  });
});

describe('unneeded files', () => {
  const present = [...planDownload(choice('a', 'b'), new Set()).missing.map(([path]) => path), '/assets/old.1.js'];

  it('are those of the removed section alone and leftovers; shared files stay', () =>
    expect(unneededFiles(present, [choice('a'), undefined])).toEqual(['/assets/p-b.1.js', '/assets/old.1.js']));

  it('are all files if nothing is saved or selected, and none of a version that is being downloaded', () => {
    expect(unneededFiles(present, [undefined, undefined])).toEqual(present);
    const newer = { ...list, version: 'v2', common: { pages: [], files: [['/assets/old.1.js', 1, 'x'] as const] } };
    expect(unneededFiles(present, [choice('a', 'b'), { list: newer, sections: [] }])).toEqual([]);
  });
});
