import { launchChromium } from '../verify/launch-chromium.ts';
import type { Budget } from './budget.ts';
import { measureClicks } from './clicks.ts';
import { ownReaderSite, withServedSite } from './served-site.ts';

/** How long a click takes on our site. `npm test` measures what pages weigh. */
export async function measureBrowser(chromium: string, directory: string): Promise<Budget> {
  const browser = await launchChromium(chromium);
  try {
    const figure = await withServedSite(ownReaderSite(directory), (site) => measureClicks(browser, site, '/concepts/'));
    // 30 until the heading is in the document, and two frames to paint it.
    return { ...figure, budget: 60, wallTime: true };
  } finally {
    await browser.close();
  }
}
