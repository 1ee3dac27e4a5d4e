import { join } from 'node:path';
import type { Root } from 'mdast';
import { expect, it } from 'vitest';
import { root } from '../build/project.ts';
import { parseExactly } from '../markdown/mdx/parse-exactly.ts';
import { parseNatively, unwrapComponents } from '../markdown/mdx/parse-natively.ts';
import { type MdxParser, parsePage } from '../markdown/to-hast.ts';
import { readContent } from './read-content.ts';

/** A page's tree without what the compiler doesn't use. */
function treeOf(text: string, parse: MdxParser): unknown {
  const tree: Root = parsePage(
    { file: 'page.mdx', url: '/', text, format: 'mdx' },
    (problem) => {
      throw new Error(problem.title);
    },
    parse,
  );
  unwrapComponents(tree);
  return JSON.parse(
    JSON.stringify(tree, function (this: { readonly type?: string }, key, value: unknown) {
      const unused = key === 'data' || (key === 'position' && this.type === 'mdxJsxAttribute');
      return unused ? undefined : value;
    }),
  ) as unknown;
}

it.each([
  [
    'elements on a line of their own',
    '<Anchor id="a" />\n\n<kbd>A *b*</kbd>\n\n- <samp>`c`</samp>\n\n> <kbd>D</kbd>\n\n<Since version="5.1" />\n\n<br /> <br />',
  ],
  ['elements within paragraphs', 'a <kbd>B</kbd> c\n<Default /> d'],
  ['nested components', '<Tabs>\n\n<Tab title="a">\n\n- 1\n\n  <Since version="5" />\n\n</Tab>\n\n</Tabs>'],
  ['literals', '<A b={[1, { c: "d" }]} e={-1} f="&quot;" g />'],
  ['tables, footnotes, and tasks', '| a | b |\n| - | -: |\n| `x\\|y` | <kbd>k</kbd> |\n\n- [x] c[^1]\n\n[^1]: d'],
  ['references', '[a][b] ![c][b] [b]\n\n[b]: /x "t"'],
  ['code', '~~~js title="a" {1}\n<A>\n~~~\n\n`` ` ``'],
  ['characters', 'é 😀 &amp; \\< \\{  https://webpack.js.org'],
])('gives the same tree as remark for %s', (_, text) => expect(treeOf(text, parseNatively)).toEqual(treeOf(text, parseExactly)));

it('leaves lines of several words to remark', () => {
  expect(() => treeOf('<kbd>A</kbd> <kbd>B</kbd>', parseNatively)).toThrow('drops the paragraph');
});

it('gives the same tree as remark for every page', { timeout: 120_000 }, async () => {
  for (const { path, text } of await readContent(join(root, 'content')))
    expect({ path, tree: treeOf(text, parseNatively) }).toEqual({ path, tree: treeOf(text, parseExactly) });
});
