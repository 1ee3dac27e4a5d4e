import type { Locator, Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import { expect, follow, h1, linesIn, open, pageLink, sidebar, test } from './support.ts';

const anchors = (page: Page, title: string): Locator => pageLink(page, title).locator('xpath=..').getByRole('list');
const toggle = (page: Page, title: string): Locator => sidebar(page).getByLabel(`Headings of ${title}`, { exact: true });

/** Titles and URLs of the pages in the sidebar, in order. */
const listed = (page: Page): Promise<{ title: string; url: string }[]> =>
  sidebar(page)
    .locator('li > a')
    .evaluateAll((links) =>
      links
        .filter((link) => !link.closest('details, [aria-label="Version"], [data-site-links]'))
        .map((link) => ({ title: link.textContent ?? '', url: link.getAttribute('href') ?? '' })),
    );

test('lists the pages of the section, its index first, and marks the current page, also after navigation', async ({ page }) => {
  await open(page, '/concepts/output/');
  await expect(sidebar(page)).toBeVisible();
  const pages = await listed(page);
  expect(pages.slice(0, 3)).toEqual([
    { title: 'Concepts', url: '/concepts/' },
    { title: 'Entry Points', url: '/concepts/entry-points/' },
    { title: 'Output', url: '/concepts/output/' },
  ]);
  for (const { url } of pages) expect(url).toMatch(/^\/concepts\//);
  const current = sidebar(page).locator('[aria-current=page]');
  await expect(current).toHaveText('Output');
  await follow(pageLink(page, 'Loaders'), 'Loaders');
  await expect(current).toHaveText('Loaders');
});

test('splits the pages into groups, those without one first', async ({ page }) => {
  await open(page, `${wordsSite.origin}/words/code/`);
  await expect(sidebar(page).locator('p')).toHaveText(['Areas', 'Blocks']);
  expect((await listed(page)).map(({ title }) => title)).toEqual(['Words', 'More Tabs', 'Tabs', 'Code', 'Facts']);
});

test('shows the headings of the current page above level 1; a click closes and opens them', async ({ page }) => {
  await open(page, '/concepts/output/');
  await expect(anchors(page, 'Output')).toBeVisible();
  await toggle(page, 'Output').click();
  await expect(anchors(page, 'Output')).toBeHidden();
  await toggle(page, 'Output').click();
  await expect(anchors(page, 'Output')).toBeVisible();
  const levels = await anchors(page, 'Output')
    .locator('[data-level]')
    .evaluateAll((items) => items.map((item) => Number((item as HTMLElement).dataset.level)));
  expect(levels.length).toBeGreaterThan(3);
  expect(Math.min(...levels)).toBeGreaterThan(1);
});

test('resets open and closed items when the page changes', async ({ page }) => {
  await open(page, '/concepts/output/');
  await toggle(page, 'Output').click();
  await toggle(page, 'Plugins').click();
  await follow(pageLink(page, 'Loaders'), 'Loaders');
  await expect(anchors(page, 'Loaders')).toBeVisible();
  await expect(anchors(page, 'Plugins')).toBeHidden();
  await expect(anchors(page, 'Output')).toBeHidden();
  await follow(pageLink(page, 'Output'), 'Output');
  await expect(anchors(page, 'Output')).toBeVisible();
});

test('opens the headings of other pages once React has loaded, also with the keyboard', async ({ page }) => {
  await open(page, '/concepts/output/');
  await expect(anchors(page, 'Loaders')).toBeHidden();
  await toggle(page, 'Loaders').click();
  await expect(anchors(page, 'Loaders')).toBeVisible();
  await expect(h1(page), 'opening is not going there').toHaveText('Output');
  await toggle(page, 'Plugins').focus();
  await page.keyboard.press('Enter');
  await expect(anchors(page, 'Plugins')).toBeVisible();
});

test('previous and next follow the order of the sidebar', async ({ page }) => {
  for (const start of ['/contribute/', `${wordsSite.origin}/words/`]) {
    await open(page, start);
    const pages = await listed(page);
    for (const [at, { title }] of pages.entries()) {
      await expect(h1(page)).toHaveText(title);
      const previous = page.locator('a[rel=prev]');
      const next = page.locator('a[rel=next]');
      if (at === 0) await expect(previous).toHaveCount(0);
      else await expect(previous).toHaveAttribute('href', pages[at - 1]?.url ?? '');
      if (at === pages.length - 1) await expect(next).toHaveCount(0);
      else {
        await expect(next).toHaveAttribute('href', pages[at + 1]?.url ?? '');
        await expect(next).toContainText(pages[at + 1]?.title ?? '');
        await next.click();
      }
    }
  }
});

test('offers the other version of the documentation, and the version of the bundler', async ({ page }) => {
  await open(page, '/concepts/output/');
  const versions = sidebar(page).getByRole('list', { name: 'Version' });
  await expect(versions.getByRole('link', { name: '5' })).toHaveAttribute('aria-current', 'true');
  await expect(versions.getByRole('link', { name: '4' })).toHaveAttribute('href', 'https://v4.webpack.js.org/concepts/output/');
  await expect(sidebar(page)).toContainText(/v5\.\d+\.\d+/);
});

for (const width of [390, 1280]) {
  test(`versions, Print Section, and Save for Offline are in one line at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/concepts/output/');
    if (width === 390) await page.getByRole('button', { name: 'Open navigation' }).click();
    const versions = sidebar(page).getByRole('list', { name: 'Version' });
    const middles: number[] = [];
    for (const part of [
      versions,
      sidebar(page).getByText(/^v5\.\d+\.\d+$/),
      sidebar(page).getByRole('link', { name: 'Print Section' }),
      sidebar(page).getByRole('button', { name: 'Save for Offline' }),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      const box = await part.boundingBox();
      middles.push((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
  });
}

test('titles break between words, and names of plugins before a capital letter', async ({ page }) => {
  for (const [path, mayBegin] of [
    ['/blog/', /$^/],
    ['/plugins/', /^[A-Z]/],
  ] as const) {
    await page.goto(path);
    for (const title of await sidebar(page).locator(`[data-pages] a[href^="${path}"]`).all()) {
      const [text, lines] = [(await title.textContent()) ?? '', await linesIn(title)];
      const broken = lines.filter((line, index) => {
        const before = lines[index - 1] ?? '-';
        return !before.endsWith('-') && !mayBegin.test(line) && text.includes(before + line);
      });
      expect(broken, text).toEqual([]);
    }
  }
});
