// What pages and the service worker agree on.

/** Sent by a page once it listens: its service worker repeats the messages that it missed. */
export const REQUEST_MISSED_MESSAGES = 'hello';

/** Sent to a waiting service worker when the reader asks for the new version. */
export const TAKE_OVER = 'take-over';

/** Sent by the service worker to its pages when the site doesn't respond. */
export const UNREACHABLE = 'unreachable';

/** Sent by the service worker to a page when a download is unfinished. */
export const UNFINISHED = 'unfinished';

/** How the name of a build's cache begins; the version follows. */
export const BUILD_CACHE = 'docs-1-build-';

/** Cache for saved pages, which never expire. */
export const SAVED_CACHE = 'docs-saved-1';
