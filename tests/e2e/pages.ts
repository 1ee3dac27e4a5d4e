import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { outputPathFromUrl, sectionOfUrl } from '../../src/shared/address.ts';

const directory = process.env.E2E_OUT ?? 'dist';

/** Every page of the sitemap, and every printable page. */
function allPages(): { readonly pages: string[]; readonly printables: string[] } {
  const xml = readFileSync(join(directory, 'sitemap.xml'), 'utf8');
  const pages = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const printables = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)printable\/(?:.*\/)?index\.html$/.test(file))
    .map((file) => `/${file.slice(0, -'index.html'.length)}`);
  return { pages, printables: printables.toSorted() };
}

/** The document of a page, as it was built. */
export const documentOf = (path: string): string => readFileSync(join(directory, outputPathFromUrl(path)), 'utf8');

/** All root pages, and the index page and the largest page of each section. */
function sampleOf(pages: readonly string[]): string[] {
  const largest = new Map<string, { readonly path: string; readonly size: number }>();
  const sample = new Set<string>();
  for (const path of pages) {
    const section = sectionOfUrl(path);
    if (section === '') sample.add(path);
    const { size } = statSync(join(directory, outputPathFromUrl(path)));
    if (size > (largest.get(section)?.size ?? 0)) largest.set(section, { path, size });
  }
  for (const { path } of largest.values()) sample.add(path);
  return [...sample];
}

const { pages, printables } = allPages();
export { pages };
const all = process.env.E2E_PAGES === 'all';

/** The pages that tests of every page visit: a sample, or all pages with `E2E_PAGES=all`. */
export const somePages: readonly string[] = all ? pages : sampleOf(pages);

/** In bytes. Axe takes minutes for larger pages, so `npm test` leaves them to `npm run tool -- audit-pages`. */
const LARGE = 150_000;
const sizeOf = (path: string): number => statSync(join(directory, outputPathFromUrl(path))).size;

/** The ten largest pages, except for printable ones. */
export const largestPages: readonly string[] = pages.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 10);
export const largestPage: string = largestPages[0] ?? '/';

/** The page of median size of each section. */
function mediansOf(paths: readonly string[]): string[] {
  const bySize = paths.toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return [...Map.groupBy(bySize, sectionOfUrl).values()].flatMap((list) => list[Math.floor(list.length / 2)] ?? []);
}

/** The pages that axe checks, including printable ones: home and one page of each section, or all pages with `E2E_PAGES=all`. */
export const axePages: readonly string[] = all
  ? [...pages, ...printables]
  : ['/', '/printable/', ...mediansOf(pages.filter((path) => sectionOfUrl(path) !== ''))].filter((path) => sizeOf(path) < LARGE);
