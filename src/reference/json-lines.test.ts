import { expect, it } from 'vitest';
import { jsonLines } from './json-lines.ts';

it('finds the line of every key and item', () => {
  const text = '{\n  "a": { "b/c": [1,\n    { "d\\"~": "x\\\\" }, true] },\n\n  "e": -1.5e3\n}';
  expect(Object.fromEntries(jsonLines(text))).toEqual({
    '': 1,
    '/a': 2,
    '/a/b~1c': 2,
    '/a/b~1c/0': 2,
    '/a/b~1c/1': 3,
    '/a/b~1c/1/d"~0': 3,
    '/a/b~1c/2': 3,
    '/e': 5,
  });
});

it('rejects invalid JSON', () => expect(() => jsonLines('{ "a": ')).toThrow(SyntaxError));
