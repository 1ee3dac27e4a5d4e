import type { Page } from '@playwright/test';
import { wordsSite } from './sites.ts';
import { article, expect, open, test } from './support.ts';

/** The boxes of an entry's name, badges, labels, and the first value of each, in one step, because positions may change between. */
const boxesOf = (page: Page, id: string) =>
  page.evaluate((of) => {
    const title = document.getElementById(of) as HTMLElement;
    let facts = title.nextElementSibling;
    while (facts && !facts.matches('.facts')) facts = facts.nextElementSibling;
    const boxes = (within: Element | null, selector: string) =>
      [...(within?.querySelectorAll(selector) ?? [])].map((element) => ({
        text: element.textContent,
        ...(element.getBoundingClientRect().toJSON() as { x: number; y: number; bottom: number; height: number }),
      }));
    return {
      name: boxes(title, 'code'),
      badges: boxes(title, '.badges > *'),
      labels: boxes(facts, 'dt'),
      values: boxes(facts, 'dt + dd'),
      defaults: boxes(facts, 'dt:first-of-type ~ dd'),
    };
  }, id);

for (const [path, id, badges, labels] of [
  ['/configuration/output/', 'outputhtml', ['since 5.108'], ['Type', 'Default', 'CLI', 'Source']],
  ['/api/compiler-hooks/', 'make', [], ['Kind', 'Parameters', 'Source']],
] as const) {
  test(`an entry of ${path} has its release in the line of its name, and each property beside its label, or below on phones`, async ({
    page,
  }) => {
    await page.goto(path);
    const found = await boxesOf(page, id);
    expect(found.badges.map(({ text }) => text)).toEqual(badges);
    const [name] = found.name;
    for (const { y, height } of found.badges) {
      expect(y + height / 2).toBeGreaterThan(name?.y ?? 0);
      expect(y + height / 2).toBeLessThan(name?.bottom ?? 0);
    }
    expect(found.labels.map(({ text }) => text)).toEqual(labels);
    for (const [index, { y }] of found.values.entries()) expect(Math.abs(y - (found.labels[index]?.y ?? 0))).toBeLessThan(4);
    expect(new Set(found.values.map(({ x }) => Math.round(x))).size).toBe(1);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    const { labels: above, values } = await boxesOf(page, id);
    for (const [index, { x, y }] of values.entries()) {
      expect(y).toBeGreaterThanOrEqual((above[index]?.bottom ?? 0) - 1);
      expect(Math.round(x)).toBe(Math.round(above[index]?.x ?? 0));
    }
  });
}

test("an option's title is clearly larger than the text, at every width", async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/configuration/output/');
    const size = (selector: string): Promise<number> =>
      article(page)
        .locator(selector)
        .first()
        .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    expect(await size('#outputpath code')).toBeGreaterThanOrEqual((await size('.prose > p')) + 3);
  }
});

test('each default has its own line, and a required option has none', async ({ page }) => {
  await page.goto('/configuration/output/');
  const { defaults } = await boxesOf(page, 'outputfilename');
  const [always, inModules] = ["'[name].js'", "with output.module: true: '[name].mjs'"].map((value) =>
    defaults.find(({ text }) => text === value),
  );
  expect(inModules?.y).toBeGreaterThanOrEqual(always?.bottom ?? Infinity);
  for (const path of ['/configuration/resolve/', '/plugins/banner-plugin/', '/configuration/cache/']) {
    await page.goto(path);
    for (const title of await article(page).locator('.entry-title:has(.status:text-is("required"))').all())
      await expect(title.locator('xpath=following-sibling::dl[1]').getByText('Default', { exact: true })).toHaveCount(0);
  }
});

test('the sign beside a heading copies its address and says so', async ({ page }) => {
  await page.goto('/configuration/output/');
  const title = article(page).locator('#outputpath');
  await title.hover();
  await title.locator('.permalink').click();
  await expect(page).toHaveURL(/#outputpath$/);
  // Copying takes a moment.
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const said = () => title.locator('.permalink').evaluate((link) => getComputedStyle(link, '::after').content);
  await expect.poll(said).toContain('copied');
  const bottom = await title.locator('.permalink').evaluate((link) => {
    const { top, height } = getComputedStyle(link, '::after');
    return Number.parseFloat(top) + Number.parseFloat(height);
  });
  expect(bottom, 'it is above the title').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });
  const long = article(page).locator('#outputassetmodulefilename .permalink');
  await long.click();
  await expect(long).toHaveAttribute('data-state', 'copied');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('a table of facts links to the entries that exist, and a long type opens in place', async ({ page }) => {
  await open(page, `${wordsSite.origin}/words/facts/`);
  const line = article(page).locator('#externalstype + dl');
  const last = line.getByText('"node-commonjs"').first();
  await expect(last).toBeHidden();
  await line.locator('summary').first().click();
  await expect(last).toBeVisible();
  const table = article(page).locator('.fact-table').last();
  await expect(table.getByRole('link')).toHaveCount(1);
  await table.getByRole('link', { name: 'filename' }).click();
  await expect(page).toHaveURL(/#outputfilename$/);
  await expect(article(page).locator('#outputfilename')).toBeInViewport();
});
