import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SearchData, SearchSetup } from '../shared/search/hosted-search.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import type { SponsorLists } from './sponsors/sponsor-lists.ts';
import { sponsorModules } from './sponsors/sponsor-modules.ts';

/** Writes the data that's bundled with the app: `search.js`, the sponsors, and the option cards. */
export async function writeDataModules(
  directory: string,
  {
    site,
    sponsors,
    options,
    search,
  }: {
    readonly site: PublishedSite;
    readonly sponsors: SponsorLists | undefined;
    /** The module with the option cards. */
    readonly options: string;
    readonly search: SearchSetup;
  },
): Promise<void> {
  const files = sponsorModules(sponsors);
  files.set('options.js', options);
  files.set('search.js', searchModule(search, site));
  await writeChanged(directory, files);
}

/** The data module with the search settings. */
export function searchModule(setup: SearchSetup, { search, sections }: Pick<PublishedSite, 'search' | 'sections'>): string {
  const data: SearchData = { ...setup, page: search.exists ? search.url : undefined, sections };
  return `export const search = ${JSON.stringify(data)};\n`;
}

/** Writes only files that differ, and deletes obsolete ones. */
async function writeChanged(directory: string, files: ReadonlyMap<string, string>): Promise<void> {
  for (const folder of new Set([...files.keys()].map((path) => dirname(join(directory, path)))))
    mkdirSync(folder, { recursive: true });
  for (const [path, text] of files) {
    const file = join(directory, path);
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
  }
  const present = await readdir(directory, { recursive: true, withFileTypes: true });
  for (const entry of present) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !files.has(file.slice(directory.length + 1).replaceAll('\\', '/'))) rmSync(file);
  }
}
