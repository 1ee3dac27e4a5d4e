import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { documentOf, pages } from './pages.ts';
import { wordsSite } from './sites.ts';
import { expect, open, test, openWithoutReact } from './support.ts';

const path = `${wordsSite.origin}/words/code/`;
const block = (page: Page, heading: string): Locator => page.locator(`h2:has-text("${heading}") + figure.code`);

async function copy(page: Page, of: Locator): Promise<string> {
  await of.hover();
  const button = of.locator('[data-copy]');
  await expect(button).toHaveAccessibleName('Copy code');
  await button.click();
  await expect(button).toHaveAccessibleName('Copied');
  return page.evaluate(() => navigator.clipboard.readText());
}

test('the button copies the code unchanged, the new side of a diff, and only commands', async ({ page }) => {
  await openWithoutReact(page, path);
  expect(await copy(page, block(page, 'Plain'))).toBe('const a = 1;\nconst b = 2;\n\nexport const sum = a + b;');
  expect(await copy(page, block(page, 'A diff'))).toBe("export default {\n  mode: 'production',\n  devtool: false,\n};");
  expect(await copy(page, block(page, 'A terminal'))).toBe('npm install --save-dev \\\n  webpack webpack-cli\nnpx webpack');
  const quoted = await readFile('examples/getting-started/1-first-bundle/src/index.js', 'utf8');
  expect((await copy(page, block(page, 'Quoted'))).trimEnd()).toBe(quoted.trimEnd());
  expect(await copy(page, block(page, 'A configuration'))).toContain("  mode: env.dev ? 'development' : 'production',\n");
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`terminals are dark, output has a bar, and configurations name their file, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/configuration/output/');
    const looks = await page.locator('article figure.code').evaluateAll((all) =>
      all.map((figure) => {
        const { backgroundColor, borderLeftWidth } = getComputedStyle(figure);
        const text = figure.querySelector('code')?.textContent ?? '';
        return {
          kind: figure.matches('.console') ? 'terminal' : figure.matches('.output') ? 'output' : 'code',
          brightness: Math.max(...(backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number)),
          isFilled: !backgroundColor.endsWith(', 0)'),
          bar: parseFloat(borderLeftWidth),
          prompt: getComputedStyle(figure.querySelector('.cmd') ?? figure, '::before').content,
          isNamed: !/^export default \{/m.test(text) || figure.querySelector('figcaption') !== null,
        };
      }),
    );
    for (const kind of ['terminal', 'output', 'code'])
      expect(looks.filter((look) => look.kind === kind).length).toBeGreaterThan(1);
    for (const { kind, brightness, isFilled, bar, prompt, isNamed } of looks) {
      expect(isFilled, kind).toBe(kind !== 'output');
      expect(bar >= 3, kind).toBe(kind === 'output');
      expect(isNamed).toBe(true);
      if (kind !== 'terminal') continue;
      expect(brightness).toBeLessThan(64);
      expect(prompt).toBe('"$ "');
    }
  });
}

test('the label of the button returns', async ({ page }) => {
  await page.clock.install();
  await open(page, path);
  await copy(page, block(page, 'Plain'));
  await page.clock.runFor(5000);
  await expect(block(page, 'Plain').locator('[data-copy]')).toHaveAccessibleName('Copy code');
});

test('reports when copying is refused', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await open(page, path);
  const figure = block(page, 'Plain');
  await figure.hover();
  await figure.locator('[data-copy]').click();
  await expect(figure.locator('[data-copy]')).toHaveAccessibleName("Couldn't copy");
});

test('recorded output has no times of builds, dates, or paths of a machine', { tag: '@long' }, async ({ page }) => {
  const found: string[] = [];
  let count = 0;
  for (const url of pages) {
    const texts = await page.evaluate(
      (html) =>
        [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.console, .output')].map(
          ({ textContent }) => textContent,
        ),
      documentOf(url),
    );
    count += texts.length;
    for (const line of texts.flatMap((text) => text.split('\n')))
      if (/\b(?:compiled|rebuilt)\b.* in \d|\/(?:home|Users|root|tmp\/\w+)\/|\b20\d\d-\d\d-\d\d|\b\d\d:\d\d:\d\d\b/.test(line))
        found.push(`${url} ${line}`);
  }
  expect(count).toBeGreaterThan(300);
  expect(found).toEqual([]);
});
