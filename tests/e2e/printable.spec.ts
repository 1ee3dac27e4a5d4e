import type { Page } from '@playwright/test';
import { article, expect, header, markDocument, open, sameDocument, sidebar, sitemapPaths, test } from './support.ts';

const path = '/concepts/printable/';

declare global {
  // How often the page called `print()`.
  var printed: number;
}

// The print dialog would block the browser.
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.printed = 0;
    globalThis.print = () => void globalThis.printed++;
  });
});
const printed = (page: Page): Promise<number> => page.evaluate(() => globalThis.printed);

test('contains every page of the section in sidebar order, and links among them stay inside', async ({ page }) => {
  await open(page, '/concepts/');
  const listed = await sidebar(page)
    .locator('[data-pages] > li > a')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.textContent]).filter(([href]) => !href?.includes('#')),
    );
  await page.goto(path);
  const held = await article(page).evaluateAll((pages) => pages.map(({ id, children }) => [id, children[0]?.textContent]));
  expect(held).toEqual(listed);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Concepts');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(held.length);
  const sitemap = await sitemapPaths(page);
  const out = await article(page)
    .locator('a[href^="/"]:not([download])')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname));
  expect(out.filter((to) => to.startsWith('/concepts/') || !sitemap.includes(to))).toEqual([]);
});

test('has no repeated ids, and every link inside it works', async ({ page }) => {
  for (const at of [path, '/guides/printable/', '/contribute/printable/', '/printable/']) {
    await page.goto(at);
    const faults = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      const known = new Set(ids);
      const unseen = new Set(ids);
      const hashes = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map(({ hash }) =>
        decodeURIComponent(hash.slice(1)),
      );
      return {
        twice: ids.filter((id) => !unseen.delete(id)),
        dead: hashes.filter((hash) => !known.has(hash)),
        inside: hashes.length,
      };
    });
    expect(faults, at).toMatchObject({ twice: [], dead: [] });
    if (at === path) expect(faults.inside).toBeGreaterThan(50);
  }
});

test('is kept out of search engines, sitemap, and sidebar, and loads no shell', async ({ page }) => {
  await page.goto(path);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  await expect(page).toHaveTitle('Concepts (printable) | webpack');
  await expect(page.locator('[data-shell]')).toHaveCount(0);
  await expect(sidebar(page).locator('[data-pages]')).toHaveCount(0);
  expect((await sitemapPaths(page)).filter((to) => to.includes('printable'))).toEqual([]);
  await open(page, '/concepts/');
  await expect(sidebar(page).locator('li a[href*="printable"]')).toHaveCount(0);
});

test('the sidebar of a window links to it, with a page load; it prints once, not after a reload or Back', async ({ page }) => {
  await open(page, '/concepts/output/');
  await markDocument(page);
  await sidebar(page).getByRole('link', { name: 'Print Section' }).click();
  await expect(page).toHaveURL(path);
  expect(await sameDocument(page)).toBe(false);
  await expect.poll(() => printed(page)).toBe(1);
  await page
    .locator('a[href^="#"]')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  expect(await printed(page)).toBe(1);
  await page.reload();
  expect(await printed(page)).toBe(0);
  // Afterwards, because leaving ends the evaluation.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page.locator('h1')).toHaveText('Output');
  expect(await printed(page)).toBe(0);
});

test('prints only the text, each page on a new sheet', async ({ page }) => {
  await page.goto('/guides/printable/');
  await page.emulateMedia({ media: 'print' });
  await expect(header(page)).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(article(page).first()).toHaveCSS('break-before', 'auto');
  await expect(article(page).last()).toHaveCSS('break-before', 'page');
  await expect(article(page).getByText('pnpm', { exact: true }).first(), 'all variants are printed').toBeVisible();
  const cut = await page
    .locator('pre')
    .evaluateAll((blocks) => blocks.filter((block) => block.scrollWidth > block.clientWidth).map((block) => block.textContent));
  expect(cut, 'code that is cut off').toEqual([]);
});
