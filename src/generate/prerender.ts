import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { markdownUrl, outputPathFromUrl, printedId } from '../shared/address.ts';
import { listFeeds } from '../shared/blog.ts';
import { documentTitle, NOT_FOUND_TITLE, type SectionData, type PublishedSite } from '../shared/site-data.ts';
import type { PrintableProps, Renderer, Screen } from '../shared/renderer.ts';
import { documentHtml, type DocumentParts } from './document.ts';
import { APP_SHELL_PATH, SPLASH_PATH } from '../shared/constants.ts';
import type { PageContent } from './page-content.ts';
import type { ClientAssets } from './run-webpack.ts';
import type { IndexedPage } from '../content/content-index.ts';
import { withNameLinks } from '../shared/name-link.ts';
import type { PrintedFragment } from '../shared/page-data.ts';
import type { Section } from './site-data.ts';

/** What the document of a page contains, apart from its body. */
export type RenderedPage = Pick<PageContent, 'url' | 'title' | 'description'> & Pick<DocumentParts, 'published' | 'updated'>;

export interface PrerenderInput {
  /** The folder with the bodies of rendered pages, at the paths of their documents. */
  readonly directory: string;
  readonly site: PublishedSite;
  readonly rendered: readonly RenderedPage[];
  readonly printables: readonly PrintableProps[];
  readonly renderer: Renderer;
  readonly assets: Omit<ClientAssets, 'useful'> & Pick<DocumentParts, 'inline' | 'integrity'>;
}

/** The documents of a site by output path: every page, the printable pages, `404.html`, and the empty `/app-shell/`. */
export function* prerender(input: PrerenderInput): Generator<{ readonly path: string; readonly html: string }> {
  for (const page of input.rendered) {
    const path = outputPathFromUrl(page.url);
    yield { path, html: pageDocument(page, readFileSync(join(input.directory, path), 'utf8'), input) };
  }
  for (const printable of input.printables) {
    yield { path: outputPathFromUrl(printable.path), html: printableDocument(printable, input) };
  }
  yield { path: '404.html', html: plainDocument({ type: 'not-found', path: '/404.html' }, NOT_FOUND_TITLE, input) };
  yield { path: 'app-shell/index.html', html: plainDocument({ type: 'empty', path: APP_SHELL_PATH }, input.site.name, input) };
}

/** The body of a page's document. */
export function pageBody(
  { url: path, html, anchors, aside }: PageContent,
  section: SectionData,
  { site, renderer }: Pick<PrerenderInput, 'site' | 'renderer'>,
): string {
  return renderer.renderScreen(site, { type: 'page', path, section, html, anchors, aside });
}

/** The document of a page. */
export function pageDocument(
  page: RenderedPage,
  body: string,
  { site, assets }: Pick<PrerenderInput, 'site' | 'assets'>,
): string {
  return documentHtml({
    ...assets,
    styles: [
      assets.style,
      ...(page.url === SPLASH_PATH ? [assets.splashStyle] : []),
      ...Object.entries(assets.islandStyles).flatMap(([name, style]) => (body.includes(`data-island="${name}"`) ? [style] : [])),
    ],
    title: documentTitle(site.name, page.title),
    description: page.description,
    canonical: page.url === site.search.url ? undefined : site.origin + page.url,
    markdown: encodeURI(markdownUrl(page.url)),
    siteName: site.name,
    kind: page.url === SPLASH_PATH ? 'WebSite' : page.published === undefined ? 'TechArticle' : 'BlogPosting',
    published: page.published,
    updated: page.updated,
    idle: site.analyticsId !== undefined,
    feeds: site.blog && page.url.startsWith(site.blog.url) ? { title: site.blog.title, list: listFeeds(site.blog) } : undefined,
    body,
  });
}

/** The document of a printable page, without the shell, which has no such page. */
const printableDocument = (
  printable: PrintableProps,
  { site, renderer, assets }: Pick<PrerenderInput, 'site' | 'renderer' | 'assets'>,
): string =>
  unindexedDocument(printable.title, renderer.renderPrintable(site, printable), {
    site,
    assets: { ...assets, script: undefined },
  });

/** The document of the not-found page or the app shell. */
export const plainDocument = (
  screen: Extract<Screen, { type: 'not-found' | 'empty' }>,
  title: string,
  { site, renderer, assets }: Pick<PrerenderInput, 'site' | 'renderer' | 'assets'>,
): string => unindexedDocument(title, renderer.renderScreen(site, screen), { site, assets });

/** Marked `noindex`: search engines index the pages themselves. */
function unindexedDocument(
  title: string,
  body: string,
  {
    site,
    assets,
  }: {
    readonly site: PublishedSite;
    readonly assets: Pick<DocumentParts, 'script' | 'inline' | 'integrity'> & Pick<ClientAssets, 'style'>;
  },
): string {
  return documentHtml({
    ...assets,
    styles: [assets.style],
    title: title === site.name ? title : `${title} | ${site.name}`,
    description: '',
    canonical: undefined,
    siteName: site.name,
    idle: site.analyticsId !== undefined,
    body,
  });
}

/** Joins the pages of each section into its printable page, in sidebar order. Links among them stay inside. */
export function listPrintables(sections: readonly Section[], pages: readonly IndexedPage[]): PrintableProps[] {
  const byUrl = new Map(pages.map(({ entry, page }) => [entry.url, page]));
  return sections.flatMap(({ title: heading, items, printable }) => {
    if (!printable) return [];
    const inside = new Set(items.map(({ url }) => url));
    return {
      path: printable.url,
      title: printable.title,
      heading,
      // Once it's rendered, the text of all these pages isn't needed any longer.
      get pages() {
        return items.map(({ url, title }) => ({
          id: printedId(url),
          title,
          html: printed(byUrl.get(url)?.printed ?? [], inside),
        }));
      },
    };
  });
}

function printed(fragments: readonly PrintedFragment[], inside: ReadonlySet<string>): string {
  return fragments
    .map((fragment) => {
      // Names in code aren't linked in print.
      if (typeof fragment === 'string') return withNameLinks(fragment, () => undefined);
      return inside.has(fragment.url) ? fragment.inside : fragment.outside;
    })
    .join('');
}
