import { basename } from 'node:path';
import type { IndexedPage } from '../content/content-index.ts';
import { hash } from '../content/page-cache.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { postsOf } from '../shared/blog.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import type { Renderer } from '../shared/renderer.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import type { Bundles } from './bundles.ts';
import { pageFile, sectionData } from './data-files.ts';
import { editBase, pageContent } from './page-content.ts';
import { pageBody } from './prerender.ts';
import { createRenderedPages, type RenderedPage, type RenderSection } from './rendered-pages.ts';
import { hashFiles } from './source-hash.ts';

/**
 * Renders pages that have changed since they were last built.
 * @param directory holds the rendered pages of this content folder only
 */
export function createRenderSection(
  directory: string,
  input: {
    readonly pages: readonly IndexedPage[];
    readonly site: PublishedSite;
    readonly config: Pick<SiteConfig, 'repository' | 'branch'>;
    readonly bundles: Pick<Bundles, 'directory'>;
    readonly renderer: Renderer;
    readonly nameEntry: FindNameEntry;
  },
): RenderSection {
  const { site, renderer } = input;
  const getRendered = createRenderedPages(directory, input.nameEntry);
  const pages = new Map(input.pages.map((page) => [page.entry.url, page]));
  const around = {
    config: input.config,
    site,
    blog: site.blog,
    posts: postsOf(
      input.pages.map(({ entry }) => entry),
      site.blog,
    ),
  };
  // The names of bundles' folders are hashes of their sources.
  const common = hash(
    basename(input.bundles.directory),
    hashFiles(['src/build']),
    JSON.stringify([site, editBase(input.config)]),
  );
  return (section) => {
    const data = sectionData(section);
    const shared = hash(common, JSON.stringify(data));
    return (url) => {
      const indexed = pages.get(url);
      if (!indexed) throw new Error(`The section "${section.name}" lists ${url}, but that page has no content`);
      const { entry, page } = indexed;
      const render = (nameEntry: FindNameEntry): RenderedPage => {
        const content = pageContent(indexed, { ...around, renderer, nameEntry });
        const { title, description } = content;
        const dates = { published: entry.date, updated: entry.updated };
        return { url, title, description, ...dates, data: pageFile(content), body: pageBody(content, data, { site, renderer }) };
      };
      if (page.digest === undefined) return render(input.nameEntry);
      const posts = url === site.blog?.url ? JSON.stringify(around.posts) : '';
      return getRendered(url, hash(shared, page.digest, JSON.stringify(entry), posts), render);
    };
  };
}
