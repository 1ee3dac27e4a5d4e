import { article, contents, expect, expectBelowHeader, follow, h1, open, scrollTop, sidebar, test, withoutReact } from './support.ts';

const path = '/concepts/output/';
const item = (title: string) => ({ name: title, exact: true });

test('a hash scrolls to its heading, below the sticky header', async ({ page }) => {
  await open(page, `${path}#usage`);
  await expectBelowHeader(page.locator('#usage'));
});

test('a hash scrolls to its heading before React arrives', async ({ page }) => {
  await withoutReact(page);
  await page.goto(`${path}#placeholders`);
  await expectBelowHeader(page.locator('#placeholders'));
});

test('a link to a heading of another page scrolls there', async ({ page }) => {
  await open(page, '/guides/');
  await page.goto('/concepts/');
  await open(page, '/concepts/');
  const entry = sidebar(page).getByRole('listitem').filter({ has: page.getByRole('link', item('Output')) });
  await entry.getByRole('group').locator('summary').click();
  await entry.locator('a[href$="#placeholders"]').click();
  await expect(h1(page)).toHaveText('Output');
  await expect(page).toHaveURL(`${path}#placeholders`);
  await expectBelowHeader(page.locator('#placeholders'));
});

test('a link of the table of contents scrolls to its heading', async ({ page }) => {
  await open(page, path);
  const link = contents(page).locator('a[href="#placeholders"]');
  await link.click();
  await expect(page).toHaveURL(`${path}#placeholders`);
  await expectBelowHeader(page.locator('#placeholders'));
  await expect(link).toHaveAttribute('aria-current', 'location');
});

test('the table of contents follows the scroll', async ({ page }) => {
  await open(page, path);
  const links = contents(page).getByRole('link');
  const ids = await links.evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').slice(1)));
  const current = contents(page).locator('a[aria-current]');
  await expect(current).toHaveCount(0);
  for (const id of [ids[1], ids[3], ids[0]]) {
    await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView());
    await expect(current).toHaveAttribute('href', `#${id}`);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveAttribute('href', `#${ids.at(-1)}`);
  await expect(current).toHaveCount(1);
});

test('scrolling leaves the text alone', async ({ page }) => {
  await open(page, path);
  const paragraph = await article(page).locator('p').first().elementHandle();
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(contents(page).locator('a[aria-current]')).toHaveCount(1);
  expect(await paragraph?.evaluate((element) => element.isConnected)).toBe(true);
});

test('a new page begins at its top, with the focus on its heading', async ({ page }) => {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 1500));
  await follow(sidebar(page).getByRole('link', item('Loaders')), 'Loaders');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect(h1(page)).toBeFocused();
});

test('a heading that the hash names gets the focus', async ({ page }) => {
  await open(page, '/concepts/');
  await page.evaluate(() => history.pushState(null, '', '/concepts/output/#placeholders'));
  await expect(h1(page)).toHaveText('Output');
  await page.keyboard.press('Tab');
  const next = await page.evaluate(() => {
    const heading = document.getElementById('placeholders');
    return heading !== null && document.activeElement !== null && Boolean(heading.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(next, 'the next Tab goes on after the heading').toBe(true);
});

test('going back restores the scroll', async ({ page }) => {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 1500));
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await follow(sidebar(page).getByRole('link', item('Loaders')), 'Loaders');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.goBack();
  await expect(h1(page)).toHaveText('Output');
  await expect.poll(() => scrollTop(page)).toBe(1500);
});

test('going back and forward again restores both', async ({ page }) => {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 1500));
  await follow(sidebar(page).getByRole('link', item('Loaders')), 'Loaders');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await page.evaluate(() => scrollTo(0, 700));
  await expect.poll(() => scrollTop(page)).toBe(700);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.goForward();
  await expect(h1(page)).toHaveText('Loaders');
  await expect.poll(() => scrollTop(page)).toBe(700);
});

test('going back after a jump inside the page returns to where one was', async ({ page }) => {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 300));
  await expect.poll(() => scrollTop(page)).toBe(300);
  await contents(page).getByRole('link').last().click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(600);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('a reload keeps the scroll', async ({ page }) => {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 1200));
  await expect.poll(() => scrollTop(page)).toBe(1200);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(1200);
});

test('a link to the page one is on leads to its top, and adds nothing to the history', async ({ page }) => {
  await open(page, path);
  await page.evaluate(() => scrollTo(0, 1500));
  const before = await page.evaluate(() => history.length);
  await sidebar(page).getByRole('link', item('Output')).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
});
