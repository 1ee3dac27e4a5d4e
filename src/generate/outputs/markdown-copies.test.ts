import { markdownToMdast } from 'satteri';
import { expect, it } from 'vitest';
import { compileWhole } from '../../../tests/fixtures/compile.ts';
import type { IndexedPage } from '../../content/content-index.ts';
import type { OptionFact } from '../../shared/fact.ts';
import { feeds } from './feeds.ts';
import { llms, markdownCopies } from './markdown-copies.ts';
import { optionList, shortUrls } from './option-list.ts';
import type { OutputFile, SiteContext } from './output.ts';

const option = (name: string, id: string): OptionFact => ({ group: 'option', name, id, type: 'string', source: '' });
const facts = [
  option('watch', 'watch'),
  option('entry.*.filename', 'entryfilename'),
  { group: 'command' as const, name: 'watch', id: 'watch-command', aliases: [], usage: '', source: '' },
  {
    group: 'flag' as const,
    name: '--watch',
    id: 'watch-flag',
    type: '',
    multiple: false,
    negatable: false,
    commands: [],
    source: '',
    option: { group: 'option' as const, name: 'watch' },
  },
  option('undocumented', 'undocumented'),
];

async function pageOf(url: string, title: string, body: string, more: Partial<IndexedPage['page']> = {}): Promise<IndexedPage> {
  const page = await compileWhole(`---\ntitle: ${title}\n---\n${body}`, { world: { pageExists: () => true } });
  return {
    entry: { url, title, description: `About ${title}`, related: [{ title: 'More', url: '/a/' }] },
    page: { ...page, ...more },
    readme: false,
  } as unknown as IndexedPage;
}

const context = async (): Promise<SiteContext> => {
  const question = (word: 'Option' | 'Command', name: string) => ({ word, name, children: false });
  const pages = [
    await pageOf('/a/', 'A', 'See [B](/b/).', {
      ids: ['watch', 'entryfilename', 'watch-command'],
      facts: [question('Option', 'watch'), question('Option', 'entry.*.filename'), question('Command', 'watch')],
    }),
    await pageOf('/blog/', 'Blog', 'News.'),
  ];
  const section = (title: string, url: string, menu: boolean) => ({ title, url, menu, urls: [url], items: [{ url }] });
  return {
    site: { name: 'webpack', description: 'A bundler.', bundlerVersion: '5.0.0', origin: 'https://docs.example' },
    sections: [section('Guides', '/a/', true), section('Blog', '/blog/', false)],
    pages,
    facts,
  } as unknown as SiteContext;
};

const textsOf = (files: Iterable<OutputFile>): Record<string, string> =>
  Object.fromEntries(
    [...files].map(([path, content]) => [path, (typeof content === 'function' ? content() : content) as string]),
  );

it('writes a copy of every page, with its title, URL, and further reading', async () => {
  const files = textsOf(await markdownCopies.run(await context()));
  expect(Object.keys(files)).toEqual(['a/index.md', 'blog/index.md']);
  expect(files['a/index.md']).toBe(
    '# A\n\n> About A\n\nSource: https://docs.example/a/\n\nSee [B](https://docs.example/b/).\n\n## Further Reading\n\n- [More](https://docs.example/a/)\n',
  );
});

it('writes llms.txt in its format: title, summary, details, and sections of links', async () => {
  const files = textsOf(await llms.run(await context()));
  expect(files['llms.txt']).toMatchInlineSnapshot(`
    "# webpack

    > A bundler.

    This is the documentation of webpack 5.0.0. Every page has a Markdown copy at its URL plus \`index.md\`, which is also served for \`Accept: text/markdown\`. https://docs.example/llms-full.txt contains all pages. https://docs.example/options.json lists every documented option, hook, plugin, and flag with its type, default, and URL. https://docs.example/changes.json lists what each release changed.

    ## Guides

    - [All pages](https://docs.example/a/llms-full.txt): 1 KB, about 1,000 tokens
    - [A](https://docs.example/a/index.md): About A

    ## Optional

    - [Blog](https://docs.example/blog/index.md): About Blog
    "
  `);
  expect(files['llms-full.txt']).toContain('# A\n');
  expect(files['llms-full.txt']).not.toContain('# Blog\n');
});

it('gives every documented fact a short URL; flags lead to their option', async () => {
  const { pages } = await context();
  expect(shortUrls({ pages, facts })).toEqual({
    '/o/watch/': '/a/#watch',
    '/o/entry._.filename/': '/a/#entryfilename',
    '/o/command/watch/': '/a/#watch-command',
    '/o/--watch/': '/a/#watch',
  });
});

it('lists every documented fact with its URLs', async () => {
  const { 'options.json': text = '' } = textsOf(await optionList.run(await context()));
  const { version, entries } = JSON.parse(text) as { version: string; entries: { name: string }[] };
  expect(version).toBe('5.0.0');
  expect(entries.map(({ name }) => name)).toEqual(['watch', 'entry.*.filename', 'watch', '--watch']);
  expect(entries[0]).toEqual({
    kind: 'option',
    name: 'watch',
    type: 'string',
    url: 'https://docs.example/a/#watch',
    shortUrl: 'https://docs.example/o/watch/',
  });
});

it('lists the posts in the copy of the blog', async () => {
  const { site, ...rest } = await context();
  const post = await pageOf('/blog/2026-10-15-a/', 'A post', 'Text.');
  const pages = [...rest.pages, { ...post, entry: { ...post.entry, date: '2026-10-15' } }];
  const copies = textsOf(await markdownCopies.run({ ...rest, pages, site: { ...site, blog: { title: 'Blog', url: '/blog/' } } }));
  const line = '- 2026-10-15: [A post](https://docs.example/blog/2026-10-15-a/). About A post';
  expect(Object.entries(copies).flatMap(([path, text]) => (text.includes(line) ? [path] : []))).toEqual(['blog/index.md']);
});

it('keeps hostile titles and descriptions plain text in every format', async () => {
  const hostile = '# ]](https://evil.example) [x](https://evil.example) <script>`]]>&"\\ *a* _b_ &lt;';
  const page = await pageOf('/blog/a/', 'A', 'Text.');
  const entry = {
    ...page.entry,
    title: hostile,
    description: hostile,
    date: '2026-01-02',
    related: [{ title: hostile, url: 'https://docs.example/)[x](https://evil.example' }],
  };
  const { site, sections, ...rest } = await context();
  const blog = { url: '/blog/', title: hostile };
  const all = {
    ...rest,
    site: { ...site, name: hostile, description: hostile, blog, bundlerVersion: '5' },
    sections: [{ ...sections[0], title: hostile, items: [{ url: '/blog/a/' }] }],
    pages: [{ ...page, entry }, await pageOf('/blog/', 'Blog', 'News.')],
  } as unknown as SiteContext;
  const markdown = Object.entries({ ...textsOf(await markdownCopies.run(all)), ...textsOf(await llms.run(all)) });
  expect(markdown).toHaveLength(5);
  for (const [path, text] of markdown) {
    const tree = JSON.stringify(markdownToMdast(text, { features: { gfm: false } }), (key, value: unknown) =>
      key === 'position' ? undefined : value,
    );
    expect(tree, path).not.toContain('"url":"https://evil.example');
    expect(tree, path).not.toMatch(/"type":"(?:html"|inlineCode","value":"[^"]*(?:evil|script))/);
    expect(tree, path).not.toMatch(/"type":"blockquote","children":\[\{"type":"heading"/);
    // As one text, so nothing in it is markup.
    expect(tree, path).toContain(`"value":${JSON.stringify(hostile)}`);
  }
  const written = Object.values(textsOf(await feeds.run(all)));
  expect(written).toHaveLength(2);
  for (const text of written) {
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|\]\]>|&(?!\w+;)/);
  }
});
