import type { Anchor, Link, SidebarItem } from './content-tree.ts';
import type { ListedSponsor, SponsorAmount, SponsorRank } from './sponsor.ts';

/** What of the site reaches every reader's browser. Its size does not depend on the number of pages. */
export interface SiteData {
  readonly name: string;
  /** Version of the bundler that the pages document. */
  readonly bundlerVersion: string;
  readonly start: NavigationLink;
  readonly versions: readonly OtherSite[];
  /** Image that shows the bundler's current version. */
  readonly badge: string;
  /** When sponsors were asked for; without any there is no date. */
  readonly sponsorsFetched: string | undefined;
  /** Of the analytics service; without one nothing is told to anybody. */
  readonly analyticsId: string | undefined;
  /** What the bytes of its script must hash to; without it they are not looked at. */
  readonly analyticsIntegrity?: string | undefined;
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
  readonly load: Readonly<Record<string, () => Promise<PageChunk>>>;
}

/** How the browser finds the data of a section. The root pages stand under the empty name. */
export type SectionLoaders = Readonly<Record<string, () => Promise<{ readonly default: SectionData }>>>;

/** How the browser finds the list of sponsors of a rank. */
export type SponsorLoaders = Readonly<
  Record<SponsorAmount, Readonly<Record<SponsorRank, () => Promise<{ readonly default: readonly ListedSponsor[] }>>>>
>;

export type AnchorsByPage = ReadonlyMap<string, readonly Anchor[]>;

/** The site as it is published: what its documents show and say. */
export interface PublishedSite extends SiteData {
  readonly description: string;
  readonly origin: string;
  /** Top-level folders of documentation, for the menu. */
  readonly documentation: readonly Link[];
  /** All top-level folders, for the slim navigation. */
  readonly sections: readonly Link[];
  readonly header: readonly NavigationLink[];
  readonly search: NavigationLink;
  readonly footer: readonly NavigationLink[];
  readonly elsewhere: readonly {
    readonly icon: 'repository' | 'social' | 'questions';
    readonly title: string;
    readonly url: string;
  }[];
  readonly languages: readonly OtherSite[];
  readonly notification: Notification | undefined;
}

export interface Notification {
  readonly text: string;
  readonly link: NavigationLink;
}

/** What of it the shell needs: documents carry the rest. */
export function shellData({
  name,
  bundlerVersion,
  start,
  versions,
  badge,
  sponsorsFetched,
  analyticsId,
  analyticsIntegrity,
}: PublishedSite): SiteData {
  return { name, bundlerVersion, start, versions, badge, sponsorsFetched, analyticsId, analyticsIntegrity };
}
