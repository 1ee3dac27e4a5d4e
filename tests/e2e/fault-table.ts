import type { Page } from '@playwright/test';
import { type Fault, FAULTS } from './faulty-server.ts';
import { header, HOME_HEADING, pageLink } from './support.ts';

/** A kind of request, how a reader brings it about, and what the reader must have once the fault is gone. */
export interface FaultyRequest {
  readonly kind: string;
  /** Paths of the request. */
  readonly path: RegExp;
  /** Brings it about from the page `/words/`. Opening that page is enough where there is none. */
  readonly act?: (page: Page, origin: string) => Promise<unknown>;
  /** The heading of the page that the reader wants to be on. */
  readonly heading: string;
  /** Is all well? If not given: the page has its heading and its styles, and React has taken it over. */
  readonly isWell?: (page: Page) => Promise<boolean>;
  /** Is the reader told, as long as the fault lasts, or is nothing amiss? Asked where it shows in more than the page itself. */
  readonly isSaid?: (page: Page, fault: Fault) => Promise<boolean>;
  /** Is it only met without the worker, as that keeps the file from the beginning, or lets it pass? */
  readonly withoutWorker?: true;
  /** Faults that nothing can tell from what is right. */
  readonly without?: readonly Fault[];
}

/** Where `avatars` sends what is asked of the code host. */
const AVATAR = '/icons/icon-192.png?avatar';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const contributors = (page: Page) => page.getByRole('list', { name: 'Written by' });

const toTabs = async (page: Page) => pageLink(page, 'Tabs').click();
const toOptions = async (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Configuration' }).first().click();
const toHome = async (page: Page) => header(page).getByRole('link', { name: 'webpack, home' }).click();

/** Stands in a text, in no title. */
const PHRASE = 'stay in step';

/** Where the code of the dialog cannot be had, another page opens instead. */
async function search(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(PHRASE, { timeout: 2000 });
}

const isFound = async (page: Page): Promise<boolean> =>
  dialog(page).getByRole('option').filter({ hasText: PHRASE }).first().isVisible();

const isSaidInDialog = async (page: Page, fault: Fault): Promise<boolean> =>
  fault === 'held' ? dialog(page).getByText('Searching').first().isVisible() : again(page).isVisible();

/** Images of other hosts come from the faulty site as well. */
async function avatars(page: Page, origin: string): Promise<void> {
  await page.route(/^https:\/\/github\.com\//, (route) =>
    route
      .fetch({ url: origin + AVATAR })
      .then((response) => route.fulfill({ response }))
      .catch(() => route.abort()),
  );
  await contributors(page).scrollIntoViewIfNeeded();
}

/** An avatar that is not there leaves a letter in a place of the same size, and no sign of an image that is broken. */
const isLettered = async (page: Page): Promise<boolean> =>
  contributors(page)
    .locator('.avatar')
    .evaluateAll(
      (places) =>
        places.length > 0 &&
        places.every((place) => {
          const { width, height } = place.getBoundingClientRect();
          return place.textContent !== '' && width === 45 && height === 45 && !place.querySelector('img')?.complete;
        }),
    );

const words = { heading: 'Words' };

export const REQUESTS: readonly FaultyRequest[] = [
  {
    kind: 'document',
    path: /^\/words\/tabs\/$/,
    act: async (page, origin) => page.goto(`${origin}/words/tabs/`, { waitUntil: 'commit', timeout: 1500 }),
    heading: 'Tabs',
  },
  { ...words, kind: 'shell', path: /^\/assets\/client\.\w+\.js$/, withoutWorker: true },
  { ...words, kind: 'style', path: /^\/assets\/client\.\w+\.css$/, withoutWorker: true, without: ['corrupted'] },
  { ...words, kind: 'first section', path: /^\/assets\/section-words\./, withoutWorker: true },
  { kind: 'page chunk', path: /^\/assets\/p-words~2Ftabs\./, act: toTabs, heading: 'Tabs' },
  { kind: 'section data', path: /^\/assets\/section-configuration\./, act: toOptions, heading: 'Options', withoutWorker: true },
  { kind: 'chunk of a view', path: /^\/assets\/splash\.\w+\.js/, act: toHome, heading: HOME_HEADING, withoutWorker: true },
  {
    kind: 'style of a view',
    path: /^\/assets\/splash\.\w+\.css/,
    act: toHome,
    heading: HOME_HEADING,
    withoutWorker: true,
    without: ['corrupted'],
  },
  { ...words, kind: 'search code', path: /^\/assets\/search\.\w+\.js/, act: search, isWell: isFound, withoutWorker: true },
  { ...words, kind: 'search index', path: /^\/search\.json/, act: search, isWell: isFound, isSaid: isSaidInDialog },
  {
    ...words,
    kind: 'pieces of the index',
    path: /^\/assets\/search-\w+\/words/,
    act: search,
    isWell: isFound,
    isSaid: isSaidInDialog,
  },
  {
    ...words,
    kind: 'avatar',
    path: /\?avatar$/,
    act: avatars,
    isWell: async (page) => (await contributors(page).locator('[data-seen] > img').count()) === 2,
    isSaid: isLettered,
    withoutWorker: true,
  },
  {
    ...words,
    kind: 'worker',
    path: /^\/sw\.js/,
    isWell: async (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
  },
];

/** A kind of request that meets a fault. */
export interface Cell {
  readonly request: FaultyRequest;
  readonly fault: Fault;
}

/** What can happen with a worker or without one: all of it, or a third, another with than without. */
export function triedCells(worker: 'allow' | 'block', all: boolean): Cell[] {
  const isMet = ({ kind, withoutWorker }: FaultyRequest): boolean => (worker === 'allow' ? !withoutWorker : kind !== 'worker');
  const turn = worker === 'allow' ? 1 : 0;
  return REQUESTS.filter(isMet).flatMap((request, row) =>
    FAULTS.filter((fault, column) => !request.without?.includes(fault) && (all || (row + column) % 3 === turn)).map((fault) => ({
      request,
      fault,
    })),
  );
}
