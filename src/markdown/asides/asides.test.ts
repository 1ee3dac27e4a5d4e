import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../../tests/fixtures/compile.ts';

const html = async (body: string, format: 'md' | 'mdx' = 'mdx'): Promise<string> =>
  htmlOf(await compile(body, { format })).replaceAll('\n', '');
const aside = (kind: string, inside: string): string => `<div class="aside aside-${kind}" role="note">${inside}</div>`;

it.each(['NOTE', 'TIP', 'IMPORTANT', 'WARNING', 'CAUTION'])('[!%s] in both formats, in any case', async (kind) => {
  const title = `${kind[0]}${kind.slice(1).toLowerCase()}`;
  const expected = aside(kind.toLowerCase(), `<p class="aside-title">${title}</p><p>Text.</p>`);
  expect(await html(`> [!${kind}]\n> Text.\n`)).toBe(expected);
  expect(await html(`> [!${kind.toLowerCase()}]\n> Text.\n`, 'md')).toBe(expected);
});

it.each([
  ['plain', '> [!NOTE] Breaks watch mode\n> Text\n> goes on.', 'Breaks watch mode', '<p>Textgoes on.</p>'],
  [
    'with code and emphasis',
    '> [!NOTE] Node and `"type"` are *both* needed\n> Text.',
    'Node and <code>"type"</code> are <em>both</em> needed',
    '<p>Text.</p>',
  ],
  ['that begins with code', '> [!NOTE] `a`\n> `b`', '<code>a</code>', '<p><code>b</code></p>'],
  ['with a hard break', '> [!NOTE] Title\\\n> Text.', 'Title', '<p>Text.</p>'],
  ['without text', '> [!NOTE] Title', 'Title', ''],
  ['absent, text in a paragraph of its own', '> [!NOTE]\n>\n> - a', 'Note', '<ul><li>a</li></ul>'],
  ['absent, text beginning with code', '> [!NOTE]\n> `a` b', 'Note', '<p><code>a</code> b</p>'],
])('a title %s', async (_, body, title, rest) => {
  expect(await html(body)).toBe(aside('note', `<p class="aside-title">${title}</p>${rest}`));
});

it('leaves other block quotes alone', async () => {
  expect(await html('> A [!NOTE] inside.')).toBe('<blockquote><p>A [!NOTE] inside.</p></blockquote>');
  expect(await html('> - [!NOTE]')).toMatch(/^<blockquote><ul>/);
});

it('reports a kind that does not exist', async () => {
  expect(problemsOf(await compile('a\n\n> [!WARNIGN] b\n\n> [!INFO]\n'))).toMatchInlineSnapshot(`
    "page.mdx:6:1
      Unknown aside type [!WARNIGN]
      Use one of NOTE, TIP, IMPORTANT, WARNING, CAUTION; perhaps WARNING.
    page.mdx:8:1
      Unknown aside type [!INFO]
      Use one of NOTE, TIP, IMPORTANT, WARNING, CAUTION."
  `);
});
