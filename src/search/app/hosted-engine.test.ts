import { expect, it, onTestFinished, vi } from 'vitest';
import { MARKS } from '../rules/hosted-search.ts';
import type { Marked } from '../rules/search-engine.ts';
import { createHostedEngine } from './hosted-engine.ts';

const hit = (url: string, levels: readonly string[], content?: string) => ({
  objectID: url,
  url: `https://docs.example${url}`,
  status: 'deprecated',
  hierarchy: { lvl0: 'Guides', ...Object.fromEntries(levels.map((level, index) => [`lvl${index + 1}`, level])), lvl6: null },
  _highlightResult: { hierarchy: { lvl2: { value: `A ${MARKS.begin}<b>${MARKS.end} heading` } } },
  ...(content === undefined ? {} : { _snippetResult: { content: { value: content } } }),
});

/** Searches with these responses of the service, in order; also returns what was requested. */
async function search(query: string, ...responses: readonly Response[]) {
  onTestFinished(() => void vi.unstubAllGlobals());
  const left = [...responses];
  const fetch = vi.fn(async (_url: string, _options: { readonly body: string }) => left.shift());
  vi.stubGlobal('fetch', fetch);
  const answer = createHostedEngine({ appId: 'APP', apiKey: 'KEY', index: 'docs' }).search(query);
  await answer.catch(() => undefined);
  return { answer, asked: fetch.mock.calls };
}

it('queries the named index, and reads its hits as text', async () => {
  const hits = [
    hit('/a/#b', ['Page', 'A <b> heading'], `say ${MARKS.begin}this${MARKS.end} & that`),
    hit('/a/#b', ['Page', 'A <b> heading']),
    hit('/a/', ['Page']),
    { url: 'javascript:alert(1)', hierarchy: {} },
    { nothing: true },
  ];
  const { answer, asked } = await search('b', Response.json({ hits }));
  const { pages, ...rest } = await answer;
  expect(rest).toEqual({ partial: false, sections: ['Guides'], corrections: [] });
  expect(pages).toMatchObject([{ kind: 'Guides', url: '/a/', title: 'Page' }]);
  const shown = (pieces: readonly Marked[]): string => pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
  expect(
    pages[0]?.hits.map(({ title, excerpt, ...more }) => ({ ...more, title: shown(title), excerpt: shown(excerpt) })),
  ).toEqual([
    { url: '/a/#b', path: [], status: 'deprecated', title: 'A [<b>] heading', excerpt: 'say [this] & that' },
    { url: '/a/', path: [], status: 'deprecated', title: 'Page', excerpt: '' },
  ]);
  const [[url, { body, ...options }] = ['', { body: '' }]] = asked;
  expect(url).toBe('https://app-dsn.algolia.net/1/indexes/docs/query');
  expect(options).toMatchObject({ headers: { 'X-Algolia-Application-Id': 'APP', 'X-Algolia-API-Key': 'KEY' } });
  expect(JSON.parse(body)).toMatchObject({ query: 'b', hitsPerPage: 24 });
});

it('asks the next host if one fails, but not after a refusal', async () => {
  const busy = await search('b', new Response('', { status: 503 }), Response.json({ hits: [] }));
  expect(await busy.answer).toMatchObject({ pages: [] });
  expect(busy.asked).toHaveLength(2);
  const refused = await search('b', new Response('', { status: 403 }));
  await expect(refused.answer).rejects.toThrow('the search service answered 403');
  expect(refused.asked).toHaveLength(1);
});

it('refuses a reply of a different form, and truncates a query that is too long', async () => {
  const replies = [1, 2, 3].map(() => Response.json({ hits: 1 }));
  const { answer, asked } = await search('a'.repeat(10_000), ...replies);
  await expect(answer).rejects.toThrow('The search service returned an unexpected response');
  expect(JSON.parse(asked[0]?.[1].body ?? '')).toMatchObject({ query: 'a'.repeat(512) });
});
