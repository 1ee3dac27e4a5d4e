/** Business constants and limits, named as in the specification. */

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

/** Keys of local storage. */
export const STORAGE_KEYS = {
  theme: 'theme',
  tabs: 'tabs',
} as const;
