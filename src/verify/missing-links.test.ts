import { expect, it } from 'vitest';
import { unlinkedPackages, unlinkedTerms } from './old-ids.ts';

const link = (hash: string) => ({ url: '/glossary/', hash });

it('reports terms that only the glossary itself links to', () => {
  const glossary = {
    url: '/glossary/',
    anchors: [
      { id: 'chunk', level: 2 },
      { id: 'asset', level: 2 },
      { id: 'a-detail', level: 3 },
    ],
    links: [link('asset')],
  };
  const page = { url: '/concepts/', anchors: [], links: [link('chunk'), { url: '/other/', hash: 'asset' }] };
  expect(unlinkedTerms([glossary, page])).toEqual([
    'No page links to /glossary/#asset: link the term where a concept or guide first uses it',
  ]);
  expect(unlinkedTerms([page])).toEqual([]);
});

const pages = [{ url: '/loaders/', links: [{ url: '/loaders/a-loader/', hash: '' }] }];

it("finds packages that aren't on their section's page", () => {
  expect(unlinkedPackages(['/loaders/a-loader/'], pages)).toEqual([]);
  expect(unlinkedPackages(['/loaders/b-loader/', '/plugins/c/'], pages)).toEqual([
    "/loaders/ doesn't link to /loaders/b-loader/: add a link that says what the package is for",
    "The section page /plugins/ doesn't exist: add it and link to /plugins/c/",
  ]);
});
