import { article, aside, expect, h1, linesIn, open, test } from './support.ts';

test.use({ answersPictures: true });

test('a package page shows facts about its package and links to its source', async ({ page }) => {
  await open(page, '/loaders/css-loader/');
  await expect(h1(page)).toHaveText('css-loader');
  const facts = article(page).locator('.facts').first();
  await expect(facts).toContainText(/Status\s*deprecated/);
  for (const [within, name, href] of [
    [facts, /^\d+\.\d+\.\d+$/, /npmjs\.com\/package\/css-loader\/v\//],
    [aside(page), 'Edit Document', /webpack\/css-loader\/edit\//],
    [aside(page), 'View Source', /\/blob\/v\d/],
    [aside(page), 'Jump to Repository', /^https:\/\/github\.com\/webpack\/css-loader$/],
    [article(page), 'README', /\/blob\/v\d[\d.]+\/README\.md$/],
  ] as const)
    await expect(within.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
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
