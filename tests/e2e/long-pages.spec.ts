import type { Page } from '@playwright/test';
import { documentOf, largestPage, largestPages } from './pages.ts';
import { expect, expectBelowHeader, follow, h1, header, hold, nextFrames, open, scroll, shellReady, test } from './support.ts';

/** Pages whose sections are laid out when they're near the window. */
const paths = largestPages.filter((path) => documentOf(path).includes('data-wide'));
const parts = '.prose[data-wide]';

/** The heading closest to the top of the window, and its distance from there. */
const place = (page: Page): Promise<readonly [string, number]> =>
  page.evaluate(() => {
    const near = [...document.querySelectorAll('.prose :is(h2, h3)')]
      .map((heading) => [heading.id, heading.getBoundingClientRect().top] as const)
      .toSorted(([, a], [, b]) => Math.abs(a) - Math.abs(b))[0];
    return [near?.[0] ?? '', Math.round(near?.[1] ?? 0)];
  });

for (const [path, widths, tag] of paths.flatMap((each) => [
  [each, [390, 1280], ''] as const,
  [each, [360, 768, 1920], '@long'] as const,
])) {
  test(`${path} is as long as expected before its sections are laid out, ${widths.join(', ')} px ${tag}`, async ({ page }) => {
    await hold(page, /\/assets\/client\.[^/]*\.js$/);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const length = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
      const isLaidOut = (): Promise<boolean[]> =>
        page
          .locator(`${parts} > h2`)
          .evaluateAll((headings) => headings.map((heading) => heading.checkVisibility({ contentVisibilityAuto: true })));
      const before = await isLaidOut();
      expect(before.length, 'every heading of level 2 starts a part').toBe(await page.locator('.prose > h2').count());
      expect(before.filter(Boolean).length, 'parts are laid out later').toBeLessThanOrEqual(before.length / 2);
      const atLoad = await length();
      const errors = await page.locator(parts).evaluateAll((all) => {
        const estimates = all.map((part) => part.getBoundingClientRect().height);
        for (const part of all) (part as HTMLElement).style.contentVisibility = 'visible';
        return all.flatMap((part, index) => {
          const { height } = part.getBoundingClientRect();
          const error = Math.abs((estimates[index] ?? 0) - height);
          return error / height > 0.2 && error > 300
            ? [`${part.querySelector('h2')?.id}: ${estimates[index]}, not ${height}`]
            : [];
        });
      });
      expect.soft(errors, `sections at ${width} px`).toEqual([]);
      expect.soft(Math.abs((await length()) / atLoad - 1), `the page at ${width} px`).toBeLessThan(0.1);
    }
  });
}

for (const path of paths) {
  test(`${path}: links lead to headings that aren't laid out yet, and nothing moves afterwards`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const ids = await page.locator('.prose :is(h2, h3)').evaluateAll((all) => all.map(({ id }) => id));
    for (const id of [ids.at(-3), ids[Math.floor(ids.length / 2)], ids[3], ids.at(-1)]) {
      await page.evaluate((hash) => location.assign(`#${hash}`), id);
      await nextFrames(page);
      await page.waitForTimeout(150);
      if (id === ids.at(-1)) await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
      else await expectBelowHeader(page.locator(`[id="${id}"]`));
    }
  });
}

test('going back and reloading lead to the same line of a long page', async ({ page }) => {
  const path = largestPage;
  await open(page, path);
  await scroll(page, 30_000);
  await nextFrames(page);
  const before = await place(page);
  await follow(header(page).getByRole('link', { name: 'Blog' }).first(), 'Blog');
  await page.goBack();
  await expect(h1(page)).toHaveText('Output');
  // Positions are rounded to whole pixels.
  await expect
    .poll(async () => {
      const [id, top] = await place(page);
      return id === before[0] && Math.abs(top - before[1]) <= 1;
    })
    .toBe(true);
  await page.reload();
  await shellReady(page);
  const [id, top] = await place(page);
  expect(id).toBe(before[0]);
  // A text line.
  expect(Math.abs(top - before[1])).toBeLessThan(28);
});

test('the link beside a heading of a long page isn’t cut off', async ({ page }) => {
  const path = largestPage;
  await page.setViewportSize({ width: 1280, height: 844 });
  await open(page, `${path}#urls`);
  const link = page.locator('#urls > .permalink');
  await page.locator('#urls').hover();
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const hit = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.className,
    [x + width / 4, y + height / 2],
  );
  expect(hit).toBe('permalink');
});
