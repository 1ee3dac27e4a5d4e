import { expect, it } from 'vitest';
import { ambiguousIdFaults, oldIdFaults, unlinkedPackages, unlinkedTerms } from './old-ids.ts';

const world = {
  ids: new Map([
    ['/a/', new Set(['one', 'two-words'])],
    ['/b/', new Set(['here', 'é'])],
    ['/readme/', new Set(['install'])],
  ]),
  redirects: {
    '/old/': '/a/',
    '/a/#moved': '/b/#here',
    '/a/#accent': '/b/#%C3%A9',
    '/a/#within': '/a/#one',
    '/readme/#installation': '/readme/#install',
    '/gone/': 'https://example.org/',
  },
  readmes: new Set(['/readme/']),
};
const faults = (text: string): string[] => oldIdFaults(text, 'old.tsv', world);

it.each([
  '/a/\tone',
  '/a/',
  '/a/\tmoved',
  '/a/\taccent',
  '/old/',
  '/old/\tone',
  // The page moved, and so did its heading.
  '/old/\tmoved',
  '/readme/\tinstallation',
  '/gone/\tanything',
  '# A comment.\n',
])('%j leads to an element', (row) => expect(faults(row)).toEqual([]));

it('reports each dead URL, with a hint', () => {
  expect(faults('# Header.\n/a/\ttwo-word\n/old/\tmissing\n/none/\n/none/\tone\n/a/\twithin\na\tone\n/a/\tone\n/a/\tone'))
    .toMatchInlineSnapshot(`
    [
      "old.tsv:2: /a/#two-word leads nowhere: write <Anchor id="two-word" /> on /a/ where readers find what it meant, perhaps at #two-words; if that's on another page, redirect it in data/redirects.tsv",
      "old.tsv:3: /old/#missing leads nowhere: write <Anchor id="missing" /> on /a/ where readers find what it meant; if that's on another page, redirect it in data/redirects.tsv",
      "old.tsv:4: /none/ leads nowhere: redirect the page in data/redirects.tsv",
      "old.tsv:5: /none/#one leads nowhere: redirect the page in data/redirects.tsv",
      "old.tsv:6: /a/#within leads to #one of the same page only with JavaScript: write <Anchor id="within" /> there instead of the redirect",
      "old.tsv:7: write a page such as /api/cli/, a tab, and an id",
      "old.tsv:9: /a/#one is listed twice",
    ]
  `);
});

it('reports headings that another spelling of an id could mean', () => {
  const headings = ['additional-assets', 'additionalassets', '--help', 'help'];
  expect(ambiguousIdFaults([{ url: '/api/', headings }])).toEqual([
    '/api/: #additional-assets and #additionalassets are the same apart from punctuation: rename a heading',
  ]);
});

const link = (hash: string) => ({ url: '/glossary/', hash });

it('reports terms that only the glossary itself links to', () => {
  const term = (id: string, level: 2 | 3 = 2) => ({ id, level, title: id });
  const glossary = {
    entry: { url: '/glossary/', anchors: [term('chunk'), term('asset'), term('a-detail', 3)] },
    page: { links: [link('asset')] },
  };
  const other = { url: '/other/', hash: 'asset' };
  const page = { entry: { url: '/concepts/', anchors: [] }, page: { links: [link('chunk'), other] } };
  expect(unlinkedTerms([glossary, page])).toEqual([
    'No page links to /glossary/#asset: link the term where a concept or guide first uses it',
  ]);
  expect(unlinkedTerms([page])).toEqual([]);
});

const pages = [{ entry: { url: '/loaders/', anchors: [] }, page: { links: [{ url: '/loaders/a-loader/', hash: '' }] } }];

it("finds packages that aren't on their section's page", () => {
  expect(unlinkedPackages(['/loaders/a-loader/'], pages)).toEqual([]);
  expect(unlinkedPackages(['/loaders/b-loader/', '/plugins/c/'], pages)).toEqual([
    "/loaders/ doesn't link to /loaders/b-loader/: add a link that says what the package is for",
    "The section page /plugins/ doesn't exist: add it and link to /plugins/c/",
  ]);
});
