// `@data/site` in builds. The build writes the chunks of data itself, so their names aren't in the bundle.
import type {
  OptionCards,
  PageChunk,
  SectionChunk,
  SectionLoaders,
  SentData,
  SiteData,
  SponsorLoaders,
} from '../shared/site-data.ts';
import type { SearchData } from '../shared/search/hosted-search.ts';
import type { ListedSponsor } from '../shared/sponsor.ts';

const { chunks, ...sent } = (globalThis as unknown as { readonly docsData: SentData }).docsData;

const fileOfCode = __webpack_get_script_filename__;
// Only names of data chunks contain a dot, before their hash.
__webpack_get_script_filename__ = (chunk) => (chunk.includes('.') ? `assets/${chunk}.js` : fileOfCode(chunk));

/**
 * The module's id is the chunk's name without its hash. Only the runtime's handler for scripts is called, because the
 * one for styles assumes that it knows all chunks.
 */
async function load<Data>(chunk: string): Promise<Data> {
  const loading: Promise<unknown>[] = [];
  __webpack_require__.f.j(chunk, loading);
  await Promise.all(loading);
  return __webpack_require__(chunk.slice(0, chunk.lastIndexOf('.'))) as Data;
}

const mapValues = <Key extends string, From, To>(object: Readonly<Record<Key, From>>, map: (value: From) => To) =>
  Object.fromEntries(Object.entries<From>(object).map(([key, value]) => [key, map(value)])) as Record<Key, To>;

export const site: SiteData = sent.site;
export const search: SearchData = sent.search;
export const sections: SectionLoaders = mapValues(Object.fromEntries(chunks.sections), (chunk) => async () => {
  const { pages, ...data } = await load<SectionChunk>(chunk);
  return { default: { ...data, load: mapValues(pages, (page) => async () => load<PageChunk>(page)) } };
});
export const sponsors: SponsorLoaders | undefined =
  chunks.sponsors && mapValues(chunks.sponsors, (ranks) => mapValues(ranks, (list) => async () => load<ListedSponsor[]>(list)));
export const loadCards = async (): Promise<OptionCards> => load(chunks.cards);
