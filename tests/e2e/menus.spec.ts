import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, h1, header, open, test, openWithoutReact } from './support.ts';

const button = (page: Page, name: string): Locator => header(page).getByRole('button', { name, exact: true });
const links = (page: Page, name: string): Locator => button(page, name).locator('xpath=../ul').getByRole('link');

/** Moves the pointer off the header, because hovering over a menu would open it. */
const rest = (page: Page): Promise<void> => page.mouse.move(600, 600);

// The inline script has the menus, so React makes no difference.
for (const name of ['Documentation', 'Language']) {
  test(`${name}: hover opens, leaving closes; a click holds it open, the next one closes`, async ({ page }) => {
    await openWithoutReact(page, '/concepts/');
    await expect(links(page, name).first()).toBeHidden();
    await button(page, name).hover();
    await expect(links(page, name).first()).toBeVisible();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'true');
    await rest(page);
    await expect(links(page, name).first()).toBeHidden();
    await button(page, name).click();
    await expect(links(page, name).first()).toBeVisible();
    await button(page, name).click();
    await expect(links(page, name).first()).toBeHidden();
    await expect(button(page, name)).toHaveAttribute('aria-expanded', 'false');
  });

  test(`${name}: arrow keys, Home and End move, Escape returns the focus; focus or a click elsewhere closes`, async ({
    page,
  }) => {
    await openWithoutReact(page, '/concepts/');
    const all = links(page, name);
    await button(page, name).focus();
    await page.keyboard.press('ArrowDown');
    await expect(all.first()).toBeFocused();
    // The pointer only rests elsewhere.
    await rest(page);
    await page.keyboard.press('ArrowDown');
    await expect(all.nth(1)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(all.first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(all.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(all.first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(all.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(all.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(all.first()).toBeHidden();
    await expect(button(page, name)).toBeFocused();
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(links(page, name).first()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(links(page, name).first()).toBeFocused();
    for (let count = 0; count < 3; count++) await page.keyboard.press('Shift+Tab');
    await expect(links(page, name).first()).toBeHidden();
    await button(page, name).focus();
    await page.keyboard.press('Enter');
    await expect(links(page, name).first()).toBeVisible();
    // Beside the open menu.
    await h1(page).click({ position: { x: 400, y: 5 } });
    await expect(links(page, name).first()).toBeHidden();
  });
}

test('one menu is open at a time, and closes when its link opens a page', async ({ page }) => {
  await open(page, '/concepts/');
  await button(page, 'Documentation').click();
  await button(page, 'Language').click();
  await expect(links(page, 'Language').first()).toBeVisible();
  await expect(links(page, 'Documentation').first()).toBeHidden();
  await button(page, 'Documentation').click();
  await links(page, 'Documentation').getByText('Guides').click();
  await expect(h1(page)).toHaveText('Guides');
  await rest(page);
  await expect(links(page, 'Documentation').first()).toBeHidden();
});

/** The sections of the documentation. */
const { sections } = JSON.parse(readFileSync('data/site.json', 'utf8')) as {
  readonly sections: readonly { readonly name: string; readonly title: string; readonly menu: boolean }[];
};
const listed = sections.filter(({ menu }) => menu);

test('the Documentation menu lists its sections, and the language menu the same page elsewhere', async ({ page }) => {
  await open(page, '/concepts/output/');
  await button(page, 'Documentation').click();
  await expect(links(page, 'Documentation')).toHaveText(listed.map(({ title }) => title));
  const left = async (link: Locator): Promise<number> =>
    link.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(range.getBoundingClientRect().left);
    });
  const link = header(page).getByRole('link', { name: 'Documentation', exact: true });
  expect(await left(links(page, 'Documentation').first()), 'it begins where its link does').toBe(await left(link));
  expect(listed.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['contribute', 'blog']));
  await expect(links(page, 'Documentation').and(page.locator('[aria-current]'))).toHaveText('Concepts');
  await button(page, 'Language').click();
  await expect(links(page, 'Language').filter({ hasText: 'English' })).toHaveAttribute('aria-current', 'true');
  await expect(links(page, 'Language').filter({ hasText: '中文' })).toHaveAttribute(
    'href',
    'https://webpack.docschina.org/concepts/output/',
  );
});

test('the Documentation menu is active inside its sections only', async ({ page }) => {
  const color = async (path: string): Promise<string> => {
    await page.goto(path);
    await rest(page);
    return header(page)
      .getByRole('link', { name: 'Documentation' })
      .evaluate((element) => getComputedStyle(element).color);
  };
  const inactive = await color('/license/');
  expect(await color('/contribute/')).toBe(inactive);
  for (const { name } of listed) expect(await color(`/${name}/`), name).not.toBe(inactive);
});
