import type { SentData, SectionChunk, PageChunk } from '../shared/site-data.ts';
import { contentDigest } from './content-digest.ts';
import { CHUNK_LIST, PAGE_CHUNK, SECTION_CHUNK } from './data-chunks.ts';
import type { StagedOutput } from './output-directory.ts';
import type { PageContent } from './page-content.ts';
import type { Section } from './site-data.ts';

/**
 * Writes a chunk per page and per section, in the format of webpack's runtime. Bundling them would take longer than
 * everything else that a build does after editing a page. Resolves to the chunk of each section.
 */
export async function writeContentChunks(
  output: Pick<StagedOutput, 'write'>,
  { sections, pages }: { readonly sections: readonly Section[]; readonly pages: ReadonlyMap<string, PageContent> },
): Promise<SentData['sections']> {
  const writeChunk = async (id: string, data: PageChunk | SectionChunk): Promise<string> => {
    const { name, text } = chunkOf(id, data);
    await output.write(chunkFile(name), text);
    return name;
  };
  const chunks: [name: string, chunk: string][] = [];
  for (const { name, title, url, items, printable, urls } of sections) {
    const loaded: Record<string, string> = {};
    for (const address of urls) {
      const page = pages.get(address);
      if (!page) throw new Error(`The section "${name}" lists ${address}, but that page has no content`);
      const { html, anchors, aside } = page;
      loaded[address] = await writeChunk(PAGE_CHUNK + pageFileName(address), { html, anchors, aside });
    }
    const data = { title, url, items, printable: printable?.url, pages: loaded };
    chunks.push([name, await writeChunk(SECTION_CHUNK + (escapeName(name) || ROOT_SECTION), data)]);
  }
  return chunks;
}

/** The path of a chunk's script; the runtime computes the same in `src/site/chunked-data.ts`. */
export const chunkFile = (name: string): string => `assets/${name}.js`;

/** The name contains a hash of the content, so that the runtime needs no list of files. */
function chunkOf(id: string, data: unknown): { readonly name: string; readonly text: string } {
  const module = `${JSON.stringify(id)}(module){module.exports=${JSON.stringify(data)}}`;
  const name = `${id}.${contentDigest(module)}`;
  return { name, text: `(globalThis.${CHUNK_LIST}||=[]).push([[${JSON.stringify(name)}],{${module}}]);\n` };
}

/**
 * A unique name for each URL, safe in scripts and URLs: the root is `~`, and a slash is `~2F`, like a percent escape.
 */
export const pageFileName = (url: string): string => escapeName(url.slice(1, -1)) || '~';
const escapeName = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
/** The root pages' section; no folder can have this name. */
const ROOT_SECTION = '~';
