import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuildRecord } from '../../src/schemas/data-files.ts';
import { expect, h1, header, HOME_HEADING, open, pageLink, test } from './support.ts';

/** Section 8 of the specification, with real failures. */
test.use({ expectedErrors: [/ERR_FAILED|ERR_ABORTED|status of 404/] });

const loaders = /\/assets\/p-concepts[^/]*loaders\.[^/]*\.js/;
const splashStyle = /\/assets\/splash\.[^/]*\.css/;
const failure = (page: Page) => page.getByRole('alert');

interface ChunkError {
  readonly name: string;
  readonly message: string;
  readonly type: string;
  readonly request: string;
}

/** The page chunk that fails to load in these tests. */
const chunk = (): string => {
  const [build] = JSON.parse(readFileSync(join(process.env.E2E_OUT ?? 'dist', 'builds.json'), 'utf8')) as BuildRecord[];
  const name = build?.files.find((file) => loaders.test(`/${file}`))?.slice('assets/'.length);
  if (name === undefined) throw new Error('the site has no page /concepts/loaders/');
  return name.replace(/\.js$/, '');
};

/** Requests the chunk from webpack's runtime, and returns the error. */
async function errorOfChunk(page: Page): Promise<ChunkError> {
  return page.evaluate(async (id) => {
    type Require = { readonly f: { j(id: string, loading: Promise<unknown>[]): void } };
    const list = (globalThis as unknown as { webpackChunkdocs: { push: (chunk: unknown) => void } }).webpackChunkdocs;
    return new Promise<ChunkError>((resolve, reject) => {
      const ask = (require: Require): void => {
        const loading: Promise<unknown>[] = [];
        require.f.j(id, loading);
        Promise.all(loading).then(
          () => reject(new Error('the chunk was loaded')),
          ({ name, message, type, request }: ChunkError) => resolve({ name, message, type, request }),
        );
      };
      list.push([['probe'], {}, ask]);
    });
  }, chunk());
}

test('page content that fails to load: Error loading content.', async ({ page }) => {
  await page.route(loaders, (route) => route.abort());
  await open(page, '/concepts/output/');
  // The first failure reloads the page, because a deploy may be the reason.
  await page.evaluate(() => sessionStorage.setItem('reloaded', '/concepts/loaders/'));
  await pageLink(page, 'Loaders').click();
  await expect(h1(page)).toHaveText('Error loading content.');
  await expect(failure(page)).toContainText(/Loading chunk p-concepts\S+ failed\./);
});

test('unknown route: Page Not Found screen', async ({ page }) => {
  await page.goto('/no/such/page/');
  await expect(h1(page)).toHaveText('Page Not Found');
});

test('a chunk that is blocked: ChunkLoadError, with type and request', async ({ page, baseURL }) => {
  await page.route(loaders, (route) => route.abort());
  await open(page, '/concepts/output/');
  const error = await errorOfChunk(page);
  expect(error.name).toBe('ChunkLoadError');
  expect(error.type).toBe('error');
  expect(error.request).toMatch(new RegExp(`^${baseURL}${loaders.source}$`));
  expect(error.message).toMatch(/^Loading chunk p-concepts~2Floaders\.[0-9a-f]+ failed\.\n\(error: http/);
});

test('a chunk that is not what it should be: type missing', async ({ page }) => {
  await page.route(loaders, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await open(page, '/concepts/output/');
  const error = await errorOfChunk(page);
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'missing' });
  expect(error.message).toMatch(/^Loading chunk \S+ failed\.\n\(missing: http/);
});

test('a chunk that takes too long: type timeout', async ({ page }) => {
  // Shortens the timeout of 120 seconds.
  await page.route(/\/assets\/client\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    expect(script).toContain('12e4');
    await route.fulfill({ response, body: script.replaceAll('12e4', '300') });
  });
  await page.route(loaders, () => undefined);
  await open(page, '/concepts/output/');
  const error = await errorOfChunk(page);
  expect(error).toMatchObject({ name: 'ChunkLoadError', type: 'timeout' });
  expect(error.message).toMatch(/^Loading chunk \S+ failed\.\n\(timeout: http/);
});

test('a style chunk that fails: Loading CSS chunk {id} failed.', async ({ page }) => {
  await page.route(splashStyle, (route) => route.abort());
  await open(page, '/concepts/output/');
  await page.evaluate(() => sessionStorage.setItem('reloaded', '/'));
  const home = header(page).getByRole('link', { name: 'webpack, home' });
  await home.click();
  await expect(h1(page)).toHaveText('Error loading content.');
  await expect(failure(page)).toContainText('Loading CSS chunk splash failed.');
  await page.unroute(splashStyle);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(h1(page)).toHaveAccessibleName(HOME_HEADING);
});

test('an unknown content page inside the client: the not-found screen', async ({ page }) => {
  await open(page, '/concepts/');
  await page.evaluate(() => history.pushState(null, '', '/concepts/nothing-here/'));
  await expect(h1(page)).toHaveText('Page Not Found');
});
