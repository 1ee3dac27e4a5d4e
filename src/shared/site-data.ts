import type { Anchor, Link, SidebarItem } from './content-tree.ts';
import type { ListedSponsor, SponsorAmount, SponsorRank } from './sponsor.ts';

/** What the frame of every page shows. Its size does not depend on the number of pages. */
export interface SiteData {
  readonly name: string;
  /** Version of the bundler that the pages document. */
  readonly bundlerVersion: string;
  /** Top-level folders of documentation, for the menu. */
  readonly documentation: readonly Link[];
  /** All top-level folders, for the slim navigation. */
  readonly sections: readonly Link[];
  readonly header: readonly NavigationLink[];
  readonly footer: readonly NavigationLink[];
  readonly start: NavigationLink;
  readonly elsewhere: readonly {
    readonly icon: 'repository' | 'social' | 'questions';
    readonly title: string;
    readonly url: string;
  }[];
  readonly languages: readonly OtherSite[];
  readonly versions: readonly OtherSite[];
  /** Image that shows the bundler's current version. */
  readonly badge: string;
  /** When sponsors were asked for; left out when there are none. */
  readonly sponsorsFetched?: string;
}

/** A link of the frame. One to a page that is planned but not written is shown as text. */
export interface NavigationLink extends Link {
  readonly exists: boolean;
}

export interface OtherSite {
  readonly title: string;
  readonly origin: string;
  readonly code?: string | undefined;
  readonly current?: boolean | undefined;
}

/** What a page's chunk holds. */
export interface PageChunk {
  readonly html: string;
  readonly anchors: readonly Anchor[];
}

/** The data module of a section: its pages in order, and how to load each. */
export interface SectionData {
  readonly title: string;
  readonly url: string;
  readonly items: readonly SidebarItem[];
  /** Address of the printable page. It is a document of its own, and has no chunk. */
  readonly printable?: string | undefined;
  readonly load: Readonly<Record<string, () => Promise<{ readonly default: PageChunk }>>>;
}

/** How the browser finds the data of a section. The root pages stand under the empty name. */
export type SectionLoaders = Readonly<Record<string, () => Promise<{ readonly default: SectionData }>>>;

/** How the browser finds the list of sponsors of a rank. */
export type SponsorLoaders = Readonly<
  Record<SponsorAmount, Readonly<Record<SponsorRank, () => Promise<{ readonly default: readonly ListedSponsor[] }>>>>
>;

export type AnchorsByPage = ReadonlyMap<string, readonly Anchor[]>;

/** The site as it is published: what documents say of it besides, and the browser need not know. */
export interface PublishedSite extends SiteData {
  readonly description: string;
  readonly origin: string;
}

/** What of it reaches the browser. */
export function frameOf({ description: _description, origin: _origin, ...frame }: PublishedSite): SiteData {
  return frame;
}
