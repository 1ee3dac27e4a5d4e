import type { IndexedPage } from '../content/content-index.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { findPosts } from '../shared/blog.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import type { Renderer } from '../shared/renderer.ts';
import type { PublishedSite, SectionData } from '../shared/site-data.ts';
import { type DataFile, pageFile } from './data-files.ts';
import { pageContent } from './page-content.ts';
import { pageBody } from './prerender.ts';

/** What the document of a page contains, apart from its body. */
export interface RenderedPage {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** ISO dates, if known. */
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
}

/** Renders a page of a section, and its data. */
export type RenderPage = (
  url: string,
  section: SectionData,
) => { readonly page: RenderedPage; readonly body: string; readonly data: DataFile };

/** Renders the pages of a site. */
export function createRenderPage(
  pages: readonly IndexedPage[],
  {
    site,
    ...around
  }: {
    readonly site: PublishedSite;
    readonly config: Pick<SiteConfig, 'repository' | 'branch'>;
    readonly renderer: Renderer;
    readonly nameEntry: FindNameEntry;
  },
): RenderPage {
  const byUrl = new Map(pages.map((page) => [page.entry.url, page]));
  const posts = findPosts(
    pages.map(({ entry }) => entry),
    site.blog,
  );
  return (url, section) => {
    const indexed = byUrl.get(url);
    if (!indexed) throw new Error(`The section "${section.title}" lists ${url}, but that page has no content`);
    const { date: published, updated } = indexed.entry;
    const content = pageContent(indexed, { ...around, site, posts });
    const { title, description } = content;
    const body = pageBody(content, section, { site, renderer: around.renderer });
    return { page: { url, title, description, published, updated }, body, data: pageFile(content) };
  };
}
