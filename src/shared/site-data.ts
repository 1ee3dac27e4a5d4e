import type { Blog } from './blog.ts';
import type { Anchor, Link, SidebarItem } from './content-tree.ts';
import type { OptionCard } from './option-default.ts';
import type { SearchData } from '../search/rules/hosted-search.ts';
import type { SponsorAmount, SponsorRank } from '../sponsors/rules/sponsor.ts';

/** Id of the page's contents: its headings, or a reference page's entries. */
export const CONTENTS_ID = 'page-contents';

/** The site data that every reader's browser loads. Its size doesn't depend on the number of pages. */
export interface SiteData {
  readonly name: string;
  /** The documented webpack version. */
  readonly bundlerVersion: string;
  /** The page with the changes of all releases. */
  readonly changes: NavigationLink;
  readonly versions: readonly OtherSite[];
  /** An image with webpack's current version. */
  readonly badge: string;
  /** Google Analytics id; analytics is disabled when unset. */
  readonly analyticsId: string | undefined;
}

/** The documented minor release, with its post on the blog if there is one. */
export interface Release {
  readonly version: string;
  readonly post?: { readonly url: string; readonly date: string } | undefined;
}

/** A link in the frame. It's left out if a content folder from elsewhere doesn't have the page. */
export interface NavigationLink extends Link {
  readonly exists: boolean;
}

interface OtherSite {
  readonly title: string;
  readonly origin: string;
  readonly code?: string | undefined;
  readonly current?: boolean | undefined;
}

/** A page's data. */
export interface PageData {
  /** The complete article: heading, text, and page footer. */
  readonly html: string;
  readonly anchors: readonly Anchor[];
  /** The right column's HTML. */
  readonly aside: string;
}

/** A section's data: its pages in order. */
export interface SectionData {
  readonly title: string;
  readonly url: string;
  readonly items: readonly SidebarItem[];
  /** URL of the printable page, which is a separate document without data. */
  readonly printable?: string | undefined;
  /** Whether it's the blog, which isn't about a version. */
  readonly isBlog?: boolean | undefined;
  /** The name of each page's data, by URL. */
  readonly pages: Readonly<Record<string, string>>;
}

/** What the app's script begins with. */
export interface SentData {
  readonly site: SiteData;
  readonly search: SearchData;
  readonly names: DataNames;
}

/** Names of data files. */
export interface DataNames {
  /** The root pages use the empty name. */
  readonly sections: readonly (readonly [section: string, name: string])[];
  readonly cards: string;
  /** The explained messages. */
  readonly messages: string;
  /** What the check of configurations knows. */
  readonly check: string;
  /** The core of the search index. */
  readonly searchCore: string;
  /** Undefined without a sponsor list. */
  readonly sponsors: SponsorNames | undefined;
}

/** The name of the list of sponsors of each rank. */
export type SponsorNames = Readonly<Record<SponsorAmount, Readonly<Record<SponsorRank, string>>>>;

/** The texts of option cards, by the address of the option's entry. */
export type OptionCards = Readonly<Record<string, OptionCard | undefined>>;

/** The data of the published site that documents show. */
export interface PublishedSite extends SiteData {
  readonly release: Release;
  readonly start: NavigationLink;
  /** When the sponsors were downloaded; undefined if there are none. */
  readonly sponsorsFetched: string | undefined;
  readonly description: string;
  readonly origin: string;
  /** Top-level folders of documentation, for the menu. */
  readonly documentation: readonly Link[];
  /** All top-level folders, for the section navigation. */
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
  /** The page about using the site with an assistant. */
  readonly assistants: NavigationLink | undefined;
  readonly notification: Notification | undefined;
  /** Undefined if the content has no page at its URL. */
  readonly blog?: Blog | undefined;
}

export interface Notification {
  readonly text: string;
  readonly link: NavigationLink;
}

/** The part that the shell needs; documents contain the rest. */
export const shellData = ({ name, bundlerVersion, changes, versions, badge, analyticsId }: PublishedSite): SiteData => ({
  name,
  bundlerVersion,
  changes,
  versions,
  badge,
  analyticsId,
});

/** The title of the page for unknown addresses. */
export const NOT_FOUND_TITLE = 'Page Not Found';

/** The window's title: that of the page at the current path, if there is one, then the site's name. */
export const documentTitle = (siteName: string, title = NOT_FOUND_TITLE): string =>
  title === siteName ? siteName : `${title} | ${siteName}`;
