import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../tests/fixtures/compile.ts';
import { compileAsReadme, readmeHtml } from '../../../tests/fixtures/readme.ts';
import { askedFor } from '../compile-context.ts';

describe('typical README content is kept', () => {
  it.each([
    [
      'tables of HTML',
      '<table><thead><tr><th align="left">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
      '<td colspan="2">b</td>',
    ],
    [
      'details',
      '<details>\n<summary>More</summary>\n\n**b**\n\n</details>',
      '<details>\n<summary>More</summary>\n<p><strong>b</strong></p>\n</details>',
    ],
    ['keys', 'Press <kbd>Ctrl</kbd>', '<kbd>Ctrl</kbd>'],
    ['definition lists', '<dl><dt>a</dt><dd>b</dd></dl>', '<dl><dt>a</dt><dd>b</dd></dl>'],
    ['small and raised text', 'H<sub>2</sub>O, x<sup>2</sup>', 'H<sub>2</sub>O, x<sup>2</sup>'],
    ['task lists', '- [x] done', 'type="checkbox" checked disabled'],
    ['named anchors', '<a name="here"></a>\n\n[there](#here)', '<a href="#user-content-here">there</a>'],
    ['alerts', '> [!WARNING]\n>\n> Hot', '</svg>Warning</p>\n<p>Hot</p>\n</div>'],
    ['headings of HTML', '<h2 align="center">Use</h2>', '<h2 id="use">Use</h2>'],
    ['line breaks', 'a<br>b', 'a<br>b'],
  ])('%s', async (_, body, expected) => expect(await readmeHtml(`Text\n\n${body}`)).toContain(expected));
});

it('comments are removed, except in code', async () => {
  expect(await readmeHtml('a <!-- note --> b\n\n<!--\n\nlong\n\n-->\n\n```html\n<!-- kept -->\n```')).toMatch(
    /^<p>a {2}b<\/p>\n<figure.*&lt;!-- kept --&gt;/s,
  );
});

it('emoji are characters, outside code', async () => {
  expect(await readmeHtml('## :rocket: Go\n\n:tada: `:tada:` a:hash:b :constructor:\n\n```\n:tada:\n```')).toMatch(
    /🚀 Go<\/h2>\n<p>🎉 <code>:tada:<\/code> a:hash:b :constructor:<\/p>\n<figure.*>:tada:</s,
  );
});

it('HTML boxes are removed, and text between blocks becomes paragraphs', async () => {
  expect(
    await readmeHtml('<div align="center">\n\nOne\n\n<div>two <b>three</b></div>\n<p align="center">four</p>\n</div>\n'),
  ).toBe('<p>One</p>\n<p>two <b>three</b></p>\n<p>four</p>');
});

it("the empty corner of a table isn't a header", async () => {
  expect(await readmeHtml('|  | a |\n| - | - |\n| b | c |')).toMatch(/<td class="short"><\/td>\s*<th class="short">a<\/th>/);
});

it('empty elements are removed', async () => {
  expect(
    await readmeHtml('a\n\n<p><br></p>\n\n<p>b<br></p>\n\n[](https://x.example/)\n\n<details><summary>c</summary></details>'),
  ).toBe('<p>a</p>\n<p>b</p>\n<details><summary>c</summary></details>');
});

it("fences can't use our meta or quote our files, and cause no problems", async () => {
  const page = await compileAsReadme(
    '```js file=package.json title="x"\na\n```\n\n```wat-lang {1}\nb\n```\n\n```js{2}\nc\n```\n\n```console\nnpm i\n```\n\n```console\n$ npm i\nok\n```',
  );
  expect(page.problems).toEqual([]);
  expect(askedFor(page, 'readQuoted')).toEqual([]);
  expect(page.codeBlocks.map(({ lang, code }) => [lang, code])).toEqual([
    ['js', 'a'],
    ['code', 'b'],
    ['js', 'c'],
    ['bash', 'npm i'],
    ['console', '$ npm i\nok'],
  ]);
});

it('placeholders of code written by a README have no effect', async () => {
  const page = await compileAsReadme(
    '<code-block index="7"></code-block><code-block index="-0"></code-block>\n\n```js\na\n```\n\n<code-block index="0"></code-block>',
  );
  expect(page.codeBlocks).toHaveLength(1);
  expect(htmlOf(page)).not.toContain('code-block');
});

it('our components have no meaning', async () => {
  const page = await compileAsReadme(
    'import a from "a"\n\n<Tabs><Tab title="a">b</Tab></Tabs>\n\n<Option name="output" /> {1 + 1}',
  );
  expect(page.problems).toEqual([]);
  expect(page.facts).toEqual([]);
  expect(page.fragments.every((fragment) => typeof fragment === 'string')).toBe(true);
});

it('headings start at level 2 and descend one level at a time', async () => {
  const html = await readmeHtml('# x-loader\n\n### A\n\n##### B\n\n##### C\n\n#### D\n\n## E\n\n### F\n\n<h1>G</h1>\n\n###### H');
  expect([...html.matchAll(/<(h\d) [^>]*>(\w)/g)].map(([, level, name]) => `${level} ${name}`)).toEqual([
    'h2 A',
    'h3 B',
    'h3 C',
    'h3 D',
    'h2 E',
    'h3 F',
    'h2 G',
    'h3 H',
  ]);
});

it('headings without text are ignored', async () => {
  expect(await readmeHtml('## \n\n## A\n\n<h3></h3>')).toBe('<h2 id="a">A</h2>');
});
