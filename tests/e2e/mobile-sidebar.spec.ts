import type { Page } from '@playwright/test';
import { expect, h1, header, open, pageLink, sidebar, test, openWithoutReact } from './support.ts';

const opener = (page: Page) => header(page).getByRole('button', { name: 'Open navigation' });
const closer = (page: Page) => sidebar(page).getByRole('button', { name: 'Close navigation' });

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/status of 404/] });

// The inline script opens and closes it, so React makes no difference.
test('is hidden at first, opens by its button, and closes by another, Escape, a tap outside, and a link', async ({ page }) => {
  await openWithoutReact(page, '/concepts/output/');
  await expect(sidebar(page)).toBeHidden();
  await opener(page).click();
  await expect(sidebar(page)).toBeVisible();
  await expect(pageLink(page, 'Loaders')).toBeInViewport({ ratio: 1 });
  await closer(page).click();
  await expect(sidebar(page)).toBeHidden();
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(sidebar(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  await expect(sidebar(page)).toBeVisible();
  await page.mouse.click(375, 500);
  await expect(sidebar(page)).toBeHidden();
  await expect(h1(page)).toHaveText('Output');
  await opener(page).click();
  await pageLink(page, 'Loaders').click();
  await expect(h1(page)).toHaveText('Loaders');
  await expect(sidebar(page)).toBeHidden();
});

test('keeps the focus inside while it is open', async ({ page }) => {
  await openWithoutReact(page, '/concepts/output/');
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(closer(page)).toBeFocused();
  // Focus stays inside, in both directions.
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || at?.closest('#sidebar') !== null;
      }),
    ).toBe(true);
  }
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('a link to a heading of the same page closes it, and so does a page without it', async ({ page }) => {
  await open(page, '/concepts/output/');
  await opener(page).click();
  await sidebar(page).locator('a[href$="#placeholders"]').click();
  await expect(sidebar(page)).toBeHidden();
  await expect(page.locator('#placeholders')).toBeInViewport();
  await opener(page).click();
  await expect(page.getByRole('main')).toHaveJSProperty('inert', true);
  await page.evaluate(() => history.pushState(null, '', '/'));
  await expect(sidebar(page)).toBeHidden();
  await expect(page.locator('[inert]')).toHaveCount(0);
});

test('has everything that the header has no room for, on every page', async ({ page }) => {
  for (const path of ['/', '/no-such-page/', '/guides/caching/']) {
    await page.goto(path);
    await opener(page).click();
    for (const name of ['Documentation', 'Concepts', 'Migrate', 'Contribute', 'Vote', 'Blog', 'webpack on GitHub', '中文'])
      await expect(sidebar(page).getByRole('link', { name, exact: true }).last(), `${name} at ${path}`).toBeInViewport({
        ratio: 1,
      });
    await expect(sidebar(page).getByRole('button', { name: 'Switch between light and dark theme' })).toBeInViewport();
  }
});

test('in a browser set to letters of twice the size, its links are whole at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/concepts/');
  await opener(page).click();
  const edge = await sidebar(page).evaluate((drawer) => drawer.clientWidth);
  const links = sidebar(page).locator('[data-site-links] :is(a, button):visible');
  const ends = await links.evaluateAll((all) =>
    all.map((link) => {
      const content = document.createRange();
      content.selectNodeContents(link);
      return content.getBoundingClientRect().right;
    }),
  );
  expect(ends.length).toBeGreaterThan(10);
  expect(Math.max(...ends)).toBeLessThanOrEqual(edge);
});
