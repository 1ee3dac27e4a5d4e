import { expect, it } from 'vitest';
import { parseRecent, withRecent } from './recent-queries.ts';

it('lists the newest first, each once, at most six', () => {
  expect(withRecent(['b', 'A', 'c', 'd', 'e', 'f'], ' a ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(withRecent(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
  expect(withRecent(['a'], '  ')).toEqual(['a']);
});

it.each([undefined, '', 'no json', '{}', '[1,null,""]'])('ignores stored %s', (stored) =>
  expect(parseRecent(stored)).toEqual([]),
);
