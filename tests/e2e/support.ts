import { test as base, expect, type Locator, type Page } from '@playwright/test';

export { expect };

export interface Watched {
  /** Console errors, and errors of the page, that a test causes on purpose. */
  readonly expectedErrors: readonly RegExp[];
  /** URLs on other hosts whose requests the test mocks. */
  readonly mockedUrls: readonly RegExp[];
  /** Whether images of other hosts load. Otherwise no host is known, because answering requests turns the browser's cache off. */
  readonly answersPictures: boolean;
  readonly watch: void;
}

/** What pages load from other hosts once it's visible: images, and features to vote for. */
const elsewhere = [
  /^https:\/\/github\.com\/[\w-]+\.png\?size=90$/,
  /^https:\/\/images\.opencollective\.com\//,
  /^https:\/\/(?:[\w-]+\.)*githubusercontent\.com\//,
  /^https:\/\/img\.shields\.io\/npm\/v\/webpack\.svg\?cacheSeconds=3600$/,
  /^https:\/\/api\.github\.com\/search\/issues/,
];
const isElsewhere = (url: string): boolean => elsewhere.some((address) => address.test(url));

/** The stub response for images. */
export const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90" fill="#1c78c0"/></svg>';

/** Fails on any console error, page error, or request to another host, except for images and features to vote for. */
export const test = base.extend<Watched>({
  expectedErrors: [[], { option: true }],
  mockedUrls: [[], { option: true }],
  answersPictures: [false, { option: true }],
  watch: [
    async ({ context, expectedErrors, mockedUrls, answersPictures }, use) => {
      const faults: string[] = [];
      context.on('console', (message) => {
        const text = message.text();
        const { url } = message.location();
        // Pages probe this file while a server that the test stopped doesn't respond.
        if (url.endsWith('/robots.txt') || (!answersPictures && isElsewhere(url))) return;
        if (message.type() === 'error' && !expectedErrors.some((pattern) => pattern.test(text)))
          faults.push(`console: ${text} (${url})`);
      });
      context.on('weberror', (event) => {
        const { message } = event.error();
        if (!expectedErrors.some((pattern) => pattern.test(message))) faults.push(`page: ${message}`);
      });
      if (answersPictures)
        for (const picture of elsewhere)
          await context.route(picture, (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
      context.on('request', (request) => {
        const { protocol, hostname } = new URL(request.url());
        if (isElsewhere(request.url()) || mockedUrls.some((address) => address.test(request.url()))) return;
        if (protocol.startsWith('http') && hostname !== 'localhost') faults.push(`request: ${request.url()}`);
      });
      await use();
      expect(faults, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Gives the first sign of interaction without moving the pointer, and waits until React has hydrated the page. */
export async function shellReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // The skip link. Repeated, because the page may not be listening yet, or may have been reloaded.
    document.querySelector('body > a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    const root = document.getElementById('root');
    // Set by the last effect of the first render. Nothing visible changes then.
    return (
      root !== null &&
      Object.keys(root).some((key) => key.startsWith('__reactContainer')) &&
      history.scrollRestoration === 'manual'
    );
  });
}

/** The first sign of interaction, which fetches the shell. A page that is navigating away misses it. */
export const showUse = async (page: Page): Promise<void> =>
  page
    .evaluate(() => void document.querySelector('body > a')?.dispatchEvent(new Event('pointerover', { bubbles: true })))
    .catch(() => undefined);

/** Opens a page and waits until React has hydrated it. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await shellReady(page);
}

/** Follows a link without a page load, and waits for the heading of its target. */
export async function follow(link: Locator, heading: string): Promise<void> {
  await link.click();
  await expect(h1(link.page())).toHaveText(heading);
}

/** The accessible name of the home page's heading, whichever word is visible. */
export const HOME_HEADING = 'bundle your assets, scripts, images, styles';

export const h1 = (page: Page): Locator => page.locator('h1');
export const sidebar = (page: Page): Locator => page.locator('#sidebar');
/** A page's link in the sidebar; headings and sections may have the same name. */
export const pageLink = (page: Page, title: string): Locator =>
  sidebar(page).getByRole('link', { name: title, exact: true }).and(page.locator('[data-pages] > li > a'));
export const header = (page: Page): Locator => page.getByRole('banner');
export const article = (page: Page): Locator => page.locator('article');
/** The right column. */
export const aside = (page: Page): Locator => page.locator('[data-aside]');
/** The headings or entries of the page, in the right column. */
export const contents = (page: Page): Locator => page.getByRole('navigation', { name: 'On this page' });
/** The sidebar's links to the headings of the current page. */
export const headingLinks = (page: Page): Locator => sidebar(page).locator('[aria-current=page] + details a');

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** The lines of an element's text, as they're broken. */
export const linesIn = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => {
    const lines: { bottom: number; text: string }[] = [];
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode()) {
      const characters = walker.currentNode.nodeValue ?? '';
      for (let at = 0; at < characters.length; at++) {
        range.setStart(walker.currentNode, at);
        range.setEnd(walker.currentNode, at + 1);
        const { top, bottom } = range.getBoundingClientRect();
        const last = lines.at(-1);
        if (last && top < last.bottom) last.text += characters[at] ?? '';
        else lines.push({ bottom, text: characters[at] ?? '' });
      }
    }
    return lines.map(({ text }) => text.trim());
  });

/** Scrolls, and waits for the browser to finish. */
export async function scroll(page: Page, to: number): Promise<void> {
  await page.evaluate(
    (top) =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true });
        scrollTo(0, top);
      }),
    to,
  );
}

/** Blocks React, so that the page stays as the server sent it. */
export async function withoutReact(page: Page): Promise<void> {
  // Another content would be an error, because the document names the script's hash.
  await page.route(/\/assets\/client\.[^/]*\.js$/, () => undefined);
}

export async function openWithoutReact(page: Page, path: string): Promise<void> {
  await withoutReact(page);
  await page.goto(path);
}

/** Waits until all islands have hydrated, which happens once they're in view. */
export const islandsReady = (page: Page): Promise<unknown> =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every((island) =>
      Object.keys(island).some((key) => key.startsWith('__reactContainer')),
    ),
  );

/** Dispatches what the browser does when a reader drags files over an element, or pastes text. A number stands for so many letters. */
export const give = async (
  target: Locator,
  type: 'drop' | 'dragover' | 'dragleave' | 'paste',
  content: string | Readonly<Record<string, string | number>>,
): Promise<void> =>
  target.evaluate(
    (element, [event, given]) => {
      const data = new DataTransfer();
      if (typeof given === 'string') data.setData('text', given);
      else
        for (const [name, text] of Object.entries(given))
          data.items.add(new File([typeof text === 'number' ? 'x'.repeat(text) : text], name));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        event === 'paste'
          ? new ClipboardEvent(event, { ...options, clipboardData: data })
          : new DragEvent(event, { ...options, dataTransfer: data }),
      );
    },
    [type, content] as const,
  );

/** Delays requests until the returned function is called; then they're answered, or fail with `status`. */
export async function hold(page: Page, pattern: RegExp | string, status?: number): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    // The page may be gone.
    await (status === undefined ? route.continue() : route.fulfill({ status, body: '' })).catch(() => undefined);
  });
  return release;
}

/** The URLs that a page requests from now on, with what it sends, as far as they match. */
export function recordRequests(page: Page, pattern = /^/): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const url = request.url() + (request.postData() ?? '');
    if (pattern.test(url)) urls.push(url);
  });
  return urls;
}

/** Records layout shifts of the pages that are opened from now on. Returns those of the current page, after its next frames. */
export async function recordShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { sources: readonly { node: Node | null }[] })[])
        shifts.push(entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.trim().slice(0, 30)}`).join(' '));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await nextFrames(page);
    return page.evaluate(() => (globalThis as unknown as { shifts: readonly string[] }).shifts);
  };
}

/** Waits until what is on the page now has been painted. */
export const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Marks the document, so that `sameDocument` can tell whether the page was reloaded. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = '';
  });
}

export const sameDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'marked' in document.documentElement.dataset);

/** Expects an element right below the sticky header. */
export async function expectBelowHeader(target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const chrome = (await header(target.page()).boundingBox())?.height ?? 0;
      const top = (await target.boundingBox())?.y ?? Number.NaN;
      return top >= chrome && top <= chrome + 80;
    }, 'the heading is right below the header')
    .toBe(true);
}

/** Every page of the sitemap, as paths. */
export async function sitemapPaths(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}
