import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, h1, markDocument, open, sameDocument, test } from './support.ts';

/** Serves a table of redirects, and counts requests for it. */
async function withMoves(page: Page, table: Readonly<Record<string, string>>): Promise<{ count: number }> {
  const asked = { count: 0 };
  await page.route('/redirects.json', async (route) => {
    asked.count++;
    await route.fulfill({ json: table });
  });
  return asked;
}

test("hosts that can't redirect have a document at the old URL, which keeps query string and fragment", async ({ page }) => {
  // Such a host sends the file unchanged and without our headers.
  const body = await readFile(join(process.env.E2E_OUT ?? 'dist', 'get-started/index.html'), 'utf8');
  await page.route(/\/get-started\//, async (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/get-started/');
  await expect(page).toHaveURL('/guides/getting-started/');
  await expect(h1(page)).toHaveText('Getting Started');
  await page.goto('/get-started/?a=b#troubleshooting');
  await expect(page).toHaveURL('/guides/getting-started/?a=b#troubleshooting');
});

test('a moved heading is found on its new page, and the table is fetched only then', async ({ page }) => {
  const asked = await withMoves(page, { '/concepts/#old-heading': '/concepts/output/#multiple-entry-points' });
  await open(page, '/concepts/output/#multiple-entry-points');
  await open(page, '/concepts/');
  expect(asked.count).toBe(0);
  await page.goto('/concepts/#old-heading');
  await expect(page).toHaveURL('/concepts/output/#multiple-entry-points');
  expect(asked.count).toBeGreaterThan(0);
});

test("the end of an option's name leads to its entry, of the shallowest option first", async ({ page }) => {
  for (const [id, entry] of [
    ['output-html-title', 'outputhtmltitle'],
    ['htmltitle', 'outputhtmltitle'],
    ['title', 'outputhtmltitle'],
    ['path', 'outputpath'],
  ]) {
    await page.goto(`/configuration/output/#${id}`);
    await expect(page).toHaveURL(`/configuration/output/#${entry}`);
  }
});

for (const react of ['with React', 'before React arrives'] as const) {
  test(`a heading with another id is shown when the hash changes, ${react}`, async ({ page }) => {
    await withMoves(page, { '/concepts/output/#an-old-id': '/concepts/output/#multiple-entry-points' });
    if (react === 'with React') await open(page, '/concepts/output/');
    else await page.goto('/concepts/output/');
    await markDocument(page);
    await page.evaluate(() => {
      location.hash = '#an-old-id';
    });
    await expect(page).toHaveURL('/concepts/output/#multiple-entry-points');
    await expect(page.locator('[id="multiple-entry-points"]')).toBeInViewport();
    expect(await sameDocument(page)).toBe(true);
  });
}

/** Adds a link to the page and clicks it. */
async function click(page: Page, href: string): Promise<void> {
  await page.locator('article').evaluate((article, address) => {
    const link = document.createElement('a');
    link.href = address;
    link.textContent = 'an old link';
    article.prepend(link);
  }, href);
  await page.getByRole('link', { name: 'an old link' }).click();
}

test('a click on an old URL or heading inside the site opens the new page', async ({ page }) => {
  await open(page, '/concepts/');
  await click(page, '/get-started/?x#install-webpack');
  await expect(page).toHaveURL('/guides/getting-started/?x#install-webpack');
  await expect(h1(page)).toHaveText('Getting Started');
  await withMoves(page, { '/concepts/#old-heading': '/concepts/output/#multiple-entry-points' });
  await open(page, '/concepts/output/');
  await click(page, '/concepts/#old-heading');
  await expect(page).toHaveURL('/concepts/output/#multiple-entry-points');
});

test('offline, an old heading leaves the page unchanged', async ({ page }) => {
  const asked = await withMoves(page, {});
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => document.documentElement.dataset.online !== undefined });
  });
  await open(page, '/concepts/');
  await page.evaluate(() => {
    location.hash = '#nowhere';
  });
  await page.evaluate(() => {
    document.documentElement.dataset.online = '';
    location.hash = '#nowhere-else';
  });
  await expect.poll(() => asked.count).toBeGreaterThan(0);
  await expect(h1(page)).toHaveText('Concepts');
});

test('old fragments lead to their texts: through redirects, in other spellings, of options, and of rows', async ({ page }) => {
  for (const [from, to] of [
    ['/blog/2020-10-10-webpack-5-release/#persistent-caching', '/guides/build-performance/#persistent-cache'],
    ['/guides/code-splitting-async/#dynamic-import-import-', '/guides/code-splitting/#dynamic-import-import-'],
    ['/plugins/split-chunks-plugin/#naming', '/configuration/optimization/#optimizationsplitchunksname'],
    ['/plugins/mini-css-extract-plugin/#namedexport', '/plugins/mini-css-extract-plugin/#named-export-for-css-modules'],
    ['/configuration/output/#output--clean-', '/configuration/output/#outputclean'],
    ['/plugins/mini-css-extract-plugin/#ignore-order', '/plugins/mini-css-extract-plugin/#ignoreorder'],
    ['/plugins/html-webpack-plugin/#chunkssortmode', '/plugins/html-webpack-plugin/#chunkssortmode'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(from);
    await expect(page).toHaveURL(to);
    const id = new URL(to, page.url()).hash.slice(1);
    await expect(page.locator(`[id="${id}"]`), from).toBeInViewport();
  }
});
