import { expect, type Page } from '@playwright/test';
import { appears, type FaultyRequest, headingIs } from './fault-table.ts';
import type { Fault, FaultySite } from './faulty-server.ts';
import { h1 } from './support.ts';

/** How often a page may ask for what it does not get, and load itself anew, by itself. */
const MOST = { requests: 6, loads: 3 };

/** Errors that a browser reports of a script that is no script. */
const NO_SCRIPT =
  /Loading (?:css )?chunk|Invalid or unexpected token|Unexpected (?:token|identifier|end of input)|missing \) after|is not defined/;

/** Counts what a page does by itself, and takes down its errors. */
export function watchPage(page: Page, site: FaultySite) {
  const errors: string[] = [];
  let loads = 0;
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('domcontentloaded', () => loads++);
  return {
    /** Expects the fault to have been met, and that the page does not go on asking. */
    async calm(): Promise<void> {
      await expect.poll(site.met, 'the fault was met').toBeGreaterThan(0);
      let before = -1;
      await expect
        .poll(
          () => {
            const still = before === site.asked.length;
            before = site.asked.length;
            return still;
          },
          { message: 'the page stops asking', intervals: [400], timeout: 8000 },
        )
        .toBe(true);
      expect(site.met(), 'requests for what does not come').toBeLessThanOrEqual(MOST.requests);
      expect(loads, 'loads of the page').toBeLessThanOrEqual(MOST.loads);
    },
    expectNoErrors(fault: Fault): void {
      const foreseen = fault === 'corrupted' || fault === 'a page instead' || fault === 'truncated';
      expect(errors.filter((error) => !(foreseen && NO_SCRIPT.test(error)))).toEqual([]);
    },
  };
}

/** Expects something to read: the page that was there, the right one, or a message that says what can be done. */
export async function expectReadable({
  page,
  request: { kind, heading },
  fault,
}: {
  readonly page: Page;
  readonly request: FaultyRequest;
  readonly fault: Fault;
}): Promise<void> {
  // What a browser shows in place of a document is not ours; the right page may still come.
  if (kind === 'document') return;
  // No browser paints before the style has come or failed.
  if (kind === 'style' && fault === 'held') return;
  if (fault === 'held' && (await appears(page.locator('main[aria-busy]'), 300))) return;
  await expect
    .poll(
      async () =>
        (await h1(page)
          .textContent({ timeout: 500 })
          .catch(() => '')) ?? '',
      { timeout: 6000 },
    )
    .toMatch(new RegExp(`Words|${heading.split(' ')[0]}|Error loading content`));
}

/** Does what a reader does: tries again where that is offered, else goes there again, else loads the page anew. */
export async function recover({
  page,
  request,
  start,
}: {
  readonly page: Page;
  readonly request: FaultyRequest;
  readonly start: string;
}): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  if (await appears(again, 300)) await again.click();
  else if (request.first) {
    // The first time mends what caches kept, the second one finds it.
    await page.reload();
    await page.waitForLoadState('networkidle');
    await page.reload();
  } else if (request.kind === 'document') await page.goto(new URL('/words/tabs/', start).href).catch(() => undefined);
  else if (!(await isThere(page, request.heading))) await page.reload();
  await headingIs(page, request.heading);
}

const isThere = async (page: Page, heading: string): Promise<boolean> =>
  headingIs(page, heading).then(
    () => true,
    () => false,
  );

/** Expects that the fault has left nothing behind: the same way works, without loading a page anew where it need not. */
export async function expectSurvival({
  page,
  request,
  start,
}: {
  readonly page: Page;
  readonly request: FaultyRequest;
  readonly start: string;
}): Promise<void> {
  await request.well(page);
  await page.goto(start);
  await request.act(page);
  await headingIs(page, request.heading);
  await request.well(page);
}
