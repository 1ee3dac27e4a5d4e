import { expect, it } from 'vitest';
import { optionAfter } from './list-keys.ts';

it.each([
  ['ArrowDown', 0, 1],
  ['ArrowDown', 8, 0],
  ['ArrowDown', -1, 0],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 8],
  ['ArrowUp', -1, 8],
  ['PageDown', 0, 5],
  ['PageDown', 6, 8],
  ['PageDown', -1, 5],
  ['PageUp', 7, 2],
  ['PageUp', 2, 0],
  ['Home', 7, 0],
  ['End', 0, 8],
  ['a', 3, undefined],
])('%s at option %d of 9 moves to %o', (key, active, to) => expect(optionAfter(key, active, 9)).toBe(to));

it('keys do nothing without options', () => expect(optionAfter('End', -1, 0)).toBeUndefined());
