/** Business constants and limits, named as in the specification. */

/** Time after which the load of a chunk is given up, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;
/** A page's placeholder is shown only when loading takes longer, in milliseconds. */
export const PLACEHOLDER_DELAY = 200;

/** Told to what stands outside React's tree when another screen is shown; its detail is the path. */
export const SCREEN_EVENT = 'screen';

/** Address of the splash home page. */
export const SPLASH_PATH = '/';
/** Address of the empty page, which stands in for any other while there is no network. */
export const APP_SHELL_PATH = '/app-shell/';
/** Where the work on the bundler is paid for. */
export const SUPPORT_URL = 'https://opencollective.com/webpack';

/** How many backers are shown, drawn at random. */
export const BACKERS_SHOWN = 100;
/** Latest sponsors are those whose first donation is at most so many days old. */
export const LATEST_SPONSORS_DAYS = 21;
/** How many of the latest sponsors are shown at most. */
export const LATEST_SPONSORS_SHOWN = 30;
/** Chance that the monthly view of sponsors is shown at first. */
export const MONTHLY_SPONSORS_CHANCE = 0.33;

/** Time after which asking for open requests is given up, in milliseconds. */
export const VOTE_TIMEOUT = 10_000;

/** Event of the window: the shell found no page, or no heading, at the address. */
export const LOST_EVENT = 'lost';

/** Event of the window: the reader wants to search, or comes near it. X. */
export const SEARCH_EVENT = 'docs-search';
/** Id of the field that takes what the reader types until the search dialog opens. */
export const EARLY_SEARCH_FIELD = 'early-search';
/** Query parameter of the search page. */
export const SEARCH_PARAMETER = 'q';

/** Avatars of contributors: their size in pixels as it is asked for. */
export const CONTRIBUTOR_AVATAR_SIZE = 90;
/** Time between two looks at whether avatars and badge are in view, in milliseconds. */
export const CONTRIBUTOR_CHECK_INTERVAL = 300;
/** Time for which the image of the version badge may be kept, in seconds. */
export const BADGE_CACHE_AGE = 3600;

/** Sort value of section index pages. */
export const SORT_INDEX = -1;
/** Sort value of pages that name none: after all that do. */
export const SORT_UNSET = 998;
/** Sort value of printable pages. */
export const SORT_PRINTABLE = 999;

/** The notification's version: whoever dismissed another one sees this one. */
export const NOTIFICATION_VERSION = '3';

/** What the page says to its service worker once it listens to answers. */
export const HELLO = 'hello';
/** What the reader says to the code about being offline: show the dialog. */
export const OPEN_OFFLINE = 'open';

/** Cache of what the reader saved on purpose. The expiry of other caches does not touch it. */
export const SAVED_CACHE = 'docs-saved-1';

/** Keys of local storage. */
export const STORAGE_KEYS = {
  theme: 'theme',
  notification: 'notification-dismissed',
  updateBox: 'app-update-button',
  tabs: 'tabs',
  recentSearches: 'recent-searches',
} as const;
