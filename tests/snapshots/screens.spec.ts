import { expect, test } from '@playwright/test';

const SCREENS = {
  home: '/',
  concept: '/concepts/',
  guide: '/guides/getting-started/',
  reference: '/configuration/output/#outputhtml',
  hooks: '/api/compilation-hooks/',
  plugin: '/plugins/split-chunks-plugin/',
  readme: '/loaders/babel-loader/',
  blog: '/blog/',
  search: '/search/?q=splitchunks',
  'not-found': '/no-such-page/',
} as const;

test.beforeEach(async ({ context }) => {
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => route.abort(),
  );
});

for (const [name, path] of Object.entries(SCREENS))
  test(name, async ({ page }) => {
    await page.goto(path);
    if (name === 'search') await page.locator('#main mark').first().waitFor();
    // Excerpts of results come a little later.
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveScreenshot(`${name}.png`);
  });

test('paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/concepts/output/');
  await expect(page).toHaveScreenshot('paper.png');
});
