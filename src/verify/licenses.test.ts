import { expect, it } from 'vitest';
import { licensedSchema, licenseFaults } from './licenses.ts';

const allowed = ['MIT', 'Apache-2.0 AND MIT'];

it("names packages whose license isn't allowed or is missing", () => {
  const packages = [
    { name: 'good', license: 'MIT' },
    { name: 'both', license: 'Apache-2.0 AND MIT' },
    { name: 'copyleft', license: 'GPL-3.0' },
    { name: 'choice', license: 'MIT OR GPL-3.0' },
    { name: 'silent', license: licensedSchema.parse({ license: { type: 'MIT' } }).license },
  ];
  expect(licenseFaults(packages, allowed)).toEqual([
    'copyleft is licensed as GPL-3.0: replace it, or allow the license in data/licenses.json',
    'choice is licensed as MIT OR GPL-3.0: replace it, or allow the license in data/licenses.json',
    "silent has no license in its package.json: don't use it",
  ]);
});

it('allows an exception for one package only', () => {
  const packages = [
    { name: 'words', license: 'WTFPL' },
    { name: 'other', license: 'WTFPL' },
    { name: 'old', license: undefined },
  ];
  expect(licenseFaults(packages, allowed, { words: 'WTFPL', old: 'MIT' })).toEqual([
    'other is licensed as WTFPL: replace it, or allow the license in data/licenses.json',
  ]);
  expect(licenseFaults(packages, allowed, { words: 'GPL-3.0', other: 'WTFPL' })).toHaveLength(2);
});
