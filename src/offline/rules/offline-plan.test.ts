import { describe, expect, it } from 'vitest';
import { holdsPage, type OfflineList, savedKey, neededFiles, planDownload, unneededKeys } from './offline-list.ts';

const list = (version: string): OfflineList => ({
  version,
  documents: 'webpack 5',
  common: {
    pages: ['/'],
    files: [
      ['/app-shell/', 100, 'x'],
      ['/assets/client.1.js', 50],
    ],
  },
  sections: [
    {
      name: 'a',
      title: 'A',
      pages: ['/a/'],
      files: [
        ['/assets/p-a.1.js', 10],
        ['/assets/shared.1.png', 5],
      ],
    },
    {
      name: 'b',
      title: 'B',
      pages: ['/b/', '/größe/'],
      files: [
        ['/assets/p-b.1.js', 20],
        ['/assets/shared.1.png', 5],
      ],
    },
  ],
});
const choice = (sections: string[], version = 'v1') => ({ list: list(version), sections });

it('files without a hash in their name are cached by version', () => {
  expect(savedKey('/assets/a.1.js', 'v1')).toBe('/assets/a.1.js');
  expect(savedKey('/search.json', 'v1')).toBe('/search.json?v=v1');
});

it('a choice contains the common pages and those of its sections', () => {
  expect(['/', '/a/', '/b/', '/größe/', '/c/'].filter((url) => holdsPage(choice(['b', 'gone']), url))).toEqual([
    '/',
    '/b/',
    '/größe/',
  ]);
});

describe('a plan', () => {
  it('counts files that sections share once', () => {
    expect(planDownload(choice(['a', 'b']), new Set())).toMatchObject({ have: 0, total: 185 });
    expect(planDownload(choice([]), new Set()).total).toBe(150);
  });

  it('fetches only missing files', () => {
    const { missing, have } = planDownload(
      choice(['a']),
      new Set(['/app-shell/?v=v1', '/assets/client.1.js', '/assets/p-a.1.js']),
    );
    expect(missing.map(({ key }) => key)).toEqual(['/assets/shared.1.png']);
    expect(have).toBe(160);
  });

  it('for another version fetches files without a hash in their name again', () => {
    const present = new Set(neededFiles(choice(['a'], 'v1')).keys());
    expect(planDownload(choice(['a'], 'v2'), present).missing.map(({ key }) => key)).toEqual(['/app-shell/?v=v2']);
  });
});

describe('unneeded files', () => {
  const present = [...neededFiles(choice(['a', 'b'])).keys(), '/assets/old.1.js'];

  it('are those of the removed section alone and leftovers; shared files stay', () => {
    expect(unneededKeys(present, [choice(['a'])])).toEqual(['/assets/p-b.1.js', '/assets/old.1.js']);
  });

  it('are all files if nothing is saved or selected', () => {
    expect(unneededKeys(present, [undefined, undefined])).toEqual(present);
  });

  it('include no files of a version that is being downloaded', () => {
    expect(unneededKeys(['/app-shell/?v=v1', '/app-shell/?v=v2'], [choice([]), choice([], 'v2')])).toEqual([]);
  });
});
