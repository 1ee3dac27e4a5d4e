import type { Locator, Page, Route } from '@playwright/test';
import { axeFaultsInThemes } from './axe.ts';
import { article, expect, follow, h1, header, open, recordRequests, sidebar, test } from './support.ts';

const API = /^https:\/\/api\.github\.com\/search\/issues\?/;

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Accept, X-GitHub-Api-Version',
  'Access-Control-Expose-Headers': 'Retry-After, X-RateLimit-Remaining, X-RateLimit-Reset',
};

const request = (number: number, votes: number, title = `Wish ${number}`) => ({
  number,
  title,
  html_url: `https://github.com/webpack/webpack/issues/${number}`,
  reactions: { '+1': votes, total_count: votes + 5 },
});
const some = { total_count: 2, items: [request(12, 1234, 'A <b>wish</b> & more'), request(7, 1)] };

/** Mocks GitHub's responses; returns the requests so far. */
async function answer(page: Page, how: (route: Route) => Promise<void>): Promise<URL[]> {
  const asked: URL[] = [];
  await page.unroute(API);
  await page.route(API, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ status: 204, headers: CORS });
    asked.push(new URL(route.request().url()));
    expect(route.request().headers()).toMatchObject({
      accept: 'application/vnd.github+json',
      'x-github-api-version': '2022-11-28',
    });
    return how(route);
  });
  return asked;
}
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  async (route: Route): Promise<void> =>
    route.fulfill({ status, headers: { ...CORS, ...headers }, json: body });

const items = (page: Page): Locator => article(page).locator('ol').first().getByRole('listitem');
const notice = (page: Page): Locator => article(page).getByRole('status');
const toGitHub = (page: Page): Locator => article(page).getByRole('link', { name: 'All open requests on GitHub' });
const retry = (page: Page): Locator => article(page).getByRole('button', { name: 'Try again' });

test('shows the open requests with the most votes, each with a link to vote', async ({ page }) => {
  const asked = await answer(page, json(some));
  // Without any sign of use.
  await page.goto('/vote');
  await expect(page).toHaveURL('/vote/');
  await expect(page).toHaveTitle('Vote | webpack');
  await expect(h1(page)).toHaveText('Vote');
  await expect(items(page).first()).toContainText('1,234 votes');
  await expect(items(page).first()).toContainText('A <b>wish</b> & more #12');
  await expect(items(page).last()).toContainText('1 vote');
  const link = page.getByRole('link', { name: 'Vote for Wish 7' });
  await expect(link).toHaveAttribute('href', 'https://github.com/webpack/webpack/issues/7');
  await expect(link).toHaveAttribute('rel', 'noopener');
  expect(asked).toHaveLength(1);
  expect(asked[0]?.searchParams.get('q')).toBe('repo:webpack/webpack is:issue is:open sort:reactions-+1-desc');
  await expect(toGitHub(page)).toBeVisible();
});

test('its code loads only with the page, also after a click in the header', async ({ page }) => {
  const code = recordRequests(page, /\/assets\/island-requests\.\w+\.(?:js|css)$/);
  const asked = await answer(page, json(some));
  await open(page, '/concepts/');
  expect([...code, ...asked]).toEqual([]);
  await follow(header(page).getByRole('link', { name: 'Vote' }), 'Vote');
  await expect(items(page)).toHaveCount(2);
  expect(code).toHaveLength(2);
});

test('the document contains no requests and none of their code, and is a root page', async ({ page }) => {
  const html = await (await page.request.get('/vote/')).text();
  expect(html).toContain('All open requests on GitHub');
  expect(html).not.toMatch(/\d votes?\b|island-requests|Loading feature requests/);
  await answer(page, json(some));
  await open(page, '/vote/');
  await expect(sidebar(page).locator('[aria-current="page"]')).toHaveText('Vote');
  await expect(sidebar(page).getByRole('link', { name: 'Glossary', exact: true })).toBeVisible();
});

test("says that it's loading if that takes long", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await answer(page, async (route) => {
    await held;
    await json(some)(route);
  });
  await open(page, '/vote/');
  await expect(article(page).getByRole('status', { name: 'Loading feature requests' })).toBeVisible();
  release();
  await expect(items(page)).toHaveCount(2);
  await expect(notice(page)).toHaveCount(0);
});

test.describe('when GitHub refuses', () => {
  test.use({ expectedErrors: [/Failed to load resource/], timezoneId: 'Europe/Berlin' });

  test('because of the rate limit, it says until when', async ({ page }) => {
    const reset = String(Date.parse('2026-06-30T12:34:00Z') / 1000);
    await answer(page, json({ message: 'limit' }, 403, { 'X-RateLimit-Remaining': '0', 'X-RateLimit-Reset': reset }));
    await open(page, '/vote/');
    await expect(notice(page)).toContainText('GitHub is limiting requests from your network. Try again after 14:34.');
    await expect(toGitHub(page)).toHaveAttribute('href', /^https:\/\/github\.com\/webpack\/webpack\/issues\?q=/);
    await answer(page, json(some));
    await retry(page).click();
    await expect(items(page)).toHaveCount(2);
  });

  test('it reports the failure, and can retry', async ({ page }) => {
    await answer(page, async (route) => route.abort());
    await open(page, '/vote/');
    await expect(notice(page)).toContainText("Couldn't load feature requests from GitHub. Check your connection.");
    await answer(page, json({}, 403));
    await retry(page).click();
    await expect(notice(page)).toContainText('GitHub responded with status 403.');
    await answer(page, async (route) => route.fulfill({ headers: CORS, body: '<html>' }));
    await retry(page).click();
    await expect(notice(page)).toContainText('GitHub sent an unexpected response.');
    await answer(page, json({ total_count: 0, items: [] }));
    await retry(page).click();
    await expect(notice(page)).toHaveText('There are no open requests.');
  });

  test('without a response, it gives up after ten seconds', async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      // `AbortSignal.timeout` ignores the test's clock.
      AbortSignal.timeout = (milliseconds) => {
        const controller = new AbortController();
        setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
        return controller.signal;
      };
    });
    await answer(page, () => new Promise(() => undefined));
    await open(page, '/vote/');
    await expect(article(page).locator('[aria-busy="true"]')).toBeAttached();
    await page.clock.runFor(10_000);
    await expect(notice(page)).toContainText("GitHub didn't respond within 10 seconds.");
  });
});

test('offline it requests nothing, says where to vote, and resumes once the network is back', async ({ page, context }) => {
  const asked = await answer(page, json(some));
  await page.addInitScript(() => {
    let online = false;
    Object.defineProperty(navigator, 'onLine', { get: () => online });
    // The code checks for a service worker, which would have cached it.
    Object.defineProperty(navigator.serviceWorker, 'controller', { value: { postMessage: () => undefined } });
    addEventListener('online', () => (online = true), { capture: true });
  });
  await open(page, '/vote/');
  await expect(notice(page)).toContainText("You're offline.");
  await expect(toGitHub(page)).toBeVisible();
  expect(asked).toEqual([]);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(items(page)).toHaveCount(2);
});

test('has no axe violations', { tag: '@long' }, async ({ page }) => {
  await answer(page, json(some));
  await open(page, '/vote/');
  await expect(items(page)).toHaveCount(2);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFaultsInThemes(page), `at ${width} px`).toEqual([]);
  }
});
