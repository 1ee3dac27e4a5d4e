/** What pages and the service worker say to each other, and the words of the update: not in `constants.ts`, since that travels with every page. */

/** What the page says to a waiting service worker when the reader asks for the new version. */
export const TAKE_OVER = 'take-over';
/** What the service worker says to its pages: the site does not answer. */
export const UNREACHABLE = 'unreachable';
/** What it says to a page: something that the reader wanted to save is not there yet. */
export const UNFINISHED = 'unfinished';
/** Labels of the button in the update notification. */
export const UPDATE_LABELS = { available: 'UPDATE', updating: 'UPDATING' } as const;
