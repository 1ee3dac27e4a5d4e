import { expect, it } from 'vitest';
import { createCountTerms } from './word-postings.ts';

it('counts the terms of a text, without stop words', () => {
  const terms = ['cach', 'fil'];
  const count = createCountTerms((term) => terms.indexOf(term));
  const { words, pairs } = count('Caching the cached files');
  expect(words).toBe(3);
  expect([...pairs]).toEqual([0, 2, 1, 1]);
});
