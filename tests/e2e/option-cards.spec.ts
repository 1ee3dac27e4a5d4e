import type { Page } from '@playwright/test';
import { axeFaultsInThemes } from './axe.ts';
import { article, expect, open, recordRequests, test } from './support.ts';
import { wordsSite } from './sites.ts';

const card = (page: Page) => page.getByRole('tooltip');
const option = (page: Page, name: string) => article(page).locator('pre').getByRole('link', { name, exact: true }).first();

test.use({ baseURL: wordsSite.origin });

test('the very first hover shows it, also when the pointer moves onto it, and links are underlined before', async ({ page }) => {
  const cards = recordRequests(page, /option-cards.*\.js$/);
  await page.goto('/words/code/');
  const link = option(page, 'filename');
  expect(await link.evaluate((element) => getComputedStyle(element).textDecorationColor)).not.toMatch(/(?:, 0|\/ 0)\)$/);
  await link.hover();
  await expect(card(page)).toContainText('output.filename');
  await open(page, '/words/code/');
  cards.splice(0);
  await option(page, 'filename').hover();
  await expect(card(page)).toContainText(/output\.filename.*Type\s*string/);
  await expect(card(page)).toContainText(/Default.*\[name\]/);
  const darkened = await card(page).evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
  expect(darkened, 'the page stays readable').toBe('rgba(0, 0, 0, 0)');
  // The pointer can move onto the card, to select its text.
  await card(page).hover();
  await page.waitForTimeout(300);
  await expect(card(page)).toBeVisible();
  await page.mouse.move(5, 700);
  await expect(card(page)).toHaveCount(0);
  await option(page, 'mode').hover();
  await expect(card(page)).toContainText('mode');
  expect(cards, 'its code is fetched only then, and only once').toHaveLength(1);
});

test('opens by keyboard too; Escape closes it, and a click opens the entry', async ({ page }) => {
  await open(page, '/words/code/');
  const link = option(page, 'mode');
  await link.focus();
  await expect(card(page)).toContainText('mode');
  await expect(link).toHaveAccessibleDescription(/Type/);
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await option(page, 'filename').click();
  await expect(page).toHaveURL('/configuration/#outputfilename');
  await expect(card(page)).toHaveCount(0);
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("it's only a link", async ({ page }) => {
    await open(page, '/words/code/');
    await page.route(/option-cards/, (route) => route.abort());
    await option(page, 'filename').hover();
    await page.waitForTimeout(300);
    await expect(card(page)).toHaveCount(0);
  });
});
