import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuildRecord } from '../../src/schemas/data-files.ts';
import { countLoads, guides, home, openControlled, shellCached, test } from './live-site.ts';
import { article, expect, follow, h1, header, markDocument, open, pageLink, sameDocument, shellReady } from './support.ts';

test.describe.configure({ timeout: 240_000 });

const text = (version: number, name: string): string => `This is version ${version} of the page ${name}.`;

async function search(page: Page, query: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(query);
}

test.describe('a tab that was opened some deploys ago', { tag: '@long' }, () => {
  // The browser logs a 404 for each missing file.
  test.use({ expectedErrors: [/status of 404|integrity/] });

  test('still navigates, or reloads once to the right page', async ({ context, live }) => {
    const tabs: Page[] = [];
    for (const version of [1, 2, 3, 4, 5]) {
      await live.deploy({ ...home(version), ...guides(version) });
      const tab = await context.newPage();
      await open(tab, `${live.origin}/guides/`);
      await markDocument(tab);
      tabs.push(tab);
    }
    const builds = JSON.parse(await readFile(join(live.folder, 'builds.json'), 'utf8')) as BuildRecord[];
    expect(builds).toHaveLength(4);
    for (const [index, tab] of tabs.entries()) {
      const version = index + 1;
      const loads = countLoads(tab);
      await follow(pageLink(tab, 'Guide two'), 'Guide two');
      const old = version === 1;
      await expect(article(tab)).toContainText(text(old ? 5 : version, 'two'));
      expect(await sameDocument(tab), `version ${version}`).toBe(!old);
      expect(loads()).toBe(old ? 1 : 0);
      // Navigation still works afterwards, also back to the first page.
      await shellReady(tab);
      await follow(pageLink(tab, 'Guide three'), 'Guide three');
      await follow(pageLink(tab, 'Guides'), 'Guides');
      await header(tab).getByRole('link', { name: 'webpack, home' }).click();
      await expect(tab).toHaveURL(`${live.origin}/`);
      await expect(article(tab)).toContainText(`Version ${old ? 5 : version}.`);
      expect(loads()).toBe(old ? 1 : 0);
      await search(tab, 'Guide three');
      await expect(tab.getByRole('option', { name: /Guide three/ }).first()).toBeVisible();
    }
  });
});

test.describe('with a service worker', { tag: '@long' }, () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [
      /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|no-response|status of 404|integrity/,
    ],
  });

  test('an old tab can read, search, and update after any deploys and lost files', async ({ page, context, live }) => {
    await live.deploy({ ...home(1), ...guides(1) });
    await page.clock.install({ time: new Date('2026-03-01T09:00:00') });
    await openControlled(page, `${live.origin}/guides/`);
    await shellCached(page);
    await follow(pageLink(page, 'Guide one'), 'Guide one');
    await search(page, 'Guide two');
    await expect(page.getByRole('option', { name: /Guide two/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    for (const version of [2, 3, 4, 5]) await live.deploy({ ...home(version), ...guides(version) });

    // A day passes, then the network goes down.
    await page.clock.fastForward('24:00:00');
    await live.stop();
    await context.setOffline(true);
    const banner = page.getByRole('status', { name: 'Connection' });
    // The worker may have to start first, on a machine that is busy with builds.
    await expect(banner).toContainText("You're offline.", { timeout: 20_000 });
    await follow(pageLink(page, 'Guides'), 'Guides');
    await follow(pageLink(page, 'Guide one'), 'Guide one');
    await expect(article(page)).toContainText(text(1, 'one'));
    await search(page, 'Guide three');
    await expect(page.getByRole('option', { name: /Guide three/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await pageLink(page, 'Guide two').click();
    await expect(h1(page)).toHaveText('Error loading content.');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

    // When it's back, the update is announced, and the page loads.
    const loads = countLoads(page);
    await live.start();
    await context.setOffline(false);
    await expect(banner).not.toContainText("You're offline.");
    const update = page.getByRole('status', { name: 'Update' });
    await expect(update).toContainText('A new version is available');
    expect(loads()).toBe(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(article(page)).toContainText(text(5, 'two'));
    await expect.poll(loads).toBe(1);
    await shellReady(page);
    await update.getByRole('button', { name: 'UPDATE', exact: true }).click();
    await expect.poll(loads).toBe(2);
    await shellReady(page);
    await expect(update).toHaveCount(0);
    await follow(pageLink(page, 'Guide three'), 'Guide three');
    await expect(article(page)).toContainText(text(5, 'three'));
    await page.waitForTimeout(500);
    expect(loads()).toBe(2);
  });

  test('visited pages stay readable offline after a deploy, also while its worker waits', async ({ page, context, live }) => {
    await live.deploy({ ...home(1), ...guides(1) });
    await openControlled(page, `${live.origin}/guides/`);
    await shellCached(page);
    for (const name of ['one', 'two']) await follow(pageLink(page, `Guide ${name}`), `Guide ${name}`);
    await live.deploy({ ...home(2), ...guides(2) });
    const current = await context.newPage();
    await openControlled(current, `${live.origin}/guides/three/`);
    await shellReady(current);
    await current.waitForFunction(async () => {
      const [registration] = await navigator.serviceWorker.getRegistrations();
      const builds = (await caches.keys()).filter((name) => name.startsWith('docs-1-build-'));
      const shells = await Promise.all(builds.map(async (cacheName) => caches.match('/app-shell/', { cacheName })));
      return registration?.waiting && shells.length === 2 && shells.every(Boolean);
    });
    const expectReadable = async (): Promise<void> => {
      for (const name of ['one', 'two']) {
        await current.goto(`${live.origin}/guides/${name}/`);
        await expect(article(current)).toContainText(text(1, name));
      }
      await current.goto(`${live.origin}/guides/three/`);
      await expect(article(current)).toContainText(text(2, 'three'));
      // A page of another build is loaded anew, with that build.
      await shellReady(current);
      await pageLink(current, 'Guide one').click();
      await expect(article(current)).toContainText(text(1, 'one'));
    };
    await live.stop();
    await expectReadable();
    // It may exist in a newer build.
    await current.goto(`${live.origin}/guides/never/`);
    await expect(h1(current)).toHaveText('Error loading content.');

    await live.start();
    await page.close();
    await current.goto(`${live.origin}/guides/three/`);
    await shellReady(current);
    const reloaded = current.waitForEvent('load');
    await current.getByRole('status', { name: 'Update' }).getByRole('button', { name: 'UPDATE', exact: true }).click();
    await reloaded;
    await shellReady(current);
    await live.stop();
    await expectReadable();
    // Until its successor is readable.
    await live.start();
    await current.goto(`${live.origin}/guides/one/`);
    await live.stop();
    await current.goto(`${live.origin}/guides/one/`);
    await expect(article(current)).toContainText(text(2, 'one'));
  });

  test('the kill switch removes the worker and its caches, leaves pages alone, and can be undone', async ({ page, live }) => {
    const kept = (): Promise<string[]> => page.evaluate(async () => caches.keys());
    const registrations = (): Promise<number> =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
    await live.deploy({ ...home(1), ...guides(1) });
    await openControlled(page, `${live.origin}/guides/`);
    await shellCached(page);
    await page.evaluate(async () => caches.open('someone-elses'));
    await page.getByRole('button', { name: 'Save for Offline' }).click();
    await page.getByRole('button', { name: 'Save Whole site' }).click();
    await expect(page.getByRole('button', { name: 'Remove Whole site' })).toBeVisible();
    await page.getByRole('button', { name: 'Close', exact: true }).click();

    await live.deploy(home(2), ['--no-service-worker']);
    const loads = countLoads(page);
    // On the next visit, the browser finds the kill switch. Nothing else happens.
    await page.goto(`${live.origin}/guides/one/`);
    // Chromium waits until the old worker has been idle for 30 seconds, and doesn't stop workers that tools inspect.
    const inspector = await page.context().newCDPSession(page);
    await inspector.send('ServiceWorker.enable');
    const isInstalled = async (): Promise<boolean> => {
      const [registration] = await navigator.serviceWorker.getRegistrations();
      return !registration?.active || registration.waiting !== null;
    };
    await expect.poll(async () => page.evaluate(isInstalled)).toBe(true);
    await expect
      .poll(async () => {
        await inspector.send('ServiceWorker.stopAllWorkers');
        await page.waitForTimeout(1000);
        return registrations();
      })
      .toBe(0);
    await expect.poll(kept).toEqual(['someone-elses']);
    await shellReady(page);
    await follow(pageLink(page, 'Guide two'), 'Guide two');
    await page.waitForTimeout(500);
    expect(loads()).toBe(1);
    // Pages of this build don't register a worker.
    await open(page, `${live.origin}/guides/`);
    await page.waitForTimeout(500);
    expect(await registrations()).toBe(0);
    expect(await kept()).toEqual(['someone-elses']);
    await page.getByRole('button', { name: 'Save for Offline' }).click();
    await expect(page.getByRole('dialog', { name: 'Save for offline' })).toContainText('turned off for now');

    await live.deploy(home(3));
    await openControlled(page, `${live.origin}/guides/`);
    await shellCached(page);
    expect(await registrations()).toBe(1);
  });

  /** What readers see: their tab's own version, or the site's; an error only offline, for what they have never seen. */
  const all = { added: text(2, 'new'), removed: text(1, 'two'), moved: text(2, 'moved'), changed: text(1, 'one') };
  const ERROR = 'Error loading content.';
  const seen = {
    'tab open': all,
    'worker waiting': all,
    'page saved': { ...all, removed: 'Page Not Found', changed: text(2, 'one') },
    offline: { ...all, added: ERROR, moved: ERROR },
  };
  /** The pages after a deploy, by what it did to them. */
  const changed = { added: 'new', removed: 'two', moved: 'moved', changed: 'one' };

  for (const [state, expected] of Object.entries(seen))
    test(`${state}: a page that is added, removed, moved, or changed is the right one`, async ({ context, live }) => {
      const isRead = state === 'page saved' || state === 'offline';
      await live.deploy({ ...home(1), ...guides(1) });
      const tabs: (readonly [Page, keyof typeof changed])[] = [];
      for (const change of Object.keys(changed) as (keyof typeof changed)[]) {
        const tab = await context.newPage();
        await (state === 'tab open' ? open : openControlled)(tab, `${live.origin}/guides/`);
        tabs.push([tab, change]);
      }
      const [[first]] = tabs as [(typeof tabs)[0]];
      if (state !== 'tab open') await shellCached(first);
      for (const name of isRead ? ['one', 'two', 'three'] : []) await open(first, `${live.origin}/guides/${name}/`);
      for (const name of ['two', 'three']) await rm(join(live.folder, `../content/guides/${name}.mdx`));
      const { 'guides/two.mdx': _two, 'guides/three.mdx': three = '', ...kept } = guides(2);
      const others = ['moved', 'new'].map((name) => [`guides/${name}.mdx`, three.replaceAll('three', name)]);
      await live.deploy({ ...home(2), ...kept, ...Object.fromEntries(others) });
      if (state === 'worker waiting') {
        await first.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
        await first.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting);
      }
      if (state === 'offline') await live.stop();
      for (const [tab, change] of tabs) {
        const url = `${live.origin}/guides/${changed[change]}/`;
        await (isRead ? tab.goto(url) : tab.evaluate((to) => history.pushState(null, '', to), url));
        await expect(tab.locator('main'), change).toContainText(expected[change]);
        // It stays.
        await tab.waitForTimeout(300);
        await expect(tab.locator('main'), change).toContainText(expected[change]);
      }
    });
});
