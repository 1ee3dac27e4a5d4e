// What a visitor sees of the frame: measured, not read from the markup.
import type { Locator, Page } from '@playwright/test';
import { expect, follow, h1, header, linesIn, open, pageLink, sidebar, test } from './support.ts';

test.use({ mockedUrls: [/^https:\/\/api\.github\.com\//], expectedErrors: [/ERR_|status of 404/] });
/** What Chromium may print about a script that a test empties. */
const EMPTIED = /'integrity' attribute/;

const REFERENCE = '/configuration/output/';
const GUIDE = '/guides/code-splitting/';
const PLUGIN = '/plugins/split-chunks-plugin/';

const box = async (locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('not visible');
  return found;
};

/** Where the current page's line is in the visible part of the sidebar: 0 at its top, 1 at its bottom. */
async function placeOfLine(page: Page): Promise<number> {
  const list = await box(sidebar(page));
  const line = await box(sidebar(page).locator('[aria-current=page]'));
  expect(line.y, 'the line is below the upper edge').toBeGreaterThanOrEqual(list.y);
  return (line.y - list.y) / list.height;
}

test.describe("the sidebar shows the current page's line", () => {
  test('on load', async ({ page }) => {
    for (const path of [PLUGIN, GUIDE, '/api/stats/', '/loaders/style-loader/', `${PLUGIN}#options`]) {
      await page.goto(path);
      expect(await placeOfLine(page), path).toBeLessThan(0.5);
      expect(await page.evaluate(() => scrollY === 0 || location.hash !== ''), path).toBe(true);
    }
  });

  test('in the first frame that the browser paints', async ({ page }) => {
    await page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(globalThis, { places });
      const look = (): void => {
        const list = document.querySelector('#sidebar');
        const line = list?.querySelector('[aria-current=page]');
        if (list && line && document.readyState !== 'loading')
          places.push(line.getBoundingClientRect().top - list.getBoundingClientRect().top);
        // After the page's own callbacks.
        requestAnimationFrame(() => queueMicrotask(look));
      };
      requestAnimationFrame(look);
    });
    await page.goto(PLUGIN);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const places = await page.evaluate(() => (globalThis as unknown as { places: readonly number[] }).places);
    expect(places.length).toBeGreaterThan(2);
    // The observer ran before the page in the first of them.
    expect(new Set(places.slice(1)).size, 'it stays where it was painted first').toBe(1);
    expect(places.at(-1)).toBeLessThan(450);
  });

  test('after navigation by a link in the text', async ({ page }) => {
    await open(page, '/plugins/');
    await page.locator(`article a[href="${PLUGIN}"]`).first().click();
    await expect(h1(page)).toHaveText('SplitChunksPlugin');
    await expect.poll(() => placeOfLine(page)).toBeLessThan(0.5);
    expect(await placeOfLine(page)).toBeGreaterThan(0.2);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('in the drawer', async ({ page }) => {
      await page.goto(PLUGIN);
      await header(page).getByRole('button', { name: 'Open navigation' }).click();
      await expect.poll(() => placeOfLine(page)).toBeLessThan(0.5);
      await expect(sidebar(page).locator('[aria-current=page]')).toBeInViewport({ ratio: 1 });
    });
  });
});

for (const shell of ['with', 'without'] as const) {
  test.describe(`${shell} the shell`, () => {
    test.use({ expectedErrors: shell === 'without' ? [EMPTIED] : [] });
    test('the list stays where the reader scrolled it', async ({ page }) => {
      if (shell === 'without') await page.route(/\/assets\/client\.[^/]*\.js$/, (route) => route.fulfill({ body: '' }));
      await (shell === 'with' ? open(page, '/plugins/') : page.goto('/plugins/'));
      await pageLink(page, 'ProvidePlugin').evaluate((link) => {
        const list = link.closest('#sidebar');
        if (list) list.scrollTop = (link.parentElement?.offsetTop ?? 0) - list.clientHeight * 0.7;
      });
      const before = await box(pageLink(page, 'ProvidePlugin'));
      await follow(pageLink(page, 'ProvidePlugin'), 'ProvidePlugin');
      expect(Math.abs((await box(pageLink(page, 'ProvidePlugin'))).y - before.y)).toBeLessThan(2);
    });
  });
}

test('the logo has the same size at every width, and the header is one row high', async ({ page }) => {
  await page.goto('/concepts/');
  const sizes = new Set<string>();
  for (let width = 320; width <= 1920; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const found = await header(page).evaluate((bar) => {
      const boxOf = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
      const logo = bar.querySelector('a[aria-label="webpack, home"]');
      const tools = [...bar.querySelectorAll('[data-search], [data-theme-toggle]')].filter((tool) => tool.checkVisibility());
      return {
        left: boxOf(logo).left,
        size: `${boxOf(logo).width} ${boxOf(logo?.querySelector('svg') ?? null).width}`,
        right: Math.max(...[...bar.querySelectorAll('a, button')].map((link) => boxOf(link).right)),
        toolsEnd: Math.max(...tools.map((tool) => boxOf(tool).bottom)) - boxOf(bar).top,
        height: boxOf(bar).height,
      };
    });
    sizes.add(found.size);
    expect(found.left).toBeGreaterThanOrEqual(0);
    expect(found.right, `everything is inside at ${width} px`).toBeLessThanOrEqual(width + 1);
    expect(found.toolsEnd, `in the first row at ${width} px`).toBeLessThanOrEqual(56);
    expect(found.height, `at ${width} px`).toBe(width >= 1024 && width < 1440 ? 96 : 56);
  }
  expect([...sizes]).toHaveLength(1);
});

test('nothing in the header moves from page to page', async ({ page }) => {
  const places = (): Promise<string[]> =>
    header(page)
      .locator('a, button')
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility())
          .map((link) => {
            const { x, width } = link.getBoundingClientRect();
            return `${link.textContent}${link.ariaLabel ?? ''} ${x} ${width}`;
          }),
      );
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/concepts/');
    const first = await places();
    // At 1280 px, the links of the documentation have a row of their own.
    const others = width === 1280 ? [] : ['/', '/blog/', '/contribute/'];
    for (const path of [REFERENCE, GUIDE, '/migrate/5/', ...others]) {
      await page.goto(path);
      expect(await places(), path).toEqual(first);
    }
  }
});

test.describe('by keyboard', () => {
  test('the text is two keys away, and a page in the sidebar is one stop, whose headings arrow keys open', async ({ page }) => {
    for (const path of [GUIDE, REFERENCE]) {
      await page.goto(path);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('main') !== null), path).toBe(true);
    }
    await open(page, '/concepts/output/');
    const skip = sidebar(page).getByRole('link', { name: 'Skip the list of pages' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
    const anchors = sidebar(page).locator('li:has(> [href="/concepts/loaders/"]) ul');
    await pageLink(page, 'Loaders').focus();
    await page.keyboard.press('ArrowRight');
    await expect(anchors.getByRole('link').first()).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(anchors.getByRole('link').first()).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(pageLink(page, 'Plugins')).toBeFocused();
  });

  test('before React arrives, too', async ({ page }) => {
    await page.goto('/concepts/output/');
    await pageLink(page, 'Loaders').focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowRight');
        return sidebar(page).locator('a[href^="/concepts/loaders/#"]').count();
      })
      .toBeGreaterThan(3);
  });

  test('the page behind a dialog keeps still', async ({ page }) => {
    await open(page, GUIDE);
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.mouse.move(20, 700);
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test('the chevrons of the sidebar are in the first paint', async ({ page }) => {
  await page.goto('/concepts/output/');
  const count = (): Promise<number> =>
    sidebar(page)
      .locator('summary:visible')
      .evaluateAll((all) => all.filter((summary) => getComputedStyle(summary, '::before').borderTopStyle === 'solid').length);
  const first = await count();
  expect(first).toBeGreaterThan(10);
  await open(page, '/concepts/output/');
  expect(await count()).toBe(first);
});

test('320 px (a zoom of 400 %) need no horizontal scrolling, nor do letters of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const waits: readonly (readonly [path: string, shown: string])[] = [
    ['/search/?q=publicPath', 'main mark'],
    ['/playground/', 'main select'],
    ['/migrate/since/?from=5.88.0', 'main select'],
  ];
  for (const [path, shown] of [
    ...['/', '/concepts/output/', GUIDE, REFERENCE, '/blog/', '/vote/', '/no-such-page/'].map((plain) => [plain, 'h1'] as const),
    ...waits,
  ]) {
    await page.goto(path);
    await page.locator(shown).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
    // What doesn't fit in the header would be in a second row, behind the page.
    const search = await box(header(page).locator('[data-search]'));
    const menu = await box(header(page).getByRole('button', { name: 'Open navigation' }));
    expect(search.y, path).toBeLessThan(menu.y + menu.height / 2);
    for (const button of await header(page).locator('button:visible, a[data-search]').all()) {
      const { x, width } = await box(button);
      expect(width, path).toBeGreaterThanOrEqual(24);
      expect(x + width, path).toBeLessThanOrEqual(320);
    }
    const current = page.locator('[data-here]');
    if (await current.isVisible()) expect((await box(current)).width, `${path}: the current heading`).toBeGreaterThan(80);
  }
});

test('in a browser set to letters of twice the size, names of columns are above their cells at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto(GUIDE);
  const cells = page.locator('.stacked [data-column]');
  const widths = await cells.evaluateAll((all) =>
    all.map((cell) => {
      const { paddingLeft, width } = getComputedStyle(cell);
      return { indent: Number.parseFloat(paddingLeft), width: Number.parseFloat(width) };
    }),
  );
  expect(widths.length).toBeGreaterThan(0);
  for (const { indent, width } of widths) {
    expect(indent).toBe(0);
    expect(width).toBeGreaterThan(180);
  }
});

test('lines of text have 68 to 76 characters at 1440 px, also in a font with the widths of Arial', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [GUIDE, PLUGIN, '/concepts/loaders/']) {
    await page.goto(path);
    for (const font of [undefined, 'Liberation Sans, Arial']) {
      if (font) await page.evaluate((name) => document.documentElement.style.setProperty('--sans', name), font);
      const lengths: number[] = [];
      for (const paragraph of await page.locator('.prose > p:not([class]):not(:has(code, .icon))').all())
        // The last line isn't full.
        lengths.push(...(await linesIn(paragraph)).slice(0, -1).map((line) => line.length + 1));
      const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
      expect(average, `${path} in ${font}`).toBeGreaterThanOrEqual(68);
      expect(average, `${path} in ${font}`).toBeLessThanOrEqual(76);
    }
  }
});
