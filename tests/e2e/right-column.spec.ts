import type { Locator, Page } from '@playwright/test';
import { aside, contents, expect, header, headingLinks, open, test, openWithoutReact } from './support.ts';

const REFERENCE = '/configuration/output/';
const tree = contents;
const filter = (page: Page): Locator => tree(page).getByRole('searchbox', { name: 'Filter options' });
const current = (page: Page): Locator => tree(page).locator('a[aria-current]');
const entry = (page: Page, hash: string): Locator => tree(page).locator(`a[href="${hash}"]`);

test.describe('the tree of a reference page', () => {
  test('is collapsed, without the common prefix, and leaves a branch open that the reader has opened', async ({ page }) => {
    await open(page, REFERENCE);
    await expect(entry(page, '#outputhtmlcsppolicy')).toHaveText('html.csp.policy');
    await expect(entry(page, '#outputhtmlcsppolicy')).toBeHidden();
    await expect(headingLinks(page).and(page.locator('[href="#outputhtmlcsppolicy"]'))).toHaveCount(0);
    await expect(tree(page).locator('details[open]')).toHaveCount(0);
    await tree(page).getByLabel('Entries in HTML pages').click();
    await page.locator('#outputpath').evaluate((heading) => heading.scrollIntoView());
    await expect(current(page)).toHaveAttribute('href', '#outputpath');
    await expect(entry(page, '#outputhtml')).toBeVisible();
  });

  test('opens the branch of the current entry, and closes it when the reader leaves, also before React', async ({ page }) => {
    await openWithoutReact(page, `${REFERENCE}#outputhtmlcsppolicy`);
    await expect(current(page)).toHaveAttribute('href', '#outputhtmlcsppolicy');
    await expect(current(page)).toBeInViewport({ ratio: 1 });
    await page.locator('#outputpath').evaluate((heading) => heading.scrollIntoView());
    await expect(current(page)).toHaveAttribute('href', '#outputpath');
    await expect(entry(page, '#outputhtmlcsppolicy')).toBeHidden();
  });

  test('finds entries by parts of their names, and works with the keyboard', async ({ page }) => {
    await open(page, REFERENCE);
    await filter(page).fill('csp policy');
    await expect(entry(page, '#outputhtmlcsppolicy')).toBeVisible();
    await expect(entry(page, '#outputpath')).toBeHidden();
    await expect(tree(page).getByRole('status')).toHaveText('1 match');
    await filter(page).fill('nothing like it');
    await expect(tree(page).getByRole('status')).toHaveText('No matches');
    await filter(page).press('Escape');
    await expect(filter(page)).toHaveValue('');
    await expect(entry(page, '#url-s').or(tree(page).getByRole('link', { name: 'URLs' }))).toBeVisible();
    await expect(entry(page, '#outputhtmlcsppolicy')).toBeHidden();
    await filter(page).focus();
    await page.keyboard.type('crossoriginl');
    await expect(tree(page).getByRole('status')).toHaveText('1 match');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(entry(page, '#outputcrossoriginloading')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${REFERENCE}#outputcrossoriginloading`);
  });

  test('filters what was typed before React arrived', async ({ page }) => {
    await page.goto(REFERENCE);
    await filter(page).fill('crossoriginl');
    // The focus loads React, which takes long for this page on a busy machine.
    await page.waitForFunction(() => history.scrollRestoration === 'manual');
    await expect(tree(page).getByRole('status')).toHaveText('1 match');
  });

  test('comes with the next page', async ({ page }) => {
    await open(page, '/configuration/mode/');
    await expect(filter(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Output', exact: true }).first().click();
    await expect(filter(page)).toBeVisible();
    await filter(page).fill('crossoriginl');
    await expect(tree(page).getByRole('status')).toHaveText('1 match');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tree is links in disclosures without a filter, and other pages have their headings and actions', async ({ page }) => {
    await page.goto(REFERENCE);
    await expect(filter(page)).toBeHidden();
    await expect(entry(page, '#outputhtml')).toBeHidden();
    await tree(page).getByLabel('Entries in HTML pages').click();
    await entry(page, '#outputhtml').click();
    await expect(page).toHaveURL(`${REFERENCE}#outputhtml`);
    await page.goto('/concepts/output/');
    await contents(page).getByRole('link', { name: 'Placeholders' }).click();
    await expect(page).toHaveURL('/concepts/output/#placeholders');
    await expect(aside(page).getByRole('link', { name: 'Edit Document' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });
  const button = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: 'On this page' });

  test('the bar below the header opens the tree, and following a link closes it', async ({ page }) => {
    await open(page, REFERENCE);
    await expect(tree(page)).toBeHidden();
    await expect(button(page)).toBeInViewport();
    await button(page).click();
    await filter(page).fill('crossoriginl');
    await expect(tree(page).getByRole('status')).toHaveText('1 match');
    await entry(page, '#outputcrossoriginloading').click();
    await expect(page).toHaveURL(`${REFERENCE}#outputcrossoriginloading`);
    await expect(tree(page)).toBeHidden();
    await expect(page.locator('#outputcrossoriginloading')).toBeInViewport();
  });

  test('the keyboard gets from the button into the tree and back', async ({ page }) => {
    await open(page, REFERENCE);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Close contents' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(filter(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(tree(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test('the bar stays below the header and names the current heading', async ({ page }) => {
    await open(page, '/concepts/output/');
    await expect(button(page)).toHaveText(/Output$/);
    await page.locator('#placeholders').evaluate((heading) => heading.scrollIntoView());
    await expect(button(page)).toHaveText(/Placeholders$/);
    const bar = await button(page).boundingBox();
    expect(bar?.y).toBe((await header(page).boundingBox())?.height);
    const heading = await page.locator('#placeholders').boundingBox();
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await button(page).click();
    await expect(contents(page).locator('[aria-current]')).toHaveText('Placeholders');
    await expect(contents(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  });

  test('the bar names headings of a reference page that have no entries, and the search page has none', async ({ page }) => {
    for (const [path, title] of [
      ['/configuration/cache/', 'Warnings and unused caches in CI'],
      ['/plugins/module-federation-plugin/', 'Which version wins'],
      ['/api/cli/', 'Get help'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: title }).evaluate((heading) => heading.scrollIntoView());
      await expect(button(page)).toHaveText(`On this page:${title}`);
    }
    await page.goto('/search/?q=split');
    await expect(button(page)).toHaveCount(0);
  });
});

test('other pages show all headings, and keep the current one in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await open(page, '/plugins/split-chunks-plugin/');
  const links = contents(page).getByRole('link');
  await expect(current(page)).toHaveText('SplitChunksPlugin');
  expect(await links.evaluateAll((all) => all.slice(1, -1).map((link) => link.getAttribute('href')))).toEqual(
    await headingLinks(page).evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
  );
  await expect(links.last()).toHaveText('Further Reading');
  await page.locator('#options').evaluate((heading) => heading.scrollIntoView());
  await expect(current(page)).toHaveText('Options');
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await expect(current(page)).toHaveText('SplitChunksPlugin');
});
