import type { Locator, Page } from '@playwright/test';
import { axeFaultsInThemes } from './axe.ts';
import { expect, h1, hold, linesIn, markDocument, open, recordRequests, sameDocument, sidebar, test } from './support.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page): Locator => page.getByRole('combobox', { name: 'Search the documentation' });
const options = (page: Page): Locator => dialog(page).getByRole('option');
const trigger = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'Search', exact: true });
const said = (page: Page): Locator => dialog(page).getByRole('status');
const INDEX = /\/assets\/search-core\.[^/]+\.json$/;

/** Opens the search with its key, as soon as the page has a listener. */
async function openSearch(page: Page, path = '/concepts/'): Promise<void> {
  await open(page, path);
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
}

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query);
  await expect(said(page)).toHaveText(/\d+ results?|No results/);
}

test.describe('with the keyboard alone', () => {
  test('a result opens without a page load and gets focus', async ({ page }) => {
    await openSearch(page);
    await markDocument(page);
    await page.keyboard.type('output.filename');
    await expect(options(page).first()).toContainText('output.filename');
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await options(page).first().getAttribute('id')) ?? '');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['PageDown', 5],
      ['PageUp', 0],
      ['End', -1],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(options(page).nth(index), key).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('Enter');
    await expect(h1(page)).toHaveText('Output');
    await expect(page).toHaveURL(/\/configuration\/output\/#outputfilename$/);
    await expect(dialog(page)).toBeHidden();
    expect(await sameDocument(page)).toBe(true);
  });

  test('Escape closes it and restores focus; the query is still there next time', async ({ page }) => {
    await open(page, '/concepts/');
    await trigger(page).focus();
    await page.keyboard.press('Enter');
    await search(page, 'tree shaking');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(field(page)).toHaveValue('tree shaking');
    await expect(options(page).first()).toContainText(/tree shaking/i);
    await page.keyboard.type('x');
    await expect(field(page)).toHaveValue('x');
  });

  test("text typed before the field appears isn't lost", async ({ page }) => {
    const answer = await hold(page, /\/assets\/search\.\w+\.js/);
    await open(page, '/concepts/');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('plaz');
    await page.keyboard.press('Backspace');
    answer();
    await expect(field(page)).toHaveValue('pla');
    await page.keyboard.type('ceholders');
    await expect(field(page)).toHaveValue('placeholders');
    await expect(options(page).first()).toContainText('Placeholders');
  });
});

test('the button opens it, Tab stays inside, and Close and a click outside close it', async ({ page }) => {
  await open(page, '/concepts/');
  await trigger(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/concepts\/$/);
  await trigger(page).click();
  await expect(dialog(page)).toBeVisible();
  await page.mouse.click(20, 600);
  await expect(dialog(page)).toBeHidden();
});

test('its code loads on the first sign of use', async ({ page }) => {
  const asked = recordRequests(page, /\/assets\/.*search/);
  await open(page, '/concepts/');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await trigger(page).hover();
  await expect
    .poll(() => asked.some((path) => /\/assets\/search\.\w+\.js$/.test(path)) && asked.some((path) => INDEX.test(path)))
    .toBe(true);
  await expect(dialog(page)).toBeHidden();
});

test('hits are announced to screen readers by kind', async ({ page }) => {
  await openSearch(page);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await search(page, 'module federation');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(dialog(page)).toMatchAriaSnapshot(`
    - dialog "Search":
      - combobox "Search the documentation" [expanded]: module federation
      - button "Close"
      - listbox "Results":
        - option "Module Federation, concept, Concepts" [selected]
      - status: /\\d+ results/
  `);
  await search(page, 'xyzzyqwv');
  await expect(said(page)).toHaveText('No results for xyzzyqwv');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(dialog(page)).toContainText('No results for xyzzyqwv');
});

test('on phones, a marked part of a name stays on its line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page);
  await search(page, 'filename');
  const marks = options(page).locator('code mark');
  await expect(marks.first()).toBeVisible();
  for (const lines of await marks.evaluateAll((all) => all.map((mark) => mark.getClientRects().length))) expect(lines).toBe(1);
});

test('recent searches are offered, and searched again', async ({ page }) => {
  await openSearch(page);
  await search(page, 'glossary');
  await page.keyboard.press('Enter');
  await expect(h1(page)).toHaveText('Glossary');
  await page.keyboard.press('/');
  await field(page).fill('');
  await expect(dialog(page).getByRole('group', { name: 'Recent searches' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('glossary');
  await expect(field(page)).toBeFocused();
  await expect(options(page).first()).toContainText('Glossary');
});

test('recent searches can be removed', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('recent-searches', '["one","two","three"]'));
  await openSearch(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await expect(options(page)).toHaveText([/two/, /three/]);
  await options(page).first().getByTitle('Remove').click();
  await expect(options(page)).toHaveText([/three/]);
  await dialog(page).getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(options(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('recent-searches'))).toBe('[]');
});

test('matches are marked, and each result names its kind, page, and section, and has an excerpt', async ({ page }) => {
  await openSearch(page);
  await search(page, 'code splitting');
  await expect(options(page).first()).toContainText('guide');
  const mark = options(page).locator('mark').first();
  // Not like a link: no underline, and not the color of links.
  await expect(mark).toHaveCSS('text-decoration-line', 'none');
  const link = await page.evaluate(() => getComputedStyle(document.querySelector('footer a') ?? document.body).color);
  await expect(mark).not.toHaveCSS('color', link);
  await search(page, 'watchOptions.poll');
  await expect(options(page).first()).toHaveAccessibleName(/^watchOptions\.poll, .*Configuration$/);
  // The option's description, not the line that matches the most words.
  await expect(options(page).first()).toHaveAccessibleDescription(/^Checks files for changes/);
  const described = await options(page).evaluateAll(
    (all) => all.filter((option) => option.hasAttribute('aria-describedby')).length,
  );
  expect(described).toBe(await options(page).count());
});

for (const width of [390, 1280]) {
  test(`it is accessible at ${width} pixels`, { tag: width === 390 ? [] : '@long' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSearch(page);
    for (const query of ['', 'loader', 'xyzzyqwv']) {
      await field(page).fill(query);
      if (query !== '') await expect(said(page)).not.toBeEmpty();
      expect(await axeFaultsInThemes(page)).toEqual([]);
      const box = await dialog(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  });
}

test.describe('while the index is slow', () => {
  test('Enter opens the first result of the current query, never of an older one', async ({ page }) => {
    await openSearch(page);
    await search(page, 'devtool');
    const answer = await hold(page, '**/words-*.txt');
    await field(page).fill('watchOptions.poll');
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByRole('listbox')).toHaveAttribute('aria-busy', 'true');
    await expect(options(page)).toHaveCount(0);
    await expect(said(page)).toHaveText('Searching');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await expect(page).toHaveURL(/\/concepts\/$/);
    answer();
    await expect(page).toHaveURL(/\/configuration\/watch\/#watchoptionspoll$/);
  });

  test('Enter does nothing if the query changes before its answer', async ({ page }) => {
    await openSearch(page);
    const answer = await hold(page, '**/words-*.txt');
    await field(page).fill('watchOptions.poll');
    await page.keyboard.press('Enter');
    await field(page).fill('devtool');
    answer();
    await expect(said(page)).toHaveText(/results/);
    await expect(page).toHaveURL(/\/concepts\/$/);
  });
});

test('results can be limited to a section, and if nothing is found, it suggests another spelling', async ({ page }) => {
  await openSearch(page);
  await search(page, 'hot module replacement');
  const filter = dialog(page).getByRole('group', { name: 'Filter by section' });
  await filter.getByRole('button', { name: 'API' }).click();
  await expect(filter.getByRole('button', { name: 'API' })).toHaveAttribute('aria-pressed', 'true');
  await expect(options(page).first()).toHaveAccessibleName(/API$/);
  await expect(options(page).and(dialog(page).getByRole('option', { name: /Concepts$/ }))).toHaveCount(0);
  await filter.getByRole('button', { name: 'All' }).click();
  await expect(options(page).and(dialog(page).getByRole('option', { name: /Concepts$/ }))).not.toHaveCount(0);
  await search(page, 'fedderattoin');
  await expect(said(page)).toHaveText('No results for fedderattoin');
  await expect(dialog(page).getByRole('link', { name: 'Configuration' })).toHaveAttribute('href', '/configuration/');
  await dialog(page).getByRole('button', { name: 'federation' }).click();
  await expect(options(page).first()).toContainText('Federation');
});

test('nothing is searched or announced while an input method composes', async ({ page, context }) => {
  await openSearch(page);
  const input = await context.newCDPSession(page);
  await input.send('Input.imeSetComposition', { text: 'loader', selectionStart: 6, selectionEnd: 6 });
  await expect(field(page)).toHaveValue('loader');
  await expect(options(page)).toHaveCount(0);
  await expect(said(page)).toBeEmpty();
  await input.send('Input.insertText', { text: 'loader' });
  await expect(said(page)).toHaveText(/results/);
});

test('on touch devices there are no hints about keys', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  await openSearch(page);
  await expect(dialog(page).locator('kbd').first()).toBeHidden();
  await context.close();
});

test.describe("when the index doesn't load", () => {
  test.use({ expectedErrors: [/Failed to load resource|integrity/] });

  test('offline it says so, and resumes once the network is back', async ({ page, context }) => {
    await page.route(INDEX, (route) => route.abort());
    await openSearch(page);
    await context.setOffline(true);
    await field(page).fill('loader');
    await expect(dialog(page)).toContainText("You're offline");
    await page.unroute(INDEX);
    await context.setOffline(false);
    await expect(options(page).first()).toContainText(/loader/i);
  });

  test('without its texts it searches titles, and says so', async ({ page }) => {
    await page.route('**/assets/search-*/**', (route) => route.fulfill({ status: 404 }));
    await openSearch(page);
    await search(page, 'glossary');
    await expect(options(page).first()).toContainText('Glossary');
    await expect(dialog(page)).toContainText('Only page titles were searched');
  });

  test('without its code, the page about search opens instead', async ({ page }) => {
    await page.route(/\/assets\/search\.\w+\.js$/, (route) => route.abort());
    await open(page, '/concepts/');
    await page.keyboard.press('/');
    await expect(h1(page)).toHaveText('Search');
  });
});

test('a query is text, never markup, and the next one works', async ({ page }) => {
  await openSearch(page);
  for (const text of ['loader '.repeat(1430), '<img src=x onerror="document.title=\'hit\'">']) {
    await search(page, text);
    await expect(field(page)).toHaveValue(text);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await expect(dialog(page).locator('img')).toHaveCount(0);
  await search(page, 'glossary');
  await expect(options(page).first()).toContainText('Glossary');
});

test.describe('the page about it', () => {
  test('lists all results for the query in its URL', async ({ page }) => {
    await openSearch(page);
    await search(page, 'loader');
    const shown = await options(page).count();
    await dialog(page).getByRole('link', { name: 'Show all results' }).click();
    await expect(page).toHaveURL(/\/search\/\?q=loader$/);
    const results = page.getByRole('article').locator('ol a');
    await expect(results.nth(shown)).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search for' }).fill('tree shaking');
    await expect(results.first()).toContainText(/tree shaking/i);
    await expect(page).toHaveURL(/\?q=tree%20shaking$/);
    await page.goto('/search/?q=output.filename');
    await expect(results.first()).toContainText('output.filename');
  });

  test('results are aligned with the field, and names break before a dot', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/search/?q=optimization.splitChunks');
    const title = page.getByRole('article').locator('ol a > span > span').first();
    await expect(title).toHaveText('optimization.splitChunks');
    const box = await page.getByRole('searchbox', { name: 'Search for' }).boundingBox();
    expect((await title.boundingBox())?.x).toBe(box?.x);
    expect(await linesIn(title)).toEqual(['optimization', '.splitChunks']);
  });

  test("explains itself, isn't indexed by search engines, and isn't in the sidebar", async ({ page, request }) => {
    await open(page, '/search/');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(sidebar(page).getByRole('link', { name: 'Search', exact: true })).toHaveCount(0);
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search/');
  });
});

test.describe('in a new tab', () => {
  // The test doesn't answer image requests of a background tab.
  test.use({ expectedErrors: [/ERR_NAME_NOT_RESOLVED/] });

  test('Enter or a click with Ctrl or Command, or the middle button, opens a result; the dialog stays', async ({
    page,
    context,
  }) => {
    await openSearch(page);
    await search(page, 'glossary');
    const first = options(page).first();
    for (const openFirst of [
      () => page.keyboard.press('ControlOrMeta+Enter'),
      () => first.click({ modifiers: ['ControlOrMeta'] }),
      () => first.click({ button: 'middle' }),
    ]) {
      const other = context.waitForEvent('page');
      await openFirst();
      await expect(h1(await other)).toHaveText('Glossary');
      await (await other).close();
      await expect(dialog(page)).toBeVisible();
      await expect(page).toHaveURL(/\/concepts\/$/);
    }
  });
});
