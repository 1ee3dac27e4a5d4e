import type { Page } from '@playwright/test';
import { expect, header, sidebar, test } from './support.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

interface Finger {
  /** Touches the first point and moves along the others without lifting the finger. */
  readonly draw: (...points: readonly (readonly [number, number])[]) => Promise<void>;
  readonly lift: () => Promise<void>;
}

/** A touch input: the browser creates all of its events, including pointer events and scrolling. */
async function finger(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  let down = false;
  return {
    async draw(...points) {
      for (const [x, y] of points) {
        await session.send('Input.dispatchTouchEvent', { type: down ? 'touchMove' : 'touchStart', touchPoints: [{ x, y }] });
        down = true;
      }
    },
    async lift() {
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      down = false;
    },
  };
}

const edge = (page: Page): Promise<number> =>
  sidebar(page).evaluate((element) => Math.round(element.getBoundingClientRect().right));

test.beforeEach(async ({ page }) => {
  await page.goto('/concepts/output/');
});

test('a swipe from the edge opens it, following the finger up to 295 px (spec §2, §4, §9)', async ({ page }) => {
  const { draw, lift } = await finger(page);
  await draw([10, 400], [40, 404], [110, 410]);
  await expect.poll(() => edge(page)).toBe(100);
  await draw([210, 410]);
  await expect.poll(() => edge(page)).toBe(200);
  await draw([385, 410]);
  await expect.poll(() => edge(page)).toBe(295);
  await lift();
  await expect(sidebar(page)).toBeVisible();
  await expect.poll(() => edge(page)).toBe(320);
});

test('20 px do not open it, 21 px do (spec §4)', async ({ page }) => {
  const { draw, lift } = await finger(page);
  await draw([10, 400], [30, 400]);
  await lift();
  await expect(sidebar(page)).toBeHidden();
  await draw([10, 400], [31, 400]);
  await lift();
  await expect(sidebar(page)).toBeVisible();
});

test('a steep movement scrolls the page, and a swipe in the middle opens nothing (spec §9)', async ({ page }) => {
  const { draw, lift } = await finger(page);
  await draw([150, 400], [200, 400], [350, 400]);
  await lift();
  await expect(sidebar(page)).toBeHidden();
  await draw([10, 600], [20, 580], [60, 520], [110, 400]);
  await lift();
  await expect(sidebar(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

test('a swipe to the left closes it; a short one does not (spec §4)', async ({ page }) => {
  const { draw, lift } = await finger(page);
  await header(page).getByRole('button', { name: 'Open navigation' }).tap();
  await expect.poll(() => edge(page)).toBe(320);
  await draw([200, 500], [190, 500], [182, 500]);
  await expect.poll(() => edge(page)).toBe(302);
  await lift();
  await expect.poll(() => edge(page)).toBe(320);
  await draw([200, 500], [150, 500], [120, 500]);
  await expect.poll(() => edge(page)).toBe(240);
  await lift();
  await expect(sidebar(page)).toBeHidden();
});

test("while it's open, its list scrolls and the page behind doesn't", async ({ page }) => {
  const { draw, lift } = await finger(page);
  await page.setViewportSize({ width: 390, height: 600 });
  await header(page).getByRole('button', { name: 'Open navigation' }).tap();
  await expect.poll(() => edge(page)).toBe(320);
  const top = (): Promise<number> => sidebar(page).evaluate((element) => element.scrollTop);
  const before = await top();
  await draw([100, 560], [100, 530], [100, 360]);
  await lift();
  await expect.poll(top).toBeGreaterThan(before + 50);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(sidebar(page)).toBeVisible();
});

test('no link or button of it is cut off at the side', async ({ page }) => {
  for (const width of [320, 390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await header(page).getByRole('button', { name: 'Open navigation' }).click();
    // Until it has arrived.
    await expect.poll(() => sidebar(page).evaluate((element) => element.getBoundingClientRect().left)).toBe(0);
    const cut = await sidebar(page).evaluate((drawer) => {
      const { left, right } = drawer.getBoundingClientRect();
      const controls = [...drawer.querySelectorAll<HTMLElement>('a, button')].filter((control) => control.checkVisibility());
      const outside = controls.filter((control) => {
        const place = control.getBoundingClientRect();
        return place.width > 1 && (place.left < left - 1 || place.right > right + 1);
      });
      return outside.map((control) => control.getAttribute('aria-label') ?? control.textContent);
    });
    expect(cut, `${width} px`).toEqual([]);
  }
});
