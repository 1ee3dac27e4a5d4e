import type { Anchor } from '../shared/content-tree.ts';
import { trustedHtml } from '../browser/trusted-html.ts';
import { sectionOfUrl } from '../shared/address.ts';
import type { SectionData, SectionLoaders } from '../shared/site-data.ts';

export interface LoadedPage {
  readonly section: SectionData;
  readonly content: string;
  readonly anchors: readonly Anchor[];
  readonly aside: string;
}

export interface PageLoader {
  /** The section that a URL belongs to; undefined if there is none. */
  section(path: string): Promise<SectionData | undefined>;
  /** Rejects with code MODULE_NOT_FOUND if the page doesn't exist, and with webpack's ChunkLoadError if it can't be loaded. */
  page(path: string): Promise<LoadedPage>;
}

/** Loads pages by URL. Failed loads are forgotten, so that the next call tries again. */
export function createPageLoader(sections: SectionLoaders): PageLoader {
  const section = async (path: string): Promise<SectionData | undefined> => {
    const name = sectionOfUrl(path);
    const own = await load(sections, name || path.replaceAll('/', ''));
    if (name !== '' || has(own, path)) return own;
    // It may be a root page, even if a folder has the same name.
    const rootPages = await load(sections, '');
    return own && !has(rootPages, path) ? own : rootPages;
  };
  return {
    section,
    async page(path) {
      const data = await section(path);
      const loadPage = has(data, path) ? data?.load[path] : undefined;
      if (!data || !loadPage) throw moduleNotFound(path);
      const chunk = await loadPage();
      return { section: data, content: trustedHtml(chunk.html), anchors: chunk.anchors, aside: trustedHtml(chunk.aside) };
    },
  };
}

const has = (section: SectionData | undefined, path: string): boolean =>
  section !== undefined && Object.hasOwn(section.load, path);

async function load(sections: SectionLoaders, name: string): Promise<SectionData | undefined> {
  return Object.hasOwn(sections, name) ? (await sections[name]?.())?.default : undefined;
}

function moduleNotFound(path: string): Error {
  return Object.assign(new Error(`Cannot find module '${path}'`), { code: 'MODULE_NOT_FOUND' });
}
