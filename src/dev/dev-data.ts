import type { Section } from '../build/site-data.ts';
import { shellData, type PublishedSite } from '../shared/site-data.ts';

/** Where the development server answers for content. */
export const DEV_ROUTES = { section: '/__dev/section', page: '/__dev/page', events: '/__dev/events' } as const;

/**
 * The development stand-in for the data modules: the same shape as `src/build/data-modules.ts` writes, but every section and
 * page is fetched from the server when it is asked for, so that no page is bundled and an edit shows at once.
 */
export function devDataModule(site: PublishedSite, sections: readonly Section[]): string {
  return `const read = async (address) => {
  const response = await fetch(address, { cache: 'no-store' });
  if (!response.ok) throw new Error(address + ' answered ' + response.status);
  return response.json();
};
const page = (url) => () => read('${DEV_ROUTES.page}?url=' + encodeURIComponent(url));
const section = (name) => async () => {
  const data = await read('${DEV_ROUTES.section}?name=' + encodeURIComponent(name));
  return { default: { ...data, load: Object.fromEntries(data.urls.map((url) => [url, page(url)])) } };
};
export const site = ${JSON.stringify(shellData(site))};
export const sections = { ${sections.map(({ name }) => `${JSON.stringify(name)}: section(${JSON.stringify(name)})`).join(', ')} };
const events = new EventSource('${DEV_ROUTES.events}');
events.addEventListener('message', () => dispatchEvent(new Event('contentchange')));
events.addEventListener('reload', () => location.reload());
`;
}
