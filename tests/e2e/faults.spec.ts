import { test as base } from '@playwright/test';
import { triedCells } from './fault-table.ts';
import { type FaultySite, serveFaulty } from './faulty-server.ts';
import { expectNoTrace, expectReadable, expectRecovery, watchPage } from './fault-oracle.ts';
import { shellCached } from './live-site.ts';
import { open } from './support.ts';

/** The faulty server replaces Playwright's routes, which turn off the browser cache. */
const test = base.extend<{ readonly site: FaultySite }>({ site: serveFaulty('.generated/e2e-words') });

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
