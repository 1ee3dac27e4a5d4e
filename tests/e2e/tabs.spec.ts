import type { Locator, Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import { expect, follow, hold, islandsReady, open, pageLink, test } from './support.ts';

const path = `${wordsSite.origin}/words/tabs/`;
const group = (page: Page, at: number): Locator => page.getByRole('radiogroup', { name: 'Choose a variant' }).nth(at);
const tab = (page: Page, at: number, title: string): Locator => group(page, at).getByRole('radio', { name: title });
const choose = (page: Page, at: number, title: string): Promise<void> => tab(page, at, title).check();

test('show the first variant, and another after a click; groups with the same tabs stay in sync', async ({ page }) => {
  await open(page, path);
  await islandsReady(page);
  await expect(page.getByText('First npm.')).toBeVisible();
  await expect(page.getByText('Then yarn.')).toBeHidden();
  await choose(page, 1, 'yarn');
  await expect(page.getByText('First npm.')).toBeHidden();
  await expect(page.getByText('Then yarn.')).toBeVisible();
  await islandsReady(page);
  await choose(page, 1, 'yarn');
  await expect(tab(page, 0, 'yarn')).toBeChecked();
  await expect(page.getByText('yarn install')).toBeVisible();
  await expect(tab(page, 2, 'Left')).toBeChecked();
  await choose(page, 2, 'Right');
  await expect(page.getByText('On the right.')).toBeVisible();
  await expect(tab(page, 0, 'yarn')).toBeChecked();
});

test('the choice applies to other pages, and is stored for the next visit', async ({ page }) => {
  await open(page, path);
  await islandsReady(page);
  await choose(page, 0, 'yarn');
  await follow(pageLink(page, 'More Tabs'), 'More Tabs');
  await expect(page.getByText('Again yarn.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Again yarn.')).toBeVisible();
  await follow(pageLink(page, 'Tabs'), 'Tabs');
  await expect(page.getByText('Then yarn.')).toBeVisible();
});

test('a stored choice that is no longer offered is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('tabs', '{"package-manager":"make"}'));
  await open(page, path);
  await islandsReady(page);
  await expect(page.getByText('First npm.')).toBeVisible();
});

test('a choice made before React arrives stays', async ({ page }) => {
  const release = await hold(page, /\/assets\/island-tabs\./);
  await open(page, path);
  await choose(page, 1, 'yarn');
  await expect(page.getByText('Then yarn.')).toBeVisible();
  release();
  await islandsReady(page);
  await expect(page.getByText('Then yarn.')).toBeVisible();
  await expect(tab(page, 1, 'yarn')).toBeChecked();
});
