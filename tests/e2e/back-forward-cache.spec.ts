import type { Page } from '@playwright/test';
import playwrightConfig from '../../playwright.config.ts';
import { guides, home, test } from './live-site.ts';
import { expect, h1 } from './support.ts';

// Playwright turns the cache off.
test.use({
  launchOptions: {
    ...playwrightConfig.use?.launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  // Whether the page came back from the back/forward cache.
  var cameBack: boolean | undefined;
}

/** Goes back to a page that the browser has kept. */
async function goBackToKept(page: Page): Promise<void> {
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => globalThis.cameBack);
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => addEventListener('pageshow', ({ persisted }) => (globalThis.cameBack = persisted)));
}

test('a page that comes back has the theme and the place that the reader left', async ({ page, live }) => {
  await live.deploy({ ...home(1), ...guides(1) });
  await visit(page, `${live.origin}/guides/`);
  await page.goto(`${live.origin}/guides/one/`);
  await page.getByRole('button', { name: /theme/i }).first().click();
  await goBackToKept(page);
  await expect(h1(page)).toHaveText('Guides');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
