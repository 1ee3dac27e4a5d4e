import { expect, it } from 'vitest';
import type { OfflineList } from './offline-list.ts';
import { formatBytes, readableWords, versionWords } from './offline-words.ts';
import { progressAnnouncement } from './save-state.ts';

it.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [340_400, '340 KB'],
  [999_499, '999 KB'],
  [999_500, '1.0 MB'],
  [5_240_000, '5.2 MB'],
])('%i bytes are %s', (bytes, words) => expect(formatBytes(bytes)).toBe(words));

it('announces every quarter, but not the end', () => {
  const heard = Array.from({ length: 101 }, (_, at) => progressAnnouncement(at, 100));
  expect([...new Set(heard)]).toEqual([
    'Saving, 0 percent',
    'Saving, 25 percent',
    'Saving, 50 percent',
    'Saving, 75 percent',
    '',
  ]);
});

const section = (name: string) => ({ name, title: name.toUpperCase(), pages: [], files: [] });
const list: OfflineList = {
  version: '0123456789abcdef',
  documents: 'webpack 5.1.0',
  common: { pages: [], files: [] },
  sections: [section('a'), section('b'), section('c')],
};

it('names the offered version, or the saved one with its date', () => {
  expect(versionWords(undefined, undefined)).toBeUndefined();
  expect(versionWords(list, undefined)).toBe('webpack 5.1.0, build 0123456');
  const saved = { list, sections: [], date: '2026-11-21T12:00:00.000Z' };
  expect(versionWords({ ...list, version: 'fedcba9876543210' }, saved)).toBe(
    'webpack 5.1.0, build 0123456, saved on November 21, 2026',
  );
});

it('lists what can be read', () => {
  const words = (...sections: string[]) => readableWords({ list, sections, date: '' });
  expect(readableWords(undefined)).toContain("Pages you've already visited");
  expect(words('a', 'b', 'c')).toContain('The whole site is saved');
  expect(words('a', 'c')).toContain('Saved on this device, with search: A and C.');
});
