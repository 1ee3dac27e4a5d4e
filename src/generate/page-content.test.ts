import { describe, expect, it } from 'vitest';
import { compile } from '../../tests/fixtures/compile.ts';
import { pageEntry } from '../content/content-tree.ts';
import type { PageEntry } from '../shared/content-tree.ts';
import type { Renderer } from '../shared/renderer.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { assemble, pageContent, type PageContent } from './page-content.ts';

const renderer: Renderer = {
  renderScreen: () => '',
  renderPrintable: () => '',
  renderAside: ({ title: _title, tree: _tree, anchors: _anchors, hasRelated: _related, ...actions }) => JSON.stringify(actions),
  renderArticle: ({ parts, ...rest }) => `${JSON.stringify(rest)}\n${parts.map(({ html }) => html).join('')}`,
  renderIsland: ({ name, slots, id }) => `[${name} ${id}: ${slots.map((slot) => slot.trim()).join(' | ')}]`,
};

async function contentOf(body: string, extra: Partial<PageEntry> = {}): Promise<PageContent> {
  const page = await compile(body);
  const file = { path: 'guides/a.mdx', name: 'a.mdx', size: 1, extension: '.mdx', url: '/guides/a/', text: '' } as const;
  return pageContent(
    { entry: { ...pageEntry(file, page), ...extra }, page, file: 'content/guides/a.mdx', text: '', readme: false },
    {
      renderer,
      config: { repository: 'https://example.org', branch: 'main' },
      site: {
        origin: 'https://docs.example',
        bundlerVersion: '5.1.2',
        release: { version: '5.1' },
        start: { title: 'Start', url: '/', exists: true },
        sponsorsFetched: undefined,
        documentation: [],
        assistants: undefined,
        blog: undefined,
      },
      posts: [],
      nameEntry: (option) => (option === 'mode' ? { option: 'mode', address: '/configuration/mode/#mode' } : undefined),
    },
  );
}
const describedAs = async (body: string): Promise<string> => (await contentOf(body)).description;

it('separates sections by lines only if they are long', async () => {
  const sections = (words: number): string => `## A\n\n${'word '.repeat(words)}\n\n## B\n\nText.\n`;
  expect((await contentOf(sections(500))).html).toContain('"isRuled":true');
  expect((await contentOf(sections(100))).html).toContain('"isRuled":false');
});

it('links options in configurations to their entries, if they have one', async () => {
  const { html } = await contentOf('```js title="webpack.config.js"\nexport default { mode: x, bail: y };\n```\n');
  expect(html).toContain('<a href="/configuration/mode/#mode">mode</a>');
  expect(html).toContain('x, bail: ');
  expect(html).not.toContain('\0');
});

it("doesn't link an option and its parents inside the option's entry", () => {
  const options = ['module', 'module.rules', 'module.rules[].test', 'module.rulesOther'];
  const linked = (id: string): string[] => {
    const page = {
      fragments: [`<h3 id="${id}">…</h3>`, ...options.map((name) => ({ name, html: name }))],
      entries: [{ id: 'rule-test', name: 'module.rules[].test' }],
    };
    const html = assemble(page, renderer, (option) => ({ option, address: `/?"&#${option}` }));
    return [...html.matchAll(/href="\/\?&quot;&amp;#([^"]*)"/g)].map(([, name = '']) => name);
  };
  expect(linked('rule-test')).toEqual(['module.rulesOther']);
  expect(linked('usage')).toEqual(options);
});

it('keeps islands in place, nested ones too, each with a unique id and its properties', async () => {
  const tabs = (title: string, ...bodies: string[]): string =>
    `<Tabs>\n${bodies.map((body, index) => `<Tab title='${title}${index}'>\n\n${body}\n\n</Tab>`).join('\n')}\n</Tabs>`;
  const { html } = await contentOf(
    `before\n\n${tabs('"<&', tabs('x', 'one', 'two'), 'three')}\n\nbetween\n\n${tabs('y', 'four', 'five')}\n\nafter`,
  );
  const article = html.slice(html.indexOf('\n') + 1);
  expect(article).toMatchInlineSnapshot(`
    "<p>before</p>
    <div data-island="tabs" data-id="i0" data-props="{&quot;titles&quot;:[&quot;\\&quot;&lt;&amp;0&quot;,&quot;\\&quot;&lt;&amp;1&quot;]}">[tabs i0: <div data-island="tabs" data-id="i1" data-props="{&quot;titles&quot;:[&quot;x0&quot;,&quot;x1&quot;]}">[tabs i1: <p>one</p> | <p>two</p>]</div> | <p>three</p>]</div>
    <p>between</p>
    <div data-island="tabs" data-id="i2" data-props="{&quot;titles&quot;:[&quot;y0&quot;,&quot;y1&quot;]}">[tabs i2: <p>four</p> | <p>five</p>]</div>
    <p>after</p>"
  `);
  expect(new Set(article.match(/data-id="\w+"/g))).toHaveLength(3);
});

it('escapes text that could end an attribute or start a tag', () => {
  expect(escapeHtml(`"><script>'&amp;`)).toBe("&quot;&gt;&lt;script&gt;'&amp;amp;");
});

describe('description of a page without one', () => {
  it('is the beginning of its first paragraph, as plain text', async () => {
    expect(await describedAs('## Heading\n\nUse `a < b && c`, **bold**,\nand [a "link"](https://example.org/).\n\nMore.')).toBe(
      'Use a < b && c, bold, and a "link".',
    );
    expect(await describedAs('Write `&lt;`.')).toBe('Write &lt;.');
  });

  it('is cut between words, and inside a word that is too long', async () => {
    const cut = await describedAs('word '.repeat(50));
    expect(cut).toBe(`${'word '.repeat(31).trim()}…`);
    expect((await describedAs('語'.repeat(300))).length).toBeLessThanOrEqual(160);
    expect(await describedAs('x'.repeat(160))).toBe('x'.repeat(160));
  });

  it('is empty for a page without a paragraph, and overridden by the front matter', async () => {
    expect(await describedAs('## Heading')).toBe('');
    expect((await contentOf('Text.', { description: 'Written.' })).description).toBe('Written.');
  });
});
