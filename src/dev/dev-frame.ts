import type { Project } from '../generate/paths.ts';
import { optionSections, readSiteConfig, type Section, listSections, siteData } from '../generate/site-data.ts';
import { readSponsorLists, type SponsorLists } from '../sponsors/build/sponsor-lists.ts';
import { createNameEntries } from '../content/name-entries.ts';
import type { SiteConfig } from '../schemas/site-config.ts';
import { type Post, findPosts } from '../shared/blog.ts';
import type { DirectoryNode } from '../shared/content-tree.ts';
import type { FindNameEntry } from '../shared/name-link.ts';
import { listPages } from '../shared/sidebar.ts';
import type { PublishedSite } from '../shared/site-data.ts';
import type { ContentStore } from './content-store.ts';
import type { Output, OutputFile, SiteContext } from '../generate/outputs/output.ts';
import { contentOutputs } from '../generate/outputs/outputs.ts';

/** What changes only with the site's settings. */
interface Settings {
  readonly config: SiteConfig;
  readonly site: PublishedSite;
  readonly sponsors: SponsorLists | undefined;
}

/** Everything around the article, with the names and posts that pages link to. */
export interface Frame extends Settings {
  readonly sections: readonly Section[];
  readonly nameEntry: FindNameEntry;
  readonly posts: readonly Post[];
}

/** Keeps the frame up to date. */
export async function createDevFrame(project: Project, store: ContentStore) {
  const read = async (): Promise<Settings> => {
    const [config, sponsors] = await Promise.all([readSiteConfig(project.dataDirectory), readSponsorLists(project.sponsorsFile)]);
    const tree = store.tree();
    const sections = listSections(tree, config);
    const site = siteData({ config, sections, tree, foreign: !project.own, sponsorsFetched: sponsors?.fetched });
    return { config, site, sponsors };
  };
  let settings = await read();
  let known: { readonly tree: DirectoryNode; readonly settings: Settings; readonly frame: Frame } | undefined;
  return {
    /** Rebuilt only when the tree or the settings change, because most edits affect neither. */
    current: (): Frame => {
      const tree = store.tree();
      if (known?.tree === tree && known.settings === settings) return known.frame;
      const { config, site } = settings;
      const own = store.compiled().filter(({ readme }) => !readme);
      const frame = {
        ...settings,
        sections: listSections(tree, config),
        nameEntry: createNameEntries(own, { optionsBelow: optionSections(config), facts: store.facts() }),
        posts: findPosts(listPages(tree), site.blog),
      };
      known = { tree, settings, frame };
      return frame;
    },
    /** Reads the settings again. Resolves to whether what every page shows has changed. */
    async update(): Promise<boolean> {
      const before = JSON.stringify(settings.site);
      settings = await read();
      return JSON.stringify(settings.site) !== before;
    },
  };
}

/** The path of the app's script. */
export const APP_SCRIPT = 'assets/client.js';

/**
 * Finds the files that a build would write, made from the pages compiled so far. An output runs when a path isn't among
 * the files of those before it, and again after a page has changed.
 */
export function createDevOutputs(
  store: Pick<ContentStore, 'page' | 'tree'>,
  readContext: () => Promise<SiteContext>,
  outputs: readonly Output<SiteContext>[] = contentOutputs,
): (path: string) => Promise<string | Uint8Array | undefined> {
  let tree: DirectoryNode | undefined;
  let written = new Map<string, ReadonlyMap<string, OutputFile[1]>>();
  return async (path) => {
    // A file at a page's URL is made from that page.
    store.page(`/${path.slice(0, path.lastIndexOf('/') + 1)}`);
    if (tree !== store.tree()) written = new Map();
    tree = store.tree();
    const known = written;
    for (const { name, run } of outputs) {
      const files = known.get(name) ?? new Map(await run(await readContext()));
      known.set(name, files);
      const content = files.get(path);
      if (content !== undefined) return typeof content === 'function' ? content() : content;
    }
    return undefined;
  };
}
