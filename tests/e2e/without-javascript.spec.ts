import type { Locator, Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import { expect, h1, header, pageLink, sidebar, test } from './support.ts';

test.use({ javaScriptEnabled: false });

test('shows text, sidebar, links, and previous and next', async ({ page }) => {
  await page.goto('/concepts/output/');
  await expect(h1(page)).toHaveText('Output');
  await expect(page.getByRole('article')).toContainText('The output options set where webpack writes files');
  await expect(sidebar(page)).toBeVisible();
  await expect(sidebar(page).locator('[aria-current=page]')).toHaveText('Output');
  await page.locator('a[rel=next]').click();
  await expect(h1(page)).toHaveText('Loaders');
  await header(page).getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Guides' }).click();
  await expect(h1(page)).toHaveText('Guides');
});

test('the headings of the current page open and close', async ({ page }) => {
  await page.goto('/concepts/output/');
  const link = sidebar(page).locator('a[href="#placeholders"]');
  await expect(link).toBeVisible();
  await sidebar(page).getByLabel('Headings of Output').click();
  await expect(sidebar(page).locator('summary:visible'), 'the others need JavaScript').toHaveCount(1);
  await expect(link).toBeHidden();
});

test("the theme is the system's", async ({ page }) => {
  const background = () => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
  await page.goto('/concepts/');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).not.toBe(light);
});

test('controls that need JavaScript are hidden', async ({ page }) => {
  await page.goto('/guides/getting-started/');
  for (const toggle of await page.locator('[data-theme-toggle]').all()) await expect(toggle).toBeHidden();
  for (const copy of await page.locator('[data-copy]').all()) await expect(copy).toBeHidden();
  await expect(page.locator('[data-print]')).toBeHidden();
});

test('menus open by hover and by keyboard', async ({ page }) => {
  await page.goto('/concepts/');
  const menu = header(page).getByRole('button', { name: 'Documentation' });
  const link = menu.locator('xpath=../ul').getByText('Guides');
  await menu.hover();
  await expect(link).toBeVisible();
  await page.mouse.move(600, 600);
  await expect(link).toBeHidden();
  await menu.focus();
  await expect(link).toBeVisible();
});

test('the mobile sidebar opens and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/concepts/');
  await expect(sidebar(page)).toBeHidden();
  await header(page).getByRole('button', { name: 'Open navigation' }).click();
  await pageLink(page, 'Loaders').click();
  await expect(h1(page)).toHaveText('Loaders');
  await expect(sidebar(page)).toBeHidden();
});

/** What pages with features of their own show, and what they hide, because it needs JavaScript. */
type Parts = readonly [shown: (page: Page) => readonly Locator[], hidden: (page: Page) => Locator];
const features: Readonly<Record<string, Parts>> = {
  '/configuration/check/': [
    (page) => [page.getByText('npx webpack configtest'), page.getByRole('heading', { name: 'What it checks' })],
    (page) => page.locator('textarea'),
  ],
  '/guides/getting-started/': [
    (page) => [page.getByRole('link', { name: 'download it' })],
    (page) => page.getByRole('button', { name: 'open it in StackBlitz' }),
  ],
  '/guides/code-spliting/': [
    (page) => [page.getByRole('main').getByRole('link', { name: 'Guides' }), page.getByRole('link', { name: 'Go to Homepage' })],
    (page) => page.getByRole('main').getByRole('searchbox'),
  ],
  '/guides/errors/': [(page) => [page.getByRole('heading', { name: 'Unknown option' })], (page) => page.locator('main textarea')],
  '/playground/': [
    (page) => [page.getByText('It needs JavaScript'), page.getByRole('row').filter({ hasText: 'The persistent cache' })],
    (page) => page.locator('[data-island=playground] > *'),
  ],
  '/search/': [
    (page) => [page.getByRole('article').getByRole('link', { name: 'Concepts', exact: true })],
    (page) => page.locator('main ol'),
  ],
  [`${wordsSite.origin}/words/`]: [
    (page) => [page.getByRole('link', { name: 'octocat' }), page.getByText(/^v5\.\d+\.\d+$/)],
    (page) => page.locator('.contributors img'),
  ],
  [`${wordsSite.origin}/words/tabs/`]: [(page) => [page.getByText('First npm.')], (page) => page.getByText('Then yarn.')],
};

test.describe('pages with features of their own', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('show what they can', async ({ page }) => {
    for (const [path, [shown, hidden]] of Object.entries(features)) {
      await page.goto(path);
      for (const part of shown(page)) await expect(part.first(), path).toBeVisible();
      for (const part of await hidden(page).all()) await expect(part, path).toBeHidden();
    }
    const variants = page.getByRole('radiogroup', { name: 'Choose a variant' }).nth(1);
    await variants.getByRole('radio', { name: 'yarn' }).check();
    await expect(page.getByText('Then yarn.')).toBeVisible();
    await expect(page.getByText('First npm.')).toBeHidden();
  });
});
