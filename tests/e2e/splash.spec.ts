import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import { expect, h1, header, HOME_HEADING, markDocument, open, sameDocument, shellReady, test } from './support.ts';

const word = (page: Page) => h1(page).locator('[data-current]');
/** The hull of the cube: it has six faces. At rest it has no style, which documents may not hold. */
const box = (page: Page) => page.locator('main [aria-hidden] div:has(> span:nth-child(6):last-child)').first();
const turn = (page: Page) =>
  box(page).evaluate((element) => (element as HTMLElement).style.transform || 'rotateY(0deg) rotateX(0deg)');

/** Opens the home page with a clock that stands. Whether the element is in the window is told by the real browser. */
async function openWithClock(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, '/');
  await seen(page);
}

/** Waits until the browser has told who watches what is in the window. */
async function seen(page: Page): Promise<void> {
  const told = page.locator('h1').evaluate(
    (heading) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver((_, observer) => {
          observer.disconnect();
          resolve();
        }).observe(heading);
      }),
  );
  await told;
}

/** Sets what the reader wants, and waits until the page was told. */
async function wantMotion(page: Page, reducedMotion: 'reduce' | 'no-preference'): Promise<void> {
  const told = () => page.evaluate(() => (globalThis as unknown as { told: number }).told);
  const before = await told();
  await page.emulateMedia({ reducedMotion });
  await expect.poll(told).toBe(before + 1);
}

async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => (value ? 'hidden' : 'visible') });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test.describe('motion', () => {
  test('the heading goes through its words, and the cube turns and rests', async ({ page }) => {
    await openWithClock(page);
    await expect(word(page)).toHaveText('assets');
    const turns = [await turn(page)];
    for (const next of ['scripts', 'images', 'styles', 'assets']) {
      await page.clock.runFor(5000);
      await expect(word(page)).toHaveText(next);
      await expect.poll(() => turn(page)).not.toBe(turns.at(-1));
      turns.push(await turn(page));
    }
    expect(new Set(turns).size).toBe(turns.length);
  });

  test('it holds still when the reader wants less motion, and follows when that changes', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      const counter = Object.assign(globalThis, { told: 0 });
      matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => counter.told++);
    });
    await openWithClock(page);
    await page.clock.runFor(30_000);
    await expect(word(page)).toHaveText('assets');
    expect(await turn(page)).toBe('rotateY(0deg) rotateX(0deg)');
    await wantMotion(page, 'no-preference');
    await page.clock.runFor(5500);
    await expect(word(page)).toHaveText('scripts');
    await wantMotion(page, 'reduce');
    await page.clock.runFor(30_000);
    await expect(word(page)).toHaveText('scripts');
  });

  test('it stops in a hidden tab and goes on where it was', async ({ page }) => {
    await openWithClock(page);
    await setHidden(page, true);
    await page.clock.runFor(30_000);
    await expect(word(page)).toHaveText('assets');
    await setHidden(page, false);
    await page.clock.runFor(5500);
    await expect(word(page)).toHaveText('scripts');
  });

  test('it stops outside the window', async ({ page }) => {
    await openWithClock(page);
    await page.evaluate(() => scrollTo(0, 2500));
    await expect(word(page)).not.toBeInViewport();
    await seen(page);
    await page.clock.runFor(30_000);
    await expect(word(page)).toHaveText('assets');
    expect(await turn(page)).toBe('rotateY(0deg) rotateX(0deg)');
  });

  test('nothing moves but the word and the cube', async ({ page }) => {
    await openWithClock(page);
    const places = () =>
      page.locator('h1, main h2, article').evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()));
    const before = await places();
    for (let change = 0; change < 4; change++) {
      await page.clock.runFor(5000);
      expect(await places()).toEqual(before);
    }
  });
});

test('one level 1 heading, with an accessible name that stays the same', async ({ page }) => {
  await openWithClock(page);
  await expect(h1(page)).toHaveCount(1);
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
  await page.clock.runFor(5000);
  await expect(word(page)).toHaveText('scripts');
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
});

test('the parts are in order', async ({ page }) => {
  await open(page, '/');
  const headings = await page.locator('main :is(h1, h2)').allInnerTexts();
  expect(headings.slice(1, 4)).toEqual(['Write the code', 'Bundle it', 'Get started']);
  expect(headings.at(-1)).toBe('Support the Team');
  const support = page.getByRole('region', { name: 'Support the Team' });
  await expect(support.getByRole('link', { name: 'Support webpack on Open Collective' })).toHaveAttribute(
    'href',
    'https://opencollective.com/webpack',
  );
  await page.getByRole('region', { name: 'How it works' }).getByRole('link', { name: 'Getting Started' }).click();
  await expect(h1(page)).toHaveText('Getting Started');
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

test('every word has room', async ({ page }) => {
  for (const [width, zoom] of [
    [320, 1],
    [390, 1.2],
    [768, 1.75],
    [1280, 2.25],
    [1920, 2.25],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/');
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

test.describe('styles', () => {
  const splashStyles = (page: Page) => page.locator('link[rel=stylesheet][href*="/splash."]');

  test('are linked in the document, and not loaded twice', async ({ page }) => {
    await open(page, '/');
    await expect(splashStyles(page)).toHaveCount(1);
  });

  test('do not weigh on other pages, and come with a click', async ({ page }) => {
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
});

test('another content folder has the same hero above its own text', async ({ page }) => {
  await page.goto(wordsSite.origin);
  await shellReady(page);
  await expect(h1(page)).toHaveCount(1);
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
  await expect(page.getByRole('article')).not.toBeEmpty();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first word and the cube are there, at rest', async ({ page }) => {
    await page.goto('/');
    await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
    await expect(word(page)).toBeVisible();
    await expect(word(page)).toHaveText('assets');
    expect((await box(page).boundingBox())?.height).toBeGreaterThan(100);
    await expect(page.getByRole('heading', { name: 'Support the Team' })).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no fault that axe finds, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await open(page, '/');
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(
        violations.flatMap(({ id, nodes }) =>
          nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
        ),
        `at ${width} px`,
      ).toEqual([]);
    }
  });
}
