import { wordsSite } from './sites.ts';
import { expect, h1, open, test } from './support.ts';

const kinds = [
  ['home', '/'],
  ['section index', '/concepts/'],
  ['page', '/concepts/output/'],
  ['page with diagrams', '/concepts/module-federation/'],
  ['long guide', '/guides/getting-started/'],
  ['root page', '/license/'],
  ['every word', `${wordsSite.origin}/words/`],
  ['code blocks', `${wordsSite.origin}/words/code/`],
  ['facts', `${wordsSite.origin}/words/facts/`],
  ['tabs', `${wordsSite.origin}/words/tabs/`],
  ['empty page', '/app-shell/'],
  ['not found', '/no-such-page/'],
] as const;

test.describe('nothing is wider than the window', () => {
  test.use({ expectedErrors: [/status of 404/] });

  for (const [kind, path] of kinds) {
    test(kind, async ({ page }) => {
      await open(page, path);
      for (const width of [390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return { document: scrollWidth - clientWidth, body: document.body.scrollWidth - clientWidth };
        });
        expect(wide, `at ${width} px`).toEqual({ document: 0, body: 0 });
      }
    });
  }
});

test.describe('nothing moves while a page loads', () => {
  for (const [path, width] of [
    ['/', 1280],
    ['/concepts/output/', 1280],
    ['/concepts/output/', 390],
    ['/guides/getting-started/', 1280],
    ['/guides/getting-started/', 390],
    [`${wordsSite.origin}/words/`, 1280],
  ] as const) {
    test(`${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(globalThis, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            sources: readonly { node: Node | null }[];
          })[]) {
            shifts.push(`${entry.value} ${entry.sources.map(({ node }) => node?.nodeName).join(' ')}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await open(page, path);
      // After two frames, layout shifts of React's first render have been painted and reported.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      expect(await page.evaluate(() => (globalThis as unknown as { shifts: readonly string[] }).shifts)).toEqual([]);
    });
  }
});

test('images reserve their space before they load', async ({ page }) => {
  await page.route(/squares.*\.png/, () => undefined);
  await page.goto(`${wordsSite.origin}/words/`, { waitUntil: 'commit' });
  await expect(h1(page)).toHaveText('Words');
  const box = await page.getByAltText('Four coloured squares').boundingBox();
  expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(400 / 600, 1);
});

test('the header stays in view', async ({ page }) => {
  await open(page, '/concepts/output/');
  await page.evaluate(() => scrollTo(0, 2000));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});
