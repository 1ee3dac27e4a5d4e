import type { OfflineList, SavedRecord, WantedRecord } from './offline-list.ts';

/** Why saving stopped. */
export type SaveFailure =
  /** Files couldn't be downloaded completely. */
  | 'network'
  /** The browser allows no more storage. */
  | 'space'
  /** The site was deployed repeatedly during the download. */
  | 'changed'
  /** The browser blocks storage for this site. */
  | 'storage';

export type SaveJob =
  | { readonly type: 'none' }
  | { readonly type: 'running' }
  | { readonly type: 'paused' }
  /** Another tab is downloading. */
  | { readonly type: 'elsewhere' }
  | { readonly type: 'failed'; readonly failure: SaveFailure };

export interface SaveState {
  /** The newest version's list, or the saved one's if the newest can't be loaded. Undefined until loaded. */
  readonly list: OfflineList | undefined;
  /** Whether the newest list couldn't be loaded. */
  readonly stale: boolean;
  readonly saved: SavedRecord | undefined;
  readonly wanted: WantedRecord | undefined;
  /** Keys of saved files. */
  readonly present: ReadonlySet<string>;
  readonly job: SaveJob;
  /** Free storage in bytes; undefined if the browser doesn't report it. */
  readonly free: number | undefined;
}

/** The state before the caches have been read. */
export const NOTHING_KNOWN: SaveState = {
  list: undefined,
  stale: false,
  saved: undefined,
  wanted: undefined,
  present: new Set(),
  job: { type: 'none' },
  free: undefined,
};

const words: Readonly<Record<SaveFailure, string>> = {
  network: "Couldn't download: the site isn't responding. The download resumes when you're back online, or when you try again.",
  space:
    'Your device is out of space for this site. Free up some space, or save a single section instead of the whole site, then try again.',
  changed: 'The site is being updated. Try again in a minute.',
  storage: 'Your browser is blocking storage for this site. Private browsing or a privacy setting may be the cause.',
};

/** Says what happened, and what to do. */
export const failureWords = (failure: SaveFailure): string => words[failure];

/** Progress for screen readers: quarters instead of every file. */
export function progressAnnouncement(have: number, total: number): string {
  const quarters = total === 0 ? 4 : Math.floor((have / total) * 4);
  return quarters >= 4 ? '' : `Saving, ${quarters * 25} percent`;
}
