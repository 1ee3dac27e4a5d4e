/** What pages need without a network: the list that the build writes, and how its files are kept in the reader's browser. */

/** A list of this build, asked for when the reader wants to save pages. */
export const OFFLINE_FILE = 'offline.json';

/** Entry of the cache of saved pages: what is there, whole. Written last. */
export const SAVED_RECORD = `/${OFFLINE_FILE}?saved`;
/** Entry of that cache: what is being fetched, until all of it is there. */
export const WANTED_RECORD = `/${OFFLINE_FILE}?wanted`;

/** Marks requests of the download: the worker leaves them to the browser, so that nothing is kept twice. */
export const SAVE_HEADER = 'x-docs-save';

/** Address, size in bytes before compression, and for files without a hash in their name its SHA-256 in base64. */
export type OfflineFile = readonly [path: string, bytes: number, digest?: string];

export interface OfflinePart {
  /** Addresses of pages, decoded. */
  readonly pages: readonly string[];
  readonly files: readonly OfflineFile[];
}

export interface OfflineSection extends OfflinePart {
  readonly name: string;
  readonly title: string;
}

export interface OfflineList {
  readonly version: string;
  /** What the pages are about, with its version. */
  readonly documents: string;
  /** What is needed whatever is saved: the frame, the search, the root pages. */
  readonly common: OfflinePart;
  readonly sections: readonly OfflineSection[];
}

/** What a reader has, or wants: some sections of a version. */
export interface OfflineChoice {
  readonly list: OfflineList;
  /** Names of the sections. */
  readonly sections: readonly string[];
}

export interface SavedRecord extends OfflineChoice {
  /** When all of it was there, as an ISO date. */
  readonly date: string;
}

export interface WantedRecord extends OfflineChoice {
  readonly paused: boolean;
}

/** Under which address a file is kept. What has no hash in its name may stand there in two versions while a newer one is fetched. */
export const savedKey = (path: string, version: string): string => (path.startsWith('/assets/') ? path : `${path}?v=${version}`);

/** The parts of a choice: what is common, and its sections as far as the list has them. */
export function partsOf({ list, sections }: OfflineChoice): OfflinePart[] {
  return [list.common, ...list.sections.filter(({ name }) => sections.includes(name))];
}

/** Is the page of an address (decoded, with its slash) among what was saved? */
export const holdsPage = (choice: OfflineChoice, url: string): boolean =>
  partsOf(choice).some(({ pages }) => pages.includes(url));
