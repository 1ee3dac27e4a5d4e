import type { Page } from '@playwright/test';
import { axeFaultsInThemes } from './axe.ts';
import { expect, shellReady, test, give } from './support.ts';

const PATH = '/migrate/since/';
const result = (page: Page) => page.locator('main output').filter({ hasText: /^From / });
const field = (page: Page) => page.getByLabel('Your version', { exact: true });
const state = (page: Page) => page.locator('[data-island=since] output').first();
const LOCKFILE = 'lockfileVersion: 9\n\npackages:\n\n  webpack@5.88.2(webpack-cli@6.0.1):\n    resolution: {}\n';

async function hydrated(page: Page): Promise<void> {
  await shellReady(page);
  await expect(page.locator('datalist option').first()).toBeAttached();
}

async function openPage(page: Page, search = ''): Promise<void> {
  await page.goto(PATH + search);
  await hydrated(page);
}

async function ask(page: Page, version: string): Promise<void> {
  await field(page).fill(version);
  await page.getByRole('button', { name: 'Show changes' }).click();
}

const drop = (page: Page, name: string, text: string | number) => give(page.locator('h1'), 'drop', { [name]: text });

test('shows what changed since a typed version, and keeps it in the address', async ({ page }) => {
  await page.goto(PATH);
  await field(page).fill('^5.88.2');
  await hydrated(page);
  await field(page).press('Enter');
  await expect(result(page)).toContainText(/From 5\.88\.2 to 5\.\d+\.\d+: \d+ changes to check, \d+ additions\./);
  await expect(page).toHaveURL(/\/migrate\/since\/\?from=5\.88\.2$/);
  const breaking = page.getByRole('heading', { name: 'Check before you upgrade' });
  const additions = page.getByRole('heading', { name: 'New', exact: true });
  expect((await breaking.boundingBox())?.y).toBeLessThan((await additions.boundingBox())?.y ?? 0);
  const text = await result(page).textContent();
  await page.reload();
  await expect(result(page)).toHaveText(text ?? '');
});

test('compares two releases that the address names; versions in the sidebar and on entries lead here', async ({ page }) => {
  await openPage(page, '?from=5.97.0&to=5.98.0');
  await expect(result(page)).toContainText('From 5.97.0 to 5.98.0: 1 change to check');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'default true → false (experiments.futureDefaults) in 5.98.0' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'output.charset' }).first()).toHaveAttribute(
    'href',
    '/configuration/output/#outputcharset',
  );
  await page.goto('/configuration/output/');
  await page.locator('#outputcopy .since').click();
  await expect(page).toHaveURL(/\/migrate\/since\/#5\.111$/);
  await expect(page.getByRole('heading', { name: '5.111', exact: true })).toBeInViewport();
  await page.goto('/configuration/output/');
  await page.getByRole('link', { name: /^v5\.\d+/ }).click();
  await expect(page.getByRole('heading', { name: 'Changes since your version', level: 1 })).toBeVisible();
});

test('reads the version from a pasted, dropped, or opened file', async ({ page }) => {
  await openPage(page);
  await give(field(page), 'paste', LOCKFILE);
  await expect(result(page)).toContainText('From 5.88.2');
  await drop(page, 'package.json', '{"devDependencies":{"webpack":"~5.90.0"}}');
  await expect(result(page)).toContainText('From 5.90.0');
  const buffer = Buffer.from(
    '{"packages":{"node_modules/webpack":{"version":"5.91.0"},"a/node_modules/webpack":{"version":"5.20.1"}}}',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'package-lock.json', mimeType: 'application/json', buffer });
  await expect(state(page)).toContainText('Several versions');
  await page.getByRole('button', { name: '5.20.1' }).click();
  await expect(result(page)).toContainText('From 5.20.1');
  expect(await field(page).inputValue()).toBe('5.20.1');
});

test('says what is wrong, and keeps what the reader typed', async ({ page }) => {
  await openPage(page);
  for (const [typed, message] of [
    ['5.999.0', 'newer than'],
    ['<b>5</b>', "isn't a version"],
  ] as const) {
    await ask(page, typed);
    await expect(state(page)).toContainText(message);
    await expect(field(page)).toHaveValue(typed);
    await expect(result(page)).toHaveCount(0);
  }
  for (const [text, message] of [
    ['{"dependencies":', "isn't valid JSON"],
    [50_000_000, 'too large'],
  ] as const) {
    await drop(page, 'file.lock', text);
    await expect(state(page)).toContainText(message);
  }
  await openPage(page, '?from=<img src=x onerror=alert(1)>');
  await expect(state(page)).toContainText("isn't a version");
});

test('filters by kind and name, and copies a checklist', async ({ page }) => {
  await openPage(page, '?from=5.88.2');
  await page.getByLabel('Filter by kind').selectOption('removed');
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toHaveCount(0);
  await page.getByLabel('Filter by name').fill('LAYERS');
  await expect(page.locator('[data-island=since] section li')).toHaveText(['experiments.layers removed in 5.102.0']);
  await page.getByLabel('Filter by name').fill('nothing like this');
  await expect(page.getByText('No change matches the filter.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('- [ ] `experiments.layers` removed in 5.102.0');
});

test('shows only what a configuration uses', async ({ page }) => {
  await openPage(page);
  await give(field(page), 'paste', 'module.exports = {\n  output: { path: "/a" },\n  experiments: { layers: true },\n};\n');
  await expect(state(page)).toContainText('Type your version');
  await ask(page, '5.88.2');
  const lines = page.locator('[data-island=since] section li');
  await expect(lines).toHaveText(['experiments.layers removed in 5.102.0']);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain('New');
  await page.getByLabel('Only what my configuration uses').uncheck();
  await expect(lines.nth(20)).toBeAttached();
  await page.getByLabel('Only what my configuration uses').check();
  await drop(page, 'webpack.config.mjs', 'export default { mode: "none" };');
  await expect(result(page)).toContainText('nothing that your configuration uses');
  await drop(page, 'webpack.config.js', 'module.exports = {{');
  await expect(state(page)).toContainText('has no options that can be read');
});

test('the result is there within 100 ms', async ({ page }) => {
  await openPage(page, '?from=5.111.0');
  await expect(result(page)).toBeVisible();
  const times: number[] = [];
  for (const version of ['5.0.0', '5.1.0', '5.2.0', '5.3.0', '5.4.0']) {
    await field(page).fill(version);
    const time = await page.evaluate(async (from) => {
      const start = performance.now();
      document.querySelector<HTMLButtonElement>('[data-island=since] .button')?.click();
      const isShown = (): boolean => document.querySelector('main')?.textContent.includes(`From ${from}`) ?? false;
      while (!isShown()) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return performance.now() - start;
    }, version);
    times.push(time);
  }
  // The fastest, because the machine may be busy. Goal: 100 ms on an idle one.
  expect(Math.min(...times)).toBeLessThan(500);
});

test('only the result is printed, or the whole list', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  const all = page.getByRole('heading', { name: 'All releases' });
  await openPage(page);
  await expect(all).toBeVisible();
  await expect(field(page)).toBeHidden();
  await openPage(page, '?from=5.110.0');
  await expect(result(page)).toBeVisible();
  await expect(page.getByLabel('Filter by name')).toBeHidden();
  await expect(all).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all releases are listed, newest first, without the form', async ({ page }) => {
    await page.goto(`${PATH}#5.90`);
    await expect(page.getByRole('heading', { name: '5.90', exact: true })).toBeInViewport();
    await expect(field(page)).toBeHidden();
    const minors = (await page.locator('h3[data-unlisted]').allTextContents()).map((text) => Number(text.split('.')[1]));
    expect(minors.length).toBeGreaterThan(80);
    expect(minors).toEqual(minors.toSorted((a, b) => b - a));
    await expect(page.getByText('--config-node-env added in webpack-cli 6.0.0')).toBeVisible();
  });
});

test('has no axe violations, and fits 390 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '?from=5.88.2');
  await expect(result(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFaultsInThemes(page)).toEqual([]);
});
