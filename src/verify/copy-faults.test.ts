import { expect, it } from 'vitest';
import { copyFaults, countParts } from './copy-faults.ts';

const html = (prose: string): string => `<main><h1>Page</h1><div class="prose">${prose}</div></main>`;
const page = html(
  '<h2>One<a class="permalink"></a></h2><dl class="facts"><dt>Type</dt><dd><code>string</code></dd></dl>' +
    '<pre><code>$ <b>npm</b> i</code></pre><table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table>',
);
const copy = '# Page\n\n## One\n\n- **Type:** `string`\n\n```console\nnpm i\n```\n\n| a | b |\n| --- | --- |\n| c | d |\n';

it('finds nothing missing in a complete copy', () => {
  expect(copyFaults(page, copy)).toEqual([]);
  expect([...countParts(page).values()]).toEqual([1, 1, 1, 1]);
});

it.each([
  ['a heading', '## One', 'headings: 2 One'],
  ['the level of a heading', '## ', 'headings: 2 One'],
  ['a fact', '`string`', 'facts: Type:string'],
  ['a code block', 'npm i', 'code blocks: npmi'],
  ['a row of a table', '| c | d |', 'tables: a|b\nc|d'],
])('reports %s that is missing', (_what, text, fault) =>
  expect(copyFaults(page, copy.replace(text, text === '## ' ? '### ' : ''))).toEqual([fault.replaceAll(' ', ' ')]),
);

it('reports parts in another order', () => {
  const [first, second] = ['<h2>One</h2>', '<h2>Two</h2>'];
  expect(copyFaults(html(first + second), '## Two\n\n## One\n')).toEqual(['headings: 2 Two']);
});
