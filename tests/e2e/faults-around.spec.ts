import { type CDPSession, expect, type Page, test as base } from '@playwright/test';
import { type FaultySite, serveFaulty } from './faulty-server.ts';
import { savedKeys, shellCached } from './live-site.ts';
import { article, follow, h1, header, islandsReady, open, pageLink, shellReady } from './support.ts';

/** Serves the tiny site with faults, and fails on unhandled errors in pages. */
const test = base.extend<{ readonly site: FaultySite; readonly calm: void }>({
  site: serveFaulty('.generated/e2e-words'),
  calm: [
    async ({ context }, use) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      await use();
      expect(errors, 'unhandled errors').toEqual([]);
    },
    { auto: true },
  ],
});
test.use({ serviceWorkers: 'allow' });

const fault = { tag: '@fault' };
const TABS_CHUNK = /^\/assets\/p-words~2Ftabs\./;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save for offline' });
const entry = (page: Page) => page.getByRole('button', { name: 'Save for Offline' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Whole site', exact: true });
const remove = (page: Page) => dialog(page).getByRole('button', { name: 'Remove Whole site', exact: true });
const again = (page: Page) => page.getByRole('button', { name: 'Try again' });

async function start(page: Page, site: Pick<FaultySite, 'origin'>): Promise<void> {
  await open(page, `${site.origin}/words/`);
}

/** Opens the first page, and waits until the worker has cached the files that all pages need. */
async function startCached(page: Page, site: Pick<FaultySite, 'origin'>): Promise<void> {
  await start(page, site);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await shellCached(page);
}

/** Expects the page's heading, title, and URL. */
async function expectPage(page: Page, title: string, path: string, timeout = 5000): Promise<void> {
  await expect(h1(page)).toHaveText(title, { timeout });
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  expect(new URL(page.url()).pathname).toBe(path);
}

/** Uses every feature of a page, without expecting anything to be stored. */
async function useEverything(page: Page): Promise<void> {
  const root = page.locator('html');
  await header(page).getByRole('button', { name: 'Switch between light and dark theme' }).click();
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Dismiss the notification' }).click();
  await expect(page.getByRole('complementary', { name: 'Notification' })).toBeHidden();
  const menu = header(page).getByRole('button', { name: 'Documentation' });
  await menu.hover();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await follow(pageLink(page, 'Tabs'), 'Tabs');
  const yarn = page.getByRole('radio', { name: 'yarn' });
  // Groups stay in sync once both are hydrated.
  await islandsReady(page);
  await yarn.first().check();
  await expect(yarn.nth(1)).toBeChecked();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('another file');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeHidden();
  await page.reload();
  await shellReady(page);
  await expect(article(page)).toBeVisible();
}

test.describe('storage is blocked', () => {
  const STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;

  /** Makes each storage API throw when it's accessed, as in browsers that block storage. */
  async function block(page: Page, what: readonly string[]): Promise<void> {
    await page.addInitScript((names) => {
      const refuse = (): never => {
        throw new DOMException('blocked', 'SecurityError');
      };
      for (const name of names)
        if (name in globalThis) Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
        else ServiceWorkerContainer.prototype.register = async () => refuse();
    }, what);
  }

  for (const [what, refused, message] of [
    ['of the worker alone', [], "Couldn't set up offline access."],
    ['of all kinds', STORES, 'Your browser is blocking storage for this site.'],
  ] as const)
    test(what, fault, async ({ page, site }) => {
      await block(page, [...refused, 'service worker']);
      await start(page, site);
      await useEverything(page);
      await entry(page).click();
      await expect(dialog(page)).toContainText(message);
      await expect(save(page)).toHaveCount(0);
    });
});

test.describe('storage is full', () => {
  /** Gives the site so many bytes; all that it wants again without a number. */
  async function quota(page: Page, site: FaultySite, bytes?: number): Promise<void> {
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', {
      origin: site.origin,
      ...(bytes === undefined ? {} : { quotaSize: bytes }),
    });
  }

  test('from the first visit on', fault, async ({ page, site }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.goto(`${site.origin}/robots.txt`);
    await quota(page, site, 4000);
    await start(page, site);
    await useEverything(page);
  });

  test('storage is full before saving: reports it, and saves once there is room', fault, async ({ page, site }) => {
    await startCached(page, site);
    await quota(page, site, 4000);
    await entry(page).click();
    await save(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText('Your device is out of space for this site. Free up some space');
    await expect(remove(page)).toHaveCount(0);
    // A download that couldn't start doesn't disable the button.
    await expect(save(page)).toBeEnabled();
    expect(await savedKeys(page)).not.toContain('/offline.json?saved');
    await quota(page, site);
    await save(page).click();
    await expect(remove(page)).toBeVisible();
    expect(await savedKeys(page)).toContain('/offline.json?saved');
  });

  test(
    'storage is full while saving: the partial download can be discarded, and the site still works',
    fault,
    async ({ page, site }) => {
      await startCached(page, site);
      site.fail(TABS_CHUNK, 'held');
      await entry(page).click();
      await save(page).click();
      await expect.poll(site.met).toBeGreaterThan(0);
      await quota(page, site, 4000);
      site.restore();
      await expect(dialog(page).getByRole('alert')).toContainText('Your device is out of space for this site.');
      expect(await savedKeys(page)).not.toContain('/offline.json?saved');
      await dialog(page).getByRole('button', { name: 'Discard' }).click();
      await expect(save(page)).toBeEnabled();
      expect(await savedKeys(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await follow(pageLink(page, 'Tabs'), 'Tabs');
      await page.reload();
      await expectPage(page, 'Tabs', '/words/tabs/');
    },
  );
});

test.describe('the worker is killed', () => {
  async function killer(page: Page): Promise<() => Promise<void>> {
    const session: CDPSession = await page.context().newCDPSession(page);
    await session.send('ServiceWorker.enable');
    return async () => {
      await session.send('ServiceWorker.stopAllWorkers');
    };
  }

  test('while a page is loading', fault, async ({ page, site }) => {
    await startCached(page, site);
    const kill = await killer(page);
    site.fail(TABS_CHUNK, 'held');
    await pageLink(page, 'Tabs').click();
    await expect.poll(site.met).toBeGreaterThan(0);
    await kill();
    site.restore();
    await expectPage(page, 'Tabs', '/words/tabs/');
    await shellReady(page);
    await page.goBack();
    await expectPage(page, 'Words', '/words/');
    await page.goForward();
    await expectPage(page, 'Tabs', '/words/tabs/');
    await follow(pageLink(page, 'Code'), 'Code');
  });

  test('while pages are being saved', fault, async ({ page, site }) => {
    await startCached(page, site);
    const kill = await killer(page);
    site.fail(TABS_CHUNK, 'held');
    await entry(page).click();
    await save(page).click();
    await expect.poll(site.met).toBeGreaterThan(0);
    await kill();
    site.restore();
    await expect(remove(page).or(again(page))).toBeVisible();
    if (await again(page).isVisible()) await again(page).click();
    await expect(remove(page)).toBeVisible();
    await page.keyboard.press('Escape');
    site.fail(/./, 'dropped');
    await page.goto(`${site.origin}/words/code/`);
    await expectPage(page, 'Code', '/words/code/');
  });
});

test('a connection that hangs: the page says what to do, and the reader can navigate', fault, async ({ page, site }) => {
  await start(page, site);
  site.fail(TABS_CHUNK, 'held');
  await pageLink(page, 'Tabs').click();
  const loading = page.getByRole('status', { name: 'Loading' });
  await expect(loading).toBeVisible();
  const late = await loading.evaluate((element) => {
    const before = getComputedStyle(element, '::after').opacity;
    // It appears after eight seconds; skip the wait.
    for (const animation of document.getAnimations()) animation.finish();
    const { opacity, content } = getComputedStyle(element, '::after');
    return [before, opacity, content];
  });
  expect(late).toEqual(['0', '1', '"Still loading: wait, or reload the page."']);
  await page.goBack();
  await expectPage(page, 'Words', '/words/');
  await follow(pageLink(page, 'Code'), 'Code');
  site.restore();
  await follow(pageLink(page, 'Tabs'), 'Tabs');
});

test("the code of Save for Offline can't be loaded: reports it, and another press retries", fault, async ({ page, site }) => {
  await start(page, site);
  site.fail(/^\/assets\/offline\.\w+\.js/, 'dropped');
  await entry(page).click();
  const told = page.getByRole('status').filter({ hasText: "Couldn't load this. Try again, or reload the page." });
  await expect(told).toBeVisible();
  site.restore();
  await entry(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect(told).toHaveCount(0);
});
