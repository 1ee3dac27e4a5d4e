import { expect, it } from 'vitest';
import { avatarUrl, initials } from './avatar.ts';

it('requests twice the displayed size, for sharp screens', () =>
  expect(avatarUrl('octocat')).toBe('https://github.com/octocat.png?size=90'));

it.each([
  ['octocat', 'O'],
  ['mona lisa octocat', 'ML'],
  ['open-source_friends', 'OS'],
  ['  (a) & ölwerk', 'Ö'],
  ['𝒜lpha 2nd', '𝒜2'],
  ['???', ''],
])('the initials of %j are %j', (name, letters) => expect(initials(name)).toBe(letters));
