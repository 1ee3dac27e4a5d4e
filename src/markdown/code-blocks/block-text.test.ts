import { expect, it } from 'vitest';
import { toPlace } from '../../shared/place.ts';
import { pagePlace, shownText, splitDiff } from './code-blocks.ts';

it('a block is one text; a diff is two, with the new side last', () => {
  expect(splitDiff({ code: 'a\nb' })).toEqual([{ code: 'a\nb', lines: [0, 1], indent: 0 }]);
  expect(splitDiff({ code: '  a\n-   b\n+   c\n\n  d', diff: true })).toEqual([
    { code: 'a\n  b\n\nd', lines: [0, 1, 3, 4], indent: 2 },
    { code: 'a\n  c\n\nd', lines: [0, 2, 3, 4], indent: 2 },
  ]);
  expect(shownText({ code: '- a\n+ b', diff: true }).code).toBe('b');
});

it('maps positions in a text to positions in the page', () => {
  const block = { code: 'a\n  b', line: 10, column: 3 };
  expect(pagePlace(block, shownText(block), { line: 2, column: 3 })).toEqual({ line: 12, column: 5 });
  const change = { code: '- a\n+ b', diff: true as const, line: 10, column: 1 };
  expect(pagePlace(change, shownText(change), { line: 1, column: 1 })).toEqual({ line: 12, column: 3 });
});

it('problems of a quoted file are reported at the fence', () => {
  const block = { code: 'a\nb', line: 10, column: 1, file: 'examples/a.js' };
  expect(pagePlace(block, shownText(block), { line: 2, column: 1 })).toEqual({ line: 10, column: 1 });
});

it('a position beyond the end is on the last line', () => {
  const block = { code: 'a\nb', line: 10, column: 1 };
  expect(pagePlace(block, shownText(block), { line: 9, column: 1 })).toEqual({ line: 12, column: 1 });
});

it('counts lines and columns from 1', () => {
  expect([0, 1, 2, 3].map((offset) => toPlace('a\nbc', offset))).toEqual([
    { line: 1, column: 1 },
    { line: 1, column: 2 },
    { line: 2, column: 1 },
    { line: 2, column: 2 },
  ]);
});
