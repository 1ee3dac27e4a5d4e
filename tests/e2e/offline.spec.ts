import type { Page } from '@playwright/test';
import { axeFaults } from './axe.ts';
import { guides, home, type LiveSite, openControlled, savedKeys, shellCached, test } from './live-site.ts';
import { article, expect, follow, h1, header, hold, open, pageLink, recordRequests, shellReady } from './support.ts';

test.describe.configure({ timeout: 90_000 });
test.use({
  serviceWorkers: 'allow',
  expectedErrors: [/ERR_|Failed to load|no-response|status of (404|503)|integrity/],
});

const concepts: Record<string, string> = {
  'concepts/index.mdx': '---\ntitle: Concepts\n---\n\nWhat there is.\n',
  'concepts/entry.mdx': '---\ntitle: Entry\n---\n\nThe entry of concepts, a pineapple.\n\n![A dot](dot.png)\n',
};
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const site = (version: number) => ({ ...home(version), ...guides(version), ...concepts, 'concepts/dot.png': dot });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save for offline' });
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' });
const save = (page: Page, what: string) => dialog(page).getByRole('button', { name: `Save ${what}`, exact: true });
const remove = (page: Page, what: string) => dialog(page).getByRole('button', { name: `Remove ${what}`, exact: true });
const close = (page: Page) => dialog(page).getByRole('button', { name: 'Close' }).click();

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save for Offline' }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Deletes all other caches, so that only saved files and the frame are left. */
const clearOtherCaches = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) if (!/^docs-(?:saved-1$|1-build-)/.test(name)) await caches.delete(name);
  });

async function start(page: Page, live: LiveSite, path = '/guides/'): Promise<void> {
  await live.deploy(site(1));
  await openControlled(page, live.origin + path);
  await shellCached(page);
}

/** Saves the whole site with the dialog, which stays open. */
async function saveWholeSite(page: Page): Promise<void> {
  await openDialog(page);
  await save(page, 'Whole site').click();
  await expect(remove(page, 'Whole site')).toBeVisible();
}

/** Delays a page's data until the returned function is called. */
const holdPage = (page: Page, name: string) => hold(page, new RegExp(`/assets/p-[^/]*${name}\\.`));

test('the whole site: opened by URL, by click, and after a reload, and searched, offline', async ({ page, live }) => {
  await start(page, live);
  await openDialog(page);
  await expect(dialog(page)).toContainText(/webpack \d+\.\d+\.\d+, build [0-9a-f]{7}/);
  await expect(dialog(page).getByRole('listitem').first()).toContainText(/Whole site\s*7 pages, \d+(\.\d+)? [KM]B/);
  await save(page, 'Whole site').click();
  await expect(remove(page, 'Whole site')).toBeVisible();
  await expect(dialog(page)).toContainText(`saved on ${new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format()}`);
  await close(page);
  await clearOtherCaches(page);
  await live.stop();

  await page.goto(`${live.origin}/concepts/entry/`);
  await expect(h1(page)).toHaveText('Entry');
  await expect(article(page)).toContainText('pineapple');
  expect(await page.getByRole('img', { name: 'A dot' }).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await page.reload();
  await expect(h1(page)).toHaveText('Entry');
  await follow(pageLink(page, 'Concepts'), 'Concepts');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('pineapple');
  await page.getByRole('option', { name: /Entry/ }).first().click();
  await expect(h1(page)).toHaveText('Entry');
  await page.goto(`${live.origin}/guides/three`);
  await expect(h1(page)).toHaveText('Guide three');
  await expect(banner(page)).toContainText("The site isn't responding. The whole site is saved on this device");
  await page.goto(`${live.origin}/`);
  await expect(article(page)).toContainText('Version 1.');
});

test.describe('saving, in full', { tag: '@long' }, () => {
  test("a section: pages of another report that they aren't saved; shared files stay while needed", async ({ page, live }) => {
    await start(page, live);
    await openDialog(page);
    const size = dialog(page).getByRole('listitem').filter({ hasText: 'Concepts' });
    const before = (await size.textContent()) ?? '';
    await save(page, 'Guides').click();
    await expect(remove(page, 'Guides')).toBeVisible();
    // Shared files and the search index are saved now, so the next section's size doesn't include them.
    const sizeIn = (text: string): number => Number(/2 pages, (\d+) KB/.exec(text)?.[1]);
    expect(sizeIn((await size.textContent()) ?? '')).toBeLessThan(sizeIn(before) - 5);
    const alone = await savedKeys(page);
    await save(page, 'Concepts').click();
    await expect(remove(page, 'Whole site')).toBeVisible();
    const both = await savedKeys(page);
    await remove(page, 'Concepts').click();
    await expect(save(page, 'Concepts')).toBeEnabled();
    expect(await savedKeys(page)).toEqual(alone);
    expect(
      both
        .filter((key) => !alone.includes(key))
        .map((key) => key.replace(/\.[\w-]{43}\.json/, '.json').replace(/\.[0-9a-f]{8}\./, '.')),
    ).toEqual(['/assets/dot.png', '/assets/p-concepts.json', '/assets/p-concepts~2Fentry.json']);

    await close(page);
    await clearOtherCaches(page);
    await live.stop();
    await page.goto(`${live.origin}/guides/one/`);
    await expect(article(page)).toContainText('version 1 of the page one');
    await expect(banner(page)).toContainText('Saved on this device, with search: Guides.');
    // The browser may still have the data of pages that were saved.
    await page.goto(`${live.origin}/concepts/none/`);
    await expect(h1(page)).toHaveText('Error loading content.');
    await header(page).getByRole('link', { name: 'webpack, home' }).click();
    await expect(article(page)).toContainText('Version 1.');
    await live.start();
    await open(page, `${live.origin}/guides/`);
    await openDialog(page);
    await remove(page, 'Guides').click();
    await expect(save(page, 'Guides')).toBeEnabled();
    expect(await page.evaluate(async () => caches.has('docs-saved-1'))).toBe(false);
  });

  test('pauses, survives navigation and closing the tab, and resumes by itself or on request', async ({
    page,
    context,
    live,
  }) => {
    await start(page, live);
    const release = await holdPage(page, 'entry');
    await openDialog(page);
    await save(page, 'Whole site').click();
    const bar = dialog(page).getByRole('progressbar');
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(1000);
    await close(page);
    await follow(pageLink(page, 'Guide one'), 'Guide one');
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Pause' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Resume' })).toBeVisible();
    const paused = await savedKeys(page);
    expect(paused).toContain('/offline.json?wanted');
    expect(paused).not.toContain('/offline.json?saved');

    // A paused download doesn't resume on its own.
    await page.reload();
    await shellReady(page);
    await page.waitForTimeout(500);
    expect(await savedKeys(page)).toEqual(paused);
    await openDialog(page);
    await dialog(page).getByRole('button', { name: 'Resume' }).click();
    await expect(dialog(page).getByRole('button', { name: 'Pause' })).toBeVisible();

    // If the tab is closed during a download, it resumes on the next page without a dialog.
    await page.close();
    const next = await context.newPage();
    await open(next, `${live.origin}/guides/`);
    await expect.poll(async () => (await savedKeys(next)).includes('/offline.json?saved')).toBe(true);
    await openDialog(next);
    await expect(remove(next, 'Whole site')).toBeVisible();
    release();
  });

  test('two tabs fetch nothing twice, and one continues when the other is closed', async ({ page, context, live }) => {
    await start(page, live);
    const other = await context.newPage();
    await open(other, `${live.origin}/guides/`);
    const release = await holdPage(page, 'entry');
    await openDialog(page);
    await save(page, 'Whole site').click();
    await openDialog(other);
    await expect(dialog(other)).toContainText('Saving');
    await page.close();
    await expect(remove(other, 'Whole site')).toBeVisible();
    release();
  });

  test('a new version: saved pages can be updated, and only changed files are fetched', async ({ page, live }) => {
    await start(page, live);
    await saveWholeSite(page);
    const first = await savedKeys(page);
    await live.deploy({ 'guides/two.mdx': guides(2)['guides/two.mdx'] ?? '' });
    await openControlled(page, `${live.origin}/guides/`);
    // Online, the newest version is shown.
    await page.goto(`${live.origin}/guides/two/`);
    await expect(article(page)).toContainText('version 2 of the page two');
    await shellReady(page);
    await openDialog(page);
    await expect(dialog(page)).toContainText(/A newer version is available: \d+ files to download, \d+ KB\./);
    const requests = recordRequests(page, /\/assets\/p-/);
    await dialog(page).getByRole('button', { name: 'Refresh' }).click();
    await expect(dialog(page)).not.toContainText('A newer version is available');
    await expect(dialog(page).getByRole('progressbar')).toHaveCount(0);
    expect(requests).toEqual([expect.stringMatching(/\/assets\/p-guides~2Ftwo\.[\w-]{43}\.json$/)]);
    const second = await savedKeys(page);
    expect(second.filter((key) => key.startsWith('/assets/p-') && !first.includes(key))).toHaveLength(1);
    expect(second).toHaveLength(first.length);
  });

  test('a deploy in the middle of a download: continues with the new version', async ({ page, live }) => {
    await start(page, live);
    const release = await holdPage(page, 'two');
    await openDialog(page);
    await save(page, 'Whole site').click();
    await expect(dialog(page).getByRole('button', { name: 'Pause' })).toBeVisible();
    await live.deploy(site(2), ['--keep-builds', '0']);
    release();
    await expect(remove(page, 'Whole site')).toBeVisible({ timeout: 30_000 });
    await expect(dialog(page)).not.toContainText('A newer version is available');
    await close(page);
    await clearOtherCaches(page);
    await live.stop();
    await page.goto(`${live.origin}/guides/two/`);
    await expect(article(page)).toContainText('version 2 of the page two');
  });

  test('two versions in turn, a file of neither: stops', async ({ page, context, live }) => {
    await start(page, live);
    let lists = 0;
    await context.route('**/offline.json', async (route) => {
      const list = (await (await route.fetch()).json()) as object;
      await route.fulfill({ json: { ...list, version: `v${lists++ % 2}` } });
    });
    await context.route(/\/assets\/p-[^/]*two\./, (route) => route.fulfill({ status: 404 }));
    await openDialog(page);
    await save(page, 'Whole site').click();
    await expect(dialog(page).getByRole('alert')).toContainText("Couldn't download");
    expect(lists).toBeLessThan(5);
  });

  test('a saved older version can be read offline, also from a tab of a newer one', async ({ page, context, live }) => {
    await start(page, live);
    await saveWholeSite(page);
    await close(page);
    await live.deploy(site(2));
    await open(page, `${live.origin}/guides/`);
    await live.stop();
    await context.setOffline(true);
    await pageLink(page, 'Guide three').click();
    await expect(article(page)).toContainText('version 1 of the page three');
    // Pages read since then are newer and take precedence.
    await page.goto(`${live.origin}/guides/`);
    await expect(article(page)).toContainText('version 2 of the page index');
  });

  test('no network: stops, keeps the saved files, and resumes when the network is back', async ({ page, context, live }) => {
    await start(page, live);
    const release = await holdPage(page, 'entry');
    await openDialog(page);
    await save(page, 'Whole site').click();
    await expect.poll(async () => (await savedKeys(page)).length).toBeGreaterThan(5);
    await live.stop();
    await context.setOffline(true);
    release();
    await expect(dialog(page).getByRole('alert')).toContainText("Couldn't download: the site isn't responding.");
    expect(await savedKeys(page)).not.toContain('/offline.json?saved');
    await page.unrouteAll();
    await live.start();
    await context.setOffline(false);
    await expect(remove(page, 'Whole site')).toBeVisible();
  });

  test('the dialog: keyboard, focus, names and contrast', async ({ page, live }) => {
    await start(page, live);
    const entry = page.getByRole('button', { name: 'Save for Offline' });
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(save(page, 'Guides')).toBeVisible();
    await save(page, 'Guides').focus();
    await page.keyboard.press('Enter');
    await expect(remove(page, 'Guides')).toBeVisible();
    // The button is gone, and focus moves to the heading.
    await expect(page.getByRole('heading', { name: 'Save for offline' })).toBeFocused();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(entry).toBeFocused();
  });

  test('the banner: follows the connection, without layout shift, and can be dismissed', async ({ page, context, live }) => {
    await start(page, live);
    const heading = await h1(page).boundingBox();
    await context.setOffline(true);
    await expect(banner(page)).toContainText("You're offline. Pages you've already visited still open");
    expect(await h1(page).boundingBox()).toEqual(heading);
    expect(await axeFaults(page)).toEqual([]);
    await context.setOffline(false);
    await expect(banner(page)).toHaveText('');
    await context.setOffline(true);
    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner(page)).toHaveText('');
    await context.setOffline(false);

    // A request that failed offline counts until the worker gets a response.
    await follow(pageLink(page, 'Guide one'), 'Guide one');
    // The browser is online but the site is down, so requests reveal it.
    await live.stop();
    await pageLink(page, 'Guide two').click();
    // The document was loaded again and failed.
    await expect(h1(page)).toHaveText('Error loading content.');
    await expect(banner(page)).toContainText("The site isn't responding.");
    await live.start();
    await expect(page.getByText("The site isn't responding.")).toHaveCount(0, { timeout: 20_000 });
  });
});
