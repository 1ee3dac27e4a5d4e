import { expect, it } from 'vitest';
import { unlinkedTerms } from './glossary.ts';

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
