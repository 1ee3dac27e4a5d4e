/** Business constants and limits, named as in the specification. */

/** Timeout for loading data, a chunk, or its styles, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Notifies code outside React's tree of a new screen; the event's detail is the path. */
export const SCREEN_EVENT = 'screen';

/** Id of the page's contents: its headings, or a reference page's entries. */
export const CONTENTS_ID = 'page-contents';

/** URL of the home page. */
export const SPLASH_PATH = '/';
/** URL of the app shell, which is served for any page while offline. */
export const APP_SHELL_PATH = '/app-shell/';
/** Where to support webpack financially. */
export const SUPPORT_URL = 'https://opencollective.com/webpack';

/** Window event: the shell found no page, or no heading, for the URL. */
export const LOST_EVENT = 'lost';

/** Window event: the reader wants to search, or moves near the search button. */
export const SEARCH_EVENT = 'docs-search';
/** Id of the field that takes what the reader types until the search dialog opens. */
export const EARLY_SEARCH_FIELD = 'early-search';
/** Query parameter of the search page. */
export const SEARCH_PARAMETER = 'q';

/** Sort value of section index pages. */
export const SORT_INDEX = -1;
/** Sort value of pages without one, which come after all others. */
export const SORT_UNSET = 998;
/** Sort value of printable pages. */
export const SORT_PRINTABLE = 999;

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

// Keys of local storage.
export const TABS_KEY = 'tabs';
export const RECENT_SEARCHES_KEY = 'recent-searches';

/** A list of the licenses of all code that readers download, which builds write. */
export const LICENSES_URL = '/third-party-licenses.txt';
