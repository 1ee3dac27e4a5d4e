import { expect, it } from 'vitest';
import { literalOf } from './literal.ts';

it.each([
  ['true', true],
  ['null', null],
  ['-1.5', -1.5],
  ["'a'", 'a'],
  ['`a\\n`', 'a\n'],
  ["['a', [1]]", ['a', [1]]],
  ["{ a: 1, 'b-c': [true], 2: {} }", { a: 1, 'b-c': [true], 2: {} }],
])('%s is a value', (expression, value) => expect(literalOf(expression)).toEqual(value));

it.each([
  'a',
  'undefined',
  'f()',
  '1 + 1',
  '!true',
  "-'1'",
  '`${a}`',
  '/a/',
  '1n',
  '[...a]',
  '[,1]',
  '[b]',
  '{ a }',
  '{ [a]: 1 }',
  '{ ...a }',
  '{ a() {} }',
  '{ get a() { return 1 } }',
  '() => 1',
])('%s is code', (expression) => expect(literalOf(expression)).toBeUndefined());

it('reads expressions with comments', () => expect(literalOf('1 // one')).toBe(1));
