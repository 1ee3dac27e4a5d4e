/** Messages between pages and the service worker, and labels of the update box. Not in `constants.ts`, which every page loads. */

/** Sent to a waiting service worker when the reader asks for the new version. */
export const TAKE_OVER = 'take-over';
/** Sent by the service worker to its pages when the site doesn't respond. */
export const UNREACHABLE = 'unreachable';
/** Sent by the service worker to a page when a download is unfinished. */
export const UNFINISHED = 'unfinished';
/** Labels of the button in the update box. */
export const UPDATE_LABELS = { available: 'UPDATE', updating: 'UPDATING' } as const;
