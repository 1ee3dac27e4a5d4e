import type { IndexedPage } from '../content/content-index.ts';
import { markdownUrl } from '../shared/address.ts';
import { listFeeds, type Post } from '../shared/blog.ts';
import { SPLASH_PATH } from '../shared/constants.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { HomeData, Renderer } from '../shared/renderer.ts';
import { sidebarAnchors } from '../shared/sidebar.ts';
import { splitArticle } from './article-parts.ts';
import { entryTree } from './entry-tree.ts';
import type { Anchor, PageEntry } from '../shared/content-tree.ts';
import { type FindNameEntry, withNameLinks } from '../shared/name-link.ts';
import type { HtmlFragment } from '../shared/page-data.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import type { SiteConfig } from '../schemas/site-config.ts';

export interface PageContent {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  /** The complete article: heading, text, and page footer. */
  readonly html: string;
  readonly anchors: readonly Anchor[];
  /** The right column's HTML. */
  readonly aside: string;
}

/** Assembles a page's article: islands rendered by React, names in code linked, everything else as compiled. */
export function pageContent(
  { entry, page }: IndexedPage,
  {
    renderer,
    config,
    site,
    nameEntry,
    posts,
  }: {
    readonly renderer: Renderer;
    readonly config: Pick<SiteConfig, 'repository' | 'branch'>;
    readonly site: HomeData & Pick<PublishedSite, 'origin' | 'bundlerVersion' | 'documentation' | 'assistants' | 'blog'>;
    readonly nameEntry: FindNameEntry;
    /** The blog's posts, newest first. */
    readonly posts: readonly Post[];
  },
): PageContent {
  const tree = entryTree(page);
  const actions = {
    edit: entry.edit ?? editBase(config) + entry.path,
    source: entry.source,
    repo: entry.repo,
    report: reportUrl(entry, { ...config, ...site }),
    markdown: markdownUrl(entry.url),
    sectionMarkdown: site.documentation.some(({ url }) => url === entry.url) ? `${entry.url}llms-full.txt` : undefined,
    assistants: site.assistants?.exists && site.assistants.url !== entry.url ? site.assistants.url : undefined,
    updated: entry.updated,
  };
  return {
    url: entry.url,
    anchors: entry.anchors,
    title: entry.title,
    description: getDescription({ entry, page }),
    html: renderer.renderArticle({
      home: entry.url === SPLASH_PATH ? site : undefined,
      title: entry.url === SPLASH_PATH ? undefined : entry.title,
      date: entry.date,
      blog: site.blog?.url === entry.url ? { posts, feeds: listFeeds(site.blog) } : undefined,
      // Hundreds of links on a reference page lead to the page itself.
      parts: splitArticle(
        withNameLinks(assemble(page.fragments, renderer), nameEntry, listOptions(page)).replaceAll(
          `href="${entry.url}#`,
          'href="#',
        ),
      ),
      isRuled: hasLongSections(page),
      related: entry.related ?? [],
      contributors: entry.contributors,
    }),
    aside: renderer.renderAside({
      title: entry.title,
      tree,
      anchors: sidebarAnchors(entry.anchors),
      hasRelated: (entry.related ?? []).length > 0,
      ...actions,
    }),
  };
}

/** In words. Sections of at least this length, on average, are separated by lines. */
const LONG_SECTION = 200;

/** Whether its sections are so long that readers look for where the next one starts. */
function hasLongSections({ words, anchors }: IndexedPage['page']): boolean {
  const sections = anchors.filter(({ level }) => level === 2).length;
  return sections > 0 && words / sections >= LONG_SECTION;
}

const listOptions = ({ entries }: IndexedPage['page']): ReadonlyMap<string, string> =>
  new Map(entries.map(({ id, name }) => [id, name]));

function assemble(fragments: readonly HtmlFragment[], renderer: Renderer): string {
  let count = 0;
  const join = (list: readonly HtmlFragment[]): string =>
    list
      .map((fragment) => {
        if (typeof fragment === 'string') return fragment;
        const id = `i${count++}`;
        const inner = renderer.renderIsland({
          name: fragment.island,
          props: fragment.props,
          slots: fragment.slots.map(join),
          id,
        });
        return `<div data-island="${fragment.island}" data-id="${id}" data-props="${escapeHtml(JSON.stringify(fragment.props))}">${inner}</div>`;
      })
      .join('');
  return join(fragments);
}

/** A page's description: from its front matter, or how its text begins. */
export const getDescription = ({ entry, page }: Pick<IndexedPage, 'entry' | 'page'>): string => entry.description ?? page.opening;

/** The form to report an issue with a page. `browser/report-issue.ts` replaces the heading, which is last. */
function reportUrl(
  { title, url }: PageEntry,
  { repository, origin, bundlerVersion }: Pick<SiteConfig, 'repository'> & Pick<PublishedSite, 'origin' | 'bundlerVersion'>,
): string {
  const body = `Page: ${origin}${encodeURI(url)}\nVersion: ${bundlerVersion}\nHeading: ${title}`;
  return `${repository}/issues/new?${new URLSearchParams({ title: `${title}: `, body }).toString()}`;
}

/** The URL below which GitHub edits pages; a page's path below `content/` is appended. */
export const editBase = ({ repository, branch }: Pick<SiteConfig, 'repository' | 'branch'>): string =>
  `${repository}/edit/${branch}/content/`;
