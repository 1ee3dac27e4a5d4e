import { expect, it } from 'vitest';
import { didYouMean, nearest } from './suggest.ts';

it.each([
  ['titel', ['title', 'sort'], 'title'],
  ['/guides/cachign/', ['/guides/', '/guides/caching/', '/guides/hmr/'], '/guides/caching/'],
  ['file', ['pile', 'files'], 'pile'],
  ['js', ['css', 'json', 'js'], 'js'],
])('%s among %j suggests %s', (word, candidates, meant) => expect(nearest(word, candidates)).toBe(meant));

it('suggests nothing too different', () => {
  expect(nearest('entry', ['output', 'mode'])).toBeUndefined();
  expect(nearest('a', [])).toBeUndefined();
  expect(didYouMean('entry', ['output'])).toBe('');
  expect(didYouMean('entyr', ['entry'])).toBe('Did you mean entry?');
});
