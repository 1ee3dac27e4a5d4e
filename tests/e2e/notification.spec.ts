import type { Page } from '@playwright/test';
import { expect, follow, header, open, pageLink, test, openWithoutReact } from './support.ts';

const bar = (page: Page) => page.getByRole('complementary', { name: 'Notification' });
const dismiss = (page: Page) => bar(page).getByRole('button', { name: 'Dismiss the notification' });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('notification-dismissed'));

test('is above every page until it is dismissed, then on none (spec §4, §9)', async ({ page }) => {
  await open(page, '/concepts/');
  await expect(bar(page)).toBeInViewport();
  await follow(pageLink(page, 'Output'), 'Output');
  await expect(bar(page)).toBeVisible();
  await dismiss(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toBe('3');
  await page.goto('/');
  await expect(bar(page)).toBeHidden();
});

test('is hidden before the first paint once dismissed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('notification-dismissed', '3'));
  await openWithoutReact(page, '/concepts/');
  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.dataset.notificationDismissed)).toBe('');
});

test('a new notification is shown to everyone again, and moves focus on when dismissed by keyboard', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('notification-dismissed', '2'));
  await page.goto('/concepts/');
  await expect(bar(page)).toBeVisible();
  await dismiss(page).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await expect(header(page).getByRole('link', { name: 'webpack, home' })).toBeFocused();
});
