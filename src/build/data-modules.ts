import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { shellData, type PublishedSite } from '../shared/site-data.ts';
import type { SearchData, SearchSetup } from '../shared/search/hosted-search.ts';
import { contentDigest } from './content-digest.ts';
import { PAGE_CHUNK, SECTION_CHUNK } from './data-chunks.ts';
import type { PageContent } from './page-content.ts';
import type { Section } from './site-data.ts';
import type { SponsorLists } from './sponsors/sponsor-lists.ts';
import { sponsorModules } from './sponsors/sponsor-modules.ts';

/**
 * Writes the modules through which all content reaches the browser: `site.js`, a `sections/<name>.js` per section, a
 * `pages/<name>.json` per page, `search.js`, the sponsors, and the option cards. Chunk names contain a hash of the
 * content, so webpack's runtime needs no list of them and stays the same size.
 */
export async function writeDataModules(
  directory: string,
  {
    site,
    sections,
    pages,
    sponsors,
    options,
    search,
  }: {
    readonly site: PublishedSite;
    readonly sections: readonly Section[];
    readonly pages: ReadonlyMap<string, PageContent>;
    readonly sponsors: SponsorLists | undefined;
    /** The module with the option cards. */
    readonly options: string;
    readonly search: SearchSetup;
  },
): Promise<void> {
  const files = sponsorModules(sponsors);
  const loaders: string[] = [];
  for (const section of sections) {
    const loads: string[] = [];
    for (const url of section.urls) {
      const page = pages.get(url);
      if (!page) throw new Error(`The section "${section.name}" lists ${url}, but that page has no content`);
      const json = JSON.stringify({ html: page.html, anchors: page.anchors, aside: page.aside });
      files.set(`pages/${pageFileName(url)}.json`, json);
      loads.push(
        `${JSON.stringify(url)}: () => require.ensure([], () => require('../pages/${pageFileName(url)}.json'), fail, '${PAGE_CHUNK}${pageFileName(url)}.${contentDigest(json)}')`,
      );
    }
    const { title, url, items, printable } = section;
    const name = sectionFile(section.name);
    // Not import(): its namespace objects would add a runtime helper for every reader, and JSON doesn't need them.
    const text = `const fail = (error) => { throw error; };\nexport default { ...${JSON.stringify({ title, url, items, printable: printable?.url })}, load: {\n${loads.join(',\n')}\n} };\n`;
    files.set(`sections/${name}.js`, text);
    const chunk = `${SECTION_CHUNK}${name}.${contentDigest(text)}`;
    loaders.push(`${JSON.stringify(section.name)}: () => import(/* webpackChunkName: "${chunk}" */ './sections/${name}.js')`);
  }
  files.set('site.js', `exports.site = ${JSON.stringify(shellData(site))};\nexports.sections = {\n${loaders.join(',\n')}\n};\n`);
  files.set('options.js', options);
  files.set('search.js', searchModule(search, site));
  await writeChanged(directory, files);
}

/** The data module with the search settings. */
export function searchModule(setup: SearchSetup, { search, sections }: Pick<PublishedSite, 'search' | 'sections'>): string {
  const data: SearchData = { ...setup, page: search.exists ? search.url : undefined, sections };
  return `export const search = ${JSON.stringify(data)};\n`;
}

/**
 * A unique name for each URL, safe in scripts and URLs: the root is `~`, and a slash is `~2F`, like a percent escape.
 */
export const pageFileName = (url: string): string => escapeName(url.slice(1, -1)) || '~';
const sectionFile = (name: string): string => escapeName(name) || ROOT_SECTION;
const escapeName = (name: string): string =>
  encodeURIComponent(name)
    .replaceAll(/[!'()*~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '~');
/** The root pages' section; no folder can have this name. */
const ROOT_SECTION = '~';

/**
 * Writes only files that differ, and deletes obsolete ones, so that webpack's cache stays valid. Synchronous, because
 * passing small files to other threads costs more than writing them.
 */
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
