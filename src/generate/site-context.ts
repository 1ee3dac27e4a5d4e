import { createNameEntries } from '../content/name-entries.ts';
import { readSearchLists } from '../search/build/search-lists.ts';
import { searchSetup } from '../search/build/search-setup.ts';
import { findPosts } from '../shared/blog.ts';
import { listPages } from '../shared/sidebar.ts';
import { readSponsorLists } from '../sponsors/build/sponsor-lists.ts';
import type { ContentStore } from './content-store.ts';
import type { Project } from './paths.ts';
import { listSections, optionSections, readSiteConfig, siteData } from './site-data.ts';

/** What a site shows besides its pages. */
export type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Reads a site's configuration and lists. @throws UserError */
export async function readSettings({ dataDirectory, sponsorsFile }: Project) {
  const [config, sponsors, lists] = await Promise.all([
    readSiteConfig(dataDirectory),
    readSponsorLists(sponsorsFile),
    readSearchLists(dataDirectory),
  ]);
  return { config, sponsors, lists };
}

/** A site's pages and everything around them, with the names and posts that they link to. */
export type Frame = ReturnType<typeof createFrame>;

/** Creates the frame from the pages compiled so far. @throws UserError for links in the configuration to missing pages */
export function createFrame(
  project: Project,
  { pages, tree, facts, images }: ContentStore,
  settings: Settings,
  environment: NodeJS.ProcessEnv,
) {
  const { config, sponsors } = settings;
  const sections = listSections(tree, config);
  const site = siteData({
    config,
    sections,
    tree,
    foreign: !project.own,
    sponsorsFetched: sponsors?.fetched,
    analyticsId: environment.ANALYTICS_ID || undefined,
  });
  // READMEs describe other packages' options, so skip them.
  const own = pages.filter(({ readme }) => !readme);
  return {
    ...settings,
    project,
    site,
    sections,
    /** In the order of their files, READMEs last. */
    pages,
    /** Facts about the installed packages, if a page needs them. */
    facts,
    /** Files of images next to pages, by URL. */
    images,
    search: searchSetup(environment, config.searchIndex),
    nameEntry: createNameEntries(own, { optionsBelow: optionSections(config), facts }),
    /** The blog's posts, newest first. */
    posts: findPosts(listPages(tree), site.blog),
  };
}
