import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { listen } from '../../src/server/listen.ts';
import { site } from './sites.ts';
import {
  expect,
  follow,
  h1,
  header,
  hold,
  markDocument,
  nextFrames,
  open,
  pageLink,
  recordRequests,
  recordShifts,
  sameDocument,
  scrollTop,
  shellReady,
  test,
} from './support.ts';

const chunkOf = (page: string): RegExp => new RegExp(`/assets/p-concepts[^/]*${page}\\.[^/]*\\.json`);
const placeholder = (page: Page) => page.getByRole('status', { name: 'Loading' });

test('a slow page shows a placeholder until it loads', async ({ page }) => {
  const release = await hold(page, chunkOf('loaders'));
  await open(page, '/concepts/output/');
  await pageLink(page, 'Loaders').click();
  await expect(placeholder(page)).toBeVisible();
  await expect(page).toHaveURL('/concepts/loaders/');
  release();
  await expect(h1(page)).toHaveText('Loaders');
  await expect(placeholder(page)).toHaveCount(0);
  await expect(h1(page)).toBeFocused();
  expect(await scrollTop(page)).toBe(0);
});

test('a button pressed before its code has loaded works once it has', async ({ page }) => {
  const release = await hold(page, /\/assets\/client\.\w+\.js/);
  await page.goto('/concepts/');
  await page.getByRole('button', { name: 'Save for Offline' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Save for offline' })).toBeVisible();
});

test('the last click wins, regardless of which response arrives first', async ({ page }) => {
  const release = await hold(page, chunkOf('loaders'));
  await open(page, '/concepts/output/');
  await pageLink(page, 'Loaders').click();
  await follow(header(page).getByRole('link', { name: 'Guides' }), 'Guides');
  const late = page.waitForResponse(chunkOf('loaders'));
  release();
  await (await late).finished();
  // Long enough to show it.
  await page.waitForTimeout(300);
  await expect(h1(page)).toHaveText('Guides');
  await follow(header(page).getByRole('link', { name: 'Concepts', exact: true }), 'Concepts');
  await expect(page).toHaveURL('/concepts/');
  await page.goBack();
  await expect(h1(page)).toHaveText('Guides');
  await expect(page).toHaveTitle('Guides | webpack');
});

test.describe('a page that cannot be loaded', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (?:404|503)|integrity/] });

  /** What the error catalogue asks for (spec §8). */
  const failure = (page: Page, type: string): RegExp => {
    const name = String.raw`p-concepts~2Floaders\.[\w-]{43}`;
    const file = `${new URL(page.url()).origin}/assets/${name}`;
    return new RegExp(String.raw`Loading chunk ${name} failed\.\s+\(${type}: ${file}\.json\)`);
  };

  test('offline, the failure is shown and can be retried', async ({ page, context }) => {
    await open(page, '/concepts/output/');
    await markDocument(page);
    await context.setOffline(true);
    await pageLink(page, 'Loaders').click();
    await expect(h1(page)).toHaveText('Error loading content.');
    await expect(page.getByRole('alert')).toContainText(failure(page, 'error'));
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(h1(page)).toHaveText('Loaders');
    await expect(page).toHaveTitle('Loaders | webpack');
    expect(await sameDocument(page)).toBe(true);
  });

  test('after 120 seconds, nobody waits any longer', async ({ page }) => {
    await page.route(chunkOf('loaders'), () => undefined);
    // Otherwise, the page is reloaded, because a deploy may be the reason.
    await page.route('**/concepts/loaders/', (route) => route.abort());
    await open(page, '/concepts/output/');
    await page.evaluate(() => {
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      AbortSignal.timeout = (delay) => timeout(delay === 120_000 ? 300 : delay);
    });
    await pageLink(page, 'Loaders').click();
    await expect(h1(page)).toHaveText('Error loading content.');
    await expect(page.getByRole('alert')).toContainText(failure(page, 'timeout'));
  });

  test('missing after a deploy, the page is loaded as a document, once for each click', async ({ page }) => {
    await page.route(chunkOf('loaders'), (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, '/concepts/output/');
    let loads = 0;
    page.on('load', () => loads++);
    // The second click opens the page as a document again.
    for (const expected of [1, 3]) {
      await pageLink(page, 'Loaders').click();
      await expect(h1(page)).toHaveText('Loaders');
      await expect(page).toHaveURL('/concepts/loaders/');
      await shellReady(page);
      expect(loads).toBe(expected);
      await open(page, '/concepts/output/');
    }
  });

  test('while the reader is on another page, does not reload that page', async ({ page }) => {
    const release = await hold(page, chunkOf('loaders'), 503);
    await open(page, '/concepts/output/');
    await markDocument(page);
    let loads = 0;
    page.on('load', () => loads++);
    await pageLink(page, 'Loaders').click();
    await expect(placeholder(page)).toBeVisible();
    await follow(header(page).getByRole('link', { name: 'Guides' }), 'Guides');
    const late = page.waitForResponse(chunkOf('loaders'));
    release();
    await late;
    // Enough time to fetch and load the document.
    await page.waitForTimeout(1000);
    await expect(h1(page)).toHaveText('Guides');
    expect(await sameDocument(page)).toBe(true);
    expect(loads).toBe(0);
  });

  test('with a document that fails, too, keeps the current one and can be tried again', async ({ page }) => {
    await open(page, '/concepts/output/');
    await markDocument(page);
    let attempts = 0;
    await page.route(chunkOf('loaders'), (route) => route.abort());
    await page.route(/\/concepts\/loaders\/$/, (route) => {
      attempts++;
      return route.fulfill({ status: 503, body: 'Service Unavailable' });
    });
    await pageLink(page, 'Loaders').click();
    await expect(h1(page)).toHaveText('Error loading content.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(h1(page)).toHaveText('Error loading content.');
    // The heading is still the first attempt's until the second one begins.
    await expect.poll(() => attempts).toBeGreaterThanOrEqual(2);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.waitForTimeout(500);
    await page.unroute(chunkOf('loaders'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(h1(page)).toHaveText('Loaders');
    expect(await sameDocument(page)).toBe(true);
  });
});

test('content loads when it is needed, and only once', async ({ page }) => {
  const requests = recordRequests(page, /\/assets\/p-/);
  await open(page, '/concepts/output/');
  expect(requests).toEqual([]);
  await follow(pageLink(page, 'Loaders'), 'Loaders');
  await page.goBack();
  await follow(pageLink(page, 'Loaders'), 'Loaders');
  expect(requests.filter((path) => chunkOf('loaders').test(path))).toHaveLength(1);
});

test.describe('while a page arrives', () => {
  /** Opens a page whose server sends everything before `cut`, with `last` in it; the returned function sends the rest. */
  async function openPart(page: Page, path: string, cut: string, last = '#sidebar'): Promise<() => void> {
    let sendRest = (): void => undefined;
    const server = createServer(async ({ url }, response) => {
      const answer = await fetch(`${site.origin}${url}`, {
        headers: { 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(10_000),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      // Hovering a link fetches another document.
      if (url !== new URL(path, site.origin).pathname) return void response.end(body);
      const length = body.indexOf(cut);
      response.write(body.subarray(0, length));
      sendRest = () => response.end(body.subarray(length));
    });
    page.once('close', () => {
      server.close();
      server.closeAllConnections();
    });
    await page.goto(`http://localhost:${await listen(server, 0)}${path}`, { waitUntil: 'commit' });
    await page.locator(last).waitFor({ state: 'attached' });
    return () => sendRest();
  }

  test('turning the device does no harm, and the current heading is marked afterwards', async ({ page }) => {
    const sendRest = await openPart(page, '/concepts/output/#multiple-entry-points', '<main');
    await page.setViewportSize({ width: 1000, height: 500 });
    await nextFrames(page);
    sendRest();
    const current = page.locator('#page-contents a[aria-current=location]').first();
    await expect(current).toHaveAttribute('href', /#multiple-entry-points$/);
  });

  test('nothing in the header moves', async ({ page }) => {
    const shifts = await recordShifts(page);
    const sendRest = await openPart(
      page,
      '/concepts/output/',
      'aria-label="Switch between',
      'header button[aria-label=Language]',
    );
    await page.waitForTimeout(300);
    sendRest();
    await expect(page.locator('[data-article] h2').last()).toHaveText('Further Reading');
    await page.waitForTimeout(300);
    expect(await shifts()).toEqual([]);
  });

  test('the pointer on a link starts the app only once everything is there', async ({ page }) => {
    const sendRest = await openPart(page, '/concepts/output/', '<h2');
    await header(page).getByRole('link').first().hover();
    // Long enough for the app's code, which must not run yet.
    await page.waitForTimeout(1000);
    sendRest();
    await shellReady(page);
    await expect(page.locator('[data-article] h2').last()).toHaveText('Further Reading');
    await pageLink(page, 'Loaders').click();
    await page.goBack();
    await expect(page.locator('[data-article] h2').last()).toHaveText('Further Reading');
  });
});
