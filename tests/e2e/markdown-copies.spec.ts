import { wordsSite } from './sites.ts';
import { aside, expect, test, openWithoutReact } from './support.ts';

const path = `${wordsSite.origin}/words/`;

test("a page's Markdown can be copied, is linked, and sent to clients that prefer it", async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWithoutReact(page, path);
  await aside(page).getByRole('button', { name: 'Copy Page as Markdown' }).click();
  await expect(aside(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  const copy = await (await page.request.get(`${path}index.md`)).text();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copy);
  expect(copy).toContain('\n## Asides\n');
  await expect(page.locator('link[rel="alternate"][type="text/markdown"]')).toHaveAttribute('href', '/words/index.md');
  const response = await page.request.get(path, { headers: { Accept: 'text/markdown' } });
  expect(response.headers()).toMatchObject({ 'content-type': 'text/markdown; charset=utf-8' });
});
