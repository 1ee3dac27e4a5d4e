import { createStaticServer, listen, readHostingRules } from '../server/static-server.ts';
import { launchChromium } from '../verify/launch-chromium.ts';
import { median } from './ratios.ts';

export interface Budget {
  readonly what: string;
  readonly value: number;
  readonly budget: number;
}

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
    return [{ what: 'click to new heading, median of 9 (ms)', value, budget: 30 }];
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
      await page.evaluate(watchScript);
      await page.click(`#sidebar ul > li:nth-child(${n + 1}) > a[href^="/concepts/"]:not([href*="#"])`);
      times.push(Number(await page.evaluate('globalThis.sinceClick')));
    }
    return median(times);
  } finally {
    await browser.close();
  }
}

/** Runs in the page. `sinceClick` resolves to the milliseconds from the next mouse click to a new heading. */
const watchScript = `void (globalThis.sinceClick = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('No new heading within 10 s')), 10_000);
  const before = document.querySelector('#main h1').textContent;
  let start = 0;
  addEventListener('click', () => (start = performance.now()), { capture: true, once: true });
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('#main h1');
    if (heading === null || heading.textContent === before) return;
    observer.disconnect();
    resolve(performance.now() - start);
  }).observe(document.body, { childList: true, subtree: true });
}))`;
