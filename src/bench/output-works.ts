import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { UserError } from '../shared/problem.ts';
import { styleOf } from './in-page.ts';

/** Sizes of the files with an extension, in bytes. */
export async function sizesOf(folder: string, extension: string): Promise<{ readonly min: number; readonly gzip: number }> {
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.filter((name) => name.endsWith(extension)).map((name) => readFile(join(folder, name))));
  return {
    min: files.reduce((sum, file) => sum + file.length, 0),
    gzip: files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0),
  };
}

const ORIGIN = 'http://comparison.test';
const EXPECTED =
  '31 Mar 2026: West, $1999.00 20 Feb 2026: North, $425.00 3 Feb 2026: South, $800.50 15 Jan 2026: North, $1250.00 Total: $4474.50';

/**
 * Opens a page with the built script and stylesheet, and uses the lazy-loaded part.
 * @throws UserError if the page doesn't work as the project expects
 */
export async function outputWorks(
  browser: Browser,
  { folder, name }: { readonly folder: string; readonly name: string },
): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const main = names.find((file) => /^(?:main|index)\.js$/.test(file)) ?? '';
  const sheets = names.filter((file) => /^(?:assets\/)?(?:main|index)[^/]*\.css$/.test(file));
  // webpack, Rspack, and Parcel write classic scripts, the others ES modules.
  const type = /\bimport\b[^(]|\bexport\b/.test(await readFile(join(folder, main), 'utf8')) ? ' type="module"' : ' defer';
  const html = `<!doctype html><html><head>${sheets.map((sheet) => `<link rel="stylesheet" href="/${sheet}">`).join('')}<script src="/${main}"${type}></script></head><body></body></html>`;
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(folder, pathname);
    if (pathname === '/') await route.fulfill({ contentType: 'text/html', body: html });
    else if (existsSync(file)) await route.fulfill({ path: file });
    else await route.fulfill({ status: 404, body: '' });
  });
  try {
    await page.goto(ORIGIN);
    await page.getByRole('button', { name: 'Show report' }).click();
    await page.locator('table').waitFor({ timeout: 10_000 });
    // Stylesheets that load with the lazy part may arrive after it.
    await page.waitForLoadState('networkidle');
    const style = (selector: string, property: string): Promise<string | undefined> =>
      page.evaluate(styleOf, { selector, property });
    const seen = {
      text: (await page.locator('li, .total').allTextContents()).join(' '),
      rows: await page.locator('tr').count(),
      color: await style('body', 'color'),
      weight: await style('.total', 'fontWeight'),
      padding: await style('td', 'paddingTop'),
    };
    const right =
      seen.text === EXPECTED &&
      seen.rows === 3 &&
      seen.color === 'rgb(43, 58, 66)' &&
      seen.weight === '700' &&
      // From the stylesheet of the lazy-loaded part.
      seen.padding === '4px' &&
      errors.length === 0;
    if (!right)
      throw new UserError(`The output of ${name} doesn't work`, JSON.stringify({ ...seen, errors, names, type }, undefined, 2));
  } finally {
    await page.close();
  }
}
