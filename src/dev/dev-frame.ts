import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { optionCards } from '../build/data-chunks.ts';
import type { Project } from '../build/project.ts';
import { searchData } from '../build/search/search-setup.ts';
import { optionSections, readSiteConfig, type Section, sectionsOf, siteData } from '../build/site-data.ts';
import { readSponsorLists, type SponsorLists } from '../build/sponsors/sponsor-lists.ts';
import { createNameEntries } from '../content/name-entries.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { type Post, postsOf } from '../shared/blog.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import { pagesOf } from '../shared/sidebar.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import type { ContentStore } from './content-store.ts';
import { devDataModule } from './dev-data.ts';

/** Everything around the article. */
export interface Frame {
  readonly site: PublishedSite;
  readonly sections: readonly Section[];
  readonly config: SiteConfig;
}

/** The frame with the names and posts that pages link to. */
export interface LinkedFrame extends Frame {
  readonly nameEntry: FindNameEntry;
  readonly posts: readonly Post[];
}

/** Keeps the frame's links up to date. They're only rebuilt when the tree changes, because most edits don't affect them. */
export function createLinkedFrame(store: ContentStore, current: () => Frame): () => LinkedFrame {
  let known: { readonly tree: DirectoryNode; readonly frame: Frame; readonly linked: LinkedFrame } | undefined;
  return () => {
    const [tree, frame] = [store.tree(), current()];
    if (known?.tree === tree && known.frame === frame) return known.linked;
    const own = store.compiled().filter(({ readme }) => !readme);
    const linked = {
      ...frame,
      sections: sectionsOf(tree, frame.config),
      nameEntry: createNameEntries(own, { optionsBelow: optionSections(frame.config), facts: store.facts() }),
      posts: postsOf(pagesOf(tree), frame.site.blog),
    };
    known = { tree, frame, linked };
    return linked;
  };
}

/** Keeps the frame up to date, and writes the data module when it changes. */
export async function createDevFrame(
  project: Project,
  store: ContentStore,
): Promise<{ readonly current: () => Frame; readonly update: () => Promise<void> }> {
  const write = async ({ site, sections }: Frame, sponsors: SponsorLists | undefined): Promise<void> => {
    const directory = join(project.devDirectory, 'data');
    await mkdir(directory, { recursive: true });
    const search = searchData(undefined, site);
    const cards = optionCards(store.facts(), () => true);
    await writeFile(join(directory, 'site.js'), devDataModule({ site, sections, search, cards, sponsors }));
  };
  let { frame, sponsors } = await readFrame(project, store);
  await write(frame, sponsors);
  return {
    current: () => frame,
    async update() {
      const before = JSON.stringify(frame.site);
      ({ frame, sponsors } = await readFrame(project, store));
      if (JSON.stringify(frame.site) !== before) await write(frame, sponsors);
    },
  };
}

async function readFrame(
  project: Project,
  store: ContentStore,
): Promise<{ readonly frame: Frame; readonly sponsors: SponsorLists | undefined }> {
  const [config, sponsors] = await Promise.all([readSiteConfig(project.dataDirectory), readSponsorLists(project.sponsorsFile)]);
  const tree = store.tree();
  const sections = sectionsOf(tree, config);
  const site = siteData({ config, sections, tree, foreign: !project.own, sponsorsFetched: sponsors?.fetched });
  return { frame: { site, sections, config }, sponsors };
}
