import { expect, type Page } from '@playwright/test';
import type { Fault } from './faulty-server.ts';
import { h1, header, HOME_HEADING, pageLink, shellReady } from './support.ts';

/** A kind of request, how a reader brings it about, and what the reader must have once the fault is gone. */
export interface FaultyRequest {
  readonly kind: string;
  /** Paths of the request. */
  readonly path: RegExp;
  /** Brings it about; from the page `/words/` unless `first`. */
  readonly act: (page: Page) => Promise<unknown>;
  /** Is the request part of the first page that the reader opens? */
  readonly first?: boolean;
  /** The heading of the page that the reader wants to be on. */
  readonly heading: string;
  /** Expects that all is well with it, besides the heading. */
  readonly well: (page: Page) => Promise<unknown>;
  /** Does the worker keep the file when it is installed, so that the fault is never met with one? */
  readonly kept?: boolean;
  /** Is it known not to be got over yet? Its cells are reported as such, and not tried. */
  readonly open?: true;
  /** Faults that nothing can tell from what is right, or that are none for this request. */
  readonly without?: readonly Fault[];
}

const TABS = '/words/tabs/';
const base = (page: Page): string => new URL(page.url()).origin;

/** Waits for the dialog with a hit: where its code could not be had, the search link has led to a page that says so. */
async function searchWorks(page: Page): Promise<void> {
  await shellReady(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('stay in step');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function search(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  if (await appears(field)) await field.fill('stay in step', { timeout: 1000 }).catch(() => undefined);
}

export const appears = async (what: ReturnType<Page['locator']>, timeout = 1000): Promise<boolean> =>
  what.waitFor({ timeout }).then(
    () => true,
    () => false,
  );

const styled = async (page: Page): Promise<void> => expect(header(page)).toHaveCSS('position', 'sticky');
const toTabs = (page: Page) => pageLink(page, 'Tabs').click();
const toHome = (page: Page) => header(page).getByRole('link', { name: 'webpack, home' }).click();
const toOptions = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Configuration' }).first().click();

export const REQUESTS: readonly FaultyRequest[] = [
  {
    kind: 'document',
    path: /^\/words\/tabs\/$/,
    act: async (page) => page.goto(base(page) + TABS, { waitUntil: 'commit', timeout: 1500 }),
    heading: 'Tabs',
    well: shellReady,
  },
  {
    kind: 'shell',
    path: /^\/assets\/client\.\w+\.js$/,
    first: true,
    act: async () => undefined,
    heading: 'Words',
    well: shellReady,
  },
  {
    kind: 'style',
    path: /^\/assets\/client\.\w+\.css$/,
    first: true,
    without: ['corrupted'],
    act: async () => undefined,
    heading: 'Words',
    well: styled,
  },
  {
    kind: 'first section',
    path: /^\/assets\/section-words\./,
    first: true,
    act: async () => undefined,
    heading: 'Words',
    well: shellReady,
  },
  { kind: 'page chunk', path: /^\/assets\/p-words~2Ftabs\./, act: toTabs, heading: 'Tabs', well: shellReady },
  {
    kind: 'section data',
    open: true,
    path: /^\/assets\/section-configuration\./,
    kept: true,
    act: toOptions,
    heading: 'Options',
    well: shellReady,
  },
  {
    kind: 'chunk of a view',
    open: true,
    path: /^\/assets\/splash\.\w+\.js/,
    kept: true,
    act: toHome,
    heading: HOME_HEADING,
    well: shellReady,
  },
  {
    kind: 'style of a view',
    open: true,
    path: /^\/assets\/splash\.\w+\.css/,
    kept: true,
    without: ['corrupted'],
    act: toHome,
    heading: HOME_HEADING,
    well: shellReady,
  },
  {
    kind: 'search code',
    open: true,
    path: /^\/assets\/search\.\w+\.js/,
    kept: true,
    act: search,
    heading: 'Words',
    well: searchWorks,
  },
  { kind: 'search index', open: true, path: /^\/search\.json/, act: search, heading: 'Words', well: searchWorks },
  { kind: 'pieces of the index', open: true, path: /^\/assets\/search-\w+\//, act: search, heading: 'Words', well: searchWorks },
  { kind: 'worker', path: /^\/sw\.js/, first: true, act: async () => undefined, heading: 'Words', well: shellReady },
];

/** Nobody has to look at a heading that says nothing. */
export const headingIs = async (page: Page, heading: string): Promise<void> =>
  expect(h1(page)).toHaveAccessibleName(heading, { timeout: 10_000 });
