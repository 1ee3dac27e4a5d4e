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

/** The files on the device, and the two records that describe them. */
export interface SavedPages {
  readonly saved: SavedRecord | undefined;
  readonly wanted: WantedRecord | undefined;
  /** Keys of the files. */
  readonly present: ReadonlySet<string>;
}

export interface SaveState extends SavedPages {
  /** The newest version's list, or the saved one's if the newest can't be loaded. Undefined until loaded. */
  readonly list: OfflineList | undefined;
  /** Whether the newest list couldn't be loaded. */
  readonly stale: boolean;
  /** Free storage in bytes; undefined if the browser doesn't report it. */
  readonly free: number | undefined;
  readonly failure?: SaveFailure | undefined;
  /** Whether another tab is downloading. */
  readonly isElsewhere?: boolean | undefined;
}

/** What a download is doing, as the dialog calls it; undefined if there is none. */
export function savePhase({ failure, wanted, isElsewhere }: SaveState): string | undefined {
  if (failure) return 'Stopped';
  if (!wanted) return undefined;
  return wanted.paused ? 'Paused' : isElsewhere ? 'Saving in another tab' : 'Saving';
}

/** Says what happened, and what to do. */
export const failureWords: Readonly<Record<SaveFailure, string>> = {
  network: "Couldn't download: the site isn't responding. The download resumes when you're back online, or when you try again.",
  space:
    'Your device is out of space for this site. Free up some space, or save a single section instead of the whole site, then try again.',
  changed: 'The site is being updated. Try again in a minute.',
  storage: 'Your browser is blocking storage for this site. Private browsing or a privacy setting may be the cause.',
};

/** Progress for screen readers: quarters instead of every file. */
export function progressAnnouncement(have: number, total: number): string {
  const quarters = total === 0 ? 4 : Math.floor((have / total) * 4);
  return quarters >= 4 ? '' : `Saving, ${quarters * 25} percent`;
}
