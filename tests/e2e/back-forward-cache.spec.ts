import { chromium, type Page } from '@playwright/test';
import { guides, home, test } from './live-site.ts';
import { article, expect, h1, shellReady } from './support.ts';

test.describe.configure({ timeout: 240_000 });

/** Follows a link as a reader does whose shell isn't there yet. */
const load = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);
  await page.waitForURL(`**${path}`);
};

test('a page that comes back from the cache after a deploy has the theme of now, and works', async ({ live, launchOptions }) => {
  // Playwright turns the cache off.
  const browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', colorScheme: 'light' });
    await context.route(/shields\.io/, (route) => route.abort());
    const page = await context.newPage();
    await live.deploy({ ...home(1), ...guides(1) });
    await page.goto(`${live.origin}/guides/`);
    await page.evaluate(() => {
      document.documentElement.dataset.first = '';
      localStorage.setItem('notification-dismissed', 'none');
    });
    await load(page, '/guides/one/');
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('[data-theme-toggle]')?.click();
      localStorage.setItem('notification-dismissed', '3');
    });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await live.deploy({ ...home(2), ...guides(2) }, { date: '2026-01-02' });
    await page.goBack();
    await expect(h1(page)).toHaveText('Guides');
    expect(await page.evaluate(() => 'first' in document.documentElement.dataset), 'it comes from the cache').toBe(true);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveAttribute('data-notification-dismissed', '');
    await expect(article(page)).toContainText('This is version 1');
    // Its shell is one that the site keeps, so links work without a load.
    await shellReady(page);
    await page.locator('#sidebar a[href="/guides/two/"]').click();
    await expect(h1(page)).toHaveText('Guide two');
    expect(await page.evaluate(() => 'first' in document.documentElement.dataset)).toBe(true);
  } finally {
    await browser.close();
  }
});
