import { unzipSync } from 'fflate';
import { article, expect, open, test } from './support.ts';

test('a complete example can be downloaded', async ({ page, request }) => {
  await open(page, '/guides/getting-started/');
  const link = article(page).getByRole('link', { name: 'download it' }).first();
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('application/zip');
  expect(Object.keys(unzipSync(await response.body()))).toContain('getting-started-1-first-bundle/src/index.js');
});

test.describe('StackBlitz', () => {
  test.use({ mockedUrls: [/^https:\/\/stackblitz\.com\/run$/], expectedErrors: [/status of 404/] });

  test('opens an example in a new tab', async ({ page, context }) => {
    let sent = '';
    await context.route('https://stackblitz.com/run', async (route) => {
      sent = route.request().postData() ?? '';
      await route.fulfill({ contentType: 'text/html', body: '<title>StackBlitz</title>' });
    });
    await open(page, '/guides/getting-started/');
    const opened = context.waitForEvent('page');
    await article(page).getByRole('button', { name: 'open it in StackBlitz' }).first().click();
    await expect(await opened).toHaveTitle('StackBlitz');
    const fields = new URLSearchParams(sent);
    expect(fields.get('project[template]')).toBe('node');
    expect(fields.get('project[files][src/index.js]')).toContain('import');
    await expect(page).toHaveURL('/guides/getting-started/');
  });

  test("reports when the project can't be loaded, and can be retried", async ({ page }) => {
    await page.route('**/examples/*.json', (route) => route.fulfill({ status: 404, body: '' }));
    await open(page, '/guides/getting-started/');
    await article(page).getByRole('button', { name: 'open it in StackBlitz' }).first().click();
    await expect(article(page).getByRole('button', { name: "Couldn't reach StackBlitz. Try again" })).toBeVisible();
  });
});
