import { expect, it } from 'vitest';
import { readmeHtml } from '../../tests/fixtures/readme.ts';

/** The kind of the aside, its title, and the HTML of its text. */
async function asideOf(body: string): Promise<string[] | undefined> {
  return /^<div class="aside aside-(\w+) [^>]*>\n<p class="aside-title"><svg.*<\/svg>(.*?)<\/p>\n?(.*?)\n?<\/div>$/s
    .exec(await readmeHtml(body))
    ?.slice(1);
}

it.each([
  ['> **Note**\n> Text', 'note'],
  ['> **Warning**\n>\n> Text', 'warning'],
  ['> **Note** Text', 'note'],
  ['> **Note:** Text', 'note'],
  ['> **Tip**: Text', 'tip'],
  ['> **Caution** – Text', 'caution'],
  ['> **IMPORTANT!**\\\n> Text', 'important'],
  ['> **:warning: Warning**\n> Text', 'warning'],
  ['> **⚠️ Warning:** Text', 'warning'],
  ['> :warning: **Warning** Text', 'warning'],
  ['> __note__: Text', 'note'],
  ['> [!TIP] Text', 'tip'],
  ['[!NOTE] Text', 'note'],
  ['[!warning]\nText', 'warning'],
])('%j is an alert', async (body, kind) => {
  expect(await asideOf(body)).toEqual([kind, `${kind[0]?.toUpperCase()}${kind.slice(1)}`, '<p>Text</p>']);
});

it('several marks in one quote are an alert each', async () => {
  const html = await readmeHtml('> **Warning** One\n>\n> Two\n>\n> **Note** Three\n>\n> **Tip**\n> - Four');
  expect([...html.matchAll(/aside-(\w+) |<p>(\w+)<\/p>|<li>(\w+)/g)].map((match) => match.slice(1).join(''))).toEqual([
    'warning',
    'One',
    'Two',
    'note',
    'Three',
    'tip',
    'Four',
  ]);
});

it('a mark directly below another belongs to its text', async () => {
  expect(await asideOf('> **Note**\n>\n> **Note**\n>\n> Text')).toEqual([
    'note',
    'Note',
    '<p><strong>Note</strong></p>\n<p>Text</p>',
  ]);
});

it.each(['> **Note:** text', '> **Note**\n> text'])('text in lower case after a colon or a line break: %j', async (body) => {
  expect(await asideOf(body)).toEqual(['note', 'Note', '<p>text</p>']);
});

it.each(['> **Note** `a` b', '[!NOTE] `a` b'])('text that begins with code: %j', async (body) => {
  expect(await asideOf(body)).toEqual(['note', 'Note', '<p><code>a</code> b</p>']);
});

it.each([
  '> **Note** that a sentence goes on',
  '> **Warning signs** are red',
  '> **Deprecated**\n> Text',
  '> **Note**',
  '> A **Note**',
  '> Text\n>\n> **Note** Text',
  '**Note** Text',
  '[!NOTE]',
  '[!OTHER] Text',
  '[!NOTE](https://x.example/)',
])("%j isn't", async (body) => expect(await readmeHtml(body)).not.toContain('aside'));

it('our own pages have one form', async () => {
  const { compile } = await import('../../tests/fixtures/compile.ts');
  const [html] = (await compile('> **Note**\n> Text\n\n[!NOTE] Text')).fragments;
  expect(html).toMatch(/^<blockquote>.*<p>\[!NOTE\] Text<\/p>$/s);
});
