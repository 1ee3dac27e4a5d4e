import type { Page } from '@playwright/test';
import { article, aside, expect, h1, linesIn, open, recordRequests, scroll, test } from './support.ts';

test.use({ answersPictures: true });

const boxes = (page: Page) => article(page).locator('.outside-image');

test('a package page shows facts about its package and links to its source', async ({ page }) => {
  await open(page, '/loaders/css-loader/');
  await expect(h1(page)).toHaveText('css-loader');
  const facts = article(page).locator('.facts').first();
  await expect(facts).toContainText(/Status\s*deprecated/);
  await expect(facts.getByRole('link', { name: /^\d+\.\d+\.\d+$/ })).toHaveAttribute(
    'href',
    /npmjs\.com\/package\/css-loader\/v\//,
  );
  await expect(aside(page).getByRole('link', { name: 'Edit Document' })).toHaveAttribute('href', /webpack\/css-loader\/edit\//);
  await expect(aside(page).getByRole('link', { name: 'View Source' })).toHaveAttribute('href', /\/blob\/v\d/);
  await expect(aside(page).locator('.page-actions > li')).toHaveText([
    'Edit Document',
    'Report an Issue',
    'View Source',
    'Jump to Repository',
    'Copy Page as Markdown',
    'View as Markdown',
    'Use with Your Assistant',
    'Print Document',
  ]);
  await expect(aside(page).getByRole('link', { name: 'Jump to Repository' })).toHaveAttribute(
    'href',
    'https://github.com/webpack/css-loader',
  );
  await expect(article(page).getByRole('link', { name: 'README', exact: true })).toHaveAttribute(
    'href',
    /\/blob\/v\d[\d.]+\/README\.md$/,
  );
});

test('pages begin with what webpack has built in', async ({ page }) => {
  for (const name of ['html-webpack-plugin', 'copy-webpack-plugin', 'css-minimizer-webpack-plugin']) {
    await page.goto(`/plugins/${name}/`);
    const callout = article(page).locator('.prose > :first-child');
    await expect(callout).toContainText(/Built in since 5\.\d+: \w/);
    await expect(callout).toBeInViewport({ ratio: 1 });
    const shown = await callout.evaluate((element) => ({
      isFilled: getComputedStyle(element).backgroundColor !== getComputedStyle(document.body).backgroundColor,
      size: parseFloat(getComputedStyle(element.firstElementChild ?? element).fontSize),
    }));
    expect(shown.isFilled).toBe(true);
    expect(shown.size).toBeGreaterThanOrEqual(15);
  }
});

test('an image of a README loads once visible, without layout shift', async ({ page }) => {
  const asked = recordRequests(page, /githubusercontent/);
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, '/plugins/webpack-bundle-analyzer/');
  const box = boxes(page).first();
  const before = await box.boundingBox();
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await scroll(page, (before?.y ?? 0) - 200);
  await expect(box).toHaveAttribute('data-seen');
  expect(asked).toHaveLength(1);
  const after = await box.boundingBox();
  expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
});

test("long names break between words, but flags and comments in code don't", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, '/loaders/html-loader/');
  const heading = article(page).getByRole('heading', { name: 'Disable url resolving' });
  const lines = await linesIn(heading);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join(' ')).toContain('<!-- webpackIgnore: true -->');
  await open(page, '/plugins/minimizer-webpack-plugin/');
  const items = await article(page).locator('li', { hasText: 'npm install --save-dev' }).all();
  for (const item of items) expect((await linesIn(item)).filter((line) => /(?:^|\s)--?$/.test(line))).toEqual([]);
  await open(page, '/plugins/css-minimizer-webpack-plugin/');
  expect(await linesIn(page.locator('a[rel=next] span'))).toEqual(['HtmlMinimizerWebpack', 'Plugin']);
});
