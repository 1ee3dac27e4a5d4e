import type { Fact } from '../shared/fact.ts';
import { CHUNK_LIST } from '../shared/constants.ts';
import { packCard } from '../shared/option-card.ts';
import type { DataChunks, OptionCards, PageChunk, SectionChunk } from '../shared/site-data.ts';
import type { ListedSponsor } from '../shared/sponsor.ts';
import type { StagedOutput } from './output-directory.ts';
import type { PageContent } from './page-content.ts';
import type { RenderedPage, RenderSection } from './rendered-pages.ts';
import { installedVersion, type Section } from './site-data.ts';
import type { SponsorLists } from './sponsors/sponsor-lists.ts';
import { createHash } from 'node:crypto';

/** Prefix of the chunks of pages. */
export const PAGE_CHUNK = 'p-';

/**
 * Writes a chunk per page, section, and list of sponsors, and one with the option cards, in the format of webpack's
 * runtime. Bundling them would take longer than everything else that a build does after editing a page.
 */
export async function writeDataChunks(
  output: Pick<StagedOutput, 'write'>,
  {
    sections,
    renderSection,
    sponsors,
    cards,
  }: {
    readonly sections: readonly Section[];
    readonly renderSection: RenderSection;
    readonly sponsors: SponsorLists | undefined;
    readonly cards: OptionCards;
  },
): Promise<DataChunks> {
  const write = async ({ name, text }: Chunk): Promise<string> => {
    await output.write(chunkFile(name), text);
    return name;
  };
  const writeChunk = async (...args: Parameters<typeof chunkOf>): Promise<string> => write(chunkOf(...args));
  const sectionChunks: [name: string, chunk: string][] = [];
  for (const section of sections) {
    const { name, title, url, items, printable, urls } = section;
    const render = renderSection(section);
    const loaded: Record<string, string> = {};
    for (const address of urls) loaded[address] = await write(render(address).chunk);
    const data = { title, url, items, printable: printable?.url, pages: loaded };
    sectionChunks.push([name, await writeChunk(`section-${escapeName(name) || ROOT_SECTION}`, data)]);
  }
  const sponsorChunks: Record<string, Record<string, string>> = {};
  for (const { amount, rank, sponsors: list } of sponsors?.lists ?? [])
    (sponsorChunks[amount] ??= {})[rank] = await writeChunk(`s-${amount}-${rank}`, list);
  return {
    sections: sectionChunks,
    cards: await writeChunk('cards', cards),
    sponsors: sponsors && (sponsorChunks as NonNullable<DataChunks['sponsors']>),
  };
}

/** The texts of all option cards. `isLinked` returns whether an option has an entry. */
export function optionCards(facts: readonly Fact[], isLinked: (name: string) => boolean): OptionCards {
  const cards = facts.flatMap((fact) =>
    (fact.group === 'option' || fact.group === 'dev-server-option') && isLinked(fact.name)
      ? [[fact.name, packCard(fact)] as const]
      : [],
  );
  return Object.fromEntries(cards);
}

/** The path of a chunk's script; the runtime computes the same in `src/site/chunked-data.ts`. */
export const chunkFile = (name: string): string => `assets/${name}.js`;

/** The chunk with a page's article. */
export const pageChunk = ({ url, html, anchors, aside }: PageContent): Chunk =>
  chunkOf(PAGE_CHUNK + pageFileName(url), { html, anchors, aside });

type Chunk = RenderedPage['chunk'];

/** The name contains a hash of the content, so that the runtime needs no list of files. */
function chunkOf(id: string, data: PageChunk | SectionChunk | OptionCards | readonly ListedSponsor[]): Chunk {
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

const salt = installedVersion('webpack');

/** A hash for the name of a data chunk, of its text and the version of webpack that bundles it. */
export const contentDigest = (text: string): string => createHash('sha256').update(salt).update(text).digest('hex').slice(0, 8);
