import type { Page } from '@playwright/test';
import { allRules } from '../../src/check/rules/findings/all-rules.ts';
import { axeFaultsInThemes } from './axe.ts';
import { expect, hold, recordRequests, shellReady, test, give } from './support.ts';

const PATH = '/configuration/check/';
const field = (page: Page) => page.getByRole('textbox', { name: 'Your configuration', exact: true });
/** The lines of the editor, once it has replaced the plain field. */
const lines = (page: Page) => page.locator('[data-island=check] .cm-line');
const summary = (page: Page) => page.locator('[data-island=check] output');
const finding = (page: Page, text: string) => page.locator('[data-island=check] li').filter({ hasText: text });

const WRONG = `module.exports = (env) => ({
  mode: 'production',
  devtol: 'source-map',
  output: { publicPath: env.cdn ? '/cdn' : '/', jsonpFunction: 'a' },
  watch: false,
  plugins: [...more()],
});
`;

async function openPage(page: Page, hash = ''): Promise<void> {
  await page.goto(PATH + hash);
  await shellReady(page);
}

/** Drops files on the form, which listens once it's hydrated. */
async function drop(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  const form = page.locator('[data-island=check] > div > div').first();
  await expect
    .poll(async () => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await give(form, 'drop', files);
}

test('finds mistakes while typing, underlines them, and fixes them', async ({ page }) => {
  // Before the code is there.
  await page.goto(PATH);
  await field(page).fill(WRONG);
  await expect(summary(page)).toHaveText('2 errors, 1 likely mistake, 1 redundant option.');
  await expect(finding(page, 'Did you mean devtool?')).toContainText('Line 3:3');
  await expect(finding(page, 'must end with a slash')).toContainText('(when env.cdn)');
  await expect(page.getByText("1 value couldn't be read")).toBeVisible();
  const underlined = page.locator('[data-island=check] .cm-lintRange');
  await expect(underlined).toHaveText(['devtol', "'/cdn'", 'jsonpFunction', 'watch']);
  await expect(underlined.first()).toHaveCSS('text-decoration-style', 'wavy');
  await underlined.first().hover();
  await expect(page.getByText('Did you mean devtool?').last()).toBeInViewport();

  // With the keyboard.
  await page.getByRole('button', { name: 'Line 3:3' }).press('Enter');
  await expect(field(page)).toBeFocused();
  // The selection may follow the focus.
  await expect
    .poll(async () => {
      await page.keyboard.press('ControlOrMeta+c');
      return page.evaluate(() => navigator.clipboard.readText());
    })
    .toBe('devtol');
  await page.getByRole('button', { name: 'Rename to devtool' }).press('Enter');
  await expect(lines(page).nth(2)).toHaveText("  devtool: 'source-map',");
  await expect(summary(page)).toHaveText('1 error, 1 likely mistake, 1 redundant option.');
  await page.getByRole('button', { name: 'Undo fix' }).click();
  await expect(lines(page)).toHaveText(WRONG.split('\n'));
  await page.getByRole('button', { name: 'Copy fixed configuration' }).click();
  await expect(summary(page)).toContainText('Copied with all fixes.');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("devtool: 'source-map'");
  expect(copied).toContain("'/cdn/'");
  expect(copied).toContain('chunkLoadingGlobal');
  expect(copied).not.toContain('watch');
});

test('links findings to entries, and keeps the text for those who come back, and what is typed after a fix', async ({ page }) => {
  await openPage(page);
  await field(page).fill(WRONG);
  await finding(page, 'Did you mean devtool?').getByRole('link').click();
  await expect(page).toHaveURL(/\/configuration\/devtool\/#devtool$/);
  await page.goBack();
  await expect(lines(page)).toHaveText(WRONG.split('\n'));
  await field(page).fill(WRONG);
  await page.getByRole('button', { name: 'Rename to devtool' }).click();
  await expect(page.getByRole('button', { name: 'Undo fix' })).toBeVisible();
  await field(page).press('End');
  await field(page).pressSequentially('// mine');
  await expect(page.getByRole('button', { name: 'Undo fix' })).toHaveCount(0);
});

test('reads several files, and takes the one that no other imports as the configuration', async ({ page }) => {
  await openPage(page);
  const code =
    "const { merge } = require('webpack-merge');\nmodule.exports = merge(require('./webpack.common'), { mode: 'production' });";
  await drop(page, { 'webpack.prod.js': code });
  await expect(summary(page)).toContainText("Nothing wrong found: valid for webpack 5.112.2; 1 value couldn't be read.");
  await page.getByRole('button', { name: 'Add ./webpack.common' }).click();
  await page.getByRole('textbox', { name: 'webpack.common.js' }).fill("module.exports = { entry: 'src/a.js' };");
  await expect(finding(page, 'looks for src/a.js in node_modules')).toContainText('webpack.common.js, line 1:');
  await page.getByRole('button', { name: 'webpack.prod.js' }).click();
  await expect(lines(page).first()).toContainText('merge');
  await drop(page, {
    'webpack.common.js': "module.exports = { entry: './a.js' };",
    'webpack.prod.js': "module.exports = { ...require('./webpack.common'), mode: 'prodution' };",
  });
  await expect(finding(page, "mode can't be 'prodution'")).toBeVisible();
  await expect(summary(page)).toContainText('1 error.');
});

test('knows configurations of other tools, releases, and which releases exist', async ({ page }) => {
  await openPage(page);
  await field(page).fill("const Encore = require('@symfony/webpack-encore');\nmodule.exports = Encore.getWebpackConfig();");
  await expect(summary(page)).toHaveText('Nothing was checked, because the configuration comes from Encore.getWebpackConfig(). ');
  await field(page).fill("module.exports = { mode: 'none', dotenv: true };");
  await expect(summary(page)).toHaveText('Nothing wrong found: valid for webpack 5.112.2.');
  await page.getByLabel('webpack version').fill('5.60');
  await expect(finding(page, 'dotenv needs webpack 5.')).toBeVisible();
  await field(page).fill(WRONG);
  for (const version of ['4.46.0', '5.', '5.999.0']) {
    await page.getByRole('textbox', { name: 'webpack version' }).fill(version);
    await expect(summary(page)).toContainText('Type a release of webpack from 5.0.0 to 5.');
  }
});

test('shares only when asked, in the fragment', async ({ page }) => {
  const requests = recordRequests(page);
  await openPage(page);
  await field(page).fill("module.exports = { mode: 'secret' };");
  await expect(summary(page)).toContainText('1 error');
  expect(page.url()).not.toContain('secret');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Look for passwords')).toBeVisible();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto('about:blank');
  await page.goto(link);
  await expect(lines(page)).toHaveText(["module.exports = { mode: 'secret' };"]);
  await expect(summary(page)).toContainText('1 error');
  expect(requests.filter((url) => url.includes('secret'))).toEqual([]);
  await expect(page.getByText('This page has no section')).toHaveCount(0);
  // Only the fragment changes.
  await page.goto(link.replace('secret', 'other'));
  await expect(lines(page)).toHaveText(["module.exports = { mode: 'other' };"]);
  await page.goto('about:blank');
  await page.goto(link.slice(0, -5));
  await expect(summary(page)).toContainText('This link is incomplete.');
});

test('answers soon, whatever the text', async ({ page }) => {
  await openPage(page);
  for (const [text, expected] of [
    ['while (true) {}', /No configuration found/],
    ['<img src=x onerror=alert(1)>', /1 error|No configuration/],
    [`module.exports = ${'['.repeat(100_000)}`, /1 error/],
  ] as const) {
    await field(page).fill(text);
    await expect(summary(page)).toHaveText(expected, { timeout: 10_000 });
  }
  await drop(page, { 'huge.js': 'x'.repeat(5_000_000) });
  await expect(summary(page)).toContainText('huge.js is too large for a configuration.');
  await field(page).fill('x'.repeat(1_000_000));
  await expect(finding(page, 'longer than 400,000 characters')).toBeVisible({ timeout: 10_000 });
  expect(await page.locator('img[src=x]').count()).toBe(0);
});

test('loads its code only when there is something to check', async ({ page }) => {
  const requests = recordRequests(page);
  await openPage(page);
  await field(page).focus();
  expect(requests.filter((path) => /check-worker|\/check\./.test(path))).toEqual([]);
  await field(page).fill("module.exports = { mode: 'none' };");
  await expect(summary(page)).toContainText('Nothing wrong found');
  expect(requests.filter((path) => /check-worker|\/check\./.test(path))).toHaveLength(2);
});

test('every rule links to a section that exists', async ({ request }) => {
  for (const url of new Set(Object.values(allRules).map((rule) => rule.url))) {
    const [path = '', id] = url.split('#');
    const response = await request.get(path);
    expect(response.status(), url).toBe(200);
    if (id !== undefined) expect(await response.text(), url).toContain(`id="${id}"`);
  }
});

test('has no axe violations, and fits 390 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page);
  await field(page).fill(WRONG);
  await expect(summary(page)).toContainText('2 errors');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFaultsInThemes(page)).toEqual([]);
});

test('opens a configuration of another page', async ({ page }) => {
  await page.goto('/configuration/configuration-types/');
  const block = page
    .locator('.code')
    .filter({ hasText: 'export default' })
    .filter({ has: page.locator('> a') })
    .first();
  const link = block.getByRole('link', { name: 'Check this configuration' });
  await link.hover();
  await shellReady(page);
  await expect(link).toHaveAttribute('href', /#config=/);
  const code = await block.locator('code').textContent();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Check your configuration' })).toBeVisible();
  await expect(lines(page)).toHaveText((code ?? '').split('\n'));
  await expect(summary(page)).not.toHaveText(' ');
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });

  test('takes the code along, although its program arrives after the tap', async ({ page }) => {
    await page.goto('/configuration/output/');
    await shellReady(page);
    await page.getByRole('link', { name: 'Check this configuration' }).first().tap();
    await expect(lines(page).filter({ hasText: 'export default' })).toBeVisible();
    expect(page.url()).toContain('#config=');
  });
});

test('keeps what was typed before its code arrived', async ({ page }) => {
  const go = await hold(page, /assets\/island-check\..*js$/);
  await openPage(page);
  await field(page).fill(WRONG);
  await page.getByRole('textbox', { name: 'webpack version' }).fill('4.46.0');
  go();
  await expect(summary(page)).toContainText('Type a release of webpack from 5.0.0 to 5.');
  await expect(lines(page)).toHaveText(WRONG.split('\n'));
});

test('can be used with the keyboard alone, and left', async ({ page }) => {
  await openPage(page);
  await lines(page).first().waitFor();
  await page.getByRole('textbox', { name: 'webpack version' }).focus();
  await page.keyboard.press('Tab');
  // The slash is text here, not the key for search.
  await page.keyboard.type('// a');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('module.exports = {};');
  await expect(lines(page)).toHaveText(['// a', '  module.exports = {};']);
  await expect(page.getByText('press Escape, then Tab')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-island=check] input[type=file]')).toBeFocused();
});

test.describe('without the code of the editor', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ChunkLoadError/] });

  test('the plain field stays', async ({ page }) => {
    await page.route(/assets\/editor[.-]/, (route) => route.abort());
    await openPage(page);
    await field(page).fill(WRONG);
    await expect(summary(page)).toHaveText('2 errors, 1 likely mistake, 1 redundant option.');
    await page.getByRole('button', { name: 'Line 3:3' }).click();
    const selected = page.locator('[data-island=check] textarea');
    expect(await selected.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd))).toBe(
      'devtol',
    );
  });
});
