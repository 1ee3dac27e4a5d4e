import { outputPathFromUrl } from '../shared/address.ts';
import { CHECK_FILE, type CheckData } from '../check/rules/check-data.ts';
import type { Fact } from '../shared/fact.ts';
import { dataFile, dataName } from '../shared/data-name.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import type { ExplainedMessage } from '../messages/rules/message.ts';
import { createCard } from '../shared/option-card.ts';
import type { DataNames, OptionCards, PageData, SectionData, SponsorNames } from '../shared/site-data.ts';
import type { StagedOutput } from './output-directory.ts';
import type { PageContent } from './page-content.ts';
import type { RenderedPage, RenderPage } from './render-page.ts';
import type { Section } from './site-data.ts';
import type { SponsorLists } from '../sponsors/build/sponsor-lists.ts';
import { createHash } from 'node:crypto';

/** A data file: its name, which contains its hash, and its content. */
export interface DataFile {
  readonly name: string;
  readonly text: string;
}

/**
 * Renders all pages, and writes the data of each page and section, the lists of sponsors, the option cards, and the messages, named
 * by their content.
 */
export async function writeDataFiles(
  output: Pick<StagedOutput, 'write'>,
  {
    sections,
    renderPage,
    sponsors,
    cards,
    messages,
    check,
  }: {
    readonly sections: readonly Section[];
    readonly renderPage: RenderPage;
    readonly sponsors: SponsorLists | undefined;
    readonly cards: OptionCards;
    readonly messages: readonly ExplainedMessage[];
    readonly check: CheckData;
  },
): Promise<{ readonly names: Omit<DataNames, 'searchCore'>; readonly rendered: readonly RenderedPage[] }> {
  const write = async ({ name, text }: DataFile): Promise<string> => {
    await output.write(dataFile(name), text);
    return name;
  };
  const rendered: RenderedPage[] = [];
  const sectionNames: [section: string, name: string][] = [];
  for (const section of sections) {
    const list = sectionData(section);
    const pages: Record<string, string> = {};
    for (const url of section.urls) {
      const { page, body, data } = renderPage(url, list);
      rendered.push(page);
      // Kept where the document will be, because all of them together need too much memory.
      await output.write(outputPathFromUrl(url), body);
      pages[url] = await write(data);
    }
    sectionNames.push([section.name, await write(hashedFile(dataName.section(section.name), { ...list, pages }))]);
  }
  const lists = new Map<string, string>();
  for (const { amount, rank, sponsors: list } of sponsors?.lists ?? []) {
    const name = dataName.sponsors(amount, rank);
    lists.set(name, await write(hashedFile(name, list)));
  }
  const checked = hashedFile(dataName.check, check);
  await output.write(CHECK_FILE, checked.text);
  const names = {
    sections: sectionNames,
    cards: await write(hashedFile(dataName.cards, cards)),
    messages: await write(hashedFile(dataName.messages, messages)),
    check: await write(checked),
    sponsors: sponsorNames(sponsors, (name) => lists.get(name) ?? name),
  };
  return { names, rendered };
}

/** The names of the lists of sponsors; undefined without any. */
export function sponsorNames(sponsors: SponsorLists | undefined, nameOf: (name: string) => string): SponsorNames | undefined {
  if (!sponsors) return undefined;
  const names: Record<string, Record<string, string>> = {};
  for (const { amount, rank } of sponsors.lists) (names[amount] ??= {})[rank] = nameOf(dataName.sponsors(amount, rank));
  return names as SponsorNames;
}

/** The texts of the cards of all options that have an entry. */
export function optionCards(facts: readonly Fact[], find: FindNameEntry): OptionCards {
  const cards = facts.flatMap((fact) => {
    if (fact.group !== 'option' && fact.group !== 'dev-server-option') return [];
    const entry = find(fact.name);
    return entry?.option === fact.name ? [[entry.address, createCard(fact)] as const] : [];
  });
  return Object.fromEntries(cards);
}

/** A section's data, without the names of its pages' data. Documents are rendered from it, too. */
export const sectionData = ({ title, url, items, printable, isBlog }: Section): SectionData => ({
  title,
  url,
  items,
  printable: printable?.url,
  isBlog,
  pages: {},
});

/** The part of a page that the browser needs to show it. */
export const pageData = ({ html, anchors, aside }: PageContent): PageData => ({ html, anchors, aside });

/** The file with a page's data. */
export const pageFile = (page: PageContent): DataFile => hashedFile(dataName.page(page.url), pageData(page));

/** A data file named by its content. */
export function hashedFile(name: string, data: unknown): DataFile {
  const text = JSON.stringify(data);
  return { name: `${name}.${createHash('sha256').update(text).digest('base64url')}`, text };
}
