import { expect, it } from 'vitest';
import { formatBytes } from './offline-rows.ts';
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
