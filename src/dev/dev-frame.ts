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

export async function readFrame(project: Project, store: ContentStore): Promise<Frame> {
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

export async function writeDevData(project: Project, { site, sections, config, sponsors, options }: Frame): Promise<void> {
  const directory = join(project.workDirectory, 'data');
  await mkdir(join(directory, 'sponsors'), { recursive: true });
  const modules = sponsorModules(sponsors)
    .set('site.js', devDataModule(site, sections))
    .set('options.js', options)
    .set('search.js', searchModule({ index: config.searchIndex, hosted: undefined }, site));
  for (const [path, text] of modules) await writeFile(join(directory, path), text);
}
