import { createStaticServer, listen, readHostingRules } from '../server/static-server.ts';
import { launchChromium } from '../verify/launch-chromium.ts';
import type { Budget } from './budget.ts';
import { timeToHeading } from './in-page.ts';
import { median } from './ratios.ts';

/** Milliseconds from a click to the new heading, on loopback. `npm test` measures what pages weigh. */
export async function measureBrowser({
  chromium,
  directory,
}: {
  readonly chromium: string;
  readonly directory: string;
}): Promise<Budget[]> {
  const server = createStaticServer({ directory, rules: await readHostingRules(directory) });
  const port = await listen(server, 0);
  try {
    const value = await clickToHeading(chromium, `http://localhost:${port}`);
    return [{ what: 'click to new heading, median of 9 (ms)', value, budget: 30, wallTime: true }];
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function clickToHeading(executablePath: string, origin: string): Promise<number> {
  const browser = await launchChromium(executablePath);
  try {
    const page = await browser.newPage();
    await page.goto(`${origin}/concepts/`);
    // The first sign, which fetches the shell.
    await page.locator('#sidebar a').last().hover();
    await page.locator('#sidebar details').nth(2).waitFor({ state: 'attached' });
    const times: number[] = [];
    for (let n = 1; n <= 9; n++) {
      const link = `#sidebar ul > li:nth-child(${n + 1}) > a[href^="/concepts/"]:not([href*="#"])`;
      const [time] = await Promise.all([page.evaluate(timeToHeading), page.click(link)]);
      times.push(time);
    }
    return median(times);
  } finally {
    await browser.close();
  }
}
