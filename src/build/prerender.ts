import { outputPathFromUrl } from '../shared/address.ts';
import { documentTitle, NOT_FOUND_TITLE } from '../shared/page-title.ts';
import type { SectionData, SiteData } from '../shared/site-data.ts';
import type { Renderer, Screen } from '../shared/renderer.ts';
import { documentHtml } from './document.ts';
import { SPLASH_PATH } from '../shared/constants.ts';
import type { PageContent } from './page-content.ts';
import type { ClientAssets } from './run-webpack.ts';
import type { Section } from './site-data.ts';

export interface PrerenderInput {
  readonly site: SiteData;
  readonly sections: readonly Section[];
  readonly pages: ReadonlyMap<string, PageContent>;
  readonly renderer: Renderer;
  readonly assets: ClientAssets & { readonly early: string };
}

/** The documents of a site, by output path: every page, `404.html` and the empty `/app-shell/`. */
export function* prerender(input: PrerenderInput): Generator<{ readonly path: string; readonly html: string }> {
  for (const section of input.sections) {
    const data: SectionData = { title: section.title, url: section.url, items: section.items, load: {} };
    for (const url of section.urls) {
      const page = input.pages.get(url);
      if (page) yield { path: outputPathFromUrl(url), html: pageDocument(page, data, input) };
    }
  }
  yield { path: '404.html', html: plainDocument({ type: 'not-found', path: '/404.html' }, NOT_FOUND_TITLE, input) };
  yield { path: 'app-shell/index.html', html: plainDocument({ type: 'empty', path: '/app-shell/' }, input.site.name, input) };
}

export function pageDocument(page: PageContent, section: SectionData, { site, renderer, assets }: PrerenderInput): string {
  const screen: Screen = { type: 'page', path: page.url, section, content: page.html, anchors: page.anchors };
  return documentHtml({
    ...assets,
    styles: page.url === SPLASH_PATH ? [assets.style, assets.splashStyle] : [assets.style],
    title: documentTitle({ path: page.url, siteName: site.name, titleOf: () => page.title }),
    description: page.description,
    canonical: site.origin + page.url,
    siteName: site.name,
    screen: 'page',
    body: renderer.renderScreen(site, screen),
  });
}

export function plainDocument(
  screen: Extract<Screen, { type: 'not-found' | 'empty' }>,
  title: string,
  { site, renderer, assets }: PrerenderInput,
): string {
  return documentHtml({
    ...assets,
    styles: [assets.style],
    title: title === site.name ? title : `${title} | ${site.name}`,
    description: '',
    canonical: undefined,
    siteName: site.name,
    screen: screen.type,
    body: renderer.renderScreen(site, screen),
  });
}
