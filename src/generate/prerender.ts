import { markdownUrl, outputPathFromUrl, printedId, APP_SHELL_PATH, SPLASH_PATH } from '../shared/address.ts';
import { listFeeds, type Feed } from '../shared/blog.ts';
import { documentTitle, NOT_FOUND_TITLE, type SectionData, type PublishedSite } from '../shared/site-data.ts';
import type { PrintableProps, Renderer, Screen } from '../shared/renderer.ts';
import type { BuildContext, Output, OutputFile } from './outputs/output.ts';
import type { PageContent } from './page-content.ts';
import type { ClientAssets } from './run-webpack.ts';
import type { IndexedPage } from '../content/content-index.ts';
import type { Section } from './site-data.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { withPrintedLinks } from '../markdown/to-printed.ts';

/** A page's content and the section that lists it. */
export interface RenderedPage {
  readonly page: PageContent;
  readonly section: SectionData;
}

/** What all documents are made with. */
export interface DocumentInput {
  readonly site: PublishedSite;
  readonly renderer: Renderer;
  readonly assets: Omit<ClientAssets, 'useful'> & Pick<DocumentParts, 'inline' | 'integrity'>;
}

/** The documents of a site: every page, the printable pages, `404.html`, and the empty `/app-shell/`. */
export const documents: Output<BuildContext> = {
  name: 'Writing documents',
  *run(input): Iterable<OutputFile> {
    for (const rendered of input.rendered) yield [outputPathFromUrl(rendered.page.url), pageDocument(rendered, input)];
    for (const printable of listPrintables(input.sections, input.pages))
      yield [outputPathFromUrl(printable.path), printableDocument(printable, input)];
    yield ['404.html', plainDocument({ type: 'not-found', path: '/404.html' }, NOT_FOUND_TITLE, input)];
    yield ['app-shell/index.html', plainDocument({ type: 'empty', path: APP_SHELL_PATH }, input.site.name, input)];
  },
};

/** The document of a page. */
export function pageDocument({ page, section }: RenderedPage, { site, renderer, assets }: DocumentInput): string {
  const { url, html, anchors, aside } = page;
  const body = renderer.renderScreen(site, { type: 'page', path: url, section, html, anchors, aside });
  return documentHtml({
    ...assets,
    styles: [
      assets.style,
      ...(url === SPLASH_PATH ? [assets.splashStyle] : []),
      ...Object.entries(assets.islandStyles).flatMap(([name, style]) => (body.includes(`data-island="${name}"`) ? [style] : [])),
    ],
    title: documentTitle(site.name, page.title),
    description: page.description,
    canonical: url === site.search.url ? undefined : site.origin + url,
    markdown: encodeURI(markdownUrl(url)),
    siteName: site.name,
    kind: url === SPLASH_PATH ? 'WebSite' : page.published === undefined ? 'TechArticle' : 'BlogPosting',
    published: page.published,
    updated: page.updated,
    idle: site.analyticsId !== undefined,
    feeds: site.blog && url.startsWith(site.blog.url) ? { title: site.blog.title, list: listFeeds(site.blog) } : undefined,
    body,
  });
}

/** The document of a printable page, without the shell, which has no such page. */
export const printableDocument = (printable: PrintableProps, input: DocumentInput): string =>
  unindexedDocument(printable.title, input.renderer.renderPrintable(input.site, printable), input);

/** The document of the not-found page or the app shell. */
export const plainDocument = (screen: Screen, title: string, input: DocumentInput): string =>
  unindexedDocument(title, input.renderer.renderScreen(input.site, screen), input, input.assets.script);

/** Marked `noindex`: search engines index the pages themselves. */
function unindexedDocument(title: string, body: string, { site, assets }: DocumentInput, script?: string): string {
  return documentHtml({
    ...assets,
    script,
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
    const inside = items.map(({ url }) => url);
    return {
      path: printable.url,
      title: printable.title,
      heading,
      // Once it's rendered, the text of all these pages isn't needed any longer.
      get pages() {
        return items.map(({ url, title }) => ({
          id: printedId(url),
          title,
          html: withPrintedLinks(byUrl.get(url)?.printed ?? '', inside),
        }));
      },
    };
  });
}

export interface DocumentParts {
  readonly title: string;
  readonly description: string;
  /** URL on the published site; undefined for pages that search engines shouldn't index. */
  readonly canonical: string | undefined;
  /** URL of the page's Markdown copy, if it has one. */
  readonly markdown?: string;
  readonly siteName: string;
  /** The type of the page's structured data. */
  readonly kind?: 'WebSite' | 'TechArticle' | 'BlogPosting';
  /** ISO dates, if known. */
  readonly published?: string | undefined;
  readonly updated?: string | undefined;
  /** The feeds that the page's readers may subscribe to, with their common title. */
  readonly feeds?: { readonly title: string; readonly list: readonly Feed[] } | undefined;
  readonly styles: readonly string[];
  /** URL of the shell; undefined for documents without React. */
  readonly script: string | undefined;
  /** The hashes of scripts and styles by URL, so that browsers never use another content. Not in development. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Fetches the shell once idle, because analytics counts every reader. */
  readonly idle?: boolean;
  /** Code that runs before the first paint. */
  readonly inline: string;
  readonly body: string;
}

/**
 * Lets browsers prefetch a page when the reader is about to click its link, unless the reader saves data. Printable pages
 * are large, and downloads aren't pages. The Content Security Policy allows it by its hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/*printable/*' } }, { not: { selector_matches: '[download]' } }],
      },
      eagerness: 'moderate',
    },
  ],
});

/**
 * Escapes a script for inlining, so that nothing in it can end its element. The Content Security Policy allows it by
 * its hash.
 */
export const inlineScript = (code: string): string => code.replaceAll('</', '<\\/');

/** What other sites show next to a link to a page. See docs/outputs.md. */
const SHARE_IMAGE = { path: '/icons/share.png', width: 1200, height: 630, alt: 'webpack' } as const;

/** The skeleton of every document. */
export function htmlDocument(title: string, head: readonly string[], body: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...head,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
    '',
  ].join('\n');
}

/** An attribute, if it has a value. */
const attribute = (name: string, value: string | undefined): string => (value === undefined ? '' : ` ${name}="${value}"`);

/** A complete HTML document. Its inline scripts are `inline` and the rules for prefetching. */
export function documentHtml(document: DocumentParts): string {
  const { title, description, canonical, kind = 'TechArticle', published, updated, feeds, script, integrity = {} } = document;
  const text = escapeHtml;
  const structuredData = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': kind,
    [kind === 'WebSite' ? 'name' : 'headline']: title,
    description: description || undefined,
    url: canonical,
    datePublished: published,
    dateModified: updated,
  }).replaceAll('<', String.raw`\u003c`);
  const head = [
    ...(description === '' ? [] : [`<meta name="description" content="${text(description)}">`]),
    ...(canonical === undefined
      ? ['<meta name="robots" content="noindex">']
      : [
          `<link rel="canonical" href="${text(canonical)}">`,
          `<meta property="og:type" content="${kind === 'WebSite' ? 'website' : 'article'}">`,
          `<meta property="og:site_name" content="${text(document.siteName)}">`,
          `<meta property="og:title" content="${text(title)}">`,
          `<meta property="og:description" content="${text(description)}">`,
          `<meta property="og:url" content="${text(canonical)}">`,
          `<meta property="og:image" content="${new URL(SHARE_IMAGE.path, canonical).href}">`,
          `<meta property="og:image:width" content="${SHARE_IMAGE.width}">`,
          `<meta property="og:image:height" content="${SHARE_IMAGE.height}">`,
          `<meta property="og:image:alt" content="${text(SHARE_IMAGE.alt)}">`,
          '<meta name="twitter:card" content="summary_large_image">',
          `<meta name="twitter:title" content="${text(title)}">`,
          `<meta name="twitter:description" content="${text(description)}">`,
          `<meta name="twitter:image" content="${new URL(SHARE_IMAGE.path, canonical).href}">`,
          ...(published === undefined ? [] : [`<meta property="article:published_time" content="${published}">`]),
          ...(updated === undefined ? [] : [`<meta property="article:modified_time" content="${updated}">`]),
          `<script type="application/ld+json">${structuredData}</script>`,
        ]),
    ...(document.markdown === undefined ? [] : [`<link rel="alternate" type="text/markdown" href="${text(document.markdown)}">`]),
    ...(feeds?.list ?? []).map(
      ({ name, url, type }) => `<link rel="alternate" type="${type}" title="${text(`${feeds?.title} (${name})`)}" href="${url}">`,
    ),
    '<meta name="theme-color" content="#2b3a42">',
    ...document.styles.map((style) => `<link rel="stylesheet" href="${style}"${attribute('integrity', integrity[style])}>`),
    '<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/icons/icon-180.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(script === undefined ? [] : [`<script type="speculationrules">${SPECULATION_RULES}</script>`]),
    `<script${attribute('data-shell', script)}${attribute('data-integrity', script && integrity[script])}${document.idle ? ' data-idle' : ''}>${inlineScript(document.inline)}</script>`,
  ];
  return htmlDocument(title, head, document.body);
}
