import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';
import { readLiteral } from './allowed-html.ts';

it.each([
  [
    '<details open>\n<summary>More</summary>\n\n**text**\n</details>',
    '<details open><summary>More</summary><p><strong>text</strong></p></details>',
  ],
  ['<p className="a b" tabIndex={-1} aria-label=\'x\' hidden={false}>y</p>', '<p class="a b" tabindex="-1" aria-label="x">y</p>'],
  ["<p class={['a', 'b']}>y</p>", '<p class="a b">y</p>'],
  [
    '<svg viewBox="0 0 1 1"><clipPath id="c"><path strokeWidth="2" d="M0 0" /></clipPath></svg>',
    '<svg viewBox="0 0 1 1"><clipPath id="c"><path stroke-width="2" d="M0 0"></path></clipPath></svg>',
  ],
])('%s is plain HTML', async (body, html) => {
  const page = await compile(body);
  expect(htmlOf(page)).toBe(html);
  expect(problemsOf(page)).toBe('');
});

it("rejects and removes elements that could run or that HTML doesn't have", async () => {
  const page = await compile(
    '<p onClick="a()" {...b} id={c} style={{ color: \'red\' }}>x</p>\n\n<div>\n  <script>alert(1)</script>\n</div>',
  );
  expect(problemsOf(page)).toMatchInlineSnapshot(`
    "page.mdx:4:1 <p> uses spread attributes: Pages are data. Write out each attribute.
    page.mdx:4:1 The attribute id of <p> is an expression: Pages are data. Use a string, a number, true, false, or an array or object of these.
    page.mdx:4:1 The attribute style of <p> is an object: HTML attributes are strings, such as title="Entry point".
    page.mdx:7:3 <script> isn't allowed: pages can't run code: Pages are data. Remove it.
    page.mdx:4:1 The event handler onClick on <p> isn't allowed: Pages are data. Remove it."
  `);
  expect(htmlOf(page)).not.toMatch(/alert|onclick|style|id=/i);
});

it.each([
  ['true', true],
  ['null', null],
  ['-1.5', -1.5],
  ["'a'", 'a'],
  ["['a', [1]]", ['a', [1]]],
  ["{ a: 1, 'b-c': [true] }", { a: 1, 'b-c': [true] }],
])('%s is a value', (expression, value) => expect(readLiteral(expression)).toEqual(value));

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
])('%s is code', (expression) => expect(readLiteral(expression)).toBeUndefined());

it('reads expressions with comments', () => expect(readLiteral('1 // one')).toBe(1));
