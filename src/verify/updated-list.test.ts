import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otherPackagesSchema, packageListSchema } from '../schemas/external.ts';
import { printList, updatedList } from './query-npm.ts';

const list = {
  checked: '2026-01-01',
  packages: [
    { name: 'b', version: '1.0.0', webpack: '^4.0.0', deprecated: 'Our reason.' },
    { name: 'c', version: '1.0.0' },
    { name: 'd', version: '1.0.0' },
  ],
};

it('updates versions, ranges, and new packages from the registry, and keeps the rest', () => {
  const lookups = new Map([
    ['b', { name: 'b', version: '2.0.0', webpack: '^5.0.0', deprecated: 'https://example.org/' }],
    ['c', { fault: "npm isn't installed" }],
    ['a', { name: 'a', version: '3.0.0', installs: '^5.1.0', deprecated: 'Use b' }],
    ['x', { fault: 'E404: Not found' }],
  ]);
  expect(updatedList(list, lookups, '2026-11-22')).toEqual({
    list: {
      checked: '2026-11-22',
      packages: [
        { name: 'a', version: '3.0.0', installs: '^5.1.0', deprecated: 'Use b' },
        { name: 'b', version: '2.0.0', webpack: '^5.0.0', deprecated: 'Our reason.' },
        { name: 'c', version: '1.0.0' },
        { name: 'd', version: '1.0.0' },
      ],
    },
    lines: [
      'b: 1.0.0 → 2.0.0',
      "c: couldn't look it up: npm isn't installed",
      'a: new → 3.0.0',
      'a: deprecated: Use b',
      "x: couldn't look it up: E404: Not found",
    ],
  });
});

it('writes the list in its format', () => {
  const text = readFileSync('data/packages.json', 'utf8');
  expect(printList(packageListSchema.parse(JSON.parse(text)))).toBe(text);
});

it('rejects a package that is listed twice', () => {
  const twice = { checked: '2026-01-01', packages: [list.packages[1], list.packages[1]] };
  expect(otherPackagesSchema.safeParse(twice).error?.issues.map(({ message }) => message)).toEqual(['repeats "c"']);
});
