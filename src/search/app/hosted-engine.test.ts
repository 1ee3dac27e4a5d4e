import { describe, expect, it } from 'vitest';
import { algoliaServer } from '../../../tests/fixtures/algolia-server.ts';
import { MARKS } from '../rules/hosted-query.ts';
import { createHostedEngine } from './hosted-engine.ts';

const hit = (url: string, levels: readonly string[], content?: string) => ({
  objectID: url,
  url: `https://docs.example${url}`,
  status: 'deprecated',
  hierarchy: { lvl0: 'Guides', ...Object.fromEntries(levels.map((level, index) => [`lvl${index + 1}`, level])), lvl6: null },
  _highlightResult: { hierarchy: { lvl2: { value: `A ${MARKS.begin}<b>${MARKS.end} heading` } } },
  ...(content === undefined ? {} : { _snippetResult: { content: { value: content } } }),
});

const engineOf = (host: string, apiKey = 'KEY') => createHostedEngine({ appId: 'APP', apiKey, index: 'docs', host });

it('queries the named index, and reads its hits as text', async () => {
  const { host, asked } = await algoliaServer({
    hits: [
      hit('/a/#b', ['Page', 'A <b> heading'], `say ${MARKS.begin}this${MARKS.end} & that`),
      hit('/a/#b', ['Page', 'A <b> heading']),
      hit('/a/', ['Page']),
      { url: 'javascript:alert(1)', hierarchy: {} },
      { nothing: true },
    ],
  });
  expect(await engineOf(host).search('b')).toEqual({
    pages: [
      {
        kind: 'Guides',
        url: '/a/',
        title: 'Page',
        hits: [
          {
            url: '/a/#b',
            title: [
              { text: 'A ', marked: false },
              { text: '<b>', marked: true },
              { text: ' heading', marked: false },
            ],
            path: [],
            status: 'deprecated',
            excerpt: [
              { text: 'say ', marked: false },
              { text: 'this', marked: true },
              { text: ' & that', marked: false },
            ],
          },
          { url: '/a/', title: [{ text: 'Page', marked: false }], path: [], status: 'deprecated', excerpt: [] },
        ],
      },
    ],
    partial: false,
    sections: ['Guides'],
    corrections: [],
  });
  expect(asked[0]).toMatchObject({ method: 'POST', path: '/1/indexes/docs/query', body: { query: 'b', hitsPerPage: 24 } });
});

describe('fails', () => {
  it('for a wrong key', async () => {
    const { host } = await algoliaServer();
    await expect(engineOf(host, 'WRONG').search('b')).rejects.toThrow('the search service answered 403');
  });
  it('for a reply of a different form', async () => {
    const { host } = await algoliaServer({ faults: [(response) => void response.end('{"hits":1}')] });
    await expect(engineOf(host).search('b')).rejects.toThrow('The search service returned an unexpected response');
  });
});

it('truncates a query that is too long', async () => {
  const { host, asked } = await algoliaServer();
  await engineOf(host).search('a'.repeat(10_000));
  expect(asked[0]?.body).toMatchObject({ query: 'a'.repeat(512) });
});
