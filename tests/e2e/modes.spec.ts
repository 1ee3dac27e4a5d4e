import type { Locator } from '@playwright/test';
import { article, expect, open, test } from './support.ts';

/** Foreground, background, and the ratio between them, as the element shows them. */
const colorsOf = (place: Locator): Promise<{ readonly ratio: number; readonly background: string }> =>
  place.evaluate((element) => {
    const rgb = (color: string): number[] => (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    const light = (color: string): number => {
      const [red = 0, green = 0, blue = 0] = rgb(color).map((value) => {
        const part = value / 255;
        return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    let around: Element | null = element;
    while (around && /^rgba\(.*, 0\)$/.test(getComputedStyle(around).backgroundColor)) around = around.parentElement;
    const background = getComputedStyle(around ?? document.documentElement).backgroundColor;
    const [high = 0, low = 0] = [light(getComputedStyle(element).color), light(background)].toSorted((a, b) => b - a);
    return { ratio: (high + 0.05) / (low + 0.05), background };
  });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in forced colors, what is marked, current, or chosen is readable and differs, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const check = async (place: Locator, name: string): Promise<void> => {
      const found = await colorsOf(place);
      const plain = await page.evaluate(() => {
        const probe = document.createElement('div');
        probe.style.cssText = 'background: Canvas; forced-color-adjust: none';
        document.body.append(probe);
        const color = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return color;
      });
      expect(found.ratio, name).toBeGreaterThan(4.5);
      expect(found.background, `${name} differs from the page`).not.toBe(plain);
    };
    await open(page, '/guides/getting-started/');
    await check(page.locator('#sidebar [aria-current=page]').first(), 'current page');
    await check(page.getByRole('banner').locator('[aria-current]:visible').first(), 'current section');
    await check(article(page).locator('.line.mark').first(), 'marked line');
    await check(article(page).locator('.line.mark span').first(), 'code in a marked line');
    await check(article(page).locator('[data-island=tabs] :checked + span').first(), 'active tab');
    await page.keyboard.press('/');
    await page.keyboard.type('output.filename');
    const selected = page.getByRole('option', { selected: true });
    await check(selected, 'selected result');
    await check(selected.locator('mark').first(), 'match in the selected result');
    await check(page.getByRole('option', { selected: false }).locator('mark').first(), 'match');
    await check(page.getByRole('button', { pressed: true }), 'chosen section');
    await page.goto('/configuration/experiments/');
    const badge = page.locator('.status, .since').first();
    expect((await colorsOf(badge)).ratio).toBeGreaterThan(4.5);
    expect(await badge.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  });
}

test('in forced colors, what scrolls sideways has a visible edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/guides/code-splitting/');
  const edges = await article(page)
    .locator('.code > pre:visible')
    .evaluateAll((all) =>
      all.map((pre) => ({
        scrolls: pre.scrollWidth > pre.clientWidth,
        edge: getComputedStyle(pre).borderRightStyle !== 'none',
      })),
    );
  expect(new Set(edges.map(({ scrolls }) => scrolls)).size).toBe(2);
  for (const { scrolls, edge } of edges) expect(edge).toBe(scrolls);
});

test('in forced colors, buttons and fields have a visible border', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const url of ['/', '/migrate/since/?from=5.88.0', '/guides/errors/']) {
    await page.goto(url);
    const controls = page
      .locator('main')
      .locator('.button, textarea, select, input:not([type=checkbox], [type=radio], [type=file])');
    await expect(controls.first()).toBeVisible();
    const borders = await controls.evaluateAll((elements) =>
      elements
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
          return borderTopWidth === '1px' && borderTopStyle === 'solid' && borderTopColor !== backgroundColor;
        }),
    );
    expect(borders, url).toEqual(borders.map(() => true));
  }
});

test('in forced colors, the header and its bar are opaque, icons have a color, and permalinks wait for hover', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/guides/getting-started/');
  for (const place of [page.getByRole('banner'), page.getByRole('button', { name: 'On this page' })])
    expect(await place.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  const icon = await page
    .locator('.copy')
    .first()
    .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  expect(icon).toBe('rgb(0, 0, 0)');
  const heading = page.locator('h2[id]').first();
  await expect(heading.locator('.permalink')).toBeHidden();
  await heading.hover();
  await expect(heading.locator('.permalink')).toBeVisible();
});

test('with reduced transparency, nothing shows through behind the drawer and the contents', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guides/getting-started/');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value: 'reduce' }] });
  for (const id of ['sidebar', 'page-contents']) {
    await page.locator(`[popovertarget=${id}]:visible`).first().click();
    await expect(page.locator(`#${id}`)).toBeVisible();
    const behind = await page.locator(`#${id}`).evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor);
    expect(behind, id).toMatch(/^rgb\(/);
    await page.keyboard.press('Escape');
  }
});

test('more contrast makes quiet text as dark as the rest', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme });
    for (const path of ['/', '/guides/getting-started/', '/configuration/mode/']) {
      await page.goto(path);
      for (const place of await page.locator('small:visible, figcaption:visible, time:visible').all())
        expect((await colorsOf(place)).ratio, path).toBeGreaterThan(7);
    }
  }
});

test('everything in the search can be reached at a zoom of 400 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, '/concepts/');
  await page.keyboard.press('/');
  await page.keyboard.type('xqzzjw');
  const last = page.getByRole('dialog').getByRole('link', { name: 'Blog' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});
