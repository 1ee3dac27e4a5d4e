import { hash } from 'node:crypto';
import { checkData } from '../check/build/check-data.ts';
import { explainedMessages } from '../messages/build/explained-messages.ts';
import { dataName } from '../shared/data-name.ts';
import type { Fact } from '../shared/fact.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import { createCard } from '../shared/option-default.ts';
import type { DataNames, OptionCards, PageData, SectionData, SponsorNames } from '../shared/site-data.ts';
import type { PageContent } from './page-content.ts';
import type { RenderedPage } from './prerender.ts';
import type { Frame } from './site-context.ts';
import type { Section } from './site-data.ts';

/** A file of data. */
interface DataFile {
  /** What it's called in the code. */
  readonly base: string;
  /** With a hash of its content. */
  readonly name: string;
  readonly text: string;
}

/** Data of the whole site: cards of options, explained messages, what the check of configurations knows, and lists of sponsors, by name. */
export function siteWideData({
  facts,
  nameEntry,
  lists,
  pages,
  sponsors,
}: Pick<Frame, 'facts' | 'nameEntry' | 'lists' | 'pages' | 'sponsors'>): Readonly<Record<string, () => unknown>> {
  return {
    [dataName.cards]: () => optionCards(facts, nameEntry),
    [dataName.messages]: () => explainedMessages(pages, lists.messages),
    [dataName.check]: () => checkData(facts, nameEntry, lists.oldNames),
    ...Object.fromEntries(
      (sponsors?.lists ?? []).map((list) => [dataName.sponsors(list.amount, list.rank), () => list.sponsors]),
    ),
  };
}

/** The names by which the browser finds data, given how each is called. */
export function dataNames(
  { sections, sponsors }: Pick<Frame, 'sections' | 'sponsors'>,
  nameOf: (name: string) => string,
): DataNames {
  const lists: Record<string, Record<string, string>> = {};
  for (const { amount, rank } of sponsors?.lists ?? []) (lists[amount] ??= {})[rank] = nameOf(dataName.sponsors(amount, rank));
  return {
    sections: sections.map(({ name }) => [name, nameOf(dataName.section(name))]),
    cards: nameOf(dataName.cards),
    messages: nameOf(dataName.messages),
    check: nameOf(dataName.check),
    sponsors: sponsors && (lists as SponsorNames),
    searchCore: nameOf(dataName.searchCore),
  };
}

/** The data of each page and section, and of the whole site, by name. Pages come right before their section. */
export function* dataFiles({
  sections,
  rendered,
  siteWide,
}: {
  readonly sections: readonly Section[];
  readonly rendered: readonly RenderedPage[];
  readonly siteWide: ReturnType<typeof siteWideData>;
}): Generator<DataFile> {
  const byUrl = new Map(rendered.map(({ page }) => [page.url, page]));
  for (const section of sections) {
    const pages: Record<string, string> = {};
    for (const page of section.urls.flatMap((url) => byUrl.get(url) ?? [])) {
      const file = hashedFile(dataName.page(page.url), pageData(page));
      pages[page.url] = file.name;
      yield file;
    }
    yield hashedFile(dataName.section(section.name), { ...sectionData(section), pages });
  }
  for (const [name, makeData] of Object.entries(siteWide)) yield hashedFile(name, makeData());
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

/** A data file named by its content. */
export function hashedFile(name: string, data: unknown): DataFile {
  const text = JSON.stringify(data);
  return { base: name, name: `${name}.${hash('sha256', text, 'base64url')}`, text };
}
