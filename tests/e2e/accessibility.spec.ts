import type { Page } from '@playwright/test';
import { axeFaultsInThemes } from './axe.ts';
import { tooWide } from './page-checks.ts';
import { axePages } from './pages.ts';
import { wordsSite } from './sites.ts';
import { expect, header, open, sidebar, test } from './support.ts';

test.use({ expectedErrors: [/status of 404|ERR_FAILED/], mockedUrls: [/^https:\/\/api\.github\.com\//] });
// The largest printable page takes minutes.
test.describe.configure({ timeout: 900_000 });

const others = ['/search/', '/no-such-page/', '/app-shell/'];
const quick = ['/', '/concepts/plugins/', ...others, `${wordsSite.origin}/words/`, `${wordsSite.origin}/words/code/`];
const words = ['', 'words/', 'words/code/', 'words/facts/', 'words/tabs/'].map((path) => `${wordsSite.origin}/${path}`);

for (const path of [...axePages, ...others, ...words]) {
  test(`axe finds no violations on ${path}, and it fits`, { tag: quick.includes(path) ? [] : '@long' }, async ({ page }) => {
    await page.route(/^https:\/\/api\.github\.com\//, (route) => route.abort());
    await page.addInitScript(() => (globalThis.print = () => undefined));
    // Without the shell, as for most readers.
    await page.goto(path);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(tooWide), `at ${width} px`).toEqual([]);
      expect.soft(await axeFaultsInThemes(page), `at ${width} px`).toEqual([]);
    }
  });
}

/** States of a page after an interaction, with the widths at which the interaction is possible. */
interface State {
  readonly path: string;
  readonly widths: readonly number[];
  readonly act: (page: Page) => Promise<unknown>;
}

const states: Readonly<Record<string, State>> = {
  'an open menu': {
    path: '/concepts/',
    widths: [1280],
    act: async (page) => header(page).getByRole('button', { name: 'Documentation' }).press('ArrowDown'),
  },
  'the mobile sidebar': {
    path: '/concepts/output/',
    widths: [390],
    async act(page) {
      await page.getByRole('button', { name: 'Open navigation' }).click();
      // Everything that the header has no room for is part of it.
      await expect(sidebar(page).getByRole('link', { name: '中文' })).toBeVisible();
    },
  },
  'the search page with results': {
    path: '/search/?q=output',
    widths: [1280],
    act: async (page) => expect(page.locator('main li a').first()).toBeVisible(),
  },
  'the offline dialog': {
    path: '/concepts/',
    widths: [1280],
    async act(page) {
      await page.getByRole('button', { name: 'Save for Offline' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  'requests that could not be loaded': {
    path: '/vote/',
    widths: [1280, 390],
    act: async (page) => expect(page.getByRole('alert').or(page.getByText("Couldn't load")).first()).toBeVisible(),
  },
  'a page that could not be loaded': {
    path: '/concepts/',
    widths: [1280, 390],
    async act(page) {
      await page.route(/\/(?:assets\/p-concepts[^/]*output\.|concepts\/output\/)/, (route) => route.abort());
      await page.locator('a[href="/concepts/output/"]').first().dispatchEvent('click');
      await expect(page.locator('h1')).toHaveText('Error loading content.');
    },
  },
};

for (const [name, { path, widths, act }] of Object.entries(states)) {
  for (const width of widths) {
    test(`axe finds no violations: ${name}, ${width} px`, async ({ page }) => {
      await page.route(/^https:\/\/api\.github\.com\//, (route) => route.abort());
      await page.setViewportSize({ width, height: 900 });
      await open(page, path);
      await act(page);
      // The open mobile sidebar makes everything else inert.
      const within = name === 'the mobile sidebar' ? '#sidebar' : 'html';
      expect(await axeFaultsInThemes(page, within)).toEqual([]);
    });
  }
}
