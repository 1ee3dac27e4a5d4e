import type { Page } from '@playwright/test';
import { type Fault, FAULTS } from './faulty-server.ts';
import { header, HOME_HEADING, pageLink } from './support.ts';

/** A kind of request, how a reader triggers it, and what must work once the fault is gone. */
export interface FaultyRequest {
  readonly kind: string;
  /** Matches the request's path. */
  readonly path: RegExp;
  /** Triggers the request from the page `/words/`. Default: opening that page triggers it. */
  readonly trigger?: (page: Page, origin: string) => Promise<unknown>;
  /** The heading of the page that the reader opens. */
  readonly heading: string;
  /** Default: the page has its heading and its styles, and React has hydrated it. */
  readonly hasRecovered?: (page: Page) => Promise<boolean>;
  /** Whether the page reports the failure during the fault, or doesn't show it. Set if the page's heading doesn't tell. */
  readonly isReported?: (page: Page, fault: Fault) => Promise<boolean>;
  /** The request happens only without a service worker, which caches the file in advance or ignores it. */
  readonly withoutWorker?: true;
}

/** Where `avatars` redirects requests to the code host. */
const AVATAR = '/icons/icon-192.png?avatar';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });
const contributors = (page: Page) => page.getByRole('list', { name: 'Written by' });

const toTabs = async (page: Page) => pageLink(page, 'Tabs').click();
const toOptions = async (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Configuration' }).first().click();
const toHome = async (page: Page) => header(page).getByRole('link', { name: 'webpack, home' }).click();

/** Occurs in a text, but in no title. */
const PHRASE = 'stay in step';

/** Fails if the dialog's code can't be loaded, because the search page opens instead. */
async function search(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill(PHRASE, { timeout: 2000 });
}

const offlineDialog = (page: Page) => page.getByRole('dialog', { name: 'Save for offline' });

async function openOfflineDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save for Offline' }).click();
}

const isFound = async (page: Page): Promise<boolean> =>
  dialog(page).getByRole('option').filter({ hasText: PHRASE }).first().isVisible();

const isReportedInDialog = async (page: Page, fault: Fault): Promise<boolean> =>
  fault === 'held' ? dialog(page).getByText('Searching').first().isVisible() : again(page).isVisible();

/** Serves images of other hosts from the faulty site. */
async function avatars(page: Page, origin: string): Promise<void> {
  await page.route(/^https:\/\/github\.com\//, (route) =>
    route
      .fetch({ url: origin + AVATAR })
      .then((response) => route.fulfill({ response }))
      .catch(() => route.abort()),
  );
  await contributors(page).scrollIntoViewIfNeeded();
}

/** Whether a missing avatar shows an initial. */
const showsInitial = async (page: Page): Promise<boolean> => contributors(page).getByText('O', { exact: true }).isVisible();

/** By kind. Most keep the reader on the first page. */
const requests: Readonly<Record<string, Omit<FaultyRequest, 'kind' | 'heading'> & { readonly heading?: string }>> = {
  document: {
    path: /^\/words\/tabs\/$/,
    trigger: async (page, origin) => page.goto(`${origin}/words/tabs/`, { waitUntil: 'commit', timeout: 1500 }),
    heading: 'Tabs',
  },
  shell: { path: /^\/assets\/client\.\w+\.js$/, withoutWorker: true },
  style: { path: /^\/assets\/client\.\w+\.css$/, withoutWorker: true },
  'first section': { path: /^\/assets\/section-words\./, withoutWorker: true },
  'page data': { path: /^\/assets\/p-words~2Ftabs\./, trigger: toTabs, heading: 'Tabs' },
  'section data': { path: /^\/assets\/section-configuration\./, trigger: toOptions, heading: 'Options', withoutWorker: true },
  'chunk of a view': { path: /^\/assets\/splash\.\w+\.js/, trigger: toHome, heading: HOME_HEADING, withoutWorker: true },
  'style of a view': { path: /^\/assets\/splash\.\w+\.css/, trigger: toHome, heading: HOME_HEADING, withoutWorker: true },
  'search code': { path: /^\/assets\/search\.\w+\.js/, trigger: search, hasRecovered: isFound, withoutWorker: true },
  'search index': {
    path: /^\/assets\/search-core\./,
    trigger: search,
    hasRecovered: isFound,
    isReported: isReportedInDialog,
  },
  'pieces of the index': {
    path: /^\/assets\/search-\w+\/words/,
    trigger: search,
    hasRecovered: isFound,
    isReported: isReportedInDialog,
  },
  avatar: {
    path: /\?avatar$/,
    trigger: avatars,
    hasRecovered: async (page) => (await contributors(page).locator('[data-seen] > img').count()) === 2,
    isReported: showsInitial,
    withoutWorker: true,
  },
  'offline list': {
    path: /^\/offline\.json/,
    trigger: openOfflineDialog,
    hasRecovered: async (page) => offlineDialog(page).getByRole('button', { name: 'Save Whole site' }).isEnabled(),
    isReported: async (page, fault) => fault === 'held' || again(page).isVisible(),
  },
  worker: {
    path: /^\/sw\.js/,
    hasRecovered: async (page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
  },
};

/** A kind of request combined with a fault. */
export interface Cell {
  readonly request: FaultyRequest;
  readonly fault: Fault;
}

/** The combinations to test with or without a worker: all of them, or a third, which is a different third in each case. */
export function triedCells(worker: 'allow' | 'block', all: boolean): Cell[] {
  const isMet = ({ kind, withoutWorker }: FaultyRequest): boolean => (worker === 'allow' ? !withoutWorker : kind !== 'worker');
  const turn = worker === 'allow' ? 1 : 0;
  const kinds = Object.entries(requests).map(([kind, request]): FaultyRequest => ({ kind, heading: 'Words', ...request }));
  return kinds
    .filter(isMet)
    .flatMap((request, row) =>
      FAULTS.filter((_, column) => all || (row + column) % 3 === turn).map((fault) => ({ request, fault })),
    );
}
