import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';

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

it('refuses whatever would run or means nothing in HTML, and leaves it out', async () => {
  const page = await compile(
    '<p onClick="a()" {...b} id={c} style={{ color: \'red\' }}>x</p>\n\n<div>\n  <script>alert(1)</script>\n</div>',
  );
  expect(problemsOf(page)).toMatchInlineSnapshot(`
    "page.mdx:4:1
      Spread in <p>
      Pages are data: write each property by itself.
    page.mdx:4:1
      The property id of <p> is an expression
      Pages are data: use a string, a number, true, false, or a list or object of these.
    page.mdx:4:1
      The property style of <p> is an object
      HTML takes text, such as title="Entry point".
    page.mdx:7:3
      A page runs code: <script>
      Pages are data and run no code.
    page.mdx:4:1
      Handler onClick on <p>
      Pages are data and run no code."
  `);
  expect(htmlOf(page)).not.toMatch(/alert|onclick|style|id=/i);
});
