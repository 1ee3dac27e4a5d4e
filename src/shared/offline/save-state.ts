import type { OfflineList, SavedRecord, WantedRecord } from './offline-list.ts';

/** Why saving stopped. */
export type SaveFailure =
  /** Files did not come, or not whole. */
  | 'network'
  /** The browser gives the site no more room. */
  | 'space'
  /** The site was deployed again and again meanwhile. */
  | 'changed'
  /** The browser keeps nothing for this site. */
  | 'storage';

export type SaveJob =
  | { readonly type: 'none' }
  | { readonly type: 'running' }
  | { readonly type: 'paused' }
  /** Another tab of the site is at it. */
  | { readonly type: 'elsewhere' }
  | { readonly type: 'failed'; readonly failure: SaveFailure };

export interface SaveState {
  /** Of the newest version; of the saved one where the newest cannot be had. Undefined until it is known. */
  readonly list: OfflineList | undefined;
  /** Could the newest list not be had? */
  readonly stale: boolean;
  readonly saved: SavedRecord | undefined;
  readonly wanted: WantedRecord | undefined;
  /** Keys of what is here. */
  readonly present: ReadonlySet<string>;
  readonly job: SaveJob;
  /** What the browser still gives this site, in bytes; undefined when it does not say. */
  readonly free: number | undefined;
}

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

/** Plainly what happened, and what to do. */
export const failureWords = (failure: SaveFailure): string => words[failure];

/** What a screen reader is told of the progress: quarters, not every file. */
export function progressWords(have: number, total: number): string {
  const quarters = total === 0 ? 4 : Math.floor((have / total) * 4);
  return quarters >= 4 ? '' : `Saving, ${quarters * 25} percent`;
}
