import { createRequire } from 'node:module';
import { join } from 'node:path';
import { siteConfigSchema, type SiteConfig } from '../schemas/site-config.ts';
import { readJson } from '../schemas/parse.ts';
import { type Post, findPosts } from '../shared/blog.ts';
import type { DirectoryNode, Link } from '../shared/content-tree.ts';
import { UserError } from '../shared/problem.ts';
import { printableUrl } from '../shared/address.ts';
import { isPage, isPrintable, listPages, sidebarItem, sidebarPages } from '../shared/sidebar.ts';
import { didYouMean } from '../shared/suggest.ts';
import type { NavigationLink, PublishedSite, Release, SectionData } from '../shared/site-data.ts';

export interface Section extends Pick<SectionData, 'title' | 'url' | 'items' | 'isBlog'> {
  /** Name of the folder; empty for the root pages. */
  readonly name: string;
  /** Whether the Documentation menu lists it. */
  readonly menu: boolean;
  /** URLs of all pages with a file, including those outside the sidebar. */
  readonly urls: readonly string[];
  /** The generated printable page. */
  readonly printable?: Link;
}

/** Reads `data/site.json`. @throws UserError */
export async function readSiteConfig(dataDirectory: string): Promise<SiteConfig> {
  return readJson(join(dataDirectory, 'site.json'), siteConfigSchema);
}

/** The sections of a content tree: one for the root pages, and one per top-level folder. */
export function listSections(tree: DirectoryNode, config: Pick<SiteConfig, 'sections' | 'name' | 'search' | 'blog'>): Section[] {
  const folders = tree.children.filter((child): child is DirectoryNode => child.type === 'directory');
  const place = (name: string): number => {
    const at = config.sections.findIndex((section) => section.name === name);
    return at < 0 ? config.sections.length : at;
  };
  const sorted = folders.toSorted((a, b) => place(a.name) - place(b.name) || (a.name < b.name ? -1 : 1));
  return [tree, ...sorted].map((folder): Section => {
    const { name, url } = folder;
    const settings = config.sections[place(name)];
    const title = sectionTitle(name, config);
    const pages = name === '' ? folder.children.filter(isPage) : listPages(folder);
    const urls = pages.map((page) => page.url);
    const printable = printableUrl(url);
    // A page of the content folder with the same URL takes precedence.
    const hasPrintable = settings?.printable && !urls.includes(printable) && !pages.every(isPrintable);
    return {
      name,
      title,
      menu: settings?.menu ?? name !== '',
      url,
      // The search page is found through the header.
      items: sidebarPages(folder)
        .filter((page) => page.url !== config.search.url)
        .map(sidebarItem),
      urls,
      ...(hasPrintable && { printable: { title: `${title} (printable)`, url: printable } }),
      ...(url === config.blog?.url && { isBlog: true }),
    };
  });
}

/** The title of a section. Default: the folder's name in sentence case, and the site's name for the root pages. */
export function sectionTitle(name: string, config: Pick<SiteConfig, 'sections' | 'name'>): string {
  const title = config.sections.find((section) => section.name === name)?.title;
  return title ?? (name === '' ? config.name : sentenceCase(name));
}

/** URLs of the sections that have entries of options. */
export function optionSections({ sections }: Pick<SiteConfig, 'sections'>): string[] {
  return sections.filter(({ optionEntries }) => optionEntries).map(({ name }) => (name === '' ? '/' : `/${name}/`));
}

function sentenceCase(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface SiteDataInput {
  readonly config: SiteConfig;
  readonly sections: readonly Section[];
  readonly tree: DirectoryNode;
  /** When the sponsors were downloaded; undefined if there are none. */
  readonly sponsorsFetched?: string | undefined;
  /** Content from elsewhere may lack pages that the frame links to. */
  readonly foreign: boolean;
  readonly analyticsId?: string | undefined;
}

/** The frame's data. A link to a page that doesn't exist is an error. */
export function siteData({ config, sections, tree, foreign, ...rest }: SiteDataInput): PublishedSite {
  if (!foreign) checkSections(config, sections);
  const urls = new Set([
    ...tree.children.filter(isPage).map(({ url }) => url),
    ...sections.flatMap(({ items }) => items.map(({ url }) => url)),
  ]);
  const checked = ({ title, url }: Link): NavigationLink => {
    if (urls.has(url) || foreign) return { title, url, exists: urls.has(url) };
    throw new UserError(`data/site.json links to ${url}, but that page doesn't exist`, 'Write the page, or remove the link.');
  };
  const folders = sections
    .filter(({ name }) => name !== '')
    .map(({ title, menu, items, url }) => ({
      title,
      menu,
      url: items.find((item) => item.url === url)?.url ?? items[0]?.url ?? url,
    }));
  return {
    name: config.name,
    description: config.description,
    origin: config.origin,
    bundlerVersion: installedVersion('webpack'),
    release: release(findPosts(listPages(tree), config.blog)),
    documentation: folders.filter(({ menu }) => menu).map(({ title, url }) => ({ title, url })),
    sections: folders.map(({ title, url }) => ({ title, url })),
    header: config.header.map(checked),
    search: checked(config.search),
    footer: config.footer.map(checked),
    start: checked(config.start),
    changes: checked(config.changes),
    elsewhere: config.elsewhere,
    languages: config.languages,
    notification: config.notification && { text: config.notification.text, link: checked(config.notification.link) },
    blog: config.blog && urls.has(config.blog.url) ? config.blog : undefined,
    assistants: config.assistants && checked(config.assistants),
    versions: config.versions,
    badge: badgeUrl(config.badge),
    sponsorsFetched: rest.sponsorsFetched,
    analyticsId: rest.analyticsId,
  };
}

/** The installed minor release. The titles of posts about a release start with it. */
function release(posts: readonly Post[]): Release {
  const version = installedVersion('webpack').split('.', 2).join('.');
  const post = posts.find(({ title }) => title.startsWith(`${version}:`));
  return { version, ...(post && { post: { url: post.url, date: post.date } }) };
}

/** @throws UserError for a section without a folder */
function checkSections({ sections: listed }: SiteConfig, sections: readonly Section[]): void {
  const names = sections.map(({ name }) => name);
  const missing = listed.find(({ name }) => !names.includes(name));
  if (missing)
    throw new UserError(
      `data/site.json lists the section "${missing.name}", but content/${missing.name}/ doesn't exist`,
      didYouMean(missing.name, names) || 'Create the folder with an index.mdx, or remove the section.',
    );
}

/** Has the badge cached for an hour. */
function badgeUrl(badge: string): string {
  const url = new URL(badge);
  url.searchParams.set('cacheSeconds', '3600');
  return url.href;
}

const require = createRequire(import.meta.url);

/** The version of an installed package. */
export function installedVersion(name: string): string {
  return (require(`${name}/package.json`) as { readonly version: string }).version;
}
