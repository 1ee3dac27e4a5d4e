import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../../tests/fixtures/compile.ts';
import { compileAsReadme, readmeHtml, remarksOf } from '../../../tests/fixtures/readme.ts';
import { NOT_SHOWN } from '../compile-page.ts';
import { excessOfText } from '../parse-page.ts';

describe('a README that is nested too deeply is replaced by a sentence, and reported', () => {
  it.each([
    ['block quotes', `${'> '.repeat(3000)}a`],
    ['boxes of HTML', '<div>'.repeat(20_000)],
    ['tables', '<table><tr><td>'.repeat(5000)],
    ['phrases', '<b><i>'.repeat(20_000)],
  ])('%s', async (_, body) => {
    const page = await compileAsReadme(body, { with: { package: { name: 'x-loader', version: '1.2.3' } } });
    expect(remarksOf(page)).toEqual([
      expect.stringMatching(/^The README can't be shown: it (?:is nested .*deep|has a block with more than 5000 emphasis)/),
    ]);
    expect(page.problems[0]).toMatchObject({ file: '_x-loader.md', tolerable: true });
    expect(htmlOf(page)).toContain(NOT_SHOWN);
    expect(htmlOf(page)).toContain('<dt>Version</dt>');
  });
});

it('a table of 500 contributors in one block of HTML is shown', async () => {
  const person = '<td><a href="https://x.example/?a&b"><b>Ann_B</b></a><a href="https://x.example/"><sub>c</sub></a></td>\n';
  expect(await readmeHtml(`<table><tr>\n${person.repeat(500)}</tr></table>\n\n## Use`)).toContain('<h2 id="use">');
});

it('lists nested 150 levels deep are shown', async () => {
  const html = await readmeHtml(Array.from({ length: 150 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n'));
  expect(html.match(/<ul>/g)).toHaveLength(150);
});

it('a fence that is never closed ends with the README', async () => {
  const page = await compileAsReadme('## Use\n\n```js\na();\n\n# Not a heading\n');
  expect(page.codeBlocks.map(({ code }) => code)).toEqual(['a();\n\n# Not a heading']);
  expect(page.problems).toEqual([]);
});

it('a table of 200 columns is in a scrolling box', async () => {
  const row = (cell: string): string => `|${cell.repeat(200)}`;
  const html = await readmeHtml(`${row('a|')}\n${row('-|')}\n${row('b|')}`);
  expect(html).toMatch(/^<div class="table"><table class="stacked"/);
  expect(html.match(/<td/g)).toHaveLength(200);
});

it.each([
  ['tags that are never closed', '<div><p>a <b>b\n\n## Use\n\nText', '<h2 id="use">'],
  ['tags that were never opened', 'a</div></p></table>\n\n## Use', '<h2 id="use">'],
  ['tags closed in the wrong order', '<b><i>a</b></i>\n\n## Use', '<h2 id="use">'],
  ['a tag without an end', 'a <img src="b\n\n## Use', '<h2 id="use">'],
  ['cells without a table', '<td>a</td><tr><td>b</td></tr>\n\n## Use', '<h2 id="use">'],
  ['a comment without an end', '## Use\n\n<!-- a\n\n## More', '<h2 id="use">'],
])('broken HTML is repaired: %s', async (_, body, expected) => {
  const page = await compileAsReadme(body);
  expect(page.problems).toEqual([]);
  expect(htmlOf(page)).toContain(expected);
});

it('two thousand headings with the same text get unique ids', async () => {
  const { ids } = await compileAsReadme('## a\n'.repeat(2000));
  expect(new Set(ids).size).toBe(2000);
});

it('text that Markdown would take too long to parse is detected before parsing', () => {
  expect(excessOfText('*a_ '.repeat(3000))?.title).toMatch(
    /^has a block with more than 5000 emphasis, link, and markup characters: \*a_/,
  );
  expect(excessOfText('[a]('.repeat(3000))?.title).toMatch(/^has a block/);
  expect(excessOfText('*a* [b](c)\n\n'.repeat(4000))).toBeUndefined();
});
