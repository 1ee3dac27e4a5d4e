import { expect, it } from 'vitest';
import { editDistance, slipsAllowed } from './edit-distance.ts';

it.each([
  ['loader', 'loader', 0],
  ['loader', 'lodaer', 1],
  ['replacment', 'replacement', 1],
  ['confguratoin', 'configuration', 2],
  ['abc', 'xyz', 3],
])('from %s to %s', (a, b, slips) => expect(editDistance(a, b, 2)).toBe(slips));

it('short words have to be exact', () => expect([3, 4, 7, 8].map(slipsAllowed)).toEqual([0, 1, 1, 2]));
