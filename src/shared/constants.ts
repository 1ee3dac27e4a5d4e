/** Business constants and limits, named as in the specification. */

/** Timeout for loading data, a chunk, or its styles, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;
/** A placeholder appears only if loading a page takes longer than this many milliseconds. */
export const PLACEHOLDER_DELAY = 200;

/** Notifies code outside React's tree of a new screen; the event's detail is the path. */
export const SCREEN_EVENT = 'screen';

/** Local storage: a line of the sidebar and where it is, in px from the upper edge. */
export const SIDEBAR_KEY = 'sidebar-scroll';

/** Id of the page's contents: its headings, or a reference page's entries. */
export const CONTENTS_ID = 'page-contents';

/** URL of the home page. */
export const SPLASH_PATH = '/';
/** URL of the app shell, which is served for any page while offline. */
export const APP_SHELL_PATH = '/app-shell/';
/** Where to support webpack financially. */
export const SUPPORT_URL = 'https://opencollective.com/webpack';

/** Number of backers to show, chosen at random. */
export const BACKERS_SHOWN = 100;
/** Maximum age in days of a "latest" sponsor's first donation. */
export const LATEST_SPONSORS_DAYS = 21;
/** Maximum number of latest sponsors to show. */
export const LATEST_SPONSORS_SHOWN = 30;
/** Probability that the monthly view of sponsors shows first. */
export const MONTHLY_SPONSORS_CHANCE = 0.33;

/** Window event: the shell found no page, or no heading, for the URL. */
export const LOST_EVENT = 'lost';

/** Window event: the reader wants to search, or moves near the search button. */
export const SEARCH_EVENT = 'docs-search';
/** Id of the field that takes what the reader types until the search dialog opens. */
export const EARLY_SEARCH_FIELD = 'early-search';
/** Query parameter of the search page. */
export const SEARCH_PARAMETER = 'q';

/** Requested size of contributors' avatars, in pixels. */
export const CONTRIBUTOR_AVATAR_SIZE = 90;
/** Milliseconds between checks whether avatars and the badge are visible. */
export const CONTRIBUTOR_CHECK_INTERVAL = 300;
/** How long the version badge may be cached, in seconds. */
export const BADGE_CACHE_AGE = 3600;

/** Sort value of section index pages. */
export const SORT_INDEX = -1;
/** Sort value of pages without one, which come after all others. */
export const SORT_UNSET = 998;
/** Sort value of printable pages. */
export const SORT_PRINTABLE = 999;

/** Version of the notification; readers who dismissed another version see this one. */
export const NOTIFICATION_VERSION = '3';

/** Sent by a page once it listens: its service worker repeats the messages that it missed. */
export const REQUEST_MISSED_MESSAGES = 'hello';
/** Asks the offline code to show the dialog. */
export const OPEN_OFFLINE = 'open';

/** How the name of a build's cache begins; the version follows. */
export const BUILD_CACHE = 'docs-1-build-';

/** Cache for saved pages, which never expire. */
export const SAVED_CACHE = 'docs-saved-1';

// Keys of local storage.
export const THEME_KEY = 'theme';
export const NOTIFICATION_KEY = 'notification-dismissed';
export const UPDATE_BOX_KEY = 'app-update-button';
export const TABS_KEY = 'tabs';
export const RECENT_SEARCHES_KEY = 'recent-searches';

/** A list of the licenses of all code that readers download, which builds write. */
export const LICENSES_URL = '/third-party-licenses.txt';
