import type { Feed, Post } from './blog.ts';
import type { Anchor, Link } from './content-tree.ts';
import type { PageData, PublishedSite, SectionData } from './site-data.ts';

/** Notifies code outside React's tree of a new screen; the event's detail is the path. */
export const SCREEN_EVENT = 'screen';

/** A page, as loaded. */
export interface PageScreen extends PageData {
  readonly type: 'page';
  readonly path: string;
  readonly section: SectionData;
}

/** The content of the middle column. */
export type Screen =
  | PageScreen
  | { readonly type: 'not-found' | 'empty' | 'placeholder'; readonly path: string }
  | { readonly type: 'failure'; readonly path: string; readonly detail: string };

export interface BlogIndex {
  /** Newest first. */
  readonly posts: readonly Post[];
  readonly feeds: readonly Feed[];
}

/** An entry of a reference page, or a section with entries. */
export interface EntryNode {
  readonly id: string;
  /** The part of the name that the entry's parents in the tree already show, such as `splitChunks.` */
  readonly prefix: string;
  /** The rest of the name, such as `maxSize`, or the section's title. */
  readonly label: string;
  readonly heading: boolean;
  readonly children: readonly EntryNode[];
}

export interface EntryTree {
  readonly kind: 'options' | 'hooks' | 'fields' | 'entries';
  readonly nodes: readonly EntryNode[];
}

/** Where a page's actions lead. */
export interface PageActionTargets {
  readonly edit: string;
  /** URL of the text's source, if it isn't in this repository. */
  readonly source: string | undefined;
  readonly repo: string | undefined;
  /** URL of a form with the page's title, URL, and version. */
  readonly report: string;
  /** URL of the page's Markdown copy. */
  readonly markdown: string;
  /** For a section's first page: URL of the Markdown copies of all its pages. */
  readonly sectionMarkdown: string | undefined;
  /** URL of the page about assistants, if there is one. */
  readonly assistants: string | undefined;
  /** When the page was last changed, as an ISO date, if known. */
  readonly updated: string | undefined;
}

/** The right column. */
export interface AsideProps extends PageActionTargets {
  readonly title: string;
  /** For reference pages. Other pages show their headings. */
  readonly tree: EntryTree | undefined;
  readonly anchors: readonly Anchor[];
  /** Whether the article ends with further reading. */
  readonly hasRelated: boolean;
}

export interface ArticlePart {
  readonly html: string;
  /** The estimated height in px, in narrow and wide windows, if browsers may lay it out later. */
  readonly height?: { readonly narrow: number; readonly wide: number };
}

/** What the home page shows in addition to its text. */
export type HomeData = Pick<PublishedSite, 'release' | 'start' | 'sponsorsFetched'>;

export interface ArticleProps {
  /** Only for the home page. */
  readonly home: HomeData | undefined;
  /** Undefined for the home page, which has its own heading. */
  readonly title: string | undefined;
  /** For posts: when it was published, as an ISO date. */
  readonly date: string | undefined;
  /** For the blog's index page: the list of posts below its text. */
  readonly blog: BlogIndex | undefined;
  readonly parts: readonly ArticlePart[];
  /** Whether lines separate its sections, because they're long. */
  readonly isRuled: boolean;
  readonly related: readonly Link[];
  readonly contributors: readonly string[];
}

/** All pages of a section, one after the other. */
export interface PrintableProps {
  readonly path: string;
  /** The document's title. */
  readonly title: string;
  /** The heading above the pages: the section's name. */
  readonly heading: string;
  readonly pages: readonly { readonly id: string; readonly title: string; readonly html: string }[];
}

/** What the prerenderer needs from the app: the exports of its server bundle. */
export interface Renderer {
  /** The body of the document. */
  renderScreen(site: PublishedSite, screen: Screen): string;
  renderArticle(props: ArticleProps): string;
  renderAside(props: AsideProps): string;
  renderPrintable(site: PublishedSite, printable: PrintableProps): string;
  /** @throws if there is no such island */
  renderIsland(island: {
    readonly name: string;
    readonly props: object;
    readonly slots: readonly string[];
    readonly id: string;
  }): string;
}
