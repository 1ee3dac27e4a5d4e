import { trustedHtml } from './trusted-html.ts';
import { sectionOfUrl } from '../shared/address.ts';
import { moduleNotFound } from '../shared/load-error.ts';
import type { PageScreen } from '../shared/renderer.ts';
import type { DataNames, PageData, SectionData } from '../shared/site-data.ts';
import type { LoadData } from './load-data.ts';

export interface PageLoader {
  /** The section that a URL belongs to; undefined if there is none. */
  section(path: string): Promise<SectionData | undefined>;
  /** Rejects with code MODULE_NOT_FOUND if no list has the page, and with a ChunkLoadError if it can't be loaded. */
  page(path: string): Promise<PageScreen>;
}

/** Loads pages by URL. */
export function createPageLoader(sections: DataNames['sections'], load: LoadData): PageLoader {
  const names = new Map(sections);
  const listed = async (name: string): Promise<SectionData | undefined> => {
    const file = names.get(name);
    return file === undefined ? undefined : load<SectionData>(file);
  };
  const section = async (path: string): Promise<SectionData | undefined> => {
    const name = sectionOfUrl(path);
    const own = await listed(name || path.replaceAll('/', ''));
    if (name !== '' || getName(own, path) !== undefined) return own;
    // It may be a root page, even if a folder has the same name.
    const rootPages = await listed('');
    return own && getName(rootPages, path) === undefined ? own : rootPages;
  };
  return {
    section,
    async page(path) {
      const data = await section(path);
      const name = getName(data, path);
      if (!data || name === undefined) throw moduleNotFound(path);
      const { html, anchors, aside } = await load<PageData>(name);
      return { type: 'page', path, section: data, html: trustedHtml(html), anchors, aside: trustedHtml(aside) };
    },
  };
}

const getName = (section: SectionData | undefined, path: string): string | undefined =>
  section && Object.hasOwn(section.pages, path) ? section.pages[path] : undefined;
