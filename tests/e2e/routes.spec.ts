import {
  expect,
  h1,
  header,
  HOME_HEADING,
  markDocument,
  open,
  pageLink,
  sameDocument,
  shellReady,
  sidebar,
  test,
} from './support.ts';

test.describe('redirects', () => {
  test('a page answers at one URL only, missing files answer 404, and malformed URLs are rejected', async ({ request }) => {
    for (const path of ['/concepts/index.html/', '/Concepts/', '/concepts/output/x/']) {
      expect((await request.get(path)).status(), path).toBe(404);
    }
    for (const path of ['/assets/none.js', '/none.png', '/concepts/none.txt'])
      expect((await request.get(path)).status(), path).toBe(404);
    expect((await request.get('/%E0%A4%A/')).status()).toBe(400);
    expect((await request.post('/')).status()).toBe(405);
  });

  test('keeps query and hash across redirects, of the server and of the client', async ({ page }) => {
    await open(page, '/concepts/output?from=mail#usage');
    expect(new URL(page.url()).pathname + new URL(page.url()).search + new URL(page.url()).hash).toBe(
      '/concepts/output/?from=mail#usage',
    );
    await expect(page.locator('#usage')).toBeInViewport();
    await open(page, '/concepts/');
    await markDocument(page);
    await page.evaluate(() => history.pushState(null, '', '/concepts/output?a=1#usage'));
    await expect(h1(page)).toHaveText('Output');
    await expect(page).toHaveURL('/concepts/output/?a=1#usage');
    expect(await sameDocument(page)).toBe(true);
  });
});

test.describe('not found', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('an unknown URL answers 404 with the screen, its text, and its button, in a frame without a section', async ({ page }) => {
    const response = await page.goto('/guides/no-such-page/');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page Not Found | webpack');
    await expect(h1(page)).toHaveText('Page Not Found');
    await expect(page.getByText('Oops! The page you are looking for has been removed or relocated.')).toBeVisible();
    await shellReady(page);
    await expect(page).toHaveURL('/guides/no-such-page/');
    await page.getByRole('link', { name: 'Go to Homepage' }).click();
    await expect(page).toHaveURL('/');
    await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
    await open(page, '/guides/no-such-page/');
    await expect(header(page).getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')).toHaveCount(0);
    await expect(header(page).locator('a[lang=zh]')).toHaveAttribute('href', 'https://webpack.docschina.org/');
    await page.goto('/no-such-page/');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
  });

  // The app asks the site before it says that a page doesn't exist.
  test('inside the app shows the same screen', async ({ page }) => {
    await open(page, '/concepts/');
    await page.evaluate(() => history.pushState(null, '', '/concepts/no-such-page/'));
    await expect(h1(page)).toHaveText('Page Not Found');
    await expect(page).toHaveTitle('Page Not Found | webpack');
    await expect(sidebar(page).locator('[data-pages]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/concepts/');
    await expect(h1(page)).toHaveText('Concepts');
  });
});

test('going back after a reload shows the page of the URL, even before the app has started', async ({ page }) => {
  await open(page, '/concepts/');
  await header(page).getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Guides', exact: true }).click();
  await expect(h1(page)).toHaveText('Guides');
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/concepts/');
  await expect(h1(page)).toHaveText('Concepts');
});

test('the app shell is an empty page inside the frame', async ({ page }) => {
  const response = await page.goto('/app-shell/');
  expect(response?.status()).toBe(200);
  await shellReady(page);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main')).toHaveText('webpack');
  expect(await h1(page).evaluate((heading) => heading.clientWidth), 'only screen readers get the heading').toBe(1);
});

test('a click with a key held down opens the page as the browser does', async ({ page, context }) => {
  await open(page, '/concepts/');
  const other = context.waitForEvent('page');
  await pageLink(page, 'Output').click({ modifiers: ['Control'] });
  await expect(h1(await other)).toHaveText('Output');
  await expect(h1(page)).toHaveText('Concepts');
});
