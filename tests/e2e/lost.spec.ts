import { expect, open, test } from './support.ts';

test.use({ expectedErrors: [/status of 404/] });

test('suggests what a mistyped URL may have meant, and searches for its words', async ({ page }) => {
  for (const [path, meant, words] of [
    ['/guides/code-spliting/', '/guides/code-splitting/', 'code spliting'],
    ['/configuration/outputs.html', '/configuration/output/', 'outputs'],
    ['/docs/guides/tree-shaking/', '/guides/tree-shaking/', 'tree shaking'],
  ] as const) {
    await page.goto(path);
    // Without any sign of use.
    const pages = page.getByRole('navigation', { name: 'Did you mean?' }).getByRole('link');
    await expect(pages.first()).toHaveAttribute('href', meant);
    expect(await pages.count()).toBeLessThanOrEqual(5);
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue(words);
  }
  await page.getByRole('main').getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL('/search/?q=tree%20shaking');
  await expect(page.locator('main ol > li > a').first()).toBeVisible();
});

test('nothing is suggested for a URL that resembles none, and the sections are still there', async ({ page }) => {
  await page.goto('/wp-admin/xyzzy.php');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('xyzzy');
  await expect(page.getByRole('navigation', { name: 'Did you mean?' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Sections' }).last().getByRole('link')).toContainText(['Concepts', 'Guides']);
});

test('a missing heading gets a line with the closest ones, which moves nothing', async ({ page }) => {
  const line = page.getByRole('status').filter({ hasText: 'This page has no section' });
  await page.goto('/guides/code-splitting/');
  const top = () => page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
  const before = await top();
  await page.goto('about:blank');
  await page.goto('/guides/code-splitting/#prevent-duplications');
  await expect(line).toBeVisible();
  await expect(line).toContainText('prevent-duplications');
  expect(await top()).toBe(before);
  const closest = line.getByRole('link').first();
  const id = ((await closest.getAttribute('href')) ?? '').slice(1);
  expect(id).toMatch(/^prevent-duplicat/);
  await closest.click();
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  await expect(line).toHaveCount(0);
});

test('no line for a heading that exists or has moved, and it can be closed', async ({ page }) => {
  const line = page.getByRole('status').filter({ hasText: 'This page has no section' });
  await open(page, '/configuration/output/#outputfilename');
  await expect(line).toHaveCount(0);
  await page.goto('/configuration/output/#xyzzy-nothing');
  await expect(line).toBeVisible();
  await expect(line.getByRole('link')).toHaveCount(0);
  await line.getByRole('button', { name: 'Close' }).click();
  await expect(line).toHaveCount(0);
});
