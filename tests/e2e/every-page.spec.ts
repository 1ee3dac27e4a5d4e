import type { Page } from '@playwright/test';
import { coveredByButtons, crampedCells, oddFontSizes, tooWide, unlistedHeadings, unprinted } from './page-checks.ts';
import { largestPages, somePages } from './pages.ts';
import { article, expect, h1, hold, nextFrames, open, shellReady, sitemapPaths, test } from './support.ts';

const SHARES = 4;

/** Requests that pages make when opened. They're never answered, so the text stays as the server sent it. */
const OUTSIDE = /^https:\/\/api\.github\.com\//;

/** The text of the article, without the playground's screen, which only scripts show. */
const textOf = async (page: Page): Promise<string | null> =>
  article(page).evaluate((element) => {
    const copy = element.cloneNode(true) as Element;
    copy.querySelector('[data-island=playground]')?.remove();
    return copy.textContent;
  });

/** Measures the page as it was loaded: its length, what it prints, and its blocks at several widths. */
async function measure(page: Page, path: string): Promise<void> {
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  const faults = async (find: () => string[], what: string) =>
    expect.soft(await page.evaluate(find), `${path}: ${what}`).toEqual([]);
  const atLoad = await height();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await nextFrames(page);
  const scrolled = await page.evaluate(() => scrollY);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect.soft(Math.abs((await height()) / atLoad - 1), `${path}: the length at load is the final one`).toBeLessThan(0.1);
  expect.soft(await page.evaluate(() => scrollY), `${path}: nothing moves by itself`).toBe(scrolled);
  await page.emulateMedia({ media: 'print' });
  await faults(unprinted, 'all text is printed');
  await page.emulateMedia({ media: null });
  await faults(unlistedHeadings, 'the contents have every heading of levels 2 and 3');
  for (const width of largestPages.includes(path) ? [320, 360, 390, 768, 1920, 1280] : [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await faults(tooWide, `nothing is wider than the window at ${width} px`);
    if (largestPages.includes(path)) await faults(coveredByButtons, `no copy button covers a character at ${width} px`);
    if (width === 390) await faults(crampedCells, 'cells have at least 16 characters a line on a phone, and tables fit');
    if (width === 390 || width === 1280) await faults(oddFontSizes, `at most 8 font sizes, none below 12 px, at ${width} px`);
  }
}

// Split so that several workers share the pages.
for (let share = 0; share < SHARES; share++) {
  test(`every page is sound (share ${share + 1} of ${SHARES})`, async ({ page }) => {
    test.setTimeout(600_000);
    await page.route(OUTSIDE, () => undefined);
    const paths = [...new Set([...somePages, ...largestPages])].filter((_, index) => index % SHARES === share);
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) {
      await test.step(path, async () => {
        // Measured as most readers see it: before React.
        const release = await hold(page, /\/assets\/client\.[^/]*\.js$/);
        const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
        expect(response?.status()).toBe(200);
        // What the policy forbids is an error in the console, which fails every test.
        const policy = response?.headers()['content-security-policy'] ?? '';
        expect(policy).toContain("default-src 'none'");
        expect(policy).not.toContain('unsafe');
        const sent = await textOf(page);
        await measure(page, path);
        release();
        await shellReady(page);
        await expect(h1(page)).toHaveCount(1);
        expect(
          await page
            .locator('h1, h2, h3')
            .first()
            .evaluate(({ localName }) => localName),
          'the first heading',
        ).toBe('h1');
        const heading = await h1(page).innerText();
        expect(heading).not.toBe('');
        await expect(page).toHaveTitle(path === '/' ? 'webpack' : `${heading} | webpack`);
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20}/);
        await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
        expect(await textOf(page), 'React leaves the text as the server sent it').toBe(sent);
        const twice = await page
          .locator('[id]')
          .evaluateAll((elements) => elements.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at));
        expect(twice, 'duplicate ids').toEqual([]);
      });
    }
  });
}

test('every section and the root have pages, and the files around them exist', async ({ page, request }) => {
  const paths = await sitemapPaths(page);
  for (const section of ['api', 'blog', 'concepts', 'configuration', 'contribute', 'guides', 'loaders', 'migrate', 'plugins']) {
    expect(paths, section).toContain(`/${section}/`);
    expect(paths.filter((path) => path.startsWith(`/${section}/`)).length, section).toBeGreaterThan(1);
  }
  for (const name of ['comparison', 'branding', 'glossary', 'vote', 'license', 'awesome-webpack'])
    expect(paths).toContain(`/${name}/`);
  expect((await page.request.get('/printable/')).status()).toBe(200);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/Sitemap: .*\/sitemap\.xml/);
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    readonly icons: readonly { readonly src: string }[];
  };
  expect(manifest.icons.length).toBeGreaterThan(0);
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect((await request.get('/icons/icon-180.png')).status()).toBe(200);
});

test('no page needs an account: no sign-in, no form, no cookie', async ({ page, context }) => {
  test.setTimeout(120_000);
  for (const path of await sitemapPaths(page)) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()['set-cookie'], path).toBeUndefined();
    expect(await response.text(), path).not.toMatch(/<form\b|type="password"|>\s*(?:sign|log) ?(?:in|up)\s*</i);
  }
  await open(page, '/concepts/');
  await page.getByRole('button', { name: /theme/i }).first().click();
  expect(await context.cookies()).toEqual([]);
});
