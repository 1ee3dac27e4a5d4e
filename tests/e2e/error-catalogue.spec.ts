import type { Page } from '@playwright/test';
import { expect, h1, header, HOME_HEADING, open, pageLink, test } from './support.ts';

/** Section 8 of the specification, with real failures. */
test.use({ expectedErrors: [/ERR_FAILED|ERR_ABORTED|status of 404|integrity/] });

const loaders = /\/assets\/p-concepts[^/]*loaders\.[^/]*\.json/;
const splashStyle = /\/assets\/splash\.[^/]*\.css/;
const failure = (page: Page) => page.getByRole('alert');

/** Follows the link to a page whose data fails, and expects the failure to have this type. */
async function expectFailure(page: Page, type: string): Promise<void> {
  // Otherwise, the page is reloaded, because a deploy may be the reason.
  await page.route('**/concepts/loaders/', (route) => route.abort());
  await pageLink(page, 'Loaders').click();
  await expect(h1(page)).toHaveText('Error loading content.');
  const name = String.raw`p-concepts~2Floaders\.[\w-]{43}`;
  const { origin } = new URL(page.url());
  await expect(failure(page)).toContainText(
    new RegExp(String.raw`Loading chunk ${name} failed\.\s+\(${type}: ${origin}/assets/${name}\.json\)`),
  );
}

test('data that takes too long: type timeout', async ({ page }) => {
  await page.route(loaders, () => undefined);
  await open(page, '/concepts/output/');
  // Shortens the timeout of 120 seconds.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (delay) => timeout(delay === 120_000 ? 300 : delay);
  });
  await expectFailure(page, 'timeout');
});

test('page content that fails to load: type error', async ({ page }) => {
  await page.route(loaders, (route) => route.abort());
  await open(page, '/concepts/output/');
  await expectFailure(page, 'error');
});

test('a style chunk that fails: Loading CSS chunk {id} failed.', async ({ page }) => {
  await page.route(splashStyle, (route) => route.abort());
  await open(page, '/concepts/output/');
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) => route.abort(),
  );
  const home = header(page).getByRole('link', { name: 'webpack, home' });
  await home.click();
  await expect(h1(page)).toHaveText('Error loading content.');
  await expect(failure(page)).toContainText('Loading CSS chunk splash failed.');
  await page.unroute(splashStyle);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
});
