import { type Browser, chromium } from '@playwright/test';
import type { BrowserStep } from '../../schemas/example.ts';

/** Timeout of a step in milliseconds. */
const STEP_TIMEOUT = 10_000;

let browser: Promise<Browser> | undefined;

/** Opens a page and performs the steps. @returns what went wrong, including errors in the page's console */
export async function openPage(url: string, steps: readonly BrowserStep[], chromiumPath: string): Promise<string[]> {
  browser ??= launchChromium(chromiumPath);
  const page = await (await browser).newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    // Browsers request a favicon that no page references.
    if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`page: ${error.message}`));
  try {
    await page.goto(url, { waitUntil: 'load' });
    for (const step of steps) {
      if ('click' in step) await page.locator(step.click).first().click({ timeout: STEP_TIMEOUT });
      else {
        const element = page.locator(step.see).first();
        await element
          .filter({ hasText: step.text })
          .waitFor({ timeout: STEP_TIMEOUT })
          .catch(async () => {
            const now = await element.textContent({ timeout: 500 }).catch(() => undefined);
            faults.push(
              `${step.see}: expected the text "${step.text}", but ${now === undefined || now === null ? 'the element is missing' : `found "${now.trim()}"`}`,
            );
          });
      }
    }
  } catch (error) {
    faults.push((error as Error).message.split('\n')[0] ?? '');
  } finally {
    await page.close();
  }
  return faults;
}

/** Closes the browser, if it was started. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

/** Starts Chromium without its sandbox, which doesn't work as root. */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
