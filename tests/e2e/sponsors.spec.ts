import { existsSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { axeFaultsInThemes } from './axe.ts';
import { wordsSite } from './sites.ts';
import { expect, nextFrames, open, PICTURE, test } from './support.ts';

test.use({ answersPictures: true });

const support = (page: Page): Locator => page.getByRole('region', { name: 'Support the Team' });
const monthly = (page: Page): Locator =>
  page.getByRole('checkbox', { name: 'Show the monthly average over the last year instead of the total' });
const rank = (page: Page, name: string): Locator => support(page).getByRole('region', { name, exact: true });

async function chance(page: Page, number: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, number);
}

/** Records requests from now on, as the last part of their path without the hash. */
function requestsOf(page: Page, pattern: RegExp): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = pattern.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}
const LISTS = /\/assets\/s-([a-z-]+)\.[\w-]+\.json$/;
const CODE = /\/assets\/(sponsors)\.\w+\.js$/;
const PICTURES = /images\.opencollective\.com\/([\w-]+)\.png$/;

const ranks = ['latest', 'platinum', 'gold', 'silver', 'bronze', 'backer'];
const listsOf = (amount: string): string[] => ranks.map((name) => `${amount}-${name}`).toSorted();

/** Opens the home page of the site with sponsors, and waits for them. */
async function openSponsors(page: Page, random = 0.9): Promise<void> {
  await chance(page, random);
  // Without any sign of use.
  await page.goto(wordsSite.origin);
  await support(page).scrollIntoViewIfNeeded();
  await expect(rank(page, 'Backers')).toBeVisible();
}

test('without sponsors, the section is a sentence with a link, and nothing loads', async ({ page }) => {
  test.skip(existsSync('data/sponsors.json'), 'this site has sponsors');
  const asked = requestsOf(page, /\/assets\/(s-|sponsors)/);
  await open(page, '/');
  await support(page).scrollIntoViewIfNeeded();
  await expect(support(page).locator('svg, img, h3')).toHaveCount(0);
  await expect(support(page).getByRole('link')).toHaveAttribute('href', 'https://opencollective.com/webpack');
  expect(asked).toEqual([]);
});

test('the document contains no sponsors, and nothing loads until the section is near', async ({ page }) => {
  const html = await (await page.request.get(wordsSite.origin)).text();
  expect(html).toContain('Support the Team');
  expect(html).not.toContain('Test platinum');
  await chance(page, 0.9);
  await page.setViewportSize({ width: 1280, height: 200 });
  const code = requestsOf(page, CODE);
  const lists = requestsOf(page, LISTS);
  await open(page, wordsSite.origin);
  // The intersection observer reports with the next frames.
  await nextFrames(page);
  expect([...code, ...lists]).toEqual([]);
  await support(page).scrollIntoViewIfNeeded();
  await expect(rank(page, 'Platinum sponsors')).toBeVisible();
  expect(code).toEqual(['sponsors']);
  expect(lists.toSorted()).toEqual(listsOf('total'));
});

test('ranks are in order, each with its sponsors', async ({ page }) => {
  await openSponsors(page);
  await expect(support(page).getByRole('heading', { level: 3 })).toHaveText([
    'Latest sponsors',
    'Platinum sponsors',
    'Gold sponsors',
    'Silver sponsors',
    'Bronze sponsors',
    'Backers',
  ]);
  await expect(rank(page, 'Backers').getByRole('listitem')).toHaveCount(100);
  const first = rank(page, 'Gold sponsors').getByRole('link').first();
  await expect(first).toHaveAccessibleName('Test gold 1');
  await expect(first).toHaveAttribute('title', 'Test gold 1, $20,000');
  await expect(first).toHaveAttribute('href', 'https://example.org/gold-1');
  await expect(first).toHaveAttribute('rel', 'noopener nofollow sponsored');
});

test('the checkbox switches to the monthly average and back, loading each list once', async ({ page }) => {
  const lists = requestsOf(page, LISTS);
  await openSponsors(page);
  await expect(monthly(page)).not.toBeChecked();
  await monthly(page).focus();
  await page.keyboard.press('Space');
  await expect(rank(page, 'Gold sponsors').getByRole('link')).toHaveText([/Test newcomer 1$/, /Test newcomer 2$/]);
  await expect(rank(page, 'Silver sponsors')).toHaveCount(0);
  await expect(rank(page, 'Platinum sponsors').getByRole('link').first()).toHaveAttribute(
    'title',
    'Test platinum 1, $3,000 a month',
  );
  expect(lists.toSorted()).toEqual([...listsOf('monthly'), ...listsOf('total')].toSorted());
  await monthly(page).uncheck();
  await expect(rank(page, 'Silver sponsors')).toBeVisible();
  expect(lists).toHaveLength(12);
});

test('a small random number shows the monthly average at first', async ({ page }) => {
  const lists = requestsOf(page, LISTS);
  await openSponsors(page, 0.329);
  await expect(monthly(page)).toBeChecked();
  expect(lists.toSorted()).toEqual(listsOf('monthly'));
});

test('pictures load once visible, without layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await openSponsors(page);
  const asked = requestsOf(page, PICTURES);
  await page.evaluate(() => scrollTo(0, 0));
  await rank(page, 'Platinum sponsors').getByRole('link').first().scrollIntoViewIfNeeded();
  const height = await support(page).evaluate((element) => element.clientHeight);
  await expect(rank(page, 'Platinum sponsors').locator('[data-seen] > img')).toHaveCount(1);
  expect(asked.filter((name) => name.startsWith('backer'))).toEqual([]);
  await rank(page, 'Backers').getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(rank(page, 'Backers').locator('[data-seen] > img').last()).toBeVisible();
  expect(await support(page).evaluate((element) => element.clientHeight)).toBe(height);
  const sizes = await support(page)
    .locator('img')
    .evaluateAll((images) => images.every((image) => image.hasAttribute('width') && image.hasAttribute('height')));
  expect(sizes).toBe(true);
});

test.describe('when loading fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const [what, file, message] of [
    ['a list', /\/assets\/s-total-gold\./, "Couldn't load the sponsors. Loading chunk s-total-gold"],
    ['the code', CODE, 'Loading chunk sponsors failed.'],
  ] as const)
    test(`reports the failure of ${what}, and retries`, async ({ page }) => {
      await chance(page, 0.9);
      await page.route(file, (route) => route.abort());
      await open(page, wordsSite.origin);
      await support(page).scrollIntoViewIfNeeded();
      await expect(support(page).getByRole('alert')).toContainText(message);
      await page.unroute(file);
      await support(page).getByRole('button', { name: 'Try again' }).click();
      await expect(rank(page, 'Gold sponsors')).toBeVisible();
      await expect(support(page).getByRole('alert')).toHaveCount(0);
    });
});

test('sponsors have no axe violations', { tag: '@long' }, async ({ page }) => {
  await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
  await openSponsors(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFaultsInThemes(page, 'section[aria-labelledby="support-the-team"]'), `at ${width} px`).toEqual([]);
  }
});
