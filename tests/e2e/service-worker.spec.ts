import { appendFile, cp, mkdir, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Fault, type FaultySite, serveFaulty } from './faulty-server.ts';
import { type LiveSite, openControlled, serveFolder } from './live-site.ts';
import { expect, follow, h1, pageLink, shellReady, sidebar, test as base } from './support.ts';

interface Deployed extends Pick<LiveSite, 'origin' | 'stop'> {
  /** Replaces the site with another version. */
  readonly deploy: () => Promise<void>;
}

/** Each test gets its own site, because a worker belongs to an origin, and deploys change the site. */
const test = base.extend<{ readonly deployed: Deployed; readonly faulty: FaultySite }>({
  faulty: serveFaulty(process.env.E2E_OUT ?? 'dist'),
  deployed: async ({ browserName: _unused }, use, { testId }) => {
    const folder = join('.generated', `e2e-worker-${testId}`);
    const site = await realpath(process.env.E2E_OUT ?? 'dist');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    // Links, because a copy of all files takes seconds.
    for (const name of await readdir(site)) if (name !== 'sw.js') await symlink(join(site, name), join(folder, name));
    await cp(join(site, 'sw.js'), join(folder, 'sw.js'));
    const served = await serveFolder(folder);
    let version = 0;
    await use({ ...served, deploy: async () => appendFile(join(folder, 'sw.js'), `// version ${++version}\n`) });
    await served.stop();
    await rm(folder, { recursive: true });
  },
});

test.use({ serviceWorkers: 'allow' });

/** Does the same as the browser's own update check. */
const checkForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });

const box = (page: Page) => page.getByRole('status', { name: 'Update' });

test.describe('update notification (spec §4)', () => {
  test('its worker is /sw.js, for the whole site; without a new one there is no notification', async ({ page, deployed }) => {
    await openControlled(page, `${deployed.origin}/concepts/`);
    const registered = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return { script: registration?.active?.scriptURL, scope: registration?.scope };
    });
    expect(registered).toEqual({ script: `${deployed.origin}/sw.js`, scope: `${deployed.origin}/` });
    const response = await page.request.get(`${deployed.origin}/sw.js`);
    expect([response.status(), response.headers()['content-type']]).toEqual([200, expect.stringContaining('javascript')]);
    await expect(box(page)).toHaveCount(0);
  });

  test('slides in when a new worker waits; UPDATE activates it and reloads once', async ({ page, deployed }) => {
    await openControlled(page, `${deployed.origin}/concepts/`);
    await deployed.deploy();
    let loads = 0;
    page.on('load', () => loads++);
    await page.evaluate(() => {
      addEventListener('transitionrun', ({ target, propertyName }) => {
        if ((target as Element).textContent.includes('A new version is available'))
          document.documentElement.dataset.slid = propertyName;
      });
    });
    await checkForUpdate(page);
    await expect(box(page)).toContainText('A new version is available');
    await expect(page.locator('html')).toHaveAttribute('data-slid', 'translate');
    const button = box(page).getByRole('button', { name: 'UPDATE', exact: true });
    await expect(button).toBeEnabled();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(button).toBeInViewport({ ratio: 1 });
    // The page doesn't change until the reader presses UPDATE.
    expect(loads).toBe(0);
    await button.evaluate((target: HTMLButtonElement) => {
      const seen: string[] = [];
      new MutationObserver(() => seen.push(`${target.textContent} ${target.disabled}`)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
        attributes: true,
      });
      addEventListener('pagehide', () => sessionStorage.setItem('labels', JSON.stringify(seen)));
    });
    await button.click();
    await expect.poll(() => loads).toBe(1);
    await shellReady(page);
    expect(JSON.parse((await page.evaluate(() => sessionStorage.getItem('labels'))) ?? '[]')).toContain('UPDATING true');
    await expect(box(page)).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(loads).toBe(1);
  });

  test('another tab does not reload by itself, and its UPDATE still works', async ({ page, context, deployed }) => {
    await openControlled(page, `${deployed.origin}/concepts/`);
    const other = await context.newPage();
    await openControlled(other, `${deployed.origin}/guides/`);
    let loads = 0;
    other.on('load', () => loads++);
    await deployed.deploy();
    await checkForUpdate(page);
    await expect(box(other)).toBeVisible();
    await box(page).getByRole('button', { name: 'UPDATE', exact: true }).click();
    await expect(box(page)).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(loads).toBe(0);
    await box(other).getByRole('button', { name: 'UPDATE', exact: true }).click();
    await expect.poll(() => loads).toBe(1);
  });

  test('can be minimized, and stays minimized', async ({ page, deployed }) => {
    await openControlled(page, `${deployed.origin}/concepts/`);
    await deployed.deploy();
    await checkForUpdate(page);
    await box(page).getByRole('button', { name: 'Minimize' }).click();
    await expect(box(page).getByRole('button', { name: 'UPDATE', exact: true })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('app-update-button'))).toBe('collapsed');
    await page.reload();
    await shellReady(page);
    await expect(box(page).getByRole('button', { name: 'UPDATE', exact: true })).toHaveCount(0);
    await box(page).getByRole('button', { name: 'Expand' }).click();
    await expect(box(page).getByRole('button', { name: 'UPDATE', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('app-update-button'))).toBe('expanded');
  });
});

test.describe('a site with failures', () => {
  test.use({ expectedErrors: [/status of (404|500|503)|no-response|MIME type|ERR_|integrity/] });

  /** Opens a page of the site, which fails for matching paths, and waits until the worker controls it. */
  async function openFailing(page: Page, faulty: FaultySite, path: RegExp, fault: Fault): Promise<void> {
    faulty.fail(path, fault);
    await openControlled(page, `${faulty.origin}/concepts/`);
  }
  /** The text that the worker keeps for a path. */
  const cached = (page: Page, path: string): Promise<string> =>
    page.evaluate(async (key) => (await (await caches.match(key))?.text()) ?? '', path);

  test('the worker installs with the empty page, even if a file of the site is missing', async ({ page, faulty }) => {
    await openFailing(page, faulty, /\/analytics\./, 'status 404');
    await expect.poll(() => cached(page, '/app-shell/')).toContain('data-screen="empty"');
  });

  for (const [what, path, fault] of [
    ['without a script that it needs', /\/section-guides\./, 'status 500'],
    ['if it is a page of a network', /^\/app-shell\//, 'another page'],
  ] as const)
    test(`the empty page isn't cached ${what}`, async ({ page, faulty }) => {
      await openFailing(page, faulty, path, fault);
      await page.waitForTimeout(1000);
      expect(await cached(page, '/app-shell/')).toBe('');
      faulty.restore();
      await page.reload();
      await expect.poll(() => cached(page, '/app-shell/')).toContain('data-screen="empty"');
    });

  test('a page of a network is shown, but never kept', async ({ page, faulty }) => {
    await openControlled(page, `${faulty.origin}/concepts/`);
    await expect.poll(() => cached(page, '/concepts/')).toContain('<h1');
    faulty.fail(/^\/concepts\//, 'another page');
    await page.goto(`${faulty.origin}/concepts/`);
    await expect(h1(page)).toHaveText('Welcome to this network');
    expect(await cached(page, '/concepts/')).not.toContain('network');
  });

  test('a broken server counts as offline; a slow one gets three seconds', async ({ page, faulty }) => {
    await openControlled(page, `${faulty.origin}/concepts/`);
    await expect.poll(() => cached(page, '/concepts/')).not.toBe('');
    for (const fault of ['status 500', 'held'] as const) {
      faulty.fail(/^\/concepts\//, fault);
      await page.goto(`${faulty.origin}/concepts/?from=mail`);
      await expect(h1(page)).toHaveText('Concepts');
    }
  });

  test('caches of an older format are removed, and a page is cached once whatever its query string', async ({
    page,
    deployed,
  }) => {
    await page.goto(`${deployed.origin}/robots.txt`);
    await page.evaluate(async () => {
      for (const name of ['docs-0-pages', 'docs-saved-0', 'someone-elses']) await caches.open(name);
    });
    await openControlled(page, `${deployed.origin}/concepts/?a=1`);
    await page.goto(`${deployed.origin}/concepts/?a=2`);
    await expect
      .poll(async () => page.evaluate(async () => (await caches.keys()).filter((name) => /-0(?:-|$)|else/.test(name))))
      .toEqual(['someone-elses']);
    const kept = await page.evaluate(async () => (await (await caches.open('docs-1-pages')).keys()).map(({ url }) => url));
    expect(kept).toEqual([`${deployed.origin}/concepts/`]);
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load|no-response/] });

  test('visited pages work with all they need, and another one says that it fails', async ({ page, deployed }) => {
    await openControlled(page, `${deployed.origin}/concepts/output/`);
    await follow(pageLink(page, 'Loaders'), 'Loaders');
    await deployed.stop();
    await page.reload();
    await shellReady(page);
    await expect(h1(page)).toHaveText('Loaders');
    await follow(pageLink(page, 'Output'), 'Output');
    await page.goto(`${deployed.origin}/concepts/output/#placeholders`);
    await expect(h1(page)).toHaveText('Output');
    // In another section, so that no pointer has rested on its link.
    await page.goto(`${deployed.origin}/guides/caching/`);
    await expect(page.getByText('Error loading content.')).toBeVisible();
    await expect(sidebar(page).locator('[data-pages]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  });
});
