import { expect, type Page } from '@playwright/test';
import type { FaultyRequest } from './fault-table.ts';
import type { Fault, FaultySite } from './faulty-server.ts';
import { showUse } from './support.ts';

/**
 * How often a page may ask for what it does not get, and load itself anew, by itself. It asks when the pointer comes near, at the
 * click, to mend, and the last two once more after it has loaded itself; Chromium asks twice when a connection was closed.
 */
const MOST = { requests: 10, loads: 3 };

/** What a reader may have to do once the fault is gone. */
const STEPS = 3;

/** Errors that a browser reports of a script that is no script. */
const NO_SCRIPT =
  /Loading (?:css )?chunk|Invalid or unexpected token|Unexpected (?:token|identifier|end of input)|missing \) after|is not defined/;

export interface Trial {
  readonly page: Page;
  readonly site: FaultySite;
  readonly request: FaultyRequest;
}

/** Counts what a page does by itself, and takes down its errors. */
export function watchPage(page: Page, site: FaultySite) {
  const errors: string[] = [];
  let loads = 0;
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('domcontentloaded', () => loads++);
  return {
    /** Expects the fault to have been met, and that the page does not go on asking. */
    async expectCalm(): Promise<void> {
      const metOnceUsed = (): number => {
        // Not awaited: a page that is held doesn't answer.
        void showUse(page);
        return site.met();
      };
      await expect.poll(metOnceUsed, 'the fault was met').toBeGreaterThan(0);
      let before = -1;
      const isStill = (): boolean => before === (before = site.asked.length);
      await expect.poll(isStill, { message: 'the page stops asking', intervals: [300], timeout: 8000 }).toBe(true);
      expect(site.met(), 'requests for what does not come').toBeLessThanOrEqual(MOST.requests);
      expect(loads, 'loads of the page').toBeLessThanOrEqual(MOST.loads);
    },
    expectNoErrors(fault: Fault): void {
      const foreseen = fault === 'corrupted' || fault === 'a page instead' || fault === 'truncated';
      expect(errors.filter((error) => !(foreseen && NO_SCRIPT.test(error)))).toEqual([]);
    },
  };
}

/** Expects something to read: the page that was there, the right one, or one that says what can be done. */
export async function expectReadable({ page, request, fault }: Omit<Trial, 'site'> & { readonly fault: Fault }): Promise<void> {
  // What a browser shows in place of a document is not ours, and it paints nothing before the style has come or failed.
  if (request.kind === 'document' || (request.kind === 'style' && fault === 'held')) return;
  const headings = ['Words', request.heading, 'Error loading content.', 'Search'];
  const isReadable = async (): Promise<boolean> => {
    if (fault === 'held' && (await page.locator('main[aria-busy]').isVisible())) return true;
    const found = await Promise.all(headings.map((name) => page.locator('h1', { hasText: name }).count()));
    return found.some(Boolean) || hasHeading(page, request.heading);
  };
  await expect.poll(isReadable, 'there is something to read').toBe(true);
  if (request.isSaid) await expect.poll(() => request.isSaid?.(page, fault), 'what is missing is told').toBe(true);
}

/**
 * Does what a reader does until all is well: tries again where that is offered, else loads the page anew and goes on from there.
 * @returns how often something had to be done
 */
export async function expectRecovery(trial: Trial): Promise<number> {
  const { page, site, request } = trial;
  const again = page.getByRole('button', { name: 'Try again' });
  let steps = 0;
  for (; steps < STEPS && !(await comesToBeWell(trial)); steps++) {
    if (await again.isVisible()) await again.click();
    else {
      // It fails if the page is just loading by itself.
      await page.reload().catch(() => page.waitForLoadState());
      await request.act?.(page, site.origin).catch(() => undefined);
    }
  }
  await expect.poll(() => isWell(page, request), 'the reader can go on').toBe(true);
  return steps;
}

/** Expects that the fault leaves nothing behind: the same way works at once, or next time when it first met what a cache kept broken. */
export async function expectNoTrace(trial: Trial): Promise<void> {
  const { page, site, request } = trial;
  const again = async (): Promise<void> => {
    await page.goto(`${site.origin}/words/`);
    await request.act?.(page, site.origin);
  };
  await again();
  if ((await expectRecovery(trial)) === 0) return;
  await again();
  await expect.poll(() => isWell(page, request), 'nothing is left of it').toBe(true);
}

/** Waits until all is well, or nothing more happens. */
async function comesToBeWell({ page, site, request }: Trial): Promise<boolean> {
  for (let asked = -1; asked !== site.asked.length;) {
    asked = site.asked.length;
    const soon = expect.poll(() => isWell(page, request), { timeout: 600, intervals: [50] }).toBe(true);
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

/** A page that is on its way to the next one cannot be asked. */
async function isWell(page: Page, request: FaultyRequest): Promise<boolean> {
  await showUse(page);
  return (request.isWell ? request.isWell(page) : isWhole(page, request.heading)).catch(() => false);
}

const hasHeading = async (page: Page, name: string): Promise<boolean> =>
  page.getByRole('heading', { level: 1, name, exact: true }).isVisible();

/** The right page with all its styles, which React has taken over. */
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
