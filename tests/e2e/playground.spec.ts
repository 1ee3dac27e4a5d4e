import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { brotliSize } from '../../src/verify/site-sizes.ts';
import { axeFaultsInThemes } from './axe.ts';
import { article, expect, recordRequests, shellReady, test, give } from './support.ts';

const PATH = '/playground/';
const island = (page: Page) => page.locator('[data-island=playground]');
const lines = (page: Page) => island(page).locator('.cm-line');
const status = (page: Page) =>
  island(page).locator('output', { hasText: /Built in|Stopped|failed|Building|Loading|Nothing runs/ });
/** The document in which emitted files run. */
const result = (page: Page) => page.frameLocator('iframe').frameLocator('iframe');
const message = (page: Page) => island(page).locator('output').first();
const file = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Files' }).getByRole('radio', { name, exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Result' }).getByRole('radio', { name, exact: true });
const editor = (page: Page, name: string) => island(page).getByRole('textbox', { name, exact: true });
const emitted = (page: Page) => island(page).locator('li:has(details) summary');

const linkTo = (files: unknown): string => `${PATH}#files=${deflateRawSync(JSON.stringify(files)).toString('base64url')}`;

async function openPlayground(page: Page, hash = ''): Promise<void> {
  await page.goto(hash.startsWith(PATH) ? hash : PATH + hash);
  await lines(page).first().waitFor();
}

/** Types a new text for a file. */
async function write(page: Page, name: string, text: string): Promise<void> {
  await file(page, name).check();
  await editor(page, name).fill(text);
}

async function build(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Build' }).click();
  await expect(status(page)).toHaveText(/Built in/, { timeout: 40_000 });
}

// What a project tries to load is refused.
test.use({
  expectedErrors: [/status of 404|playground\.invalid|Executing inline script/],
  mockedUrls: [/^https:\/\/playground\.invalid\//],
});

test('the page has its length before the code arrives', async ({ page }) => {
  const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(PATH, { waitUntil: 'domcontentloaded' });
    const before = await height();
    await lines(page).first().waitFor();
    const ratio = before / (await height());
    expect(ratio, `${width} px`).toBeGreaterThan(0.998);
    expect(ratio, `${width} px`).toBeLessThan(1.002);
  }
});

test('weighs at most 400 KB without webpack, and 1.5 MB with it', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(180_000);
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => bodies.push(response.body().catch(() => Buffer.alloc(0))));
  const weigh = async (): Promise<number> => {
    const sizes = (await Promise.all(bodies.splice(0))).map((body) => Math.min(brotliSize(body), body.length / 1000));
    return sizes.reduce((total, size) => total + size, 0);
  };
  await openPlayground(page);
  await page.waitForLoadState('networkidle');
  const screen = await weigh();
  await build(page);
  const webpack = await weigh();
  test.info().annotations.push({ type: 'KB', description: `${screen.toFixed()} + ${webpack.toFixed()}` });
  expect(screen).toBeLessThan(400);
  expect(webpack).toBeLessThan(1500);
});

test('shows what webpack emits, what a change does to it, and explains what webpack refuses', async ({ page }) => {
  const parts = recordRequests(page, /\/playground\/\w+\.js$/);
  await openPlayground(page, '#example=playground/1-entry-and-output');
  await expect(lines(page).first()).toHaveText('export default {');
  await build(page);
  await expect(emitted(page)).toHaveText([/^shop\.js [\d.]+ KB, [\d.]+ KB gzipped$/, /^admin\.js /]);
  expect(parts).toEqual([expect.stringContaining('/playground/webpack.js')]);
  await write(page, 'src/shop.js', "console.log('a shorter shop');\n");
  // Without another press.
  await expect(emitted(page).first()).toHaveText(/−.* KB$/, { timeout: 20_000 });
  await expect(emitted(page).last()).toHaveText(/gzipped$/);
  await emitted(page).first().click();
  const changes = page.getByLabel('Changes since the last build');
  await expect(changes.locator('[data-change="+"]').filter({ hasText: 'a shorter shop' })).toBeVisible();
  await expect(changes.locator('[data-change="-"]').filter({ hasText: 'price.js' }).first()).toBeVisible();
  await openPlayground(page);
  await write(page, 'webpack.config.js', "console.log('read'); export default { mode: 'prodution' };");
  await page.getByRole('button', { name: 'Build' }).click();
  await expect(status(page)).toHaveText('The build failed.', { timeout: 40_000 });
  await expect(island(page).locator('[data-severity=error]')).toContainText('configuration.mode');
  await tab(page, 'Run').check();
  await expect(page.getByRole('log')).toHaveText('read');
  await write(page, 'webpack.config.js', "export default { mode: 'none' };");
  await expect(status(page)).toHaveText(/Built in/, { timeout: 20_000 });
});

test('shows statistics, the graph as a picture and as a list, and runs the result with its console', async ({ page }) => {
  await openPlayground(page, '#example=playground/2-lazy-loading');
  await build(page);
  await tab(page, 'Stats').check();
  await expect(page.getByLabel('Statistics')).toContainText('compiled successfully');
  await tab(page, 'Graph').check();
  const boxes = island(page).locator('svg rect');
  expect(await boxes.count()).toBeGreaterThanOrEqual(2);
  const entry = await island(page).locator('svg g[data-kind=entry] rect').last().boundingBox();
  const lazy = await island(page).locator('svg g[data-kind=lazy] rect').boundingBox();
  expect(lazy?.x ?? 0).toBeGreaterThan((entry?.x ?? 0) + (entry?.width ?? 0));
  await expect(island(page).getByRole('listitem').filter({ hasText: 'map.js' })).toContainText('import() in ./src/index.js');
  await tab(page, 'Run').check();
  const frame = result(page);
  await frame.getByRole('button', { name: 'Show the map' }).click();
  await expect(frame.getByText('You are here.')).toBeVisible();
  await expect(page.getByRole('log')).toHaveText('map.js has been loaded');
  // What changes is run again.
  await write(page, 'src/map.js', "console.warn('another map');\nexport const showMap = () => {};\n");
  await expect(async () => {
    await frame.getByRole('button', { name: 'Show the map' }).click();
    await expect(page.getByRole('log').locator('[data-level=warn]')).toHaveText('another map', { timeout: 1000 });
  }).toPass();
  // The frame runs emitted files without webpack.
  await page.route('**/playground/webpack.js', async () => new Promise(() => undefined));
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(frame.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Run index.html' }).click();
  await expect(frame.getByRole('button', { name: 'Show the map' })).toBeVisible();
  await page.getByRole('button', { name: 'Build' }).click();
  await expect(status(page)).toHaveText('Loading webpack…');
});

test('builds and runs every preset without an error', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(300_000);
  await openPlayground(page);
  const presets = await page.getByLabel('Project').locator('optgroup option').allTextContents();
  expect(presets.length).toBeGreaterThanOrEqual(12);
  for (const title of presets) {
    await page.getByLabel('Project').selectOption(title);
    await expect(page.getByLabel('Project').locator('option:checked')).toHaveText(title);
    await expect(status(page)).toContainText('Nothing runs');
    await build(page);
    await expect(status(page), title).toHaveText(/^Built in [\d.]+ m?s$/);
    await tab(page, 'Run').check();
    await page.waitForTimeout(500);
    await expect(page.getByRole('log').locator('[data-level=error]'), title).toHaveCount(0);
  }
});

test('leads from an error to its explanation and its line', async ({ page }) => {
  await openPlayground(page);
  await write(page, 'src/index.js', "import { greet } from './greeting.js';\nimport _ from 'lodash';\n");
  await build(page);
  await expect(status(page)).toContainText('2 problems');
  const problem = island(page).locator('[data-severity=error]').filter({ hasText: 'lodash' });
  await expect(problem).toContainText('The package "lodash" isn\'t available in the playground');
  const explanation = problem.getByRole('link');
  await expect(explanation).toHaveAttribute('href', /^\/guides\/errors\/.*#/);
  expect((await page.request.get((await explanation.getAttribute('href')) ?? '')).status()).toBe(200);
  await file(page, 'src/greet.js').check();
  await problem.getByRole('button', { name: 'src/index.js:2:1' }).click();
  await expect(file(page, 'src/index.js')).toBeChecked();
  await expect(editor(page, 'src/index.js')).toBeFocused();
  await expect(island(page).locator('.cm-lintRange-error')).toHaveCount(2);
  await page.keyboard.type('// ');
  await expect(lines(page).nth(1)).toHaveText("// import _ from 'lodash';");
  await expect(status(page)).toContainText('1 problem', { timeout: 20_000 });
});

test.describe('with a hostile project', () => {
  test.use({ expectedErrors: [/reading 'flatMap'/] });

  test('keeps the editor when a project sends a result that nobody can show', async ({ page }) => {
    const code = "postMessage({ kind: 'other' }); postMessage(null); postMessage({ kind: 'built', result: {} });";
    await openPlayground(page, linkTo({ 'webpack.config.js': `${code} export default { mode: 'none' };`, 'src/index.js': '' }));
    await page.getByRole('button', { name: 'Build' }).click();
    await page.getByRole('button', { name: 'Back to the files' }).click({ timeout: 40_000 });
    await expect(lines(page).first()).toContainText('postMessage');
    await write(page, 'webpack.config.js', "export default { mode: 'none' };");
    await build(page);
  });
});

test('adds, renames, and deletes files', async ({ page }) => {
  await openPlayground(page);
  const name = page.getByRole('textbox', { name: 'Name of a file' });
  await expect(name).toHaveValue('webpack.config.js');
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = ['Add file', 'Rename', 'Delete'].map(
      async (each) => (await page.getByRole('button', { name: each }).boundingBox())?.y,
    );
    expect(new Set(await Promise.all(tops)).size, `rows of buttons at ${width} px`).toBe(1);
  }
  const reason = island(page).getByText("folder and a file can't have the same name");
  await name.fill('src');
  await name.press('Enter');
  await expect(reason).toBeVisible();
  await name.fill('src/new.js');
  await name.press('Enter');
  await expect(file(page, 'src/new.js')).toBeChecked();
  await editor(page, 'src/new.js').fill('// new');
  await expect(reason).toHaveCount(0);
  await name.fill('src/newer.js');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(editor(page, 'src/newer.js')).toHaveText('// new');
  await expect(file(page, 'src/new.js')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(file(page, 'src/newer.js')).toHaveCount(0);
  // A file of the same name can undo it.
  await name.fill('src/newer.js');
  await page.getByRole('button', { name: 'Add file' }).click();
  await editor(page, 'src/newer.js').press('Control+z');
  await expect(editor(page, 'src/newer.js')).toHaveText('// new');
});

test('shares a project in the fragment, which opens next to a draft', async ({ page }) => {
  const requests = recordRequests(page);
  await openPlayground(page);
  await write(page, 'src/greet.js', "export const greet = () => 'confidential';");
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(message(page)).toContainText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await write(page, 'src/greet.js', '// my draft');
  await page.goto('about:blank');
  await page.goto(link);
  await file(page, 'src/greet.js').check();
  await expect(lines(page)).toHaveText(["export const greet = () => 'confidential';"]);
  await page.getByLabel('Project').selectOption('New project');
  await file(page, 'src/greet.js').check();
  await expect(lines(page)).toHaveText(['// my draft']);
  await page.reload();
  await expect(page.getByLabel('Project').locator('option:checked')).toHaveText('New project');
  await page.getByLabel('Project').selectOption('Shared project');
  await file(page, 'src/greet.js').check();
  await expect(lines(page)).toHaveText(["export const greet = () => 'confidential';"]);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await file(page, 'src/greet.js').check();
  await expect(lines(page)).toHaveText(['// my draft']);
  await expect(page.getByLabel('Project').locator('option', { hasText: 'Shared project' })).toHaveCount(0);
  expect(requests.filter((url) => url.includes('confidential') || url.includes('files='))).toEqual([]);
  await expect(page.getByText('This page has no section')).toHaveCount(0);
});

test('keeps a draft across reloads, in each tab its own, and runs nothing then', async ({ page, context }) => {
  await openPlayground(page);
  await write(page, 'src/index.js', "console.log('first tab');");
  await build(page);
  const other = await context.newPage();
  await openPlayground(other);
  await write(other, 'src/index.js', "console.log('second tab');");
  for (const [own, text] of [
    [page, 'first tab'],
    [other, 'second tab'],
  ] as const) {
    await own.reload();
    await file(own, 'src/index.js').check();
    await expect(lines(own)).toHaveText([`console.log('${text}');`]);
    await expect(status(own)).toContainText('Nothing runs before you press Build');
    await expect(own.locator('iframe')).toHaveCount(0);
  }
});

test('nothing of a link is loaded or run before Build', async ({ page }) => {
  const requests = recordRequests(page, /\/frame\/|webpack\.js/);
  await openPlayground(
    page,
    linkTo({ 'webpack.config.js': "throw new Error('ran');", 'src/index.js': '<img src=x onerror=alert(1)>' }),
  );
  await file(page, 'src/index.js').check();
  await editor(page, 'src/index.js').press('End');
  await page.keyboard.type(' // typed');
  await page.waitForTimeout(1500);
  await expect(page.locator('iframe, img[src=x]')).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('copies a project that builds with npm install and npx webpack', async ({ page }) => {
  await openPlayground(page, '#example=playground/5-tree-shaking');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Copy as project' }).click();
  const entries = unzipSync(await readFile(await (await download).path()));
  const { scripts, devDependencies } = JSON.parse(strFromU8(entries['playground/package.json'] ?? new Uint8Array())) as Record<
    string,
    object
  >;
  expect(scripts).toBeUndefined();
  expect(Object.keys(devDependencies ?? {})).toEqual(['css-loader', 'style-loader', 'webpack', 'webpack-cli']);
  expect(strFromU8(entries['playground/src/ui/package.json'] ?? new Uint8Array())).toContain('"sideEffects": false');
  await expect(message(page)).toContainText('npm install && npx webpack');
});

test('says what is wrong with a link, and loses nothing', async ({ page }) => {
  await openPlayground(page);
  await write(page, 'src/index.js', '// mine');
  for (const [hash, reason] of [
    ['#files=abc', 'This link is incomplete'],
    [linkTo({ '../a.js': '' }).slice(PATH.length), "can't be opened"],
    ['#example=playground/none', 'There is no example playground/none.'],
    ['#example=guides/caching', 'needs more than the playground offers'],
  ] as const) {
    await page.evaluate((given) => {
      location.hash = given;
    }, hash);
    await expect(message(page)).toContainText(reason);
    await expect(lines(page)).toHaveText(['// mine']);
  }
});

test('takes 5 MB, and says when the browser keeps no more', async ({ page }) => {
  await openPlayground(page);
  await file(page, 'src/greet.js').check();
  await editor(page, 'src/greet.js').focus();
  await give(editor(page, 'src/greet.js'), 'paste', `/* ${'x'.repeat(5_000_000)} */`);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.keyboard.press('Enter');
  await page.keyboard.type('// typed');
  await expect(message(page)).toContainText("can't keep this project");
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(island(page).getByText(/larger than 1 MB|can't keep/)).toBeVisible();
  await expect(lines(page).last()).toBeVisible();
});

test('stops an endless loop, and keeps the text', async ({ page }) => {
  await openPlayground(page);
  await write(page, 'webpack.config.js', 'while (true) {}');
  await page.getByRole('button', { name: 'Build' }).click();
  await expect(status(page)).toHaveText('Building…', { timeout: 40_000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status(page)).toHaveText('Stopped.');
  await expect(lines(page)).toHaveText(['while (true) {}']);
  // Typing doesn't start it again.
  await write(page, 'webpack.config.js', "export default { mode: 'none' };");
  await page.waitForTimeout(1000);
  await expect(status(page)).toHaveText('Stopped.');
  await build(page);
});

test.describe('on a slow or lost connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 404/] });

  test('says what is being loaded, and builds after a failure', async ({ page }) => {
    await openPlayground(page, '#example=playground/3-vendor-chunk');
    const requests = { webpack: Promise.withResolvers<Route>(), terser: Promise.withResolvers<Route>() };
    for (const name of ['webpack', 'terser'] as const)
      await page.route(`**/playground/${name}.js`, (route) => requests[name].resolve(route), { times: 1 });
    await page.getByRole('button', { name: 'Build' }).click();
    await expect(status(page)).toHaveText('Loading webpack…');
    await expect(island(page).locator('progress')).toBeVisible();
    await (await requests.webpack.promise).abort();
    await expect(status(page)).toHaveText('The build failed.');
    await expect(island(page).locator('[data-severity=error]')).toContainText("(webpack) couldn't be loaded");

    await page.getByRole('button', { name: 'Build' }).click();
    await expect(status(page)).toHaveText('Loading terser…', { timeout: 40_000 });
    await (await requests.terser.promise).fulfill({ status: 404 });
    await expect(island(page).locator('[data-severity=error]')).toContainText('reload the page');
    await build(page);
  });
});

test('works with the keyboard alone', async ({ page }) => {
  await openPlayground(page);
  await page.getByLabel('Project').focus();
  const tabTo = async (name: RegExp | string): Promise<void> => {
    const target = page.getByRole('button', { name, exact: true });
    for (let count = 0; count < 20 && !(await target.evaluate((button) => button === document.activeElement)); count++)
      await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
  };
  await tabTo('Delete');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(file(page, 'src/index.js')).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(editor(page, 'src/index.js')).toBeFocused();
  await page.keyboard.type('// typed');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo('Build');
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText(/Built in/, { timeout: 40_000 });
  await tabTo('Stop');
  await page.keyboard.press('Tab');
  for (const name of ['Run', 'Stats', 'Graph']) {
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, name)).toBeChecked();
  }
});

test('is offered by examples that it can build, and by no others', async ({ page }) => {
  await page.goto('/guides/lazy-loading/');
  const link = article(page).getByRole('link', { name: 'open it in the playground' }).first();
  await expect(link).toHaveAttribute('href', '/playground/#example=guides/lazy-loading/1-on-click');
  await link.click();
  await expect(page.getByLabel('Project')).toHaveText(/./);
  await expect(file(page, 'src/statistics.js')).toBeVisible();
  await page.goto('/guides/caching/');
  await shellReady(page);
  await expect(article(page).getByRole('link', { name: 'open it in the playground' })).toHaveCount(0);
});

test.describe('without its code', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('says so', async ({ page, context }) => {
    await context.route(/assets\/playground\./, (route) => route.abort());
    await page.goto(PATH);
    await expect(island(page)).toContainText("Couldn't load this part of the page.");
  });
});

test('has no axe violations, and fits phones', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPlayground(page, '#example=playground/3-vendor-chunk');
  expect(await axeFaultsInThemes(page)).toEqual([]);
  await build(page);
  await write(page, 'src/index.js', "import _ from 'lodash';\nconsole.log(1);\n");
  await expect(status(page)).toContainText('problem', { timeout: 20_000 });
  for (const name of ['Files', 'Run', 'Stats', 'Graph']) {
    await tab(page, name).check();
    // Otherwise the header may cover most of a button, which counts as a small one.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeFaultsInThemes(page), name).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name}, ${width}`).toBe(width);
    }
  }
});
