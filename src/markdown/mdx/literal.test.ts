import type { Program } from 'estree';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { type Literal, literalOf } from './literal.ts';

function programOf(expression: string): Program | null | undefined {
  const element = unified().use(remarkParse).use(remarkMdx).parse(`<X a={${expression}} />`).children[0] as MdxJsxFlowElement;
  const value = element.attributes[0]?.value;
  return typeof value === 'object' ? value?.data?.estree : undefined;
}
const read = (expression: string): Literal => literalOf(programOf(expression));

it.each([
  ['true', true],
  ['null', null],
  ['-1.5', -1.5],
  ["'a'", 'a'],
  ['`a\\n`', 'a\n'],
  ["['a', [1]]", ['a', [1]]],
  ["{ a: 1, 'b-c': [true], 2: {} }", { a: 1, 'b-c': [true], 2: {} }],
])('%s is a value', (expression, value) => expect(read(expression)).toEqual({ ok: true, value }));

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
])('%s is code', (expression) => expect(read(expression)).toEqual({ ok: false }));

it('finds no value where nothing was parsed', () => expect(literalOf(null)).toEqual({ ok: false }));
