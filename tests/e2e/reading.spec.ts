import type { Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import {
  expect,
  h1,
  header,
  markDocument,
  open,
  pageLink,
  recordRequests,
  sameDocument,
  scroll,
  scrollTop,
  shellReady,
  sidebar,
  test,
} from './support.ts';

/** The scripts that a page fetches from now on. */
const fetchedScripts = (page: Page): string[] => recordRequests(page, /\.js$/);

/** Scrolls to the end with the wheel and the pointer in the margin, and selects some text. */
async function read(page: Page): Promise<void> {
  await page.mouse.move(2, 400);
  for (const key of ['PageDown', 'Space', 'ArrowDown', 'End', 'Home']) await page.keyboard.press(key);
  await page.mouse.wheel(0, 1500);
  await page.locator('#main p').first().dblclick();
  await page.waitForLoadState('networkidle');
}

test.describe('reading alone fetches no script', () => {
  test('on pages of all kinds, and the home page above its sponsors', async ({ page }) => {
    const scripts = fetchedScripts(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.mouse.wheel(0, 300);
    expect(scripts).toEqual([]);
    for (const name of ['guides/getting-started', 'configuration/output', 'loaders/babel-loader']) {
      await page.goto(`/${name}/`, { waitUntil: 'networkidle' });
      await read(page);
      expect(scripts, name).toEqual([]);
    }
  });

  test('with touch, too', async ({ browser }) => {
    const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const scripts = fetchedScripts(page);
    await page.goto('/concepts/output/', { waitUntil: 'networkidle' });
    await page.locator('#main p').first().tap();
    await page.mouse.wheel(0, 800);
    await page.waitForLoadState('networkidle');
    expect(scripts).toEqual([]);
    await context.close();
  });
});

test('the first interaction fetches the shell, and then links need no page load, and the browser prefetches nothing', async ({
  page,
}) => {
  const scripts = fetchedScripts(page);
  await page.goto('/concepts/output/');
  const rules = page.locator('script[type=speculationrules]');
  await expect(rules).toHaveCount(1);
  await pageLink(page, 'Loaders').hover();
  await expect.poll(() => scripts.some((path) => /\/client\./.test(path))).toBe(true);
  await open(page, '/concepts/output/');
  await expect(rules).toHaveCount(0);
  await markDocument(page);
  await pageLink(page, 'Loaders').click();
  await expect(h1(page)).toHaveText('Loaders');
  expect(await sameDocument(page)).toBe(true);
});

test('the first press on the search button or key opens the search, and no letter is lost', async ({ page }) => {
  await page.goto('/concepts/output/', { waitUntil: 'networkidle' });
  await header(page).locator('[data-search]').click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page).toHaveURL('/concepts/output/');
  await page.goto('/concepts/loaders/', { waitUntil: 'networkidle' });
  await page.keyboard.press('/');
  await page.keyboard.type('splitchunks');
  await expect(page.getByRole('combobox')).toHaveValue('splitchunks');
  await expect(page.getByRole('option').first()).toBeVisible();
});

test.describe('without its code', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('after a failure, the next interaction fetches it again', async ({ page }) => {
    let count = 0;
    await page.route(/\/assets\/client\.\w+\.js/, (route) => (count++ === 0 ? route.abort() : route.continue()));
    await page.goto('/concepts/output/');
    await shellReady(page);
    expect(count).toBeGreaterThan(1);
  });

  test('the search button links to the page about search', async ({ page }) => {
    await page.route(/\/assets\/client\.\w+\.js/, (route) => route.abort());
    await page.goto(`${wordsSite.origin}/`);
    await page.goto('/concepts/output/', { waitUntil: 'networkidle' });
    await header(page).locator('[data-search]').click();
    await expect(page).toHaveURL(/\/search\/$/);
  });
});

test('scroll positions from before and after the shell loaded are restored', async ({ page }) => {
  await page.goto('/concepts/output/');
  await scroll(page, 900);
  await sidebar(page)
    .locator('a[href="#placeholders"]')
    .evaluate((link: HTMLElement) => link.click());
  await expect.poll(() => scrollTop(page)).not.toBe(900);
  await shellReady(page);
  await page.goBack();
  await expect(page).toHaveURL('/concepts/output/');
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('the mobile sidebar stays open when the shell loads', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/concepts/output/');
  await header(page).getByRole('button', { name: 'Open navigation' }).click();
  await expect(sidebar(page)).toBeVisible();
  await shellReady(page);
  await expect(sidebar(page)).toBeVisible();
});
