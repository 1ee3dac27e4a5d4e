import { afterEach, expect, it, vi } from 'vitest';
import type { Section } from '../build/site-data.ts';
import type { SearchData } from '../shared/search/hosted-search.ts';
import type { OptionCards, PublishedSite, SectionLoaders, SponsorLoaders } from '../shared/site-data.ts';
import { devDataModule, withSentData } from './dev-data.ts';

const site = { name: 'a "b" </script>' } as PublishedSite;
const section = (name: string, ...urls: string[]): Section => ({
  name,
  title: name,
  url: `/${name}/`,
  menu: true,
  items: urls.map((url) => ({ url, title: url, sort: 1, flat: true as const })),
  urls,
});
// One page is missing from the sidebar.
const sections = [section('', '/'), { ...section("it's", "/it's/"), urls: ["/it's/", "/it's/a & b?/"] }];

const search: SearchData = { hosted: undefined, page: '/search/', sections: [] };
const sponsors = { fetched: '', lists: [{ amount: 'total', rank: 'gold', sponsors: [] }] } as const;

interface Loaded {
  readonly site: PublishedSite;
  readonly sections: SectionLoaders;
  readonly search: SearchData;
  readonly loadCards: () => Promise<OptionCards>;
  readonly sponsors: SponsorLoaders | undefined;
}
/** Loads the module in a document, each time anew. */
const load = async (html = ''): Promise<Loaded> => {
  const json = /<script type="application\/json" id="sent-data">(.*?)<\/script>/.exec(html)?.[1];
  vi.stubGlobal('document', { getElementById: () => (json === undefined ? null : { textContent: json }) });
  const code = `${devDataModule({ site, sections, search, cards: { a: ['x'] }, sponsors })}// ${loads++}`;
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Loaded;
};
let loads = 0;

let onMessage: (() => void) | undefined;
let onReady: (() => void) | undefined;
let onApp: ((event: { readonly data: string }) => void) | undefined;
let stream = '';
const asked: string[] = [];
const answers = (status: number): void => {
  vi.stubGlobal(
    'EventSource',
    class {
      constructor(address: string) {
        stream = address;
      }
      addEventListener(type: string, listener: (event?: unknown) => void): void {
        if (type === 'message') onMessage = listener;
        if (type === 'app') onApp = listener;
      }
    },
  );
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => (onReady = listener));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const url = new URL(address, 'http://localhost');
    const name = url.searchParams.get('name');
    return Response.json(name === null ? { html: url.searchParams.get('url') } : sections.find((each) => each.name === name), {
      status,
    });
  });
};
afterEach(() => void vi.unstubAllGlobals());

it('has the shape of the built modules, and fetches each section and page from the server', async () => {
  answers(200);
  const module = await load();
  expect(module.site).toEqual(site);
  expect(module.search).toEqual({ page: '/search/', sections: [] });
  expect(await module.loadCards()).toEqual({ a: ['x'] });
  expect(await module.sponsors?.total.gold()).toEqual([]);
  expect(Object.keys(module.sections)).toEqual(['', "it's"]);
  const data = (await module.sections["it's"]?.())?.default;
  expect(data).toMatchObject({ title: "it's", url: "/it's/" });
  const page = await data?.load["/it's/a & b?/"]?.();
  expect(page).toEqual({ html: "/it's/a & b?/" });
  expect(asked).toEqual(["/__dev/section?name=it's", "/__dev/page?url=%2Fit's%2Fa%20%26%20b%3F%2F"]);
});

it('hydrates with the section that the document was rendered from, and fetches it from then on', async () => {
  answers(200);
  asked.length = 0;
  // Compiled since the document was sent: the server's data says that the page has no anchors.
  const before: Section = { ...section("it's", "/it's/"), items: [{ url: "/it's/", title: '</script>$&' }] };
  const module = await load(withSentData('<body><div></div></body>', { section: before, version: '1' }));
  expect((await module.sections["it's"]?.())?.default.items).toEqual(before.items);
  expect(asked).toEqual([]);
  expect((await module.sections["it's"]?.())?.default.items).not.toEqual(before.items);
  expect(asked).toEqual(["/__dev/section?name=it's"]);
});

it('names the request that failed', async () => {
  answers(500);
  await expect((await load()).sections['']?.()).rejects.toThrow('/__dev/section?name= answered 500');
});

it('requests the page when content changes, before the app asks for it', async () => {
  answers(200);
  const told: string[] = [];
  vi.stubGlobal('dispatchEvent', (event: Event) => told.push(event.type));
  vi.stubGlobal('location', { pathname: '/it%27s/' });
  const module = await load();
  const data = (await module.sections["it's"]?.())?.default;
  asked.length = 0;
  onMessage?.();
  expect(told).toEqual(['contentchange']);
  const page = async (): Promise<unknown> => data?.load["/it's/"]?.();
  expect(await page()).toEqual({ html: "/it's/" });
  expect(asked).toHaveLength(1);
  await page();
  expect(asked).toHaveLength(2);
});

it('gets the section of a changed page with the page', async () => {
  answers(200);
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('location', { pathname: "/it's/" });
  const module = await load();
  const edited = { ...section("it's", "/it's/"), title: 'Edited' };
  const titleOf = async (name: string): Promise<unknown> => (await module.sections[name]?.())?.default.title;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return { ok: true, json: async () => (address.startsWith('/__dev/page') ? { section: edited } : section('')) };
  });
  asked.length = 0;
  onMessage?.();
  expect(await titleOf("it's")).toBe('Edited');
  expect(asked).toHaveLength(1);
  expect(await titleOf('')).toBe('');
  expect(asked).toHaveLength(2);
});

it('says which version the document has, and repeats a change that arrived before the app listened', async () => {
  answers(200);
  const told: string[] = [];
  vi.stubGlobal('dispatchEvent', (event: Event) => told.push(event.type));
  vi.stubGlobal('location', { pathname: "/it's/" });
  const html = withSentData('<body></body>', { section: section("it's", "/it's/"), version: '7-2' });
  await load(html);
  expect(stream).toBe('/__dev/events?version=7-2');
  onReady?.();
  expect(told).toEqual([]);

  const module = await load(html);
  onMessage?.();
  onReady?.();
  expect(told).toEqual(['contentchange', 'contentchange']);
  // Once the app has the change, there's nothing to repeat.
  await (await module.sections["it's"]?.())?.default.load["/it's/"]?.();
  onReady?.();
  expect(told).toHaveLength(2);
});

it("passes on the hash of the app's code", async () => {
  answers(200);
  const told: CustomEvent[] = [];
  vi.stubGlobal('dispatchEvent', (event: CustomEvent) => told.push(event));
  await load();
  onApp?.({ data: 'a1' });
  expect(told.map(({ type, detail }) => [type, detail as unknown])).toEqual([['appchange', 'a1']]);
});
