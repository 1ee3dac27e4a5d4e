import { documentOf, pages } from './pages.ts';
import { wordsSite } from './sites.ts';
import { article, aside, expect, header, open, test, openWithoutReact } from './support.ts';

const words = `${wordsSite.origin}/words/`;

test('a page ends with further reading, authors, and page actions', async ({ page }) => {
  await open(page, words);
  const related = article(page).getByRole('region', { name: 'Further Reading' });
  await expect(related.getByRole('link')).toHaveText(['Another text']);
  await expect(related.getByRole('link')).toHaveAttribute('href', 'https://example.org/');
  await expect(article(page).getByRole('link', { name: 'octocat' })).toHaveAttribute('href', 'https://github.com/octocat');
  await expect(aside(page).getByRole('link', { name: 'Edit Document' })).toHaveAttribute(
    'href',
    /\/edit\/.*\/words\/index\.mdx$/,
  );
  await expect(aside(page).getByRole('link', { name: 'Jump to Repository' })).toHaveCount(0);
});

test('Print Document prints', async ({ page }) => {
  await page.addInitScript(() => {
    globalThis.print = () => {
      document.documentElement.dataset.printed = '';
    };
  });
  await openWithoutReact(page, words);
  await page.getByRole('button', { name: 'Print Document' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
});

test("a page's Markdown can be copied, is linked, and sent to clients that prefer it", async ({ page }) => {
  await openWithoutReact(page, words);
  await aside(page).getByRole('button', { name: 'Copy Page as Markdown' }).click();
  await expect(aside(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const copy = await (await page.request.get(`${words}index.md`)).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copy);
  expect(copy).toContain('\n## Asides\n');
  await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute('href', '/words/index.md');
  const response = await page.request.get(words, { headers: { Accept: 'text/markdown' } });
  expect(response.headers()).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8' });
});

test('the page actions follow the article on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, words);
  const edit = aside(page).getByRole('link', { name: 'Edit Document' });
  await expect(edit).toBeVisible();
  const top = async (locator: typeof edit): Promise<number> => (await locator.boundingBox())?.y ?? Number.NaN;
  expect(await top(edit)).toBeGreaterThan(await top(article(page).getByRole('link', { name: 'octocat' })));
});

test('no text of a diagram is cut off at the edge of its drawing', async ({ page }) => {
  let texts = 0;
  const cut: string[] = [];
  for (const path of pages) {
    if (!documentOf(path).includes('class="diagram"')) continue;
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const found = await page.locator('.diagram svg text').evaluateAll((all) =>
      all.map((text) => {
        const [inner, outer] = [text.getBoundingClientRect(), text.closest('svg')?.getBoundingClientRect()];
        const fits = outer && inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
        return { text: text.textContent, fits };
      }),
    );
    texts += found.length;
    cut.push(...found.filter(({ fits }) => !fits).map(({ text }) => `${path}: ${text}`));
  }
  expect(texts).toBeGreaterThan(100);
  expect(cut).toEqual([]);
});

test('the footer has five links, all to pages that exist, and invites sponsors', async ({ page }) => {
  await open(page, '/');
  const entries = page.getByRole('contentinfo').getByRole('list').first().getByRole('listitem');
  await expect(entries).toHaveText(['Get started', 'Comparison', 'Glossary', 'Branding', 'License']);
  for (const href of await entries
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))) {
    expect((await page.request.get(href)).status(), href).toBe(200);
  }
  for (const path of ['/', '/concepts/output/', '/loaders/css-loader/', '/concepts/printable/']) {
    await page.goto(path);
    const banner = page.getByRole('contentinfo').getByRole('link', { name: 'Become a sponsor' });
    await expect(banner, path).toHaveAttribute('href', 'https://opencollective.com/webpack');
    await expect(banner, path).toBeVisible();
  }
});

test('the header, or on a phone the footer, links to the repository, the social site, and the Q&A site', async ({ page }) => {
  await open(page, '/');
  await expect(header(page).getByRole('link', { name: 'webpack on GitHub' })).toHaveAttribute(
    'href',
    'https://github.com/webpack/webpack',
  );
  await expect(header(page).getByRole('link', { name: 'webpack on X' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'webpack on Stack Overflow' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  for (const name of ['webpack on GitHub', 'webpack on X', 'webpack on Stack Overflow'])
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`the home page says what webpack is and how to start, above the fold at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await open(page, '/');
    const main = page.getByRole('main');
    for (const part of [
      main.getByText(/^webpack turns /),
      main.getByRole('link', { name: 'Get started' }),
      main.getByText(/^npm install -D webpack webpack-cli$/),
      main.getByText('without a loader'),
    ])
      await expect(part.first()).toBeInViewport({ ratio: 1 });
  });
}

test('the navigation of sections marks the current one', async ({ page }) => {
  await open(page, '/concepts/output/');
  const sections = header(page).getByRole('navigation', { name: 'Sections' });
  await expect(sections.locator('[aria-current]')).toHaveText('Concepts');
  await sections.getByRole('link', { name: 'Guides' }).click();
  await expect(sections.locator('[aria-current]')).toHaveText('Guides');
});

test('what follows the text begins at its left edge', async ({ page }) => {
  const left = async (selector: string): Promise<number> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().left));
  for (const width of [390, 820, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/guides/tree-shaking/');
    expect(await left('.page-actions'), `${width} px`).toBe(await left('article'));
    expect(await left('.related li a'), `${width} px`).toBe(await left('article > .prose > ul > li > a'));
  }
});
