import type { OfflineList, SavedRecord, WantedRecord } from './offline-list.ts';

/** Why saving stopped. */
export type SaveFailure =
  /** Files couldn't be downloaded completely. */
  | 'network'
  /** The browser allows no more storage. */
  | 'space'
  /** The browser blocks storage for this site. */
  | 'storage';

/** The files on the device, and the two records that describe them. */
export interface SavedPages {
  readonly saved: SavedRecord | undefined;
  readonly wanted: WantedRecord | undefined;
  /** Paths of the files. */
  readonly present: ReadonlySet<string>;
}

export interface SaveState extends SavedPages {
  /** The newest version's list, or the saved one's if the newest can't be loaded. Undefined until loaded. */
  readonly list: OfflineList | undefined;
  readonly failure?: SaveFailure | undefined;
}

/** What a download is doing, as the dialog calls it; undefined if there is none. */
export function savePhase({ failure, wanted }: SaveState): string | undefined {
  if (failure) return wanted ? 'Stopped' : "Can't save pages now";
  return wanted && (wanted.paused ? 'Paused' : 'Saving');
}

/** Says what happened, and what to do. */
export const failureWords: Readonly<Record<SaveFailure, string>> = {
  network: "Couldn't download: the site isn't responding. Saving resumes when you're back online, or when you try again.",
  space:
    'Your device is out of space for this site. Free up some space, or save a single section instead of the whole site, then try again.',
  storage: 'Your browser is blocking storage for this site. Private browsing or a privacy setting may be the cause.',
};
