import type { Page } from '@playwright/test';
import { axeFaultsInThemes } from './axe.ts';
import { expect, recordRequests, shellReady, test, give } from './support.ts';

const PATH = '/guides/errors/';
const field = (page: Page) => page.getByLabel('Paste your output', { exact: true });
const results = (page: Page) => page.locator('[data-island=messages] ol > li');
const LOG = `web-1  | \u001b[31mERROR\u001b[39m in ./src/cart.js 1:0-20
web-1  | Module not found: Error: Can't resolve './price' in '/home/me/secret-shop/src'

web-1  | ERROR in ./src/index.js 1:0-50
web-1  | It's not allowed to load an initial chunk on demand. The chunk name "<b>cart</b>" is already used by an entrypoint.
[webpack-cli] Error: Unknown option '--moed'
SomeTool error: it broke
`;

async function openPage(page: Page): Promise<void> {
  await page.goto(PATH);
  await shellReady(page);
}

test('finds the messages in a log, with what to fix first, and sends nothing', async ({ page }) => {
  await openPage(page);
  const requests = recordRequests(page, /secret|price/);
  await field(page).fill(LOG);
  await expect(page.locator('[data-island=messages] output').filter({ hasText: 'found' })).toContainText('3 messages found.');
  await expect(results(page).locator('a')).toHaveText([/Unknown option/, /Module not found/, /initial chunk/]);
  await expect(results(page).nth(1)).toContainText("Can't resolve './price'");
  await expect(results(page).nth(2).locator('mark').first()).toHaveText('<b>cart</b>');
  await expect(page.getByText('SomeTool error: it broke').last()).toBeVisible();
  expect(requests).toEqual([]);
  expect(page.url()).not.toContain('secret');
  await results(page).nth(2).locator('a').click();
  await expect(page).toHaveURL(/#asyncdependencytoinitialchunkerror$/);
  await expect(page.getByRole('heading', { name: /not allowed to load an initial chunk/ })).toBeInViewport();
});

test('answers other text, binary data, and texts of a megabyte', async ({ page }) => {
  await openPage(page);
  const state = page.locator('[data-island=messages] output');
  await field(page).fill('all is well');
  await expect(state.filter({ hasText: 'No webpack messages found.' })).toBeVisible();
  await field(page).fill('\u0001\u0002\u0003'.repeat(100));
  await expect(state.filter({ hasText: "This isn't text" })).toBeVisible();
  await give(page.locator('h1'), 'drop', { 'build.log': 49_000_000 });
  await expect(state.filter({ hasText: 'Only the first megabyte was read.' })).toBeVisible();
});

test('reads a log that is dropped anywhere on the page', async ({ page }) => {
  await openPage(page);
  await expect(async () => {
    await give(page.locator('h1'), 'drop', { 'build.log': LOG });
    await expect(results(page)).toHaveCount(3, { timeout: 1000 });
  }).toPass();
  await expect(field(page)).toHaveValue(LOG);
});

test('keeps what was pasted before the code arrived', async ({ page }) => {
  await page.goto(PATH);
  await field(page).evaluate((element, text) => {
    (element as HTMLTextAreaElement).value = text;
  }, LOG);
  await shellReady(page);
  await expect(results(page)).toHaveCount(3);
  await expect(field(page)).toHaveValue(LOG);
});

test('is accessible on phones', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page);
  await field(page).fill(LOG);
  await expect(results(page)).toHaveCount(3);
  expect(await axeFaultsInThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a short URL leads to the explanation', async ({ page }) => {
  await page.goto('/e/AsyncDependencyToInitialChunkError/');
  await expect(page).toHaveURL(/\/guides\/errors\/#asyncdependencytoinitialchunkerror$/);
});

test('search finds a pasted message first, and keeps logs out of the URL and the recent searches', async ({ page }) => {
  await page.goto('/search/');
  await shellReady(page);
  const search = page.getByRole('searchbox').first();
  const first = page.locator('main a[href]').filter({ hasText: 'initial chunk' }).first();
  await search.fill('The chunk name "main" is already used by an entrypoint.');
  await expect(first).toBeVisible();
  await expect(page).toHaveURL(/\?q=/);
  await search.fill(LOG.replaceAll('\n', ' '));
  await expect(page.locator('main a[href]').filter({ hasText: 'Unknown option' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/search\/$/);
});
