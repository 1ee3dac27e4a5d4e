import { expect, it } from 'vitest';
import { compile, htmlOf, problemsOf } from '../../tests/fixtures/compile.ts';
import { asideKinds } from './asides.ts';

const html = async (body: string, format: 'md' | 'mdx' = 'mdx'): Promise<string> =>
  htmlOf(await compile(body, { format })).replaceAll('\n', '');
const aside = (name: string, title: string, rest: string): string => {
  const { tone, icon } = asideKinds[name]!;
  const drawing = `<svg class="icon" width="16" height="16" viewBox="0 0 24 24" aria-hidden="true"><path d="${icon}"></path></svg>`;
  return `<div class="aside aside-${name.toLowerCase()} tone-${tone}" role="note"><p class="aside-title">${drawing}${title}</p>${rest}</div>`;
};

it.each(Object.entries(asideKinds))('[!%s] in both formats, in any case', async (name, { title }) => {
  const expected = aside(name, title, '<p>Text.</p>');
  expect(await html(`> [!${name}]\n> Text.\n`)).toBe(expected);
  expect(await html(`> [!${name.toLowerCase()}]\n> Text.\n`, 'md')).toBe(expected);
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
  expect(await html(body)).toBe(aside('NOTE', title, rest));
});

it('reports an unknown kind, with a suggestion and all others', async () => {
  const kinds = Object.entries(asideKinds).map(([name, { use }]) => `${name} (${use})`);
  expect(problemsOf(await compile('a\n\n> [!WARNIGN] b\n\n> [!INFO]\n'))).toBe(
    [
      `page.mdx:6:1 Unknown aside type [!WARNIGN]: Did you mean WARNING? Available: ${kinds.join(', ')}.`,
      `page.mdx:8:1 Unknown aside type [!INFO]: Available: ${kinds.join(', ')}.`,
    ].join('\n'),
  );
});
