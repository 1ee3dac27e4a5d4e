import { checkData } from '../check/build/check-data.ts';
import { optionCards, sectionData, sponsorNames } from '../generate/data-files.ts';
import { readSearchLists } from '../search/build/search-lists.ts';
import { searchData } from '../search/build/search-setup.ts';
import type { Section } from '../generate/site-data.ts';
import { explainedMessages } from '../messages/build/explained-messages.ts';
import { dataName } from '../shared/data-name.ts';
import { type SectionData, type SentData, shellData } from '../shared/site-data.ts';
import type { ContentStore } from './content-store.ts';
import type { Frame } from './dev-frame.ts';

/** What the app's script begins with. Names of data files have no hash in development. */
export const sentData = ({ site, sections, sponsors }: Frame): SentData => ({
  site: shellData(site),
  search: searchData(undefined, site),
  names: {
    sections: sections.map(({ name }) => [name, dataName.section(name)]),
    cards: dataName.cards,
    messages: dataName.messages,
    check: dataName.check,
    searchCore: dataName.searchCore,
    sponsors: sponsorNames(sponsors, (name) => name),
  },
});

/** A section's data, as the browser gets it. */
export const toSectionData = (section: Section): SectionData => ({
  ...sectionData(section),
  pages: Object.fromEntries(section.urls.map((url) => [url, dataName.page(url)])),
});

/** The data file with a name; undefined if there is none. */
export async function readData(
  name: string,
  { sections, sponsors, nameEntry }: Pick<Frame, 'sections' | 'sponsors' | 'nameEntry'>,
  { store, readPage }: { readonly store: ContentStore; readonly readPage: (url: string) => Promise<unknown> },
): Promise<unknown> {
  if (name === dataName.cards) return optionCards(store.facts(), nameEntry);
  if (name === dataName.check) return checkData(store.facts(), nameEntry, (await readSearchLists('data')).oldNames);
  if (name === dataName.messages) return explainedMessages(store.compiled(), (await readSearchLists('data')).messages);
  const section = sections.find((each) => dataName.section(each.name) === name);
  if (section) return toSectionData(section);
  const url = sections.flatMap(({ urls }) => urls).find((each) => dataName.page(each) === name);
  if (url !== undefined) return readPage(url);
  return sponsors?.lists.find(({ amount, rank }) => dataName.sponsors(amount, rank) === name)?.sponsors;
}
