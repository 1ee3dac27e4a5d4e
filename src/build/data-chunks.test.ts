import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Fact } from '../shared/fact.ts';
import type { DataChunks } from '../shared/site-data.ts';
import { optionCards, pageChunk, writeDataChunks } from './data-chunks.ts';
import type { RenderSection } from './rendered-pages.ts';
import type { Section } from './site-data.ts';
import type { SponsorLists } from './sponsors/sponsor-lists.ts';

const section = (name: string, ...urls: string[]): Section => ({
  name,
  title: name,
  url: `/${name}/`,
  menu: true,
  items: [],
  urls,
});

const renderNothing: RenderSection = () => () => {
  throw new Error('There are no pages');
};
const none = { sponsors: undefined, cards: {}, renderSection: renderNothing };

async function chunksOf(list: readonly Section[], html: Readonly<Record<string, string>> = {}) {
  const render = (url: string) => {
    const page = { url, title: url, description: '' };
    return { ...page, body: '', chunk: pageChunk({ ...page, anchors: [], aside: '', html: html[url] ?? `<p>${url}</p>` }) };
  };
  const files = new Map<string, string>();
  const output = { write: async (path: string, text: string | Uint8Array) => void files.set(path, String(text)) };
  const { sections } = await writeDataChunks(output, { ...none, sections: list, renderSection: () => render });
  return { sections: new Map(sections), files };
}

/** What a chunk adds to the list that the bundler's runtime reads: the ids of the chunk, and its module's id and value. */
function runChunk(text = '') {
  const context: { webpackChunkdocs: Chunk[] } = { webpackChunkdocs: [] };
  runInNewContext(text, context);
  return context.webpackChunkdocs.flatMap(([ids, modules]) =>
    Object.entries(modules).map(([id, define]) => {
      const module: { exports: Record<string, unknown> } = { exports: {} };
      define(module);
      return { ids, id, value: module.exports };
    }),
  );
}

type Chunk = readonly [ids: string[], modules: Readonly<Record<string, (module: { exports: Record<string, unknown> }) => void>>];

const pagesOf = (text: string | undefined): Record<string, string> =>
  (runChunk(text)[0]?.value.pages ?? {}) as Record<string, string>;

describe('writeDataChunks', () => {
  it('writes a chunk for each section and page, whose names contain a hash', async () => {
    const { sections, files } = await chunksOf([section('', '/'), section('guides', '/guides/', '/guides/caching/')]);
    expect([...files.keys()].map((path) => path.replace(/\.[\da-f]{8}\./, '.HASH.'))).toEqual([
      'assets/p-~.HASH.js',
      'assets/section-~.HASH.js',
      'assets/p-guides.HASH.js',
      'assets/p-guides~2Fcaching.HASH.js',
      'assets/section-guides.HASH.js',
      'assets/cards.HASH.js',
    ]);
    const guides = sections.get('guides') ?? '';
    const [data] = runChunk(files.get(`assets/${guides}.js`));
    expect(data).toMatchObject({ ids: [guides], id: 'section-guides', value: { title: 'guides', url: '/guides/', items: [] } });
    const page = pagesOf(files.get(`assets/${guides}.js`))['/guides/caching/'] ?? '';
    expect(runChunk(files.get(`assets/${page}.js`))).toEqual([
      { ids: [page], id: 'p-guides~2Fcaching', value: { html: '<p>/guides/caching/</p>', anchors: [], aside: '' } },
    ]);
  });

  it('names the chunk of a page after its content alone', async () => {
    const pages = async (...args: Parameters<typeof chunksOf>): Promise<Record<string, string>> => {
      const { sections, files } = await chunksOf(...args);
      return pagesOf(files.get(`assets/${sections.get('guides')}.js`));
    };
    const before = await pages([section('guides', '/guides/', '/guides/a/')]);
    const after = await pages([section('guides', '/guides/b/', '/guides/a/', '/guides/')], { '/guides/': 'new' });
    expect(after['/guides/a/']).toBe(before['/guides/a/']);
    expect(after['/guides/']).not.toBe(before['/guides/']);
  });

  it('keeps every character of a page', async () => {
    const html = '</script>\'"`${a}\\\u2028\n<!--';
    const { sections, files } = await chunksOf([section('', '/')], { '/': html });
    const page = pagesOf(files.get(`assets/${sections.get('')}.js`))['/'];
    expect(runChunk(files.get(`assets/${page}.js`))[0]?.value.html).toBe(html);
  });

  it('gives unusual URLs unique names that are safe in scripts and URLs', async () => {
    const names = ['', '~/', 'a/b/', 'a~b/', 'a~2Fb/', 'a%2Fb/', "it's/", 'a b/', 'c#/', 'q?/', '"/', 'größe/', '[id]/', '../'];
    const list = [section('', ...names.map((name) => `/${name}`)), section('~', '/~/x/'), section("it's", "/it's/x/")];
    const { files } = await chunksOf(list);
    expect(files.size).toBe(names.length + 2 + 3 + 1);
    for (const path of files.keys()) expect(path).toMatch(/^assets\/(?:p-|section-|cards)[\w.~-]+\.js$/);
  });
});

it('writes a chunk for each list of sponsors', async () => {
  const files = new Map<string, string>();
  const output = { write: async (path: string, text: string | Uint8Array) => void files.set(path, String(text)) };
  const gold = [{ slug: 's0', name: 'S 0', url: 'https://example.org/', avatar: null, cents: 2_000_000 }];
  const sponsors = {
    fetched: '2026-06-30T12:00:00.000Z',
    lists: [
      { amount: 'total', rank: 'gold', sponsors: gold },
      { amount: 'monthly', rank: 'gold', sponsors: [] },
    ],
  } as unknown as SponsorLists;
  const chunks: DataChunks = await writeDataChunks(output, { ...none, sections: [], sponsors });
  expect(chunks.sponsors?.total.gold).toMatch(/^s-total-gold\.[\da-f]{8}$/);
  expect(runChunk(files.get(`assets/${chunks.sponsors?.total.gold}.js`))[0]?.value).toEqual(gold);
  expect(runChunk(files.get(`assets/${chunks.sponsors?.monthly.gold}.js`))[0]?.value).toEqual([]);
});

it('has cards for the options that have an entry', () => {
  const option = (name: string): Fact => ({ group: 'option', name, id: name, source: '', type: `"${name}"` });
  const hook = { ...option('c'), group: 'hook' } as unknown as Fact;
  expect(optionCards([option('a'), option('b'), hook], (name) => name !== 'b')).toEqual({ a: ['"a"'] });
});
