import { createHash } from 'node:crypto';
import { checkData } from '../check/build/check-data.ts';
import { CHECK_FILE } from '../check/rules/check-data.ts';
import { explainedMessages } from '../messages/build/explained-messages.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { dataFile, dataName } from '../shared/data-name.ts';
import type { Fact } from '../shared/fact.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import { createCard } from '../shared/option-default.ts';
import type { DataNames, OptionCards, PageData, SectionData, SponsorNames, PublishedSite } from '../shared/site-data.ts';
import type { SponsorLists } from '../sponsors/build/sponsor-lists.ts';
import type { StagedOutput } from './output-directory.ts';
import type { SiteContext } from './outputs/output.ts';
import { type PageContent, pageContent } from './page-content.ts';
import { type RenderedPage, pageBody } from './prerender.ts';
import type { Section } from './site-data.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { findPosts } from '../shared/blog.ts';
import type { Renderer } from '../shared/renderer.ts';

/** A data file: its name, which contains its hash, and its content. */
interface DataFile {
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
}: Pick<SiteContext, 'facts' | 'lists' | 'pages'> & {
  readonly nameEntry: FindNameEntry;
  readonly sponsors: SponsorLists | undefined;
}): Readonly<Record<string, () => unknown>> {
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
  { sections, sponsors }: { readonly sections: readonly Section[]; readonly sponsors: SponsorLists | undefined },
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

/**
 * Renders all pages, and writes the data of each page and section, and of the whole site, named by their content. Resolves to the
 * names of all but pages.
 */
export async function writeDataFiles(
  output: Pick<StagedOutput, 'write'>,
  {
    sections,
    renderPage,
    siteWide,
  }: {
    readonly sections: readonly Section[];
    readonly renderPage: RenderPage;
    readonly siteWide: ReturnType<typeof siteWideData>;
  },
): Promise<{ readonly names: Map<string, string>; readonly rendered: readonly RenderedPage[] }> {
  const write = async ({ name, text }: DataFile): Promise<string> => {
    await output.write(dataFile(name), text);
    return name;
  };
  const rendered: RenderedPage[] = [];
  const names = new Map<string, string>();
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
    const name = dataName.section(section.name);
    names.set(name, await write(hashedFile(name, { ...list, pages })));
  }
  for (const [name, makeData] of Object.entries(siteWide)) {
    const file = hashedFile(name, makeData());
    if (name === dataName.check) await output.write(CHECK_FILE, file.text);
    names.set(name, await write(file));
  }
  return { names, rendered };
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

/** Renders a page of a section, and its data. */
export type RenderPage = (
  url: string,
  section: SectionData,
) => { readonly page: RenderedPage; readonly body: string; readonly data: DataFile };

/** Renders the pages of a site. */
export function createRenderPage(
  pages: readonly IndexedPage[],
  {
    site,
    ...around
  }: {
    readonly site: PublishedSite;
    readonly config: Pick<SiteConfig, 'repository' | 'branch'>;
    readonly renderer: Renderer;
    readonly nameEntry: FindNameEntry;
  },
): RenderPage {
  const byUrl = new Map(pages.map((page) => [page.entry.url, page]));
  const posts = findPosts(
    pages.map(({ entry }) => entry),
    site.blog,
  );
  return (url, section) => {
    const indexed = byUrl.get(url);
    if (!indexed) throw new Error(`The section "${section.title}" lists ${url}, but that page has no content`);
    const { date: published, updated } = indexed.entry;
    const content = pageContent(indexed, { ...around, site, posts });
    const { title, description } = content;
    const body = pageBody(content, section, { site, renderer: around.renderer });
    return { page: { url, title, description, published, updated }, body, data: pageFile(content) };
  };
}
