// `@data/site` in builds. The build writes the chunks of sections and pages itself, so their names aren't in the bundle.
import type { PageChunk, SectionChunk, SectionLoaders, SentData, SiteData } from '../shared/site-data.ts';

const { site: sentSite, sections: sentSections } = (globalThis as unknown as { readonly docsData: SentData }).docsData;

const fileOfCode = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => (/^(?:p|section)-/.test(chunk) ? `assets/${chunk}.js` : fileOfCode(chunk));

/**
 * The module's id is the chunk's name without its hash. Only the runtime's handler for scripts is called, because the
 * one for styles assumes that it knows all chunks.
 */
async function load(chunk: string): Promise<unknown> {
  const loading: Promise<unknown>[] = [];
  __webpack_require__.f.j(chunk, loading);
  await Promise.all(loading);
  return __webpack_require__(chunk.slice(0, chunk.lastIndexOf('.')));
}

export const site: SiteData = sentSite;
export const sections: SectionLoaders = mapValues(sentSections, (chunk) => async () => {
  const { pages, ...data } = (await load(chunk)) as SectionChunk;
  return { default: { ...data, load: mapValues(Object.entries(pages), (page) => async () => (await load(page)) as PageChunk) } };
});

function mapValues<T>(
  entries: readonly (readonly [name: string, chunk: string])[],
  map: (chunk: string) => T,
): Record<string, T> {
  return Object.fromEntries(entries.map(([name, chunk]) => [name, map(chunk)]));
}
