import type { Page } from '@playwright/test';
import { expect, header, nextFrames, open, test, openWithoutReact } from './support.ts';

const root = (page: Page) => page.locator('html');
const toggle = (page: Page) => header(page).getByRole('button', { name: 'Switch between light and dark theme' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('follows the system while nothing valid is chosen', async ({ page }) => {
  await open(page, '/concepts/');
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  const light = await background(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await background(page)).not.toBe(light);
  expect(await stored(page), 'nothing is stored that was not chosen').toBeNull();
  await page.evaluate(() => localStorage.setItem('theme', 'purple'));
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
});

test('the toggle changes the theme and keeps it, whatever the system says then', async ({ page }) => {
  await openWithoutReact(page, '/concepts/');
  const light = await background(page);
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  expect(await background(page)).not.toBe(light);
  expect(await stored(page)).toBe('dark');
  await page.reload();
  await expect(root(page)).toHaveAttribute('data-theme', 'dark');
  await toggle(page).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
  expect(await stored(page)).toBe('light');
  await toggle(page).click();
  await toggle(page).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
});

test('the theme is set before the body is parsed, so nothing flashes', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/concepts/');
  await expect(root(page)).toHaveAttribute('data-theme-at-body', 'dark');
});

test('browser tabs stay in sync', async ({ page, context }) => {
  await open(page, '/concepts/');
  const other = await context.newPage();
  await open(other, '/guides/');
  await toggle(page).click();
  await expect(root(other)).toHaveAttribute('data-theme', 'dark');
  await toggle(other).click();
  await expect(root(page)).toHaveAttribute('data-theme', 'light');
});

test('with reduced motion, a new theme starts no transitions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithoutReact(page, '/concepts/');
  await page.evaluate(() => document.addEventListener('transitionrun', () => (document.title = 'Moved'), true));
  await toggle(page).click();
  await nextFrames(page);
  await expect(page).not.toHaveTitle('Moved');
});
