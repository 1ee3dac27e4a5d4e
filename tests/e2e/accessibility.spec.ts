import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import { expect, open, test } from './support.ts';

const pages = [
  ['home', '/'],
  ['section index', '/concepts/'],
  ['page', '/concepts/output/'],
  ['long guide', '/guides/getting-started/'],
  ['not found', '/no-such-page/'],
  ['every word', `${wordsSite.origin}/words/`],
  ['code blocks', `${wordsSite.origin}/words/code/`],
  ['package page', '/loaders/babel-loader/'],
  ['package page with an image', '/plugins/webpack-bundle-analyzer/'],
  ['facts', `${wordsSite.origin}/words/facts/`],
] as const;

/** What axe finds, one line for each element. */
async function faults(page: Page, within = 'html'): Promise<string[]> {
  // Legacy mode needs no second window; it leaves out frames, and there are none.
  const axe = new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'])
    .setLegacyMode();
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

test.use({ provoked: [/status of 404/] });

for (const [kind, path] of pages) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${kind}, ${colorScheme}, has no fault that axe finds`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await open(page, path);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faults(page), `at ${width} px`).toEqual([]);
      }
    });
  }
}

test('the open mobile sidebar has no fault that axe finds', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/concepts/output/');
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expect(page.locator('#sidebar')).toBeVisible();
  expect(await faults(page, '#sidebar')).toEqual([]);
});
