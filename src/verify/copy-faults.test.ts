import { expect, it } from 'vitest';
import { comparedParts, KINDS } from './copy-faults.ts';

const html = (prose: string): string => `<main><h1>Page</h1><div class="prose">${prose}</div></main>`;
const page = html(
  '<h2>One<a class="permalink"></a></h2><dl class="facts"><dt>Type</dt><dd><code>string</code></dd></dl>' +
    '<pre><code>$ <b>npm</b> i</code></pre><table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>',
);
const copy = '# Page\n\n## One\n\n- **Type:** `string`\n\n```console\nnpm i\n```\n\n| a | b |\n| --- | --- |\n| c | d |\n';

const missing = (document: string, markdown: string): string[] =>
  comparedParts(document, markdown).missing.map(({ kind, text }) => `${kind}: ${text}`);

it('finds nothing missing in a complete copy', () => {
  expect(missing(page, copy)).toEqual([]);
  expect(comparedParts(page, copy).parts.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...KINDS]));
});

it.each([
  ['a heading', '## One', 'heading: 2 One'],
  ['the level of a heading', '## ', 'heading: 2 One'],
  ['a fact', '`string`', 'fact: Type:string'],
  ['a code block', 'npm i', 'code block: npmi'],
  ['a row of a table', '| c | d |', 'table: a|b\nc|d'],
])('reports %s that is missing', (_what, text, fault) =>
  expect(missing(page, copy.replace(text, text === '## ' ? '### ' : ''))).toEqual([fault]),
);

it('reports parts in another order', () => {
  const [first, second] = ['<h2>One</h2>', '<h2>Two</h2>'];
  expect(missing(html(first + second), '## Two\n\n## One\n')).toEqual(['heading: 2 Two']);
});
