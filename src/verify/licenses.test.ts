import { describe, expect, it } from 'vitest';
import { isAllowed, licenseFaults, readLicense } from './licenses.ts';

const allowed = new Set(['MIT', 'ISC', 'Apache-2.0']);

it.each([
  ['MIT', true],
  ['GPL-3.0', false],
  ['(WTFPL OR MIT)', true],
  ['WTFPL OR GPL-3.0', false],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 AND GPL-3.0', false],
  ['GPL-3.0 AND WTFPL OR MIT', true],
  ['GPL-3.0 AND (WTFPL OR MIT)', false],
  ['(MIT AND (ISC OR GPL-3.0))', true],
  ['Apache-2.0 WITH LLVM-exception', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['UNLICENSED', false],
  ['', false],
])('%j is allowed: %s', (expression, is) => expect(isAllowed(expression, allowed)).toBe(is));

describe('readLicense', () => {
  it('reads all forms that packages use', () => {
    expect(readLicense({ license: 'MIT' })).toBe('MIT');
    expect(readLicense({ license: { type: 'ISC' } })).toBe('ISC');
    expect(readLicense({ licenses: [{ type: 'GPL-2.0' }, { type: 'MIT' }] })).toBe('GPL-2.0 OR MIT');
    expect(readLicense({})).toBeUndefined();
  });
});

it("names packages whose license isn't allowed or is missing", () => {
  const packages = [
    { name: 'good', license: 'MIT' },
    { name: 'copyleft', license: 'GPL-3.0' },
    { name: 'silent', license: undefined },
  ];
  expect(licenseFaults(packages, [...allowed])).toEqual([
    'copyleft is licensed as GPL-3.0: replace it, or allow the license in data/licenses.json',
    "silent has no license in its package.json: don't use it",
  ]);
});

it('allows an exception for one package only', () => {
  const packages = [
    { name: 'words', license: 'WTFPL' },
    { name: 'other', license: 'WTFPL' },
  ];
  expect(licenseFaults(packages, [...allowed], { words: 'WTFPL' })).toEqual([
    'other is licensed as WTFPL: replace it, or allow the license in data/licenses.json',
  ]);
  expect(licenseFaults(packages, [...allowed], { words: 'GPL-3.0', other: 'WTFPL' })).toHaveLength(1);
});
