import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';

it.each([
  [
    'components on a line of their own',
    '<Anchor id="a">x</Anchor> <Anchor id="b">y</Anchor>',
    '<a id="a" class="anchor"></a>\n<a id="b" class="anchor"></a>',
  ],
  ['elements within an svg', '<svg>\n<text>a</text>\n<text>b</text>\n</svg>', '<svg><text>a</text><text>b</text></svg>'],
])('moves %s out of their paragraph', async (_, body, html) => expect(htmlOf(await compile(body))).toBe(html));

it.each([
  ['words', '<kbd>Ctrl</kbd> <kbd>C</kbd>', '<p><kbd>Ctrl</kbd> <kbd>C</kbd></p>'],
  [
    'words in a list',
    '- <kbd>A *b*</kbd> <samp>`c`</samp>',
    '<ul>\n<li><kbd>A <em>b</em></kbd> <samp><code>c</code></samp></li>\n</ul>',
  ],
  ['a word on two lines', '<b>a\nb</b>', '<p><b>a\nb</b></p>'],
  ['elements among words', 'Press <kbd>C</kbd>.', '<p>Press <kbd>C</kbd>.</p>'],
  [
    'a release by itself',
    '<Since version="5.1">x</Since>',
    '<p><span class="since" title="Available since webpack 5.1">since 5.1</span></p>',
  ],
])('keeps the paragraph of %s', async (_, body, html) => expect(htmlOf(await compile(body))).toBe(html));

it('keeps code next to an element', async () => {
  expect(problemsOf(await compile('<summary>x</summary> {a.b}'))).toMatchInlineSnapshot(
    `"page.mdx:4:22 Pages can't run code: a.b: Remove the import, export, or {expression}. To write a literal brace, use \\{."`,
  );
});
