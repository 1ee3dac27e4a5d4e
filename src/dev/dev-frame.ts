import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { searchModule } from '../build/data-modules.ts';
import { optionsModule } from '../build/option-cards.ts';
import type { Project } from '../build/project.ts';
import { readSiteConfig, type Section, sectionsOf, siteData } from '../build/site-data.ts';
import { readSponsorLists, type SponsorLists } from '../build/sponsors/sponsor-lists.ts';
import { sponsorModules } from '../build/sponsors/sponsor-modules.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import type { ContentStore } from './content-store.ts';
import { devDataModule } from './dev-data.ts';

/** Everything around the article. */
export interface Frame {
  readonly site: PublishedSite;
  readonly sections: readonly Section[];
  readonly config: SiteConfig;
  readonly sponsors: SponsorLists | undefined;
  /** The module with the option cards. */
  readonly options: string;
}

/** Keeps the frame up to date, and writes its modules when it changes. */
export async function createDevFrame(
  project: Project,
  store: ContentStore,
): Promise<{ readonly current: () => Frame; readonly update: () => Promise<void> }> {
  let frame = await readFrame(project, store);
  await writeDevData(project, frame);
  return {
    current: () => frame,
    async update() {
      const before = JSON.stringify(frame.site);
      frame = await readFrame(project, store);
      if (JSON.stringify(frame.site) !== before) await writeDevData(project, frame);
    },
  };
}

async function readFrame(project: Project, store: ContentStore): Promise<Frame> {
  const [config, sponsors] = await Promise.all([readSiteConfig(project.dataDirectory), readSponsorLists(project.sponsorsFile)]);
  const tree = store.tree();
  const sections = sectionsOf(tree, config);
  return {
    site: siteData({ config, sections, tree, foreign: !project.own, sponsorsFetched: sponsors?.fetched }),
    sections,
    config,
    sponsors,
    options: optionsModule(store.facts(), () => true),
  };
}

async function writeDevData(project: Project, { site, sections, config, sponsors, options }: Frame): Promise<void> {
  const directory = join(project.workDirectory, 'data');
  await mkdir(join(directory, 'sponsors'), { recursive: true });
  const modules = sponsorModules(sponsors)
    .set('site.js', devDataModule(site, sections))
    .set('options.js', options)
    .set('search.js', searchModule({ index: config.searchIndex, hosted: undefined }, site));
  for (const [path, text] of modules) await writeFile(join(directory, path), text);
}
