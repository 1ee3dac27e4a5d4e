import type { Page } from '@playwright/test';
import { expect, h1, header, HOME_HEADING, markDocument, open, sameDocument, sidebar, test } from './support.ts';

/** The visible words. An animation changes them, so no attribute marks the current one. */
const shownWords = (page: Page): Promise<string[]> =>
  h1(page)
    .locator('[aria-hidden] > span')
    .evaluateAll((words) =>
      words.filter((word) => word.checkVisibility({ visibilityProperty: true })).map((word) => word.textContent),
    );
/** The outer cube, which has six faces. */
const box = (page: Page) => page.locator('main [aria-hidden] div:has(> span:nth-child(6):last-child)').first();
const turn = (page: Page) => box(page).evaluate((element) => getComputedStyle(element).transform);

/** Sets the time of all animations. */
const setTime = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((time) => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = time;
    }
  }, milliseconds);

test.describe('motion', () => {
  test('the heading rotates through its words, and the cube turns and rests', async ({ page }) => {
    await page.goto('/');
    const places = () =>
      page.locator('h1, main h2, article').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
    const before = await places();
    await setTime(page, 0);
    expect(await shownWords(page)).toEqual(['assets']);
    const turns = [await turn(page)];
    for (const [index, next] of ['scripts', 'images', 'styles', 'assets', 'scripts', 'images', 'styles', 'assets'].entries()) {
      const at = (index + 1) * 5000;
      await setTime(page, at - 250);
      expect(await shownWords(page), 'until then the word before').not.toContain(next);
      await setTime(page, at + 1200);
      expect(await shownWords(page)).toEqual([next]);
      expect(await places(), 'nothing else moves').toEqual(before);
      turns.push(await turn(page));
      await setTime(page, at + 4700);
      expect(await turn(page), 'it rests until the next turn').toBe(turns.at(-1));
      expect(await shownWords(page)).toEqual([next]);
    }
    expect(new Set(turns).size).toBeGreaterThan(4);
  });

  test('can be paused and resumed', async ({ page }) => {
    const states = () => page.evaluate(() => [...new Set(document.getAnimations().map(({ playState }) => playState))]);
    await page.goto('/');
    expect(await states()).toEqual(['running']);
    const pause = page.getByRole('checkbox', { name: 'Pause animation' });
    await pause.check();
    expect(await states()).toEqual(['paused']);
    await pause.uncheck();
    expect(await states()).toEqual(['running']);
  });

  test("doesn't move under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await shownWords(page)).toEqual(['assets']);
    expect(await turn(page)).toBe('none');
    await expect(page.getByRole('checkbox', { name: 'Pause animation' })).toBeHidden();
  });
});

test('one level 1 heading, with an accessible name that stays the same, above parts in order', async ({ page }) => {
  await page.goto('/');
  await expect(sidebar(page)).toBeHidden();
  await expect(h1(page)).toHaveCount(1);
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
  await setTime(page, 6500);
  expect(await shownWords(page)).toEqual(['scripts']);
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
  await open(page, '/');
  const headings = await page.locator('main :is(h1, h2)').allInnerTexts();
  expect(headings.slice(1, 4)).toEqual(['Write the code', 'Bundle it', 'Get started']);
  expect(headings.at(-1)).toBe('Support the Team');
  await page.getByRole('region', { name: 'How it works' }).getByRole('link', { name: 'Getting Started' }).click();
  await expect(h1(page)).toHaveText('Getting Started');
});

test('has one install command, one main button, no heading twice, and no page actions', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  expect((await main.innerText()).match(/npm install/g)).toHaveLength(1);
  await expect(main.getByText('Edit Document')).toHaveCount(0);
  const filled = await main
    .locator('a')
    .evaluateAll((links) =>
      links.filter((link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)').map((link) => link.textContent),
    );
  expect(filled).toEqual(['Get started']);
  const sections = await main.locator('h2').allTextContents();
  expect(new Set(sections).size).toBe(sections.length);
});

test('says what the latest release does, with its version and date', async ({ page }) => {
  await open(page, '/blog/');
  const latest = page.locator('.posts > li').first();
  const [version = ''] = (await latest.getByRole('link').innerText()).split(':');
  const date = await latest.locator('time').innerText();
  await open(page, '/');
  const line = page.getByRole('main').getByText('builds TypeScript, CSS, and HTML without a loader');
  await expect(line).toHaveText(new RegExp(`^webpack ${version} \\(${date}\\) builds`));
  await line.getByRole('link').click();
  await expect(h1(page)).toContainText(`${version}:`);
});

test('everything starts at the left edge of the logo', async ({ page }) => {
  for (const width of [390, 820, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    // On narrower screens, the button of the menu is before the logo.
    const logo = await header(page)
      .locator(width < 1024 ? 'button:visible svg' : 'a[href="/"] svg')
      .first()
      .evaluate((icon) => icon.getBoundingClientRect().left);
    const lefts = await page
      .locator('main h1, .prose > h2, .prose > p, #support-the-team')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left));
    for (const left of lefts) expect(Math.abs(left - logo), `${width} px`).toBeLessThanOrEqual(2);
    const container = await page.locator('.prose').evaluate((element) => element.getBoundingClientRect().width);
    expect(container).toBeCloseTo(width - 2 * logo, -1);
  }
});

test('the intro is light text on a dark background in both themes', async ({ page }) => {
  const brightness = (color: string): number => Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, '/');
    const intro = page.getByRole('region', { name: 'How it works' });
    const { background, text } = await intro.evaluate((element) => ({
      background: getComputedStyle(element).backgroundColor,
      text: getComputedStyle(element).color,
    }));
    expect(brightness(background), colorScheme).toBeLessThan(64);
    expect(brightness(text), colorScheme).toBeGreaterThan(192);
  }
});

test('every word fits', async ({ page }) => {
  for (const [width, zoom] of [
    [320, 1],
    [390, 1.2],
    [768, 1.75],
    [1280, 2.25],
    [1920, 2.25],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const rotator = h1(page).locator('> [aria-hidden]');
    const wide = await rotator.evaluate((element) => ({
      over: element.scrollWidth - element.clientWidth,
      kept: getComputedStyle(element).width,
    }));
    expect(wide, `at ${width} px`).toEqual({ over: 0, kept: '110px' });
    // 110 px would be tiny next to the cube, so the heading is zoomed.
    const shown = await rotator.evaluate((element) => element.getBoundingClientRect().width);
    expect(shown, `at ${width} px`).toBeCloseTo(110 * zoom, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  }
});

const splashStyles = (page: Page) => page.locator('link[rel=stylesheet][href*="/splash."]');

test('styles are linked in the document and not loaded twice, elsewhere only after a click', async ({ page }) => {
  await open(page, '/');
  await expect(splashStyles(page)).toHaveCount(1);
  await open(page, '/concepts/');
  await expect(splashStyles(page)).toHaveCount(0);
  await markDocument(page);
  await header(page).getByRole('link', { name: 'webpack, home' }).click();
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
  await expect(h1(page)).toBeFocused();
  await expect(page).toHaveTitle('webpack');
  await expect(splashStyles(page)).toHaveCount(1);
  await expect(h1(page)).toHaveCSS('white-space', 'nowrap');
  expect(await sameDocument(page)).toBe(true);
  await page.goBack();
  await expect(h1(page)).toHaveText('Concepts');
});

test.describe('styles that fail', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_ABORTED|integrity/] });

  test('are named, and can be loaded again: Loading CSS chunk {id} failed. (spec §8)', async ({ page }) => {
    const style = /\/assets\/splash\.[^/]*\.css/;
    await page.route(style, (route) => route.abort());
    await open(page, '/concepts/');
    await page.route(new URL('/', page.url()).href, (route) => route.abort());
    await header(page).getByRole('link', { name: 'webpack, home' }).click();
    await expect(h1(page)).toHaveText('Error loading content.');
    await expect(page.getByRole('alert')).toContainText('Loading CSS chunk splash failed.');
    await page.unroute(style);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
  });
});
