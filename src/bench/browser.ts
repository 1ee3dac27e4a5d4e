import { chromium as playwright } from '@playwright/test';
import { createStaticServer, listen, readHostingRules } from '../server/static-server.ts';
import { outputPathFromUrl } from '../shared/address.ts';
import { pageWeight, sectionScripts } from '../verify/site-sizes.ts';

export interface Budget {
  readonly what: string;
  readonly value: number;
  readonly budget: number;
}

const pages = [
  { size: 'small', url: '/concepts/', budget: 25 },
  { size: 'medium', url: '/guides/getting-started/', budget: 30 },
] as const;

/** What a page costs the reader: bytes after Brotli 11, and the time from a click to the new heading, on loopback. */
export async function measureBrowser({
  chromium,
  directory,
}: {
  readonly chromium: string;
  readonly directory: string;
}): Promise<Budget[]> {
  const weights = pages.map(({ size, url, budget }) => ({
    size,
    url,
    budget,
    ...pageWeight(directory, outputPathFromUrl(url), sectionScripts(directory, url)),
  }));
  const server = createStaticServer({ directory, rules: await readHostingRules(directory) });
  const port = await listen(server, 0);
  try {
    return [
      ...weights.map(({ size, atLoad, budget }) => ({ what: `${size} page, total at load (KB)`, value: atLoad, budget })),
      {
        what: 'scripts without interaction (KB)',
        value: Math.max(...weights.map(({ scriptWithoutInteraction }) => scriptWithoutInteraction)),
        budget: 5,
      },
      { what: 'shell (KB)', value: Math.max(...weights.map(({ shell }) => shell)), budget: 67.5 },
      {
        what: 'click to new heading, median of 9 (ms)',
        value: await clickToHeading(chromium, `http://localhost:${port}`),
        budget: 30,
      },
    ];
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

async function clickToHeading(executablePath: string, origin: string): Promise<number> {
  const browser = await playwright.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
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
    return times.toSorted((a, b) => a - b)[4] ?? Number.NaN;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. `sinceClick` resolves to the milliseconds from the next mouse click to a new heading. */
const watchScript = `void (globalThis.sinceClick = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The new heading didn't appear within 10 s')), 10_000);
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
