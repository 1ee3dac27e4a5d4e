import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unprinted } from './page-checks.ts';
import { expect, test } from './support.ts';
import { wordsSite } from './sites.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // With it, this is measured with everything else in every-page.spec.ts.
  test('all text is printed, and the screen is as before afterwards', async ({ page }) => {
    const faults: string[] = [];
    for (const path of ['/', '/guides/getting-started/', '/configuration/output/', `${wordsSite.origin}/words/tabs/`]) {
      await page.goto(path);
      const before = await page.evaluate(() => document.documentElement.outerHTML);
      await page.emulateMedia({ media: 'print' });
      faults.push(...(await page.evaluate(unprinted)).map((text) => `${path} ${text}`));
      await page.emulateMedia({ media: null });
      if ((await page.evaluate(() => document.documentElement.outerHTML)) !== before) faults.push(path);
    }
    expect(faults).toEqual([]);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`paper is black on white with the ${colorScheme} theme, code wraps, and there are no controls`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, media: 'print' });
    await page.goto('/guides/getting-started/');
    const colors = await page.evaluate(() =>
      ['body', '.console code', '.console'].map((selector) => {
        const { color, backgroundColor } = getComputedStyle(document.querySelector(selector) as Element);
        return [selector, color, backgroundColor];
      }),
    );
    expect(colors[0]).toEqual(['body', 'rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
    expect(colors[1]?.[1]).toBe('rgb(0, 0, 0)');
    expect(colors[2]?.[2]).toBe('rgba(0, 0, 0, 0)');
    expect(await page.locator('.copy:visible, article label:visible, article button:visible').count()).toBe(0);
    expect(
      await page.locator('pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).length),
    ).toBe(0);
  });
}

test('the dark parts of the home page are black on white, too, and folded output has no gap', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const faults = await page.locator('main :is(h1, h1 *, h2, p, figcaption, code):visible').evaluateAll((all) =>
    all.flatMap((element) => {
      const color = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
      return Math.max(...color.slice(0, 3)) > 120 && !element.closest('pre') ? [element.textContent] : [];
    }),
  );
  expect(faults).toEqual([]);
  const filled = await page
    .locator('main > div, main > div > ol figure')
    .evaluateAll((all) => all.filter((element) => !getComputedStyle(element).backgroundColor.endsWith(', 0)')).length);
  expect(filled).toBe(0);
  await expect(page.getByText('Pause animation')).toBeHidden();
  await page.goto('/guides/code-splitting/');
  const gaps = await page.locator('.code > details').evaluateAll((all) =>
    all.flatMap((details) => {
      const edges = [details.previousElementSibling, details, details.nextElementSibling].flatMap(
        (part) => part?.querySelector('code') ?? (part?.matches('pre') ? part : []),
      );
      const boxes = edges.map((edge) => (edge.querySelector('code') ?? edge).getBoundingClientRect());
      return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.max(...gaps)).toBeLessThan(3);
});

test('the PDF contains the words of the page', async ({ page }) => {
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'needs pdftotext of poppler-utils');
  const squeezed = (text: string): string => text.replaceAll(/[\s\u00AD-]+/g, '');
  for (const path of ['/guides/getting-started/', '/plugins/html-webpack-plugin/']) {
    await page.goto(path);
    const words = await page
      .locator('.prose > p:not(.example-links), .prose details p, .prose td')
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
    // Words of folded output may be elsewhere, too, so its lines are compared.
    const folded = await page
      .locator('.prose details .line')
      .evaluateAll((all) => all.map(({ textContent }) => textContent).filter((line) => /^[\w ./-]{12,}$/.test(line)));
    const file = join(await mkdtemp(join(tmpdir(), 'paper-')), 'page.pdf');
    await page.pdf({ path: file });
    const { stdout } = spawnSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' });
    expect((await readFile(file)).length).toBeGreaterThan(10_000);
    const printed = squeezed(stdout);
    const lost = words.flatMap((text) => text.match(/\w[\w-]*/g) ?? []).filter((word) => !printed.includes(squeezed(word)));
    expect([...new Set(lost)]).toEqual([]);
    expect(folded.filter((line) => !printed.includes(squeezed(line)))).toEqual([]);
  }
});

test('no sheet ends with a heading, or with the title of a tab', async ({ page }) => {
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'needs pdftotext of poppler-utils');
  for (const path of ['/guides/getting-started/', '/guides/errors/', '/plugins/']) {
    await page.goto(path);
    const titles = await page
      .locator('.prose :is(h2, h3, h4), .prose [data-title]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.title ?? each.firstChild?.textContent));
    const file = join(await mkdtemp(join(tmpdir(), 'paper-')), 'page.pdf');
    await page.pdf({ path: file, format: 'A4' });
    const { stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    const sheets = stdout.split('\f').slice(0, -1);
    const last = sheets.map((sheet) =>
      sheet
        .trim()
        .split(/\s*\n\s*/)
        .at(-2),
    );
    expect(sheets.length).toBeGreaterThan(3);
    expect(last.filter((line) => titles.includes(line))).toEqual([]);
  }
});
