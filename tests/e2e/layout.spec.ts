import { wordsSite } from './sites.ts';
import { expect, open, recordShifts, test } from './support.ts';

test('nothing moves while a page loads', async ({ page }) => {
  const shifts = await recordShifts(page);
  for (const [path, width] of [
    ['/', 1280],
    ['/concepts/output/', 1280],
    ['/concepts/output/', 390],
    ['/guides/getting-started/', 1280],
    ['/guides/getting-started/', 390],
    [`${wordsSite.origin}/words/`, 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, path);
    expect(await shifts(), `${path} at ${width} px`).toEqual([]);
  }
});

test('only what scrolls can be focused, and it shows that there is more', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guides/code-splitting/');
  await page.locator('article details').evaluateAll((all) => all.forEach((details) => details.setAttribute('open', '')));
  const areas = page.locator('article :is(pre, .table)');
  const wrong = (): Promise<string[]> =>
    areas.evaluateAll((all) =>
      all
        .filter(
          (area) => (area.checkVisibility() && area.scrollWidth > area.clientWidth) !== (area.getAttribute('tabindex') === '0'),
        )
        .map((area) => area.textContent.slice(0, 40)),
    );
  await expect.poll(wrong).toEqual([]);
  const scrolling = await areas.and(page.locator('[tabindex]')).all();
  expect(scrolling.length).toBeGreaterThan(3);
  for (const block of scrolling.slice(0, 4)) {
    // Without text, only the shadows are left. One at the right edge says that there's more, until the end is reached.
    await block.evaluate((area) => {
      for (const part of area.querySelectorAll<HTMLElement>('code, th, td')) part.style.visibility = 'hidden';
    });
    await block.scrollIntoViewIfNeeded();
    const { x, y, width } = (await block.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const edges = async (): Promise<string[]> =>
      Promise.all(
        [x + 1, x + width - 5].map(async (left) =>
          (await page.screenshot({ clip: { x: left, y: y + 4, width: 4, height: 12 } })).toString('base64'),
        ),
      );
    const [left, right] = await edges();
    await block.evaluate((element) => (element.scrollLeft = 1e6));
    const [leftAtEnd, rightAtEnd] = await edges();
    expect([left === leftAtEnd, right === rightAtEnd, left === right]).toEqual([false, false, false]);
  }
});

test('outlines of what has the focus are whole', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  for (const path of ['/configuration/output/', '/loaders/css-loader/']) {
    await open(page, path);
    await page.keyboard.press('Tab');
    const controls = page.locator('#sidebar :is(a, summary), [data-aside] :is(a, input), .code :is(a, button, summary)');
    const cut = await controls.evaluateAll(
      (all) =>
        all.filter((control) => {
          (control as HTMLElement).focus({ preventScroll: true });
          if (!control.matches(':focus-visible') || getComputedStyle(control).display === 'inline') return false;
          const { outlineOffset, outlineWidth } = getComputedStyle(control);
          const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
          const area = control.closest('#sidebar, [data-aside], pre, .code')?.getBoundingClientRect();
          const { left, right } = control.getBoundingClientRect();
          return area === undefined || left - reach < area.left - 0.5 || right + reach > area.right + 0.5;
        }).length,
    );
    expect(cut, path).toBe(0);
  }
});

test('buttons and fields beside each other are equally high', async ({ page }) => {
  for (const path of ['/migrate/since/?from=5.88.0', '/playground/'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(path);
      const controls = page.locator('main :is(select, .button, input:not([type])):visible');
      await expect(page.locator('main select')).toBeVisible();
      const heights = await controls.evaluateAll((all) =>
        all.map((control) => Math.round(control.getBoundingClientRect().height)),
      );
      expect(heights.length, path).toBeGreaterThan(2);
      expect(new Set(heights).size, `${path} at ${width} px: ${heights.join()}`).toBe(1);
    }
});
