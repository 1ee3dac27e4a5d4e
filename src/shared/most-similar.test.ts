import { expect, it } from 'vitest';
import { mostSimilar } from './most-similar.ts';

const similar = (text: string, ...candidates: string[]): string[] => mostSimilar(text, candidates, { textOf: String, limit: 2 });

it('finds misspelled, shortened, and differently separated texts, best first', () => {
  expect(similar('code-spliting', 'caching', 'code-splitting', 'tree-shaking')).toEqual(['code-splitting']);
  expect(similar('splitChunks', 'split-chunks-plugin', 'entry', 'split-chunks')).toEqual(['split-chunks', 'split-chunks-plugin']);
  expect(similar('entry', 'entry-points', 'entry', 'entry-advanced')).toEqual(['entry', 'entry-points']);
});

it('finds texts of equal similarity', () => expect(similar('entry', 'entry-a', 'entry-b')).toEqual(['entry-a', 'entry-b']));

it('finds nothing if nothing is similar', () => {
  expect(similar('wordpress', 'caching', 'entry')).toEqual([]);
  expect(similar('', 'caching', '')).toEqual([]);
});
