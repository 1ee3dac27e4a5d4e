import { checkData } from '../build/check-data.ts';
import { optionCards, sectionData, sponsorNames } from '../build/data-files.ts';
import { readSearchLists } from '../build/search/search-lists.ts';
import { searchData } from '../build/search/search-setup.ts';
import type { Section } from '../build/site-data.ts';
import { dataName } from '../shared/data-name.ts';
import { type DataNames, type SectionData, type SentData, shellData } from '../shared/site-data.ts';
import type { Frame } from './dev-frame.ts';

/** The names of data files in development, which have no hash. */
const namesOf = ({ sections, sponsors }: Pick<Frame, 'sections' | 'sponsors'>): DataNames => ({
  sections: sections.map(({ name }) => [name, dataName.section(name)]),
  cards: dataName.cards,
  messages: dataName.messages,
  check: dataName.check,
  searchCore: dataName.searchCore,
  sponsors: sponsorNames(sponsors, (name) => name),
});

/** What the app's script begins with. */
export const sentData = (frame: Frame): SentData => ({
  site: shellData(frame.site),
  search: searchData(undefined, frame.site),
  names: namesOf(frame),
});

/** A section's data, as the browser gets it. */
export const listOf = (section: Section): SectionData => ({
  ...sectionData(section),
  pages: Object.fromEntries(section.urls.map((url) => [url, dataName.page(url)])),
});

/** The data file with a name; undefined if there is none. */
export async function readData(
  name: string,
  { sections, sponsors, nameEntry }: Pick<Frame, 'sections' | 'sponsors' | 'nameEntry'>,
  read: { readonly page: (url: string) => Promise<unknown>; readonly facts: () => Parameters<typeof optionCards>[0] },
): Promise<unknown> {
  if (name === dataName.cards) return optionCards(read.facts(), nameEntry);
  if (name === dataName.check) return checkData(read.facts(), nameEntry, (await readSearchLists('data')).oldNames);
  const section = sections.find((each) => dataName.section(each.name) === name);
  if (section) return listOf(section);
  const url = sections.flatMap(({ urls }) => urls).find((each) => dataName.page(each) === name);
  if (url !== undefined) return read.page(url);
  return sponsors?.lists.find(({ amount, rank }) => dataName.sponsors(amount, rank) === name)?.sponsors;
}
