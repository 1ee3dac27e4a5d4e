import type { Page } from '@playwright/test';
import { expect, follow, h1, open, pageLink, recordRequests, test } from './support.ts';

const TAG = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-TEST$/;

/** Serves the shell and the policy as a build with ANALYTICS_ID writes them. */
async function withId(page: Page): Promise<void> {
  await page.route(/\/assets\/client\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toMatch(/"badge":"https[^"]*"/);
    await route.fulfill({ response, body: script.replace(/"badge":"https[^"]*"/, '$&,"analyticsId":"G-TEST"') });
  });
  await page.route('**/concepts/', async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    const withTag = policy
      .replace("script-src 'self'", '$& https://www.googletagmanager.com')
      .replace('trusted-types default', '$& analytics');
    // The changed script has another hash.
    const body = (await response.text()).replace(/ data-integrity="[^"]*"/, '');
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': withTag } });
  });
  await page.route(TAG, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

const views = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ((globalThis as unknown as { dataLayer?: IArguments[] }).dataLayer ?? [])
      .filter((words) => words[1] === 'page_view')
      .map((words) => `${words[2].page_title} ${new URL(words[2].page_location).pathname}`),
  );

test.describe('with an id', () => {
  test.use({ mockedUrls: [TAG], expectedErrors: [/ERR_FAILED/] });

  test('reports each page once (spec §7)', async ({ page }) => {
    await withId(page);
    await page.route(/\/assets\/p-concepts[^/]*loaders\./, (route) => route.abort());
    await open(page, '/concepts/');
    await expect.poll(() => views(page)).toEqual(['Concepts | webpack /concepts/']);
    await follow(pageLink(page, 'Output'), 'Output');
    const both = ['Concepts | webpack /concepts/', 'Output | webpack /concepts/output/'];
    await expect.poll(() => views(page)).toEqual(both);
    // A page that can't be loaded, not even as a document, isn't a page view.
    await page.route('**/concepts/loaders/', (route) => route.abort());
    await pageLink(page, 'Loaders').click();
    await expect(h1(page)).toHaveText('Error loading content.');
    expect(await views(page)).toEqual(both);
  });

  test("sends nothing for readers who don't want to be tracked", async ({ page }) => {
    await withId(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
    const asked = recordRequests(page, TAG);
    await open(page, '/concepts/');
    await follow(pageLink(page, 'Output'), 'Output');
    expect(asked).toEqual([]);
    expect(await views(page)).toEqual([]);
  });
});

test('without an ID, not even its code is requested', async ({ page }) => {
  const asked = recordRequests(page, /analytics|googletagmanager/);
  await open(page, '/concepts/');
  await follow(pageLink(page, 'Output'), 'Output');
  expect(asked).toEqual([]);
});
