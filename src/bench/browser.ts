import { createStaticServer, endServer, listen, readHostingRules } from '../server/static-server.ts';
import { launchChromium } from '../verify/launch-chromium.ts';
import type { Budget } from './budget.ts';
import { timeToHeading } from './in-page.ts';
import { median } from './ratios.ts';

/** Milliseconds from a click to the new heading, on loopback. `npm test` measures what pages weigh. */
export async function measureBrowser(chromium: string, directory: string): Promise<Budget> {
  const server = createStaticServer({ directory, rules: await readHostingRules(directory) });
  const port = await listen(server, 0);
  const browser = await launchChromium(chromium);
  try {
    const page = await browser.newPage();
    await page.goto(`http://localhost:${port}/concepts/`);
    // The first sign, which fetches the shell.
    await page.locator('#sidebar a').last().hover();
    await page.locator('#sidebar details').nth(2).waitFor({ state: 'attached' });
    const times: number[] = [];
    for (let n = 1; n <= 9; n++) {
      const link = `#sidebar ul > li:nth-child(${n + 1}) > a[href^="/concepts/"]:not([href*="#"])`;
      const [time] = await Promise.all([page.evaluate(timeToHeading), page.click(link)]);
      times.push(time);
    }
    return { what: 'click to new heading, median of 9 (ms)', value: median(times), budget: 30, wallTime: true };
  } finally {
    await browser.close();
    await endServer(server, 0);
  }
}
