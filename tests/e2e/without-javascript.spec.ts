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
