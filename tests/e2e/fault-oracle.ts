import { expect, type Page } from '@playwright/test';
import type { FaultyRequest } from './fault-table.ts';
import type { Fault, FaultySite } from './faulty-server.ts';
import { showUse } from './support.ts';

/**
 * How often a page may repeat a failing request or reload without the reader. It requests on hover, on the click, and when it
 * retries,
 * and again on click and retry after a reload. Chromium requests twice if a connection was closed.
 */
const LIMITS = { requests: 10, loads: 3 };

/** How many actions a reader may need once the fault is gone. */
const MAX_STEPS = 3;

/** Errors that browsers report for a broken script. */
const SCRIPT_ERRORS =
  /Loading (?:css )?chunk|Invalid or unexpected token|Unexpected (?:token|identifier|end of input)|missing \) after|is not defined/;

export interface Trial {
  readonly page: Page;
  readonly site: FaultySite;
  readonly request: FaultyRequest;
}

/** Counts a page's loads, and records its errors. */
export function watchPage(page: Page, site: FaultySite) {
  const errors: string[] = [];
  let loads = 0;
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('domcontentloaded', () => loads++);
  return {
    /** Expects that the fault was hit, and that the page stops requesting. */
    async expectSettled(): Promise<void> {
      const metOnceUsed = (): number => {
        // Not awaited: a page whose response is held can't evaluate scripts.
        void showUse(page);
        return site.met();
      };
      await expect.poll(metOnceUsed, 'the fault was hit').toBeGreaterThan(0);
      let before = -1;
      const isStill = (): boolean => before === (before = site.requested.length);
      await expect.poll(isStill, { message: 'the page stops requesting', intervals: [300], timeout: 8000 }).toBe(true);
      expect(site.met(), 'failing requests').toBeLessThanOrEqual(LIMITS.requests);
      expect(loads, 'page loads').toBeLessThanOrEqual(LIMITS.loads);
    },
    expectNoErrors(fault: Fault): void {
      const expected = fault === 'corrupted' || fault === 'another page' || fault === 'truncated';
      expect(errors.filter((error) => !(expected && SCRIPT_ERRORS.test(error)))).toEqual([]);
    },
  };
}

/** Expects something to read: the previous page, the requested one, or one that says what to do. */
export async function expectReadable({ page, request, fault }: Omit<Trial, 'site'> & { readonly fault: Fault }): Promise<void> {
  // A failed document shows the browser's own error page, and browsers paint nothing until the stylesheet has loaded or failed.
  if (request.kind === 'document' || (request.kind === 'style' && fault === 'held')) return;
  const headings = ['Words', request.heading, 'Error loading content.', 'Search'];
  const isReadable = async (): Promise<boolean> => {
    if (fault === 'held' && (await page.locator('main[aria-busy]').isVisible())) return true;
    const found = await Promise.all(headings.map((name) => page.locator('h1', { hasText: name }).count()));
    return found.some(Boolean) || hasHeading(page, request.heading);
  };
  await expect.poll(isReadable, 'there is something to read').toBe(true);
  if (request.isReported) await expect.poll(() => request.isReported?.(page, fault), 'the failure is reported').toBe(true);
}

/**
 * Does what a reader would do until the page works: presses "Try again" if offered, otherwise reloads and repeats the action.
 * @returns the number of attempts
 */
export async function expectRecovery(trial: Trial): Promise<number> {
  const { page, site, request } = trial;
  const again = page.getByRole('button', { name: 'Try again' });
  let steps = 0;
  for (; steps < MAX_STEPS && !(await recovers(trial)); steps++) {
    if (await again.isVisible()) await again.click();
    else {
      // Fails if the page is reloading on its own.
      await page.reload().catch(() => page.waitForLoadState());
      await request.trigger?.(page, site.origin).catch(() => undefined);
    }
  }
  await expect.poll(() => hasRecovered(page, request), 'the reader can continue').toBe(true);
  return steps;
}

/**
 * Expects no lasting effect: the same action works immediately, or the second time if the first hits a broken response in a
 * cache.
 */
export async function expectNoTrace(trial: Trial): Promise<void> {
  const { page, site, request } = trial;
  const again = async (): Promise<void> => {
    await page.goto(`${site.origin}/words/`);
    await request.trigger?.(page, site.origin);
  };
  await again();
  if ((await expectRecovery(trial)) === 0) return;
  await again();
  await expect.poll(() => hasRecovered(page, request), 'the fault has no lasting effect').toBe(true);
}

/** Waits until the page works, or makes no more requests. */
async function recovers({ page, site, request }: Trial): Promise<boolean> {
  for (let asked = -1; asked !== site.requested.length;) {
    asked = site.requested.length;
    const soon = expect.poll(() => hasRecovered(page, request), { timeout: 600, intervals: [50] }).toBe(true);
    if (
      await soon.then(
        () => true,
        () => false,
      )
    )
      return true;
  }
  return false;
}

/** False while the page is navigating, when nothing can be evaluated in it. */
async function hasRecovered(page: Page, request: FaultyRequest): Promise<boolean> {
  await showUse(page);
  return (request.hasRecovered ? request.hasRecovered(page) : isWhole(page, request.heading)).catch(() => false);
}

const hasHeading = async (page: Page, name: string): Promise<boolean> =>
  page.getByRole('heading', { level: 1, name, exact: true }).isVisible();

/** Whether the page has this heading and all its styles, and React has hydrated it. */
const isWhole = async (page: Page, heading: string): Promise<boolean> =>
  (await hasHeading(page, heading)) &&
  page.evaluate(() => {
    const root = document.getElementById('root') ?? {};
    const sheets = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
    return (
      Object.keys(root).some((key) => key.startsWith('__reactContainer')) &&
      history.scrollRestoration === 'manual' &&
      Array.from(sheets).every(({ sheet }) => sheet !== null && sheet.cssRules.length > 0)
    );
  });
