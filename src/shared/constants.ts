/** Business constants and limits, named as in the specification. */

/** Version of the notification's dismissal memory. */
export const NOTIFICATION_VERSION = '3';
/** Major version of the bundler that these pages document. */
export const DOCS_VERSION = 5;

/** Time after which the load of a chunk is given up, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;
/** A page's placeholder is shown only when loading takes longer, in milliseconds. */
export const PLACEHOLDER_DELAY = 200;

/** Sort value of section index pages. */
export const SORT_INDEX = -1;
/** Sort value of pages that name none: after all that do. */
export const SORT_UNSET = 998;
/** Sort value of printable pages. */
export const SORT_PRINTABLE = 999;

/** Cache age of the version badge, in seconds. */
export const BADGE_CACHE_AGE = 3600;

/** Keys of local storage. */
export const STORAGE_KEYS = {
  theme: 'theme',
  tabs: 'tabs',
} as const;
