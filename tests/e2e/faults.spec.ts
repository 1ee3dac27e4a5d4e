import { expect, test as base } from '@playwright/test';
import { REQUESTS, triedCells } from './fault-table.ts';
import { type FaultySite, launchOptions, serveFaulty } from './faulty-server.ts';
import { expectNoTrace, expectReadable, expectRecovery, watchPage } from './fault-oracle.ts';
import { shellCached } from './live-site.ts';
import { open } from './support.ts';

/** The faulty server replaces Playwright's routes, which turn off the browser cache. */
const test = base.extend<{ readonly site: FaultySite }>({
  site: async ({ browserName: _unused }, use) => {
    const site = await serveFaulty('.generated/e2e-words');
    await use(site);
    await site.stop();
  },
});
test.use({
  launchOptions,
});

test.describe('the oracle rejects', () => {
  const request = REQUESTS.find(({ kind }) => kind === 'style');
  if (!request) throw new Error('no style in the table');

  test('missing styles', async ({ page, site }) => {
    site.fail(request.path, 'status 500');
    await expect(expectNoTrace({ page, site, request, patience: 2000 })).rejects.toThrow('the reader can continue');
  });

  test('an empty page', async ({ page, site }) => {
    await page.goto(`${site.origin}/words/`);
    await page.evaluate(() => document.querySelector('h1')?.remove());
    await expect(expectReadable({ page, request, fault: 'status 500', patience: 2000 })).rejects.toThrow(
      'there is something to read',
    );
  });

  test('endless requests', async ({ page, site }) => {
    const watched = watchPage(page, site);
    site.fail(/search\.json/, 'status 500');
    await page.goto(`${site.origin}/words/`);
    await page.evaluate(() => setInterval(() => void fetch('/search.json'), 50));
    // A busy machine may pause between two requests.
    await expect(watched.expectSettled()).rejects.toThrow(/the page stops requesting|failing requests/);
  });
});

for (const worker of ['block', 'allow'] as const) {
  test.describe(worker === 'allow' ? 'with a service worker' : 'without a service worker', () => {
    test.use({ serviceWorkers: worker });
    const cells = triedCells(worker, process.env.FAULTS === 'all');
    for (const [index, { request, fault }] of cells.entries()) {
      // `npm run test:e2e` runs the other faults of the same request.
      const isFirst = cells[index - 1]?.request !== request;
      test(`${request.kind}: ${fault}`, { tag: isFirst ? '@fault' : ['@fault', '@long'] }, async ({ page, site }) => {
        const watched = watchPage(page, site);
        if (request.trigger) {
          await open(page, `${site.origin}/words/`);
          if (worker === 'allow') {
            await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
            await shellCached(page);
          }
        }
        site.fail(request.path, fault);
        if (request.trigger) await request.trigger(page, site.origin).catch(() => undefined);
        else await page.goto(`${site.origin}/words/`, { waitUntil: 'commit' });
        await watched.expectSettled();
        await expectReadable({ page, request, fault });
        site.restore();
        await expectRecovery({ page, site, request });
        await expectNoTrace({ page, site, request });
        watched.expectNoErrors(fault);
      });
    }
  });
}
