import { wordsSite } from './sites.ts';
import { article, expect, open, test } from './support.ts';

const path = `${wordsSite.origin}/words/facts/`;

test('a table links to the entries that exist, and a long type opens in place', async ({ page }) => {
  await open(page, path);
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
