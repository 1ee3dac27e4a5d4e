import { expect, it } from 'vitest';
import { shareOf } from './share-of.ts';

const names = Array.from({ length: 300 }, (_, index) => ({ name: `guides/${index}` }));

it('takes about a third, the same for the same seed and another for another', () => {
  const first = names.filter(shareOf('a'));
  expect(first.length).toBeGreaterThan(70);
  expect(first.length).toBeLessThan(130);
  expect(names.filter(shareOf('a'))).toEqual(first);
  expect(names.filter(shareOf('b'))).not.toEqual(first);
});

it('gives every example its turn', () => {
  const seeds = Array.from({ length: 40 }, (_, index) => String(index));
  expect(names.filter((example) => !seeds.some((seed) => shareOf(seed)(example)))).toEqual([]);
});

it.each(['configuration/claims', 'configuration/messages/shop', 'getting-started/1-first-bundle'])('always takes %s', (name) => {
  expect(['a', 'b', 'c', 'd', 'e'].every((seed) => shareOf(seed)({ name }))).toBe(true);
});
