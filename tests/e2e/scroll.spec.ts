import { wordsSite } from './sites.ts';
import {
  expect,
  expectBelowHeader,
  follow,
  h1,
  headingLinks,
  open,
  pageLink,
  scroll,
  scrollTop,
  sidebar,
  test,
  withoutReact,
} from './support.ts';

const path = '/concepts/output/';

test('a hash scrolls to its heading, below the sticky header, and so does a link of the sidebar', async ({ page }) => {
  await open(page, `${path}#usage`);
  await expectBelowHeader(page.locator('#usage'));
  await open(page, path);
  const link = headingLinks(page).and(page.locator('a[href="#placeholders"]'));
  await link.click();
  await expect(page).toHaveURL(`${path}#placeholders`);
  await expectBelowHeader(page.locator('#placeholders'));
  await expect(link).toHaveAttribute('aria-current', 'location');
});

test('a link to a heading of another page scrolls there', async ({ page }) => {
  await open(page, '/concepts/');
  await sidebar(page).getByLabel('Headings of Output').click();
  await sidebar(page).locator('a[href$="/output/#placeholders"]').click();
  await expect(h1(page)).toHaveText('Output');
  await expect(page).toHaveURL(`${path}#placeholders`);
  await expectBelowHeader(page.locator('#placeholders'));
});

test('the sidebar follows the scroll', async ({ page }) => {
  await open(page, path);
  const ids = await headingLinks(page).evaluateAll((all) => all.map((link) => (link.getAttribute('href') ?? '').slice(1)));
  const current = headingLinks(page).and(page.locator('[aria-current]'));
  await expect(current).toHaveCount(0);
  for (const id of [ids[1], ids[3], ids[0]]) {
    await page.locator(`[id="${id}"]`).evaluate((heading) => heading.scrollIntoView());
    await expect(current).toHaveAttribute('href', `#${id}`);
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(current).toHaveAttribute('href', `#${ids.at(-1)}`);
  await expect(current).toHaveCount(1);
});

test('the heading in the hash gets focus', async ({ page }) => {
  await open(page, '/concepts/');
  await page.evaluate(() => history.pushState(null, '', '/concepts/output/#placeholders'));
  await expect(h1(page)).toHaveText('Output');
  await page.keyboard.press('Tab');
  const next = await page.evaluate(() => {
    const heading = document.getElementById('placeholders');
    return (
      heading !== null &&
      document.activeElement !== null &&
      Boolean(heading.compareDocumentPosition(document.activeElement) & Node.DOCUMENT_POSITION_FOLLOWING)
    );
  });
  expect(next, 'the next Tab goes on after the heading').toBe(true);
});

test('going back and forward again restores both', async ({ page }) => {
  await open(page, path);
  await scroll(page, 1500);
  await follow(pageLink(page, 'Loaders'), 'Loaders');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scroll(page, 700);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(1500);
  await page.goForward();
  await expect(h1(page)).toHaveText('Loaders');
  await expect.poll(() => scrollTop(page)).toBe(700);
});

test('going back after a jump inside the page restores the position', async ({ page }) => {
  await open(page, path);
  await scroll(page, 300);
  await headingLinks(page).last().click();
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(600);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect.poll(() => scrollTop(page)).toBe(300);
});

test('a reload and coming back from another site restore the scroll', async ({ page }) => {
  await open(page, path);
  await scroll(page, 1200);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(1200);
  await scroll(page, 900);
  await page.goto(wordsSite.origin);
  await page.goBack();
  await expect(h1(page)).toHaveText('Output');
  await expect.poll(() => scrollTop(page)).toBe(900);
});

test('a link to the current page scrolls to its top, and adds nothing to the history', async ({ page }) => {
  await open(page, path);
  await scroll(page, 1500);
  const before = await page.evaluate(() => history.length);
  await pageLink(page, 'Output').click();
  await expect.poll(() => scrollTop(page)).toBe(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test('browsers without scrollend restore the scroll position too, also going forward', async ({ page }) => {
  await page.addInitScript(() => {
    for (const holder of [globalThis, Window.prototype]) Reflect.deleteProperty(holder, 'onscrollend');
    addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  });
  await open(page, path);
  expect(await page.evaluate(() => 'onscrollend' in globalThis)).toBe(false);
  await follow(pageLink(page, 'Loaders'), 'Loaders');
  await page.evaluate(() => scrollTo(0, 500));
  await expect.poll(() => page.evaluate(() => (history.state as { scroll?: number } | null)?.scroll)).toBe(500);
  await page.goBack();
  await expect(h1(page)).toHaveText('Output');
  await page.goForward();
  await expect(h1(page)).toHaveText('Loaders');
  await expect.poll(() => scrollTop(page)).toBe(500);
});

test('a reload without React keeps the position, not one that React stored earlier', async ({ page }) => {
  await open(page, path);
  await scroll(page, 700);
  await withoutReact(page);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(700);
  await scroll(page, 300);
  await page.reload();
  await expect.poll(() => scrollTop(page)).toBe(300);
});
