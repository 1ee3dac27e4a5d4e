import type { SectionData } from './site-data.ts';

/** Routes of the development server. */
export const DEV_ROUTES = {
  /** The problems of a page: `?url=/guides/`. */
  problems: '/__dev/problems',
  styles: '/__dev/styles',
  events: '/__dev/events',
} as const;

/** Id of the element with what a document was rendered from. */
export const SENT_SECTION = 'sent-section';

/** What a document was rendered from. */
export interface SentSection {
  /** React must hydrate the sidebar with the section that it was rendered from, which changes while other pages are compiled. */
  readonly name: string;
  readonly section: SectionData;
  /** Lets the server find out whether the document is outdated. */
  readonly version: string;
}

/** What the development server knows about problems. */
export interface DevProblems {
  /** Problems of the page, as a build prints them; empty if there are none. */
  readonly page: string;
  /** Files with the other problems. */
  readonly others?: { readonly title: string; readonly list: string };
  /** The error in the code that renders pages: a compiler message or a stack. */
  readonly code?: string;
}
