import type { Locator, Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import {
  article,
  expect,
  follow,
  header,
  markDocument,
  open,
  pageLink,
  recordRequests,
  sameDocument,
  scroll,
  sidebar,
  test,
  openWithoutReact,
} from './support.ts';

test.use({ answersPictures: true });

const words = `${wordsSite.origin}/words/`;
const authors = (page: Page): Locator => article(page).getByRole('list', { name: 'Written by' });
const badge = (page: Page): Locator => sidebar(page).getByText(/^v5\.\d+\.\d+$/);

/** The requests to other hosts from now on. */
const foreignRequests = (page: Page): string[] => recordRequests(page, /^https:/);
const avatars = (asked: readonly string[]): string[] => asked.filter((url) => url.startsWith('https://github.com/'));

test('avatars of contributors load when they scroll into view, and move nothing', async ({ page }) => {
  const asked = foreignRequests(page);
  await openWithoutReact(page, words);
  // Once the badge has loaded, visibility has been checked.
  await expect(badge(page).locator('img')).toBeAttached();
  expect(asked).toEqual(['https://img.shields.io/npm/v/webpack.svg?cacheSeconds=3600']);
  const box = await authors(page).boundingBox();
  await authors(page).scrollIntoViewIfNeeded();
  await expect(authors(page).locator('[data-seen] > img')).toHaveCount(2);
  expect(avatars(asked)).toEqual(['https://github.com/octocat.png?size=90', 'https://github.com/hubot.png?size=90']);
  await expect(authors(page).getByRole('link', { name: 'octocat', exact: true })).toHaveAttribute(
    'href',
    'https://github.com/octocat',
  );
  await scroll(page, 0);
  await authors(page).scrollIntoViewIfNeeded();
  await expect(authors(page).locator('img')).toHaveCount(2);
  expect(avatars(asked)).toHaveLength(2);
  expect(await authors(page).boundingBox()).toMatchObject({ width: box?.width, height: box?.height });
  await expect(authors(page).locator('img').first()).toHaveAttribute('width', '45');
});

test('they also load on a page opened later', async ({ page }) => {
  const asked = foreignRequests(page);
  await open(page, `${wordsSite.origin}/words/code/`);
  await markDocument(page);
  await follow(pageLink(page, 'Words'), 'Words');
  expect(avatars(asked)).toEqual([]);
  await authors(page).scrollIntoViewIfNeeded();
  await expect(authors(page).locator('[data-seen] > img')).toHaveCount(2);
  expect(await sameDocument(page)).toBe(true);
});

test('visibility is checked at most once in 300 ms', async ({ page }) => {
  await page.clock.install({ time: '2026-01-01T00:00:00Z' });
  const asked = foreignRequests(page);
  // React must not load while the clock is stopped.
  await openWithoutReact(page, words);
  await page.clock.pauseAt('2026-01-01T01:00:00Z');
  await expect(badge(page)).toHaveAttribute('data-seen');
  await page.clock.runFor(1000);
  await authors(page).evaluate((list) => list.scrollIntoView());
  await page.evaluate(() => dispatchEvent(new Event('scroll')));
  await page.clock.runFor(290);
  expect(avatars(asked)).toEqual([]);
  await page.clock.runFor(20);
  await expect.poll(() => avatars(asked)).toHaveLength(2);
});

test('on small screens, the badge loads when the sidebar opens', async ({ page }) => {
  const asked = foreignRequests(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, words);
  await scroll(page, 200);
  await authors(page).scrollIntoViewIfNeeded();
  await expect(authors(page).locator('img')).toHaveCount(2);
  expect(asked.filter((url) => url.startsWith('https://img.shields.io'))).toEqual([]);
  await header(page).getByRole('button', { name: 'Open navigation' }).click();
  await expect(badge(page)).toHaveAttribute('data-seen');
});

test('requests nothing offline, and everything once the network is back', async ({ page, context }) => {
  const asked = foreignRequests(page);
  await open(page, words);
  await expect(badge(page)).toHaveAttribute('data-seen');
  await context.setOffline(true);
  await authors(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(700);
  expect(avatars(asked)).toEqual([]);
  await context.setOffline(false);
  await expect(authors(page).locator('[data-seen] > img')).toHaveCount(2);
});

test.describe('images that fail', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('keep their fallback', async ({ page }) => {
    let failed = 0;
    await page.route(/^https:\/\//, async (route) => {
      failed++;
      await route.fulfill({ status: 503, body: '' });
    });
    await open(page, words);
    await authors(page).scrollIntoViewIfNeeded();
    await expect.poll(() => failed).toBe(3);
    await expect(page.locator('#sidebar img, .contributors img')).toHaveCount(0);
    await expect(authors(page).getByText('O', { exact: true })).toBeVisible();
    await expect(badge(page)).toBeVisible();
  });
});
