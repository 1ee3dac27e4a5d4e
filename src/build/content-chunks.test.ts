import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { writeContentChunks } from './content-chunks.ts';
import type { Section } from './site-data.ts';

const section = (name: string, ...urls: string[]): Section => ({
  name,
  title: name,
  url: `/${name}/`,
  menu: true,
  items: [],
  urls,
});

async function chunksOf(list: readonly Section[], html: Readonly<Record<string, string>> = {}) {
  const urls = list.flatMap((each) => each.urls);
  const page = (url: string) => ({
    url,
    title: url,
    description: '',
    anchors: [],
    aside: '',
    html: html[url] ?? `<p>${url}</p>`,
  });
  const files = new Map<string, string>();
  const output = { write: async (path: string, text: string | Uint8Array) => void files.set(path, String(text)) };
  const sections = await writeContentChunks(output, { sections: list, pages: new Map(urls.map((url) => [url, page(url)])) });
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

describe('writeContentChunks', () => {
  it('writes a chunk for each section and page, whose names contain a hash', async () => {
    const { sections, files } = await chunksOf([section('', '/'), section('guides', '/guides/', '/guides/caching/')]);
    expect([...files.keys()].map((path) => path.replace(/\.[\da-f]{8}\./, '.HASH.'))).toEqual([
      'assets/p-~.HASH.js',
      'assets/section-~.HASH.js',
      'assets/p-guides.HASH.js',
      'assets/p-guides~2Fcaching.HASH.js',
      'assets/section-guides.HASH.js',
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
    expect(files.size).toBe(names.length + 2 + 3);
    for (const path of files.keys()) expect(path).toMatch(/^assets\/(?:p|section)-[\w.~-]+\.js$/);
  });

  it('refuses a section that lists a page without content', async () => {
    const output = { write: async (): Promise<void> => undefined };
    await expect(writeContentChunks(output, { sections: [section('guides', '/guides/')], pages: new Map() })).rejects.toThrow(
      'The section "guides" lists /guides/, but that page has no content',
    );
  });
});
