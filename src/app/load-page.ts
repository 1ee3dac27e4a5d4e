import { trustedHtml } from '../browser/trusted-html.ts';
import { loadCode } from '../browser/load-code.ts';
import { loadData } from '../browser/load-data.ts';
import { names } from '../browser/sent-data.ts';
import { sectionOfUrl, SPLASH_PATH } from '../shared/address.ts';
import { moduleNotFound } from '../shared/load-error.ts';
import type { PageScreen } from '../shared/renderer.ts';
import type { PageData, SectionData } from '../shared/site-data.ts';

/** The section that a URL belongs to; undefined if there is none. */
export async function loadSection(path: string): Promise<SectionData | undefined> {
  const name = sectionOfUrl(path);
  const own = await loadList(name || path.replaceAll('/', ''));
  // It may be a root page, even if a folder has the same name.
  return name === '' && own?.pages[path] === undefined ? loadList('') : own;
}

async function loadList(section: string): Promise<SectionData | undefined> {
  const file = new Map(names.sections).get(section);
  return file === undefined ? undefined : loadData<SectionData>(file);
}

/** Loads a page by URL. Rejects with code MODULE_NOT_FOUND if no list has it, and with a ChunkLoadError if it can't be loaded. */
export async function loadPage(path: string): Promise<PageScreen> {
  const section = await loadSection(path);
  const name = section?.pages[path];
  if (!section || name === undefined) throw moduleNotFound(path);
  const [{ html, anchors, aside }] = await Promise.all([
    loadData<PageData>(name),
    // Only the home page has styles of its own.
    path === SPLASH_PATH && loadCode(async () => import(/* webpackChunkName: "splash" */ '../home/app/splash-styles.ts')),
  ]);
  return { type: 'page', path, section, html: trustedHtml(html), anchors, aside: trustedHtml(aside) };
}
