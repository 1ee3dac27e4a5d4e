import type { Page } from '@playwright/test';
import { largestPages, somePages } from './pages.ts';
import { expect, test } from './support.ts';

test.setTimeout(240_000);
test.use({ mockedUrls: [/^https:\/\/api\.github\.com\//] });

async function onEvery(page: Page, paths: readonly string[], find: () => string[], widths: readonly number[]): Promise<string[]> {
  await page.route(/^https:\/\/api\.github\.com\//, (route) => route.fulfill({ json: { items: [] } }));
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      found.push(...(await page.evaluate(find)).map((fault) => `${path} at ${width} px: ${fault}`));
    }
  }
  return found;
}

test('no copy button covers a character at any width', async ({ page }) => {
  const find = (): string[] =>
    [...document.querySelectorAll('figure.code')].flatMap((block) => {
      if (!block.checkVisibility()) return [];
      const button = block.querySelector('.copy')?.getBoundingClientRect();
      if (!button || button.width < 28) return [`no button: ${block.textContent.slice(0, 40)}`];
      const heights = block.getBoundingClientRect().height;
      if (button.height > heights) return [`higher than its block: ${block.textContent.slice(0, 40)}`];
      return [...block.querySelectorAll('figcaption, pre')].flatMap((part) => {
        const view = part.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(part);
        const covered = [...range.getClientRects()].some((text) => {
          // What is scrolled out of a part isn't visible.
          const [left, right] = [Math.max(text.left, view.left), Math.min(text.right, view.right)];
          return left < button.right && right > button.left && text.top < button.bottom && text.bottom > button.top;
        });
        return covered ? [part.textContent.slice(0, 40)] : [];
      });
    });
  expect(await onEvery(page, largestPages, find, [320, 360, 768, 1280, 1920])).toEqual([]);
});

test('cells have at least 16 characters a line on a phone, and tables fit', async ({ page }) => {
  const find = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('.prose .table')].flatMap((box) => {
      const wide = box.scrollWidth > box.clientWidth ? [`wide: ${box.textContent.trim().slice(0, 40)}`] : [];
      const narrow = [...box.querySelectorAll('td')].flatMap((cell) => {
        const text = cell.textContent.replaceAll(/\s+/g, ' ').trim();
        if (!cell.checkVisibility() || text.length <= 16) return [];
        const range = document.createRange();
        range.selectNodeContents(cell);
        const tops = [...range.getClientRects()].filter((rect) => rect.width > 1).map(({ bottom }) => bottom);
        let lines = 0;
        let last = -Infinity;
        for (const bottom of tops.toSorted((a, b) => a - b)) {
          if (bottom - last > 8) lines++;
          last = bottom;
        }
        return text.length / lines < (lines === 2 ? 9 : 16) ? [`${lines} lines: ${text.slice(0, 60)}`] : [];
      });
      return [...wide, ...narrow];
    });
  expect(await onEvery(page, somePages, find, [390])).toEqual([]);
});

test('a page has at most 8 font sizes, none below 12 px', async ({ page }) => {
  const find = (): string[] => {
    const sizes = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.textContent?.trim() && node.parentElement?.checkVisibility())
        sizes.add(getComputedStyle(node.parentElement).fontSize);
    const small = [...sizes].filter((size) => Number.parseFloat(size) < 12);
    return sizes.size > 8 || small.length > 0 ? [[...sizes].toSorted().join(' ')] : [];
  };
  expect(await onEvery(page, somePages, find, [390, 1280])).toEqual([]);
});

test('only what scrolls can be focused, and it shows that there is more', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guides/code-splitting/');
  const blocks = await page.locator('article :is(pre, .table)').all();
  let scrolling = 0;
  for (const block of blocks) {
    const scrolls = await block.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(await block.getAttribute('tabindex')).toBe(scrolls ? '0' : null);
    if (!scrolls || !(await block.isVisible())) continue;
    scrolling++;
    // Without text, only the shadows are left. One at the right edge says that there's more, until the end is reached.
    await block.evaluate((area) => {
      for (const part of area.querySelectorAll<HTMLElement>('code, th, td')) part.style.visibility = 'hidden';
    });
    await block.scrollIntoViewIfNeeded();
    const { x, y, width } = (await block.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const edges = async (): Promise<string[]> =>
      Promise.all(
        [x + 1, x + width - 5].map(async (left) =>
          (await page.screenshot({ clip: { x: left, y: y + 4, width: 4, height: 12 } })).toString('base64'),
        ),
      );
    const [left, right] = await edges();
    await block.evaluate((element) => (element.scrollLeft = 1e6));
    const [leftAtEnd, rightAtEnd] = await edges();
    expect([left === leftAtEnd, right === rightAtEnd, left === right]).toEqual([false, false, false]);
  }
  expect(scrolling).toBeGreaterThan(3);
});
