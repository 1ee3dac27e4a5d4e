import { spawnSync } from 'node:child_process';
import { article, expect, open, test } from './support.ts';

const gitDate = (file: string): string =>
  spawnSync('git', ['log', '-1', '--format=%cs', '--', file], { encoding: 'utf8' }).stdout.trim();

test('links that are shared show the title, description, and an image of 1200 × 630', async ({ page }) => {
  for (const path of ['/', '/guides/caching/', '/blog/2026-10-15-webpack-5-112/']) {
    await page.goto(path);
    const meta = Object.fromEntries(
      await page
        .locator('meta[property], meta[name]')
        .evaluateAll((all) =>
          all.map((tag) => [tag.getAttribute('property') ?? tag.getAttribute('name'), tag.getAttribute('content')]),
        ),
    ) as Record<string, string>;
    const title = await page.title();
    expect(meta).toMatchObject({
      'og:title': title,
      'og:description': meta.description,
      'og:site_name': 'webpack',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:type': path === '/' ? 'website' : 'article',
      'twitter:card': 'summary_large_image',
      'twitter:title': title,
      'twitter:image': meta['og:image'],
    });
    const image = new URL(meta['og:image'] ?? '');
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return [bitmap.width, bitmap.height];
    }, image.pathname);
    expect(size).toEqual([1200, 630]);
  }
});

test('the last change is in the page, the sitemap, and the structured data, as Git dates it', async ({ page }) => {
  const date = gitDate('content/guides/caching.mdx');
  test.skip(
    date === '' || spawnSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' }).stdout.trim() !== 'false',
  );
  await page.goto('/guides/caching/');
  await expect(page.getByText('Last updated').locator('time')).toHaveAttribute('datetime', date);
  const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText()) as Record<string, string>;
  expect(data).toMatchObject({ '@type': 'TechArticle', dateModified: date, url: expect.stringMatching(/\/guides\/caching\/$/) });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toMatch(new RegExp(`/guides/caching/</loc><lastmod>${date}</lastmod>`));
  await page.goto('/loaders/css-loader/');
  await expect(page.getByText('Last updated')).toHaveCount(0);
});

test('the form to report an issue names page, version, and the heading that the reader has reached', async ({ page }) => {
  await open(page, '/guides/caching/');
  const report = page.getByRole('link', { name: 'Report an Issue' });
  const body = async (): Promise<string> => new URL((await report.getAttribute('href')) ?? '').searchParams.get('body') ?? '';
  expect(await body()).toMatch(/^Page: https:\/\/[^\n]*\/guides\/caching\/\nVersion: 5\.\d+\.\d+\nHeading: Caching$/);
  await report.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  const heading = article(page).locator('h2').nth(2);
  const { text, id } = await heading.evaluate((element) => ({
    text: element.textContent.replace('#', '').trim(),
    id: element.id,
  }));
  await page.goto(`/guides/caching/#${id}`);
  await report.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await expect
    .poll(async () => {
      await report.click();
      return body();
    })
    .toContain(`Heading: ${text}`);
});
