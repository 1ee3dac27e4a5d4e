import { expect, it } from 'vitest';
import { compile } from '../../../tests/fixtures/compile.ts';
import { factWorld, someFacts } from '../../../tests/fixtures/facts.ts';
import type { CompiledPage } from '../../markdown/compiled-page.ts';
import { searchRecords } from './search-records.ts';

const config = {
  name: 'docs',
  sections: [{ name: 'api', title: 'API', menu: true, printable: true }],
  search: { title: 'Search', url: '/search/' },
  searchWithout: ['Where next'],
};

/** A page of the site, or a README. */
const pageAt = (url: string, page: object, readme = false) => ({
  entry: { url, title: 'Output', description: 'Where files go.' } as never,
  page: page as CompiledPage,
  readme,
});
/** What a README's page has beside its text. */
const readme = (known: object = {}) => ({ frontMatter: { package: { name: 'x', version: '1.0.0', ...known } } });

async function recordsOf(url: string, body: string, facts = someFacts) {
  const page = await compile(body, { world: factWorld([]) });
  expect(page.problems).toEqual([]);
  return searchRecords({ pages: [pageAt(url, page)], facts, config });
}

it('entries get names, flags, and status from the facts; sections get the headings above them', async () => {
  const records = await recordsOf(
    '/configuration/output/',
    'Before.\n\n## Names\n\nOf files.\n\n### `output.filename`\n\n<Option name="output.filename" />\n\nThe name.\n\n### `output.old`\n\n<Option name="output.old" />\n\n## `plain`\n\n## `two words`\n\n```js\nlet a;\n```',
  );
  const record = (hash: string, titles: readonly string[], more: object): object => ({
    url: `/configuration/output/${hash}`,
    kind: 'Configuration',
    titles: ['Output', ...titles],
    text: '',
    code: '',
    ...more,
  });
  expect(records).toEqual([
    record('', [], { text: 'Where files go.\nBefore.' }),
    record('#names', ['Names'], { text: 'Of files.' }),
    record('#outputfilename', ['Names', 'output.filename'], {
      name: 'output.filename',
      aliases: ['--output-filename'],
      status: 'experimental',
      text: 'The name.',
    }),
    record('#outputold', ['Names', 'output.old'], { name: 'output.old', status: 'deprecated' }),
    record('#plain', ['plain'], { name: 'plain' }),
    record('#two-words', ['two words'], { code: 'let a;' }),
  ]);
});

it("the package's description of an option follows the page's, without markup", async () => {
  const facts = someFacts.map((fact) => ({ ...fact, description: 'You must **not** do it.' }));
  const body = '## `output.filename`\n\n<Option name="output.filename" />\n\nOurs.';
  const [, record] = await recordsOf('/configuration/output/', body, facts);
  expect(record?.text).toBe('Ours.\nYou must not do it.');
});

it('a whole page can document a plugin', async () => {
  const [record] = await recordsOf('/plugins/banner-plugin/', '<Plugin name="BannerPlugin" />');
  expect(record).toMatchObject({ url: '/plugins/banner-plugin/', name: 'BannerPlugin' });
});

it("the search page isn't indexed, and each root page is its own kind", async () => {
  expect(await recordsOf('/search/', 'Type `output.filename`.')).toEqual([]);
  expect((await recordsOf('/glossary/', 'Words.'))[0]).toMatchObject({ kind: 'Output' });
});

it('an option is also found by flags that its entry does not list', async () => {
  const facts = someFacts.map((fact) =>
    fact.name === '--output-filename' ? { ...fact, name: '--output-filename-reset' } : fact,
  );
  const body = '## `output.filename`\n\n<Option name="output.filename" />';
  const [, record] = await recordsOf('/configuration/output/', body, facts);
  expect(record?.aliases).toEqual(['--output-filename', '--output-filename-reset']);
});

it('READMEs of deprecated packages are marked as deprecated', async () => {
  const page = await compile('Text');
  const statusWith = (known: object) =>
    searchRecords({ pages: [pageAt('/loaders/x/', { ...page, ...readme(known) }, true)], facts: [], config })[0]?.status;
  expect(statusWith({})).toBeUndefined();
  expect(statusWith({ deprecated: 'Use y' })).toBe('deprecated');
  expect(statusWith({ replacement: { title: 'Native X', url: '/guides/x/' } })).toBe('deprecated');
});

it('a section contains the texts of links to it, and the row or item around each link', async () => {
  const world = factWorld([]);
  const target = await compile('## Usage', { world });
  const linking = await compile(
    'See [Usage](/guides/a/#usage).\n\n- to bundle: [start here](/guides/a/#usage)\n\n[nothing](#own)\n\n## Own',
    { world: { ...world, pageExists: () => true } },
  );
  const pages = [pageAt('/guides/a/', target), pageAt('/guides/b/', linking)];
  const records = searchRecords({ pages, facts: someFacts, config });
  expect(records.map(({ url, called, linked }) => [url, called, linked])).toEqual([
    ['/guides/a/', undefined, undefined],
    ['/guides/a/#usage', 'Usage\nstart here\nto bundle: start here', 2],
    ['/guides/b/', undefined, undefined],
    ['/guides/b/#own', 'nothing', 1],
  ]);
});

it('a section has the questions that it answers, and the old names of what it documents', async () => {
  const pages = [pageAt('/guides/a/', await compile('## Usage'))];
  const url = '/guides/a/#usage';
  const lists = {
    questions: new Map([[url, ['one', 'two']]]),
    messages: [],
    oldNames: [{ name: 'devServer.contentBase', kind: 'option' as const, now: 'devServer.static', url }],
  };
  const [page, section] = searchRecords({ pages, facts: [], config, lists });
  expect(page).not.toHaveProperty('asked');
  expect(section).toMatchObject({ asked: 'one\ntwo\ndevServer.contentBase', aliases: ['devServer.contentBase', 'contentBase'] });
});

it('deep headings of READMEs are text of the section above them', async () => {
  const page = { ...(await compile('## One\n\n### Two\n\nAbout two.\n\n#### Three\n\nAbout three.')), ...readme() };
  const records = (isReadme: boolean) => searchRecords({ pages: [pageAt('/loaders/x/', page, isReadme)], facts: [], config });
  expect(records(false)).toHaveLength(4);
  expect(records(true)).toHaveLength(3);
  expect(records(true).at(-1)).toMatchObject({ titles: ['Output', 'One', 'Two'], text: 'About two.\nThree\nAbout three.' });
});

it('options of READMEs are entries, at any level', async () => {
  const markdown = '## Usage\n\n### Hints\n\n## Options\n\n### `test`\n\n#### Boolean\n\n#### `importLoaders`\n\n### Details';
  const page = { ...(await compile(markdown)), ...readme() };
  const records = searchRecords({ pages: [pageAt('/loaders/x/', page, true)], facts: [], config });
  expect(records.flatMap(({ name }) => name ?? [])).toEqual(['test', 'importLoaders']);
});
