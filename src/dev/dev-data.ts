import type { Section } from '../build/site-data.ts';
import type { SearchData } from '../shared/search/hosted-search.ts';
import { shellData, type OptionCards, type PublishedSite } from '../shared/site-data.ts';
import type { ListedSponsor } from '../shared/sponsor.ts';
import type { SponsorLists } from '../build/sponsors/sponsor-lists.ts';

/** Routes of the development server for content. */
export const DEV_ROUTES = {
  section: '/__dev/section',
  page: '/__dev/page',
  styles: '/__dev/styles',
  events: '/__dev/events',
} as const;

/** Id of the element with the data that a document was rendered from. */
const SENT_DATA = 'sent-data';

/** What a document was rendered from. */
export interface SentData {
  /** React must hydrate the sidebar with the items it was rendered from, which change while other pages are compiled. */
  readonly section: Section;
  /** Lets the server find out whether the document is outdated. */
  readonly version: string;
}

/** A document with the data that it was rendered from. */
export const withSentData = (html: string, data: SentData): string =>
  html.replace(
    '</body>',
    () =>
      `<script type="application/json" id="${SENT_DATA}">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script></body>`,
  );

/** Removes the prerenderer's styles when the last of the app's has loaded. */
const REPLACE_STYLES = `document.querySelectorAll('link[href=&quot;${DEV_ROUTES.styles}&quot;]').forEach((link) => link.remove())`;
const APP_STYLES = `<link rel="stylesheet" href="/assets/client.css"><link rel="stylesheet" href="/assets/splash.css" onload="${REPLACE_STYLES}">`;

/** A document with the app's styles at the end, where they don't delay what's above them until webpack has bundled them. */
export const withAppStyles = (html: string): string => html.replace('</body>', () => `${APP_STYLES}</body>`);

export interface DevData {
  readonly site: PublishedSite;
  readonly sections: readonly Section[];
  readonly search: SearchData;
  readonly cards: OptionCards;
  readonly sponsors: SponsorLists | undefined;
}

/**
 * The development version of `@data/site`: sections and pages are fetched from the server on demand, so that no page is
 * bundled and edits show at once.
 */
export function devDataModule({ site, sections, search, cards, sponsors }: DevData): string {
  const lists: Record<string, Record<string, readonly ListedSponsor[]>> = {};
  for (const { amount, rank, sponsors: list } of sponsors?.lists ?? []) (lists[amount] ??= {})[rank] = list;
  return `const read = async (address) => {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(address + ' answered ' + response.status);
  return response.json();
};
const readPage = (url) => read('${DEV_ROUTES.page}?url=' + encodeURIComponent(url));
// The page in the browser with its section, requested as soon as it changes, while React is busy.
let changed;
const page = (url) => () => {
  const data = changed?.url === url ? changed.data : readPage(url);
  changed = undefined;
  return data;
};
// The sidebar is hydrated with the section that it was rendered from. After that, sections may have changed.
let { section: sent, version = '' } = JSON.parse(document.getElementById('${SENT_DATA}')?.textContent ?? '{}');
const sectionData = async (name) => {
  if (sent?.name === name) {
    const data = sent;
    sent = undefined;
    return data;
  }
  const edited = await changed?.data.catch(() => undefined);
  return edited?.section?.name === name ? edited.section : read('${DEV_ROUTES.section}?name=' + encodeURIComponent(name));
};
const section = (name) => async () => {
  const data = await sectionData(name);
  return { default: { ...data, load: Object.fromEntries(data.urls.map((url) => [url, page(url)])) } };
};
const mapValues = (object, map) => Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
export const site = ${JSON.stringify(shellData(site))};
export const search = ${JSON.stringify(search)};
export const loadCards = async () => (${JSON.stringify(cards)});
export const sponsors = ${sponsors ? `mapValues(${JSON.stringify(lists)}, (ranks) => mapValues(ranks, (list) => async () => list))` : 'undefined'};
export const sections = { ${sections.map(({ name }) => `${JSON.stringify(name)}: section(${JSON.stringify(name)})`).join(', ')} };
const events = new EventSource('${DEV_ROUTES.events}?version=' + version);
events.addEventListener('message', () => {
  const url = decodeURI(location.pathname);
  changed = { url, data: readPage(url) };
  changed.data.catch(() => {});
  dispatchEvent(new Event('contentchange'));
});
// A change may arrive before the app listens.
addEventListener('contentready', () => changed && dispatchEvent(new Event('contentchange')), { once: true });
events.addEventListener('problems', () => dispatchEvent(new Event('problemschange')));
events.addEventListener('app', ({ data }) => dispatchEvent(new CustomEvent('appchange', { detail: data })));
events.addEventListener('reload', () => location.reload());
`;
}
