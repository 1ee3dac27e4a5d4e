import type { Browser, Page } from '@playwright/test';
import { UserError } from '../shared/problem.ts';
import { hrefsOf, reportHeadings } from './in-page.ts';
import { median } from './ratios.ts';
import type { ServedSite } from './served-site.ts';
import type { Figure } from './side-by-side.ts';

const CLICKS = 9;
/** Milliseconds before each click, for what pages do while idle. */
const PAUSE = 500;

/**
 * Milliseconds from a click in the sidebar until the new heading is painted, whether or not the click loads a document.
 * @param section whose pages are linked, such as `/concepts/`
 */
export async function measureClicks(browser: Browser, site: ServedSite, section: string): Promise<Figure> {
  // In the first round, the server compresses the files.
  await timeClicks(browser, site, section);
  const times = await timeClicks(browser, site, section);
  return { what: `click to new heading, median of ${CLICKS} (ms)`, value: median(times) };
}

/** Clicks links one after the other, at first without anything in the browser's cache. */
async function timeClicks(browser: Browser, { origin, sidebar }: ServedSite, section: string): Promise<number[]> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(reportHeadings);
    await page.goto(origin + section);
    const links = page.locator(`${sidebar} li a[href^="${section}"]:not([href="${section}"], [href*="#"])`);
    // Sites list their pages in different orders.
    const paths = [...new Set(await links.evaluateAll(hrefsOf))].toSorted();
    // Sites may load code on the first sign of interaction.
    await links.last().hover();
    const times: number[] = [];
    for (let n = 0; n < CLICKS; n++) {
      await page.waitForTimeout(PAUSE);
      times.push(await timeClick(page, `${sidebar} a[href="${paths[n % paths.length]}"]`));
    }
    return times;
  } finally {
    await context.close();
  }
}

async function timeClick(page: Page, link: string): Promise<number> {
  try {
    const isReport = { predicate: (message: { text(): string }) => message.text().startsWith('heading'), timeout: 10_000 };
    const [message] = await Promise.all([page.waitForEvent('console', isReport), page.click(link, { timeout: 10_000 })]);
    return Number(message.text().split(' ')[1]);
  } catch (cause) {
    throw new UserError(`No new heading after a click on ${link}`, `The browser is at ${page.url()}. ${String(cause)}`, {
      cause,
    });
  }
}
