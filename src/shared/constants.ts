/** Business constants and limits, named as in the specification. */

/** Time after which the load of a chunk is given up, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT = 120_000;
/** A page's placeholder is shown only when loading takes longer, in milliseconds. */
export const PLACEHOLDER_DELAY = 200;

/** Address of the splash home page. */
export const SPLASH_PATH = '/';
/** Words that the heading of the splash home page rotates through. */
export const HEADING_WORDS = ['assets', 'scripts', 'images', 'styles'] as const;
/** Heading rotator: time before the first change and between changes in milliseconds, width kept for a word in pixels. */
export const HEADING_ROTATOR = { delay: 5000, repeat: 5000, maxWidth: 110 } as const;
/** Time between the changes of a text rotator that is told none, in milliseconds. */
export const TEXT_ROTATOR_REPEAT = 3000;
/** Edge of the cube in pixels, and the time from one of its turns to the next in milliseconds. */
export const CUBE = { depth: 120, repeatDelay: 5000 } as const;
/** Where the work on the bundler is paid for. */
export const SUPPORT_URL = 'https://opencollective.com/webpack';

/** Ranks of sponsors, in the order they are shown. `latest` goes by the date of the first donation, all others by the amount. */
export const SPONSOR_RANKS = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'] as const;
/** What a rank is measured by: all that was ever given, or the average of a month of the last year. */
export const SPONSOR_AMOUNTS = ['total', 'monthly'] as const;
/** The smallest amount of each rank in dollars; the next rank begins where one ends. */
export const SPONSOR_MINIMUM = {
  total: { platinum: 50_000, gold: 10_000, silver: 2000, bronze: 200, backer: 1 },
  monthly: { platinum: 2500, gold: 500, silver: 100, bronze: 10, backer: 1 },
} as const;
/** How many backers are shown, drawn at random. */
export const BACKERS_SHOWN = 100;
/** Latest sponsors: days since the first donation, and how many are shown at most. */
export const LATEST_SPONSORS = { days: 21, most: 30 } as const;
/** Chance that the monthly view of sponsors is shown at first. */
export const MONTHLY_SPONSORS_CHANCE = 0.33;

/** Time after which asking for open requests is given up, in milliseconds. */
export const VOTE_TIMEOUT = 10_000;

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

/** Keys of local storage. */
export const STORAGE_KEYS = {
  theme: 'theme',
  tabs: 'tabs',
} as const;
