import type { Page } from '@playwright/test';
import { expect, open, scroll, test } from './support.ts';

const LONG = '/configuration/output/';
const estimated = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.prose > *')].filter((part) => getComputedStyle(part).contentVisibility === 'auto').length,
  );

/** Keeps the browser from becoming idle until the returned function is called. */
async function neverIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = [];
    let idle = false;
    const run = globalThis.requestIdleCallback.bind(globalThis);
    globalThis.requestIdleCallback = (callback) => (idle ? run(callback) : waiting.push(callback));
    addEventListener('test:idle', () => {
      idle = true;
      for (const callback of waiting) run(callback);
    });
  });
  return () => page.evaluate(() => void dispatchEvent(new Event('test:idle')));
}

test.describe('the layout of a long page', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('starts with its beginning and is complete once the browser was idle', async ({ page }) => {
    const beIdle = await neverIdle(page);
    await page.goto(LONG);
    expect(await estimated(page)).toBeGreaterThan(600);
    await beIdle();
    await expect.poll(() => estimated(page)).toBe(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.reload();
    expect(await estimated(page)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });

  test('is complete at once for a fragment, a key, a click, and on paper', async ({ page }) => {
    await neverIdle(page);
    const steps: readonly (readonly [path: string, act: () => Promise<unknown>])[] = [
      [`${LONG}#outputworkerpublicpath`, async () => undefined],
      [LONG, async () => page.keyboard.press('End')],
      [LONG, async () => page.locator('.prose p').first().click()],
      [LONG, async () => page.evaluate(() => dispatchEvent(new Event('beforeprint')))],
    ];
    for (const [path, act] of steps) {
      await page.goto('about:blank');
      await page.goto(path);
      await act();
      expect(await estimated(page), path).toBe(0);
    }
  });

  test('moves nothing for a reader who has scrolled', async ({ page }) => {
    const beIdle = await neverIdle(page);
    await page.goto(LONG);
    await scroll(page, 6000);
    // Browsers lay out what comes into view one frame later.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const top = () =>
      page.evaluate(() => {
        const parts = [...document.querySelectorAll('.prose > *')].map((part) => part.getBoundingClientRect());
        const shown = parts.findIndex((box) => box.top > 0);
        return [shown, Math.round(parts[shown]?.top ?? 0)];
      });
    const before = await top();
    await beIdle();
    await expect.poll(() => estimated(page)).toBe(0);
    expect(await top()).toEqual(before);
  });

  test('is complete on the next page, too', async ({ page }) => {
    await neverIdle(page);
    await open(page, '/concepts/');
    await page.locator('.prose a[href^="/concepts/loaders/"]').first().click();
    await expect(page.locator('h1')).toHaveText('Loaders');
    expect(await estimated(page)).toBe(0);
  });
});
